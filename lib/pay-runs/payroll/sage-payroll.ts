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
 * A run for Sage Payroll's import of timesheets (multi): `2` for a payment and `D` for a deduction, the employee's number,
 * the number of the payment or deduction, department, cost centre, hours or value, and the hourly rate, without headings
 * (https://ie-kb.sage.com/portal/app/portlets/results/viewsolution.jsp?solutionid=200427112314127).
 */
export function writeSagePayroll(all: readonly PayrollLine[], { run }: PayrollFacts): PayrollFile {
  const lines = added(all);
  const fault = numberFault(lines, /^[0-9A-Za-z-]{1,8}$/) ?? codeFault(lines, /^\d{1,3}$/);
  if (fault) return { fault };
  const rows = lines.map(({ person, code, unit, quantity, rate, amount }) => {
    if (unit === 'hour') return ['2', person.number, code, '', '', quantity.toFixed(2), rate.toFixed(4)];
    const [kind, value] = amount.isNegative() ? ['D', amount.neg()] : ['2', amount];
    return [kind, person.number, code, '', '', value.toFixed(2), ''];
  });
  return { content: stringify(rows), fileName: `${run}-sage.csv` };
}
