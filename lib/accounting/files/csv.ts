import 'server-only';
import { paperOf } from '@/lib/accounting/files/paper';
import type { EntryRow } from '@/lib/accounting/find.data';
import { creditOf, debitOf } from '@/lib/accounting/journal/sides';
import { dayFromDate, nullableDay } from '@/lib/calendar/days';
import { translatorFor } from '@/lib/i18n/translator';
import { decimal, formatAmount, formatRate } from '@/lib/money/amount';
import { day, number, type SheetCell, text } from '@/lib/sheets/columns';
import { writeCsv } from '@/lib/sheets/write-csv';

interface Row {
  entry: EntryRow;
  line: EntryRow['lines'][number];
}

/** A journal as CSV in a language, with a row for each posting. @param currency the company's. */
export async function writeJournalCsv(entries: readonly EntryRow[], currency: string, locale: string): Promise<Buffer> {
  const [t, kinds] = [translatorFor(locale, 'accounting.fields'), translatorFor(locale, 'accounting.kinds')];
  const cells: Record<string, SheetCell<Row, never>> = {
    entry: number(({ entry }) => entry.position),
    booked_on: day(({ entry }) => dayFromDate(entry.bookedOn)),
    day: day(({ entry }) => dayFromDate(entry.day)),
    kind: text(({ entry }) => kinds(entry.kind)),
    document: text(({ entry }) => entry.document),
    client: text(({ entry }) => entry.client),
    debtor_number: text(({ entry }) => entry.partnerNumber),
    tax_number: text(({ entry }) => entry.taxNumber),
    due_on: day(({ entry }) => nullableDay(entry.dueOn)),
    account: text(({ line }) => line.account),
    debit: number(({ line }) => (line.amount.gt(0) ? debitOf(line.amount, currency) : '')),
    credit: number(({ line }) => (line.amount.lt(0) ? creditOf(line.amount, currency) : '')),
    currency: text(() => currency),
    tax_category: text(({ line }) => line.taxCategory),
    tax_rate: number(({ line }) => line.taxRate && formatRate(line.taxRate)),
    text: text(({ line }) => line.text),
    document_currency: text(({ entry }) => entry.currency),
    document_amount: number(({ entry, line }) => formatAmount(decimal(line.original).abs(), entry.currency)),
    exchange_rate: number(({ entry }) => decimal(entry.rate).toFixed()),
    link: text(({ entry }) => paperOf(entry)?.link),
    creditor_number: text(({ line }) => line.partnerNumber),
  };
  const columns = Object.entries(cells).map(([key, { kind, value }]) => ({ header: t(key), kind, value }));
  async function* all() {
    yield entries.flatMap((entry) => entry.lines.map((line) => ({ entry, line })));
  }
  const pieces: string[] = [];
  for await (const piece of writeCsv(columns, all())) pieces.push(piece);
  return Buffer.from(pieces.join(''));
}
