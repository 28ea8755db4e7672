import { stringify } from 'csv-stringify/sync';
import type { Timesheet } from '@/lib/timesheets/schema';

/** Words of the reader's language. */
export interface Wording {
  field(key: string): string;
  status(status: string): string;
}

type Column = readonly [field: string, cell: (row: Timesheet, wording: Wording) => string | null | undefined];

const columns: readonly Column[] = [
  ['candidate', (row) => row.candidate.name],
  ['client', (row) => row.client.name],
  ['contract', (row) => row.contract.number],
  ['consultant', (row) => row.consultant?.name],
  ['from', (row) => row.period_start],
  ['to', (row) => row.period_end],
  ['status', (row, wording) => wording.status(row.status)],
  ['hours', (row) => row.total_hours],
  ['pay', (row) => row.pay_total],
];
const billSide: Column = ['bill', (row) => row.bill_total];
const closing: readonly Column[] = [['currency', (row) => row.currency], ['approvedBy', (row) => row.approved_by?.name]];

const columnsFor = (withBill: boolean): readonly Column[] => [...columns, ...(withBill ? [billSide] : []), ...closing];

/** The file's first line, with the mark by which Excel knows UTF-8. */
export const csvHead = (withBill: boolean, wording: Wording): string =>
  stringify([columnsFor(withBill).map(([field]) => wording.field(field))], { bom: true, escape_formulas: true });

/** Lines of timesheets. A cell that a spreadsheet would run gets an apostrophe before it (OWASP, "CSV injection"). */
export const csvLines = (rows: readonly Timesheet[], withBill: boolean, wording: Wording): string =>
  stringify(rows.map((row) => columnsFor(withBill).map(([, cell]) => cell(row, wording) ?? '')), { escape_formulas: true });
