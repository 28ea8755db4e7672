import { stringify } from 'csv-stringify/sync';
import type { Decimal } from '@/lib/money/amount';
import { added, numberFault, type PayrollFacts, type PayrollFile, type PayrollLine } from '@/lib/pay-runs/payroll/line';
import { harmless } from '@/lib/sheets/plain-text';

/** The columns of Gusto's template that say who is paid. */
const who = ['last_name', 'first_name', 'title', 'gusto_employee_id'];
/**
 * The columns of Gusto's template that take hours and amounts: "You can change the order of the columns and/or remove any
 * that are not needed", "Custom earning types are not supported in the CSV upload"
 * (https://support.gusto.com/payroll/payroll-settings/CSV-Upload/999914471/Upload-payroll-data-with-a-CSV.htm).
 */
const hours = ['regular_hours', 'overtime_hours', 'double_overtime_hours'];
const amounts = ['bonus', 'commission', 'reimbursement'];

/** The columns of what needs no code. */
const known: ReadonlyMap<string, string> = new Map([
  ['regular', 'regular_hours'],
  ['overtime', 'overtime_hours'],
  ['double_time', 'double_overtime_hours'],
  ['bonus', 'bonus'],
  ['bonus_overtime', 'bonus'],
  ['reimbursement', 'reimbursement'],
  ['expense', 'reimbursement'],
]);

/** A column that takes a line: the one that the company has named as its code, or the one that is known. */
const columnOf = ({ key, code }: PayrollLine): string => code?.toLowerCase() ?? known.get(key) ?? '';

/**
 * A run for Gusto, with a row for each person and title, who are found by their Gusto employee ID. Gusto has no column for
 * leave, other allowances and deductions: such a run is refused, and says what does not fit.
 */
export function writeGusto(all: readonly PayrollLine[], { run }: PayrollFacts): PayrollFile {
  const lines = added(all);
  const isTaken = (line: PayrollLine) =>
    line.amount.gte(0) && (line.unit === 'hour' ? hours : line.unit === 'item' ? amounts : []).includes(columnOf(line));
  const misfit = lines.find((line) => !isTaken(line));
  const fault = numberFault(lines, /^[0-9A-Za-z]{6}$/);
  if (fault) return { fault };
  if (misfit) return { fault: { key: 'pay_code_unfit', values: { name: misfit.name, code: columnOf(misfit) || '–' } } };
  const people = Map.groupBy(lines, ({ person }) => `${person.number} ${person.title}`);
  const rows = [...people.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { family, given, title, number } = first.person;
    const total = (column: string, of: (line: PayrollLine) => Decimal): string =>
      own
        .filter((line) => columnOf(line) === column)
        .reduce<Decimal | null>((before, line) => (before ? before.plus(of(line)) : of(line)), null)
        ?.toFixed(2) ?? '';
    return [
      [
        ...[family, given, title].map((text) => harmless(text, 100)),
        number ?? '',
        ...hours.map((column) => total(column, ({ quantity }) => quantity)),
        ...amounts.map((column) => total(column, ({ amount }) => amount)),
      ],
    ];
  });
  return { content: stringify([[...who, ...hours, ...amounts], ...rows]), fileName: `${run}-gusto.csv` };
}
