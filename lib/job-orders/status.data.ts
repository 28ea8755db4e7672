import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { jobs } from '@/lib/job-orders/data';
import type { JobStatusInput } from '@/lib/job-orders/schema';
import { checkTransition } from '@/lib/job-orders/transitions';
import { badTransition, conflict, invalid } from '@/lib/problem/problem';

/**
 * Takes one step of a job's life and writes it into the activity log. Only a job of an active client is opened.
 *
 * @throws Problem 404, 412, 409 for a step that domain.md does not have and for an inactive client, 422 without the
 * reason that the step needs.
 */
export function changeJobStatus(
  actor: Actor,
  id: string,
  input: JobStatusInput,
  more: { locale: string; ifMatch: number | undefined },
): ReturnType<typeof jobs.get> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'job_orders', actor.companyId, id, more.ifMatch);
    await takeJobStep(db, actor, id, input);
    return jobs.get({ ...actor, db }, id, more.locale);
  });
}

/** Takes a step of a job whose row is locked. @throws Problem as `changeJobStatus`. */
async function takeJobStep(db: Db, actor: Actor, id: string, { status, reason }: JobStatusInput): Promise<void> {
  const current = await db.jobOrder.findUniqueOrThrow({
    where: keyOf(actor, id),
    select: { status: true, client: { select: { isActive: true } } },
  });
  const check = checkTransition(current.status, status, { reason: reason ?? null });
  if (!check.ok) {
    if (check.why === 'not_allowed') throw badTransition('job_order', current.status, status);
    throw invalid({ path: 'reason', key: check.why });
  }
  if (status === 'open' && !current.client.isActive) throw conflict('client_inactive');
  const isEnded = status === 'closed' || status === 'cancelled';
  await db.jobOrder.update({
    where: keyOf(actor, id),
    data: { status, closedReason: isEnded ? (reason ?? null) : null, version: { increment: 1 } },
    select: { id: true },
  });
  await recordActivity(db, actor, {
    subjectType: 'job_order',
    subjectId: id,
    event: 'status_changed',
    from: current.status,
    to: status,
    reason,
  });
}
