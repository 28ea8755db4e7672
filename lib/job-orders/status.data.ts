import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { tenant } from '@/lib/db/client';
import { jobs, lockJob } from '@/lib/job-orders/data';
import type { JobStatusesInput, JobStatusInput } from '@/lib/job-orders/schema';
import { takeJobStep } from '@/lib/job-orders/step.data';
import { invalid } from '@/lib/problem/problem';

/**
 * Takes one step of a job's life and writes it into the activity log. Only a job of an active client is opened.
 *
 * @throws Problem 404, 403, 412, 409 for a step that domain.md does not have and for an inactive client, 422 without the
 * reason that the step needs.
 */
export function changeJobStatus(
  actor: Actor,
  id: string,
  input: JobStatusInput,
  more: { locale: string; ifMatch: number | undefined },
): ReturnType<typeof jobs.get> {
  return tenant(actor, async (db) => {
    await lockJob(db, actor, id, more.ifMatch);
    await takeJobStep(db, actor, id, input);
    return jobs.get({ ...actor, db }, id, more.locale);
  });
}

/**
 * Takes the same step of several jobs, all or none.
 *
 * @throws Problem 422 for one that does not exist or that the actor may not see, and as `changeJobStatus`.
 */
export function changeJobStatuses(actor: Actor, { job_ids, ...input }: JobStatusesInput): Promise<{ changed: number }> {
  const ids = [...new Set(job_ids)];
  return tenant(actor, async (db) => {
    const seen = await db.jobOrder.findMany({
      where: { ...visibleJobs(actor), id: { in: ids } },
      select: { id: true },
    });
    const known = new Set(seen.map(({ id }) => id));
    const faults = ids.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: `job_ids.${index}`, key: 'unknown_reference' }],
    );
    if (faults.length > 0) throw invalid(...faults);
    // In one order, so that two people who change the same ones at once wait for each other and do not deadlock.
    for (const id of ids.toSorted()) {
      await lockJob(db, actor, id, undefined);
      await takeJobStep(db, actor, id, input);
    }
    return { changed: ids.length };
  });
}
