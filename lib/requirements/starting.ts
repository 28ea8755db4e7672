import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import type { Prisma } from '@/lib/db/generated/client';
import type { ReadyToStartQuery } from '@/lib/requirements/schema';

/** The condition for contracts that are to start: drafts, and active ones whose first day is ahead. */
export const startingWhere = (
  { client_id: clientId, owner_id: ownerId, within }: ReadyToStartQuery['filter'],
  today: CalendarDay,
): Prisma.ContractWhereInput => ({
  OR: [{ status: 'draft' }, { status: 'active', startDate: { gt: dateFromDay(today) } }],
  ...(clientId ? { clientId } : {}),
  ...(ownerId ? { ownerId } : {}),
  ...(within !== undefined ? { AND: [{ startDate: { lte: dateFromDay(addDays(today, within)) } }] } : {}),
});
