import { stringify } from 'csv-stringify/sync';
import type { Books, FileEntry } from '@/lib/accounting/files/booked';
import { creditOf, debitOf } from '@/lib/accounting/journal/sides';
import type { CalendarDay } from '@/lib/calendar/days';
import { decimal } from '@/lib/money/amount';
import { harmless } from '@/lib/sheets/plain-text';

/**
 * The columns of QuickBooks Online's import of journal entries
 * (https://quickbooks.intuit.com/learn-support/en-au/help-article/import-export-files/import-journal-entries-quickbooks-online/L4tQBwbs7_AU_en_AU).
 */
const columns = ['Journal No', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description', 'Name'];

/**
 * Entries for QuickBooks Online, which knows accounts by their names and wants the client's name beside receivables. The
 * side that is empty stays empty.
 */
export function writeQuickBooks({ name, country, currency }: Books, entries: readonly FileEntry[]): Buffer {
  const rows = entries.flatMap((entry) =>
    entry.lines.map((line) => {
      const isDebit = decimal(line.amount).gt(0);
      return [
        `${name}/${entry.position}`,
        dayIn(country, entry.bookedOn),
        harmless(line.account, 100),
        isDebit ? debitOf(line.amount, currency) : '',
        isDebit ? '' : creditOf(line.amount, currency),
        harmless([entry.document, line.text, entry.text, entry.paper?.link].filter(Boolean).join(' · '), 1_000),
        harmless((line.partner ?? entry.partner)?.name ?? '', 100),
      ];
    }),
  );
  return Buffer.from(stringify([columns, ...rows]));
}

/** `06/30/2026` in the United States, `30/06/2026` elsewhere: what QuickBooks proposes when it imports. */
function dayIn(country: string, day: CalendarDay): string {
  const [year, month, date] = day.split('-');
  return country === 'US' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}
