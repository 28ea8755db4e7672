import type { PgBoss } from 'pg-boss';
import { findOpenTasks } from '@/lib/tasks/run.data';

const atOnce = 200;

/**
 * Adds a job for each of the 200 oldest open tasks; a task that has one already gets no second.
 *
 * @returns how many tasks are open, at most 200
 */
export async function sweepTasks(boss: PgBoss): Promise<number> {
  const tasks = await findOpenTasks(atOnce);
  const jobs = tasks.map(({ companyId, id }) => ({ data: { company_id: companyId, task_id: id }, singletonKey: id }));
  if (jobs.length > 0) await boss.insert('run_task', jobs);
  return jobs.length;
}
