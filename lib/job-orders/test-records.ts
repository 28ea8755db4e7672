import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates a job of the client, and one that nothing uses. */
export async function makeJob(db: Db, { companyId }: TestCompany, { client }: Record<'client', string>) {
  const ids = { job: uuid(), spareJob: uuid() };
  const of = { companyId, clientId: client, currency: 'EUR' };
  await db.jobOrder.create({
    data: { ...of, id: ids.job, number: `JOB-${ids.job.slice(-6)}`, title: 'Splicer', openings: 2, status: 'open' },
  });
  await db.jobOrder.create({
    data: { ...of, id: ids.spareJob, number: `JOB-${ids.spareJob.slice(-6)}`, title: 'Nobody is put forward for it' },
  });
  return ids;
}
