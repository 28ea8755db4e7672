import { env } from '@/lib/env';
import { runningJobs } from '@/lib/jobs/running';

/** For /api/ready: whether the jobs of this process work; a process that is to run none (JOBS=off) is ready without. */
export async function jobsReady(): Promise<boolean> {
  if (env.JOBS === 'off') return true;
  return (await runningJobs()?.isReady()) ?? false;
}
