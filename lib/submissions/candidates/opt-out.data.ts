import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay, nullableDay } from '@/lib/calendar/days';
import { checkNotErased } from '@/lib/candidates/erasing/erased.data';
import type { OptOut, OptOutInput } from '@/lib/candidates/lists/mailing/opt-out';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { can } from '@/lib/permissions';
import { notFound } from '@/lib/problem/problem';

/**
 * Notes that a candidate wants no more mails to whole lists, or that they want them again. Mails about their submissions
 * and contracts go on.
 *
 * @throws Problem 404, also for somebody who does not see candidates; 412; 409 for somebody who was erased.
 */
export const writeOptOut = (
  actor: Actor,
  id: string,
  { opted_out: optsOut }: OptOutInput,
  ifMatch: number | undefined,
): Promise<OptOut> =>
  tenant(actor, async (db) => {
    if (!can(actor, 'view_candidates')) throw notFound();
    await lockRow(db, 'candidates', actor.companyId, id, ifMatch);
    await checkNotErased(db, actor, id);
    await setOptOut(db, actor, id, optsOut ? actor.today : null);
    const { optedOutOn, version } = await db.candidate.findUniqueOrThrow({
      where: keyOf(actor, id),
      select: { optedOutOn: true, version: true },
    });
    return { opted_out_on: nullableDay(optedOutOn), version };
  });

/**
 * Sets the day on which a candidate opted out; whoever has already keeps theirs. Nothing happens to somebody who was
 * erased, or is gone.
 *
 * @param by null as the user for the candidate themselves
 * @param day null if they get mails to lists again
 */
export async function setOptOut(
  db: Db,
  by: { companyId: string; userId: string | null },
  id: string,
  day: CalendarDay | null,
): Promise<void> {
  const { companyId } = by;
  const { count } = await db.candidate.updateMany({
    where: { companyId, id, erasedAt: null, optedOutOn: day === null ? { not: null } : null },
    data: { optedOutOn: day === null ? null : dateFromDay(day), version: { increment: 1 } },
  });
  if (count === 0) return;
  const event = day === null ? 'opted_in' : 'opted_out';
  await recordActivity(db, by, { subjectType: 'candidate', subjectId: id, event });
}
