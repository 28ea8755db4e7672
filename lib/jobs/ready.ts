import { env } from '@/lib/env';
import { isEnding, runningJobs } from '@/lib/jobs/running';

/**
 * For /api/ready: whether the jobs of this process work; a process that is to run none (JOBS=off) is ready without, and
 * one that is ending is not.
 */
export async function jobsReady(): Promise<boolean> {
  if (isEnding()) return false;
  if (env.JOBS === 'off') return true;
  return (await runningJobs()?.isReady()) ?? false;
}
