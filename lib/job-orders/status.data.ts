import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { jobs, lockJob } from '@/lib/job-orders/data';
import type { JobStatusInput } from '@/lib/job-orders/schema';
import { takeJobStep } from '@/lib/job-orders/step.data';

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
