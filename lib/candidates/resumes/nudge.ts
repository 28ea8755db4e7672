type Nudge = () => void;

// Next bundles instrumentation.ts and the route handlers separately: each would have its own variable of this module.
const holder = globalThis as typeof globalThis & { staffingResumeNudge?: Nudge };

/**
 * Tells the jobs of this process that a résumé waits to be read; called after the commit. Without jobs in this process
 * nothing happens; the worker's sweep finds it within a minute. Never throws and never waits.
 */
export function nudgeResumes(): void {
  holder.staffingResumeNudge?.();
}

/** Sets the function that a nudge calls; undefined when the jobs stop. */
export function onResumeNudge(nudge: Nudge | undefined): void {
  if (nudge) holder.staffingResumeNudge = nudge;
  else delete holder.staffingResumeNudge;
}
