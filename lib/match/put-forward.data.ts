import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { nullableDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { putsForward } from '@/lib/match/policy';
import { putRates, ratesFor } from '@/lib/match/rates';
import { can } from '@/lib/permissions';
import { conflict, forbidden, notFound, Problem } from '@/lib/problem/problem';
import { visibleCandidates } from '@/lib/submissions/candidates/match.data';
import { addSubmission } from '@/lib/submissions/data';
import { type Submission, submissionInput } from '@/lib/submissions/schema';

/** The result of putting several candidates forward. */
interface PutForward {
  submissions: Submission[];
  refused: { candidateId: string; name: string | null; problem: Problem }[];
}

/**
 * Puts candidates forward for a job, each in a transaction of its own, as a draft with the client, the title and the rates
 * of the job. All that `createSubmission` checks is checked for each; one who is refused does not stop the others.
 *
 * @throws Problem 404, also for a job that the actor does not see; 403; 409 `job_not_open`, `job_without_rates`.
 */
export async function putForward(actor: Actor, jobId: string, candidateIds: readonly string[]): Promise<PutForward> {
  // What all of them need is checked before the first one.
  await tenant(actor, (db) => readJob(db, actor, jobId));
  const [submissions, refused]: [Submission[], PutForward['refused']] = [[], []];
  for (const candidateId of new Set(candidateIds)) {
    try {
      submissions.push(await putOneForward(actor, jobId, candidateId));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      refused.push({ candidateId, name: await nameOf(actor, candidateId), problem });
    }
  }
  return { submissions, refused };
}

const putOneForward = (actor: Actor, jobId: string, candidateId: string): Promise<Submission> =>
  tenant(actor, async (db) => {
    await lockRow(db, 'job_orders', actor.companyId, jobId);
    const job = await readJob(db, actor, jobId);
    const candidate = await db.candidate.findFirst({
      where: { AND: [visibleCandidates(actor), { companyId: actor.companyId, id: candidateId }] },
      select: { availableFrom: true, payRateWanted: true, currency: true, rateUnit: true },
    });
    if (!candidate) throw notFound();
    const wanted = can(actor, 'view_candidates') ? candidate : null;
    const input = submissionInput.parse({
      candidate_id: candidateId,
      client_id: job.clientId,
      job_id: jobId,
      position_title: job.title,
      ...ratesFor(job, wanted),
      currency: job.currency,
      rate_unit: job.rateUnit,
      available_from: wanted && nullableDay(wanted.availableFrom),
    });
    return addSubmission({ ...actor, db }, input);
  });

/** @throws Problem as `putForward`. */
async function readJob(db: Db, actor: Actor, id: string) {
  const job = await db.jobOrder.findFirst({ where: { ...visibleJobs(actor), id }, select: jobSelect });
  if (!job) throw notFound();
  const recruiterIds = job.recruiters.map(({ userId }) => userId);
  if (!putsForward(actor, { ...job, recruiterIds })) throw forbidden();
  if (job.status !== 'open') throw conflict('job_not_open');
  const rates = putRates(actor, job);
  if (!rates) throw conflict('job_without_rates');
  return { ...job, ...rates };
}

const jobSelect = {
  title: true,
  status: true,
  ownerId: true,
  recruiters: { select: { userId: true } },
  clientId: true,
  currency: true,
  rateUnit: true,
  billRateFrom: true,
  billRateTo: true,
  payRateFrom: true,
  payRateTo: true,
} as const;

/** The name of somebody whom the actor sees. */
const nameOf = (actor: Actor, id: string): Promise<string | null> =>
  tenant(actor, async (db) => {
    const where = { AND: [visibleCandidates(actor), { companyId: actor.companyId, id }] };
    return (await db.candidate.findFirst({ where, select: { name: true } }))?.name ?? null;
  });
