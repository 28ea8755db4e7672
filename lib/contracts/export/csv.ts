import { stringify } from 'csv-stringify/sync';
import type { ContractFields } from '@/lib/contracts/policy';
import type { Contract } from '@/lib/contracts/schema';

/** Words of the reader's language: of this namespace's fields, and of what the company chooses from. */
export interface Wording {
  field(key: string): string;
  phase(phase: string): string;
  word(kind: 'contract_type' | 'location', key: string): string;
  unit(unit: 'hour' | 'day'): string;
}

type Column = readonly [field: string, cell: (row: Contract, wording: Wording) => string | null | undefined];

const terms: readonly Column[] = [
  ['number', (row) => row.number],
  ['candidate', (row) => row.candidate.name],
  ['email', (row) => row.candidate.email],
  ['client', (row) => row.client.name],
  ['position_title', (row) => row.position_title],
  ['status', (row, wording) => wording.phase(row.phase)],
  ['contract_type', (row, wording) => wording.word('contract_type', row.contract_type)],
  ['location', (row, wording) => wording.word('location', row.location)],
  ['start_date', (row) => row.start_date],
  ['end_date', (row) => row.end_date],
  ['last_day', (row) => row.last_day],
  ['owner', (row) => row.owner.name],
  ['consultant', (row) => row.consultant?.name],
  ['currency', (row) => row.currency],
  ['unit', (row, wording) => row.rate && wording.unit(row.rate.unit)],
  ['pay_rate', (row) => row.rate?.pay_rate],
];
const billSide: readonly Column[] = [['bill_rate', (row) => row.rate?.bill_rate]];
const margins: readonly Column[] = [
  ['burden_percent', (row) => row.burden_percent],
  ['margin_amount', (row) => row.rate?.margin_amount],
  ['margin_percent', (row) => row.rate?.margin_percent],
  ['markup_percent', (row) => row.rate?.markup_percent],
];

const columnsFor = (fields: ContractFields): readonly Column[] =>
  [...terms, ...(fields.bill ? billSide : []), ...(fields.margin ? margins : [])];

/** The file's first line, with the mark by which Excel knows UTF-8. */
export const csvHead = (fields: ContractFields, wording: Wording): string =>
  stringify([columnsFor(fields).map(([field]) => wording.field(field))], { bom: true, escape_formulas: true });

/**
 * Lines of contracts, a column only for what the reader may see. A cell that a spreadsheet would run (it begins with
 * = + - @, a tab or a carriage return) gets an apostrophe before it (OWASP, "CSV injection").
 */
export const csvLines = (rows: readonly Contract[], fields: ContractFields, wording: Wording): string =>
  stringify(rows.map((row) => columnsFor(fields).map(([, cell]) => cell(row, wording) ?? '')), { escape_formulas: true });
