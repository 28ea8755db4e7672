/** The jobs of this process. */
export interface RunningJobs {
  /** Whether they work: started, and their database answers. */
  isReady(): Promise<boolean>;
  /** Lets what runs finish, for a few seconds, and ends the rest. */
  stop(): Promise<void>;
}

// Next bundles instrumentation.ts and the route handlers apart; both must see the same jobs.
const holder = globalThis as typeof globalThis & { staffingJobs?: RunningJobs };

/** The jobs of this process, if it runs any. */
export function runningJobs(): RunningJobs | undefined {
  return holder.staffingJobs;
}

/** Makes them known to the whole process; undefined when they have stopped. */
export function setRunningJobs(jobs: RunningJobs | undefined): void {
  if (jobs) holder.staffingJobs = jobs;
  else delete holder.staffingJobs;
}
