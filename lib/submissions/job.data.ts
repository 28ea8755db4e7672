import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import { conflict, invalid, unknownReference } from '@/lib/problem/problem';
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
  if (!id) return;
  // Locked until the submission is written: the job's client cannot change before that, and of two people who put the same
  // candidate forward at once, the second waits here and finds the first.
  const [job] = await read<{ clientId: string; status: string }>(
    db,
    Prisma.sql`
    select client_id::text as "clientId", status from job_orders
    where company_id = ${actor.companyId}::uuid and id = ${id}::uuid for no key update`,
  );
  if (!job || (isOther && !(await seesJob(db, actor, id)))) throw unknownReference('job_id');
  if (!isOther && input.client_id === current?.clientId) return;
  if (job.clientId !== input.client_id || (isOther && job.status !== 'open'))
    throw invalid({ path: 'job_id', key: 'not_an_option' });
}

const seesJob = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await db.jobOrder.count({ where: { ...visibleJobs(actor), id } })) > 0;

/**
 * Checks that a candidate is not put forward for a job yet, whatever became of it: a rejected submission is taken up
 * again instead. The job's row must be locked (`checkJob`).
 *
 * @throws Problem 409 `already_put_forward`, which says by whom.
 */
export async function checkNotForward(
  db: Db,
  { companyId }: Actor,
  { jobId, candidateId }: { jobId: string; candidateId: string },
): Promise<void> {
  const known = await db.candidateSubmission.findFirst({
    where: { companyId, jobOrderId: jobId, candidateId },
    select: { number: true, owner: idAndName },
  });
  if (known) throw conflict('already_put_forward', { number: known.number, owner: known.owner.name });
}
