import type { PgBoss } from 'pg-boss';
import { findCompaniesWithChanges } from '@/lib/trigger-rules/running/run.data';

/**
 * Adds a job for each company with changes that wait for its rules; one that already has a job gets no second.
 *
 * @returns the number of these companies, at most 500
 */
export async function sweepChanges(boss: PgBoss): Promise<number> {
  const companies = await findCompaniesWithChanges();
  const jobs = companies.map((id) => ({ data: { company_id: id }, singletonKey: id }));
  if (jobs.length > 0) await boss.insert('run_rules', jobs);
  return jobs.length;
}
