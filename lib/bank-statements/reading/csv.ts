import {
  type BankEntry,
  type BankReading,
  batchSize,
  fileFault,
  lineFault,
  oneLine,
  readAmount,
  readCurrency,
  refuseTooMany,
} from '@/lib/bank-statements/reading/entries';
import { plainNumber, readDay } from '@/lib/bank-statements/reading/figures';
import {
  type BankColumn,
  type BankLayout,
  type BankLook,
  bankColumns,
} from '@/lib/bank-statements/reading/layout-schema';
import { isIban } from '@/lib/money/iban';
import { tableRows } from '@/lib/sheets/csv-rows';
import type { SheetRow } from '@/lib/sheets/limits';

/** The most lines that banks write above the heading. */
const linesAbove = 40;

/**
 * Reads the money that came in from a bank's CSV file: rows whose amount is above 0, by the columns of the company's
 * layout, which are found by their names. Rows without an amount are left out (if incoming money has a column of its
 * own, or in a total). An IBAN above the heading is the account's.
 *
 * @param layout null until the company has one.
 * @throws Problem 422 for a file that is no table, lacks a column of the layout, or has more than 100,000 rows; for a
 * date, amount or currency that is not valid, with the number of its row.
 */
export async function* readBankCsv(text: AsyncIterable<string>, layout: BankLayout | null): BankReading {
  const above: string[][] = [];
  let places: Places | undefined;
  let account: string | null = null;
  let entries: BankEntry[] = [];
  let [count, leftOut] = [0, 0];
  for await (const row of tableRows(withDelimiter(text))) {
    if (!places || !layout) {
      places = layout ? findColumns(row.cells, layout) : undefined;
      if (places) account = ibanIn(above);
      else if (above.push(row.cells) > linesAbove) break;
      continue;
    }
    refuseTooMany(count + leftOut + 1);
    const entry = toEntry(row, places, layout);
    if (entry) entries.push({ ...entry, account });
    count += entry ? 1 : 0;
    leftOut += entry ? 0 : 1;
    if (entries.length < batchSize) continue;
    yield entries;
    entries = [];
  }
  if (!places) throw unknownColumns(above, layout);
  if (entries.length > 0) yield entries;
  return { format: 'csv', accountIban: account, tellsAccount: account !== null && count > 0, count, leftOut };
}

/** The first rows of a file. */
export async function firstRows(text: AsyncIterable<string>): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of tableRows(withDelimiter(text))) if (rows.push(cells) >= looked) break;
  return rows;
}

/** How many rows are looked at before a file is read. */
const looked = linesAbove + 200;

/** Whether one of the rows is the heading that a layout names. */
export const columnsFit = (rows: readonly string[][], layout: ColumnsOf): boolean =>
  rows.some((cells) => findColumns(cells, layout) !== undefined);

/** How many rows are shown. */
const shown = 3;

/** The first rows with an amount, read by a layout; none if the layout does not fit. */
export function previewRows(rows: readonly string[][], layout: Omit<BankLayout, 'version'>): BankLook['rows'] {
  const head = rows.findIndex((cells) => findColumns(cells, layout) !== undefined);
  const places = head < 0 ? undefined : findColumns(rows[head] ?? [], layout);
  if (!places) return [];
  const cell = (cells: readonly string[], key: BankColumn) => cells[places[key] ?? -1] ?? '';
  return rows
    .slice(head + 1)
    .filter((cells) => cell(cells, 'amount') !== '')
    .slice(0, shown)
    .map((cells) => ({
      booked_on: readDay(cell(cells, 'date'), layout.date_order),
      amount: plainNumber(cell(cells, 'amount'), layout.decimals),
      currency: (cell(cells, 'currency') || layout.currency).slice(0, 20),
      payer_name: oneLine(cell(cells, 'payer'), 140),
      reference: oneLine(cell(cells, 'text'), 200),
    }));
}

/** The IBAN in the lines above the heading; null if there is none, or more than one. */
function ibanIn(rows: readonly string[][]): string | null {
  const found = rows.flat().flatMap((cell) => {
    const words =
      cell
        .toUpperCase()
        .replace(/\s/g, '')
        .match(/[A-Z]{2}\d{2}[A-Z0-9]{11,30}/g) ?? [];
    return words.filter(isIban);
  });
  const [iban = null, ...others] = new Set(found);
  return others.length > 0 ? null : iban;
}

/** The index of each column of the layout. */
type Places = Partial<Record<BankColumn, number>>;

type ColumnsOf = Pick<BankLayout, 'columns'>;

/**
 * Finds the columns in a row. Undefined if this row is not the heading, or the layout names no column for date and
 * amount.
 */
function findColumns(cells: readonly string[], { columns }: ColumnsOf): Places | undefined {
  if (!columns.date || !columns.amount) return undefined;
  const names = cells.map(asName);
  const places = bankColumns.flatMap((key) => {
    const name = columns[key];
    return name ? [[key, names.indexOf(asName(name))] as const] : [];
  });
  return places.every(([, place]) => place >= 0) ? Object.fromEntries(places) : undefined;
}

const asName = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Names the columns that the file has: the row with the most columns is its heading. */
function unknownColumns(rows: readonly string[][], layout: BankLayout | null) {
  const [heading = []] = [...rows].sort((one, other) => filled(other).length - filled(one).length);
  if (filled(heading).length < 2) return fileFault('bank_file_unknown');
  const found = filled(heading).join(', ').slice(0, 400);
  if (!layout) return fileFault('bank_layout_missing', { found });
  const missing = Object.values(layout.columns).filter(
    (name) => name !== null && !heading.some((cell) => asName(cell) === asName(name)),
  );
  return fileFault('bank_columns', { missing: missing.join(', ').slice(0, 400), found });
}

const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell !== '');

/** The entry of a row; null for a row without an amount above 0. */
function toEntry({ number, cells }: SheetRow, places: Places, layout: BankLayout): Omit<BankEntry, 'account'> | null {
  const cell = (key: BankColumn): string => cells[places[key] ?? -1] ?? '';
  const amountText = cell('amount');
  if (amountText === '') return null;
  const currency = readCurrency(cell('currency') || layout.currency, number);
  const plain = plainNumber(amountText, layout.decimals);
  if (plain === null) throw lineFault('bank_line_amount', number, amountText);
  const amount = readAmount(plain, currency, number);
  if (!amount.gt(0)) return null;
  const bookedOn = readDay(cell('date'), layout.date_order);
  if (bookedOn === null) throw lineFault('bank_line_date', number, cell('date'));
  const iban = cell('iban').replace(/\s/g, '').toUpperCase();
  return {
    kind: 'payment',
    bookedOn,
    amount: amount.toFixed(),
    currency,
    charges: null,
    returnReason: null,
    payerName: oneLine(cell('payer'), 140),
    payerIban: isIban(iban) ? iban : null,
    reference: oneLine(cell('text'), 2000),
    endToEndId: oneLine(cell('end_to_end_id'), 140),
    bankReference: null,
  };
}

/** How many characters are searched for the separator of the columns. */
const beginning = 20_000;

/**
 * Puts a line with the separator of the columns in front, because the lines above the heading would mislead: it is the
 * one that occurs most often in a line.
 */
async function* withDelimiter(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let start: string | undefined = '';
  for await (const chunk of chunks) {
    if (start === undefined) yield chunk;
    else if ((start += chunk).length >= beginning) {
      yield named(start);
      start = undefined;
    }
  }
  if (start !== undefined) yield named(start);
}

function named(start: string): string {
  if (/^\ufeff?sep=/i.test(start)) return start;
  const lines = start.slice(0, beginning).split(/\r?\n/, linesAbove);
  const most = (mark: string) => Math.max(...lines.map((line) => line.replace(/"[^"]*"/g, '').split(mark).length));
  const [best] = [';', ',', '\t'].sort((one, other) => most(other) - most(one));
  return `sep=${best}\n${start.replace(/^\ufeff/, '')}`;
}
