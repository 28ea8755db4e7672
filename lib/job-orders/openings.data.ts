import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { takeJobStep } from '@/lib/job-orders/step.data';
import { conflict, invalid } from '@/lib/problem/problem';

/**
 * Counts a submission that was just placed as one of its job's openings. Of two at once the second waits here, so that
 * no more people are placed than the client wanted. The last one fills the job.
 *
 * @throws Problem 409 `job_filled` if as many are placed already.
 */
export async function fillOpening(db: Db, actor: Actor, jobId: string): Promise<void> {
  await lockRow(db, 'job_orders', actor.companyId, jobId);
  const { openings, placed } = await countOpenings(db, actor, jobId);
  if (placed > openings) throw conflict('job_filled', { openings });
  await followOpenings(db, actor, jobId);
}

/** Opens a filled job again after one of its submissions is no longer placed, unless its client is inactive. */
export async function freeOpening(db: Db, actor: Actor, jobId: string): Promise<void> {
  await lockRow(db, 'job_orders', actor.companyId, jobId);
  await followOpenings(db, actor, jobId);
}

/**
 * Fills a job whose row is locked if nobody more is wanted, and opens a filled one if somebody is, unless its client is
 * inactive.
 *
 * @returns whether its status changed.
 */
export async function followOpenings(db: Db, actor: Actor, jobId: string): Promise<boolean> {
  const { status, client, openings, placed } = await countOpenings(db, actor, jobId);
  const isFull = placed >= openings;
  const isWanting = status === 'open' || status === 'on_hold';
  const next = isFull && isWanting ? 'filled' : !isFull && status === 'filled' && client.isActive ? 'open' : null;
  if (next) await takeJobStep(db, actor, jobId, { status: next, by: 'system' });
  return next !== null;
}

/**
 * Checks a change of a job whose row is locked against its submissions.
 *
 * @throws Problem 422 at `client` if somebody is put forward for it, at `openings` for fewer than are placed.
 */
export async function checkAgainstSubmissions(
  db: Db,
  actor: Actor,
  jobId: string,
  input: { client?: unknown; openings?: unknown },
): Promise<void> {
  const { clientId, placed, submissions } = await countOpenings(db, actor, jobId);
  if (input.client !== clientId && submissions > 0) throw invalid({ path: 'client', key: 'fixed_by_submissions' });
  if (typeof input.openings === 'number' && input.openings < placed)
    throw invalid({ path: 'openings', key: 'fewer_than_placed', values: { count: placed } });
}

async function countOpenings(db: Db, actor: Actor, jobId: string) {
  const where = { companyId: actor.companyId, jobOrderId: jobId };
  const job = await db.jobOrder.findUniqueOrThrow({
    where: keyOf(actor, jobId),
    select: { status: true, openings: true, clientId: true, client: { select: { isActive: true } } },
  });
  return {
    ...job,
    submissions: await db.candidateSubmission.count({ where }),
    placed: await db.candidateSubmission.count({ where: { ...where, status: 'placed' } }),
  };
}
