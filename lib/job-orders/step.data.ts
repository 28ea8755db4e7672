import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { JobStatusInput } from '@/lib/job-orders/schema';
import { checkTransition } from '@/lib/job-orders/transitions';
import { badTransition, conflict, invalid } from '@/lib/problem/problem';

interface Change extends JobStatusInput {
  by?: 'system';
}

/** Takes a step of a job whose row is locked. @throws Problem 409, 422 as `changeJobStatus`. */
export async function takeJobStep(db: Db, actor: Actor, id: string, { status, reason, by }: Change): Promise<void> {
  const current = await db.jobOrder.findUniqueOrThrow({
    where: keyOf(actor, id),
    select: { status: true, client: { select: { isActive: true } } },
  });
  const check = checkTransition(current.status, status, { reason: reason ?? null, ...(by && { by }) });
  if (!check.ok) {
    if (check.why === 'not_allowed') throw badTransition('job_order', current.status, status);
    throw invalid({ path: 'reason', key: check.why });
  }
  if (status === 'open' && !current.client.isActive) throw conflict('client_inactive');
  const isEnded = status === 'closed' || status === 'cancelled';
  await db.jobOrder.update({
    where: keyOf(actor, id),
    data: {
      status,
      closedReason: isEnded ? (reason ?? null) : null,
      ...(status === 'open' && { openedAt: new Date() }),
      version: { increment: 1 },
    },
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
