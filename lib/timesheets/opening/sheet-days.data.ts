import 'server-only';
import { type DayRange, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';

/** The days of contracts' sheets that overlap a range, in whatever status; by contract. */
export async function readSheetDays(
  db: Db,
  companyId: string,
  contractIds: readonly string[],
  { start, end }: DayRange,
): Promise<Map<string, DayRange[]>> {
  const found = await db.timesheet.findMany({
    where: {
      companyId,
      contractId: { in: [...contractIds] },
      periodStart: { lte: dateFromDay(end) },
      periodEnd: { gte: dateFromDay(start) },
    },
    select: { contractId: true, periodStart: true, periodEnd: true },
  });
  const byContract = Map.groupBy(found, ({ contractId }) => contractId);
  return new Map(
    [...byContract].map(([id, sheets]) => [
      id,
      sheets.map(({ periodStart, periodEnd }) => ({ start: dayFromDate(periodStart), end: dayFromDate(periodEnd) })),
    ]),
  );
}
