import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { readNear } from '@/lib/candidates/near';
import { type Db, tenant } from '@/lib/db/client';
import { within } from '@/lib/places/within';

/**
 * The condition of the filter `near`: candidates within some kilometres of a job. Of a job whose place is not known, or
 * that the actor does not see, nobody is near.
 */
export async function whereNear(db: Db, actor: Actor, text: string): Promise<object> {
  const asked = readNear(text);
  const job = asked && (await findJob(db, actor, asked.jobId));
  if (!job || job.latitude === null || job.longitude === null) return { id: { in: [] } };
  return within({ latitude: job.latitude, longitude: job.longitude }, asked.km);
}

/** The number of the job that the filter names; null if the actor does not see it. */
export function numberOfNear(actor: Actor, text: unknown): Promise<string | null> {
  const asked = typeof text === 'string' ? readNear(text) : null;
  return tenant(actor, async (db) => (asked && (await findJob(db, actor, asked.jobId))?.number) ?? null);
}

/** Whether it is known where a job is, so that candidates can be looked for near it. */
export const hasPlace = (actor: Actor, jobId: string): Promise<boolean> =>
  tenant(actor, async (db) => typeof (await findJob(db, actor, jobId))?.latitude === 'number');

const findJob = (db: Db, actor: Actor, id: string) =>
  db.jobOrder.findFirst({
    where: { ...visibleJobs(actor), id },
    select: { number: true, latitude: true, longitude: true },
  });
