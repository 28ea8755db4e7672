type Nudge = () => void;

// Next bundles instrumentation.ts and the route handlers separately: a variable of this module would exist twice.
const holder = globalThis as typeof globalThis & { staffingTaskNudge?: Nudge };

/**
 * Tells the jobs of this process that a task waits; call it after the commit. Without jobs in this process nothing
 * happens; the worker's sweep finds the task within a minute. Never throws and never waits.
 */
export function nudgeTasks(): void {
  holder.staffingTaskNudge?.();
}

/** Sets the function that a nudge calls; undefined when the jobs stop. */
export function onTaskNudge(nudge: Nudge | undefined): void {
  if (nudge) holder.staffingTaskNudge = nudge;
  else delete holder.staffingTaskNudge;
}
