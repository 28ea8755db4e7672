import { stringify } from 'csv-stringify/sync';
import {
  added,
  codeFault,
  numberFault,
  type PayrollFacts,
  type PayrollFile,
  type PayrollLine,
} from '@/lib/pay-runs/payroll/line';

/**
 * The columns of ADP Workforce Now's import of paydata: the first three are fixed, the others are found by their headings
 * (https://apps.adp.com/en-US/apps/372723/automated-paydata-integration-for-adp-workforce-now/features, "Co Code (required
 * in 1st position of file)"; https://sundialtimesystems.freshdesk.com/support/solutions/articles/1000241796-realtime-adp-export).
 */
const columns = [
  ...['Co Code', 'Batch ID', 'File #', 'Temp Rate', 'Reg Hours', 'O/T Hours', 'Hours 3 Code', 'Hours 3 Amount'],
  ...['Earnings 3 Code', 'Earnings 3 Amount', 'Adjust Ded Code', 'Adjust Ded Amount'],
];

/** The columns of hours that need no code. */
const plainHours: ReadonlyMap<string, number> = new Map([
  ['regular', 4],
  ['overtime', 5],
]);

/**
 * A run for ADP Workforce Now. Regular hours and overtime have columns of their own; other hours, amounts and deductions
 * have the company's codes. The file must have the name that ADP gives it
 * (https://support.timeportal.io/hc/en-us/articles/23838801956887-ADP-Workforce-Now-Payroll-Export, "PRcccEPI.csv").
 */
export function writeAdp(all: readonly PayrollLine[], { run, adpCompanyCode: company }: PayrollFacts): PayrollFile {
  if (company === null) return { fault: { key: 'adp_company_code', values: {} } };
  const lines = added(all);
  const isPlain = ({ key, unit }: PayrollLine) => unit === 'hour' && plainHours.has(key);
  const fault =
    numberFault(lines, /^\d{1,6}$/) ??
    codeFault(
      lines.filter((line) => !isPlain(line)),
      /^[0-9A-Za-z]{1,3}$/,
    );
  if (fault) return { fault };
  const batch = run.replace(/[^0-9A-Za-z]/g, '').slice(-8);
  const rows = lines.map((line) => {
    const { person, unit, code, quantity, rate, amount } = line;
    const row = [company, batch, person.number ?? '', ...columns.slice(3).map(() => '')];
    const put = (at: number, ...values: string[]) => row.splice(at, values.length, ...values);
    if (unit === 'hour') {
      put(3, rate.toFixed(4));
      const plain = plainHours.get(line.key);
      if (plain !== undefined) put(plain, quantity.toFixed(2));
      else put(6, code ?? '', quantity.toFixed(2));
    } else if (amount.isNegative()) put(10, code ?? '', amount.neg().toFixed(2));
    else put(8, code ?? '', amount.toFixed(2));
    return row;
  });
  return { content: stringify([columns, ...rows]), fileName: `PR${company.padEnd(3, '_')}EPI.csv` };
}
