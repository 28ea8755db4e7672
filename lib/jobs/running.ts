/** The jobs of this process. */
export interface RunningJobs {
  /** Whether they work: started, and their database answers. */
  isReady(): Promise<boolean>;
  /** Lets what runs finish, for a few seconds, and ends the rest; a second call waits for the same. */
  stop(): Promise<void>;
}

// Next bundles instrumentation.ts and the route handlers apart; both must see the same jobs.
const holder = globalThis as typeof globalThis & { staffingJobs?: RunningJobs; staffingIsEnding?: boolean };

/** The jobs of this process, if it runs any. */
export function runningJobs(): RunningJobs | undefined {
  return holder.staffingJobs;
}

/** Makes them known to the whole process; undefined when they have stopped. */
export function setRunningJobs(jobs: RunningJobs | undefined): void {
  if (jobs) holder.staffingJobs = jobs;
  else delete holder.staffingJobs;
}

/** Whether this process was asked to end (scripts/program/drain.mjs): it answers what it was asked, and takes no more. */
export function isEnding(): boolean {
  return holder.staffingIsEnding === true;
}
