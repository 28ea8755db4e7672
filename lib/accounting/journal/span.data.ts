import 'server-only';
import type { EntryKind } from '@/lib/accounting/accounts';
import type { Line } from '@/lib/accounting/journal/balance';
import type { CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { DecimalInput } from '@/lib/money/amount';

/** What an export covers: events up to a day that no export has. */
export interface Span {
  end: CalendarDay;
  /** Events before this day were booked by other means. */
  startsOn: CalendarDay | null;
  /** The company's, whose days count. */
  timeZone: string;
  /** The most events of each kind that are read. */
  most: number;
}

/**
 * The exchange rates at which documents, overpayments and bank entries were booked in the company's present currency, by
 * their ids. Rates of books in another currency are left out.
 */
export async function readBookedRates(
  db: Db,
  companyId: string,
  { ids, own }: { ids: readonly string[]; own: string },
): Promise<ReadonlyMap<string, DecimalInput>> {
  const rows = await db.accountingEntry.findMany({
    where: {
      companyId,
      sourceId: { in: [...ids] },
      kind: { in: ['invoice', 'credit_note', 'overpayment', 'bank_charge', 'parked_money'] },
      export: { companyId, currency: own },
    },
    select: { sourceId: true, rate: true },
  });
  return new Map(rows.map(({ sourceId, rate }) => [sourceId, rate]));
}

/** Finds the account on which an event was booked for the purpose and the tax of a line; undefined if no export has it. */
export type BookedAccounts = (sourceId: string | null, line: Pick<Line, 'key' | 'tax'>) => string | undefined;

/** The accounts on which earlier exports booked events, by their ids. */
export async function readBookedAccounts(db: Db, companyId: string, ids: readonly string[]): Promise<BookedAccounts> {
  const entries = await db.accountingEntry.findMany({
    where: { companyId, sourceId: { in: [...new Set(ids)] }, kind: { in: [...settled] } },
    orderBy: { occurrence: 'desc' },
    select: {
      sourceId: true,
      lines: {
        where: { companyId },
        select: { role: true, account: true, taxCategory: true, taxRate: true, text: true },
      },
    },
  });
  const found = new Map<string, string>();
  for (const { sourceId, lines } of entries)
    for (const { role, account, taxCategory, taxRate, text } of lines) {
      // A tax beside another has its name as the text of its line: both can have one rate, as India's CGST and SGST have.
      const place = placeOf(sourceId, role, taxCategory, taxRate?.toFixed(), role === 'output_tax' ? text : null);
      if (!found.has(place)) found.set(place, account);
    }
  return (sourceId, { key, tax }) =>
    sourceId === null ? undefined : found.get(placeOf(sourceId, key, tax?.category, tax?.rate.toFixed(), tax?.name));
}

/** The kinds of entries that others settle or take back. */
const settled: readonly EntryKind[] = [
  ...(['invoice', 'credit_note', 'payment', 'write_off', 'cash_discount', 'overpayment', 'refund'] as const),
  ...(['bank_charge', 'parked_money', 'payment_file', 'reminder', 'commission'] as const),
];

const placeOf = (...parts: (string | null | undefined)[]): string => parts.map((part) => part ?? '').join(' ');

/** The lines, each on the account that is found for it. */
export const onAccounts = (lines: readonly Line[], find: (line: Line) => string | undefined): Line[] =>
  lines.map((line) => ({ ...line, account: find(line) ?? line.account }));
