/** The jobs of this process. */
export interface RunningJobs {
  /** Whether the jobs work: they have started, and their database answers. */
  isReady(): Promise<boolean>;
  /** Gives running jobs a few seconds to finish, and ends the rest; a second call waits for the same end. */
  stop(): Promise<void>;
}

// Next bundles instrumentation.ts and the route handlers separately; both must see the same jobs.
const holder = globalThis as typeof globalThis & { staffingJobs?: RunningJobs; staffingIsEnding?: boolean };

/** The jobs of this process, if it runs any. */
export function runningJobs(): RunningJobs | undefined {
  return holder.staffingJobs;
}

/** Makes the jobs known to the whole process; undefined once they have stopped. */
export function setRunningJobs(jobs: RunningJobs | undefined): void {
  if (jobs) holder.staffingJobs = jobs;
  else delete holder.staffingJobs;
}

/** Whether this process was asked to end (scripts/program/drain.mjs): it answers the requests that it has, and takes no more. */
export function isEnding(): boolean {
  return holder.staffingIsEnding === true;
}
