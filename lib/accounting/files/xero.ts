import { stringify } from 'csv-stringify/sync';
import type { Books, FileEntry } from '@/lib/accounting/files/booked';
import type { CalendarDay } from '@/lib/calendar/days';
import { decimal, formatAmount } from '@/lib/money/amount';
import { harmless } from '@/lib/sheets/plain-text';

/** The columns of Xero's template for manual journals (https://help.xero.com/nz/ManualJournalsImport). */
const columns = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'];

/**
 * The name of Xero's own rate for what bears no tax, by country (https://help.xero.com/au/Tax-SetDefaults, …/nz/…, …/us/…):
 * the tax is a line of its own here.
 */
const untaxed: Readonly<Record<string, string>> = { AU: 'BAS Excluded', NZ: 'No GST', GB: 'No VAT', IE: 'No VAT' };

/** As many lines as one file may have. */
const mostLines = 300;

/**
 * Entries as files for Xero's import of manual journals: each entry is a journal of its own, a debit above 0 and a credit
 * below. One file takes 300 lines, so that there may be several; no entry is in two of them.
 */
export function writeXero(books: Books, entries: readonly FileEntry[]): Buffer[] {
  const files: string[][][] = [[]];
  for (const entry of entries) {
    const rows = rowsOf(books, entry);
    const last = files.at(-1) ?? [];
    if (last.length > 0 && last.length + rows.length > mostLines) files.push(rows);
    else last.push(...rows);
  }
  return files.map((rows) => Buffer.from(stringify([columns, ...rows])));
}

const rowsOf = ({ name, country, currency }: Books, entry: FileEntry): string[][] =>
  entry.lines.map((line) => [
    // Lines of the same narration and day are one journal: hence its number.
    harmless(`${name}/${entry.position} ${entry.document} ${entry.text}`, 200),
    longDay(entry.bookedOn),
    harmless([line.text, (line.partner ?? entry.partner)?.number, entry.paper?.link].filter(Boolean).join(' · '), 400),
    harmless(line.account, 100),
    untaxed[country] ?? 'Tax Exempt',
    formatAmount(decimal(line.amount), currency),
  ]);

/** `30 Jun 2026`, which Xero reads in every country. */
const longDay = (day: CalendarDay): string =>
  `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
