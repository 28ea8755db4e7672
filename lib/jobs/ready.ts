import { env } from '@/lib/env';
import { isEnding, runningJobs } from '@/lib/jobs/running';

/**
 * For /api/ready: whether the jobs of this process work. A process that runs no jobs (JOBS=off) is ready without them;
 * one that is ending is not ready.
 */
export async function jobsReady(): Promise<boolean> {
  if (isEnding()) return false;
  if (env.JOBS === 'off') return true;
  return (await runningJobs()?.isReady()) ?? false;
}
