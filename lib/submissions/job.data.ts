import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { can } from '@/lib/permissions';
import { invalid, unknownReference } from '@/lib/problem/problem';
import type { SubmissionInput } from '@/lib/submissions/schema';

/**
 * Checks the job that a submission names: an open one of the same client. The one that it has already may stay, as long
 * as its client does.
 *
 * @throws Problem 422 on `job_id` for a job that does not exist or that the actor may not see, and for one that is not
 * open or is another client's.
 */
export async function checkJob(
  db: Db,
  actor: Actor,
  input: Pick<SubmissionInput, 'client_id' | 'job_id'>,
  current?: { jobOrderId: string | null; clientId: string },
): Promise<void> {
  const id = input.job_id === undefined ? current?.jobOrderId : input.job_id;
  const isOther = id !== current?.jobOrderId;
  if (!id || (!isOther && input.client_id === current?.clientId)) return;
  // Locked until the submission is written: the job's client cannot change before that.
  const [job] = await read<{ clientId: string; status: string }>(
    db,
    Prisma.sql`
    select client_id::text as "clientId", status from job_orders
    where company_id = ${actor.companyId}::uuid and id = ${id}::uuid for share`,
  );
  if (!job || (isOther && !can(actor, 'view_jobs'))) throw unknownReference('job_id');
  if (job.clientId !== input.client_id || (isOther && job.status !== 'open'))
    throw invalid({ path: 'job_id', key: 'not_an_option' });
}
