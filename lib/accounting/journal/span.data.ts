import 'server-only';
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
