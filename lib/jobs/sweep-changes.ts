import type { PgBoss } from 'pg-boss';
import { findCompaniesWithChanges } from '@/lib/trigger-rules/running/run.data';

/**
 * Adds a job for each company where changes wait for its rules; one that has a job already gets no second.
 *
 * @returns how many companies there are, at most 500
 */
export async function sweepChanges(boss: PgBoss): Promise<number> {
  const companies = await findCompaniesWithChanges();
  const jobs = companies.map((id) => ({ data: { company_id: id }, singletonKey: id }));
  if (jobs.length > 0) await boss.insert('run_rules', jobs);
  return jobs.length;
}
