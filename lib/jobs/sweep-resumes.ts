import type { PgBoss } from 'pg-boss';
import { findUnreadResumes } from '@/lib/candidates/resumes/read.data';

const atOnce = 200;

/**
 * Adds a job for each of the 200 résumés that have waited longest to be read; one that has a job already gets no second.
 *
 * @returns how many wait, at most 200
 */
export async function sweepResumes(boss: Pick<PgBoss, 'insert'>): Promise<number> {
  const resumes = await findUnreadResumes(atOnce);
  const jobs = resumes.map(({ companyId, id }) => ({
    data: { company_id: companyId, resume_id: id },
    singletonKey: id,
  }));
  if (jobs.length > 0) await boss.insert('read_resume', jobs);
  return jobs.length;
}
