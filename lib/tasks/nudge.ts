type Nudge = () => void;

// Next bundles instrumentation.ts and the route handlers apart: a variable of this module would be another one there.
const holder = globalThis as typeof globalThis & { staffingTaskNudge?: Nudge };

/**
 * Tells the jobs of this process that a task waits; to be called after the commit. Without jobs in this process nothing
 * happens; the worker's sweep finds the task within a minute. Never throws and never waits.
 */
export function nudgeTasks(): void {
  holder.staffingTaskNudge?.();
}

/** Sets what a nudge does; undefined when the jobs stop. */
export function onTaskNudge(nudge: Nudge | undefined): void {
  if (nudge) holder.staffingTaskNudge = nudge;
  else delete holder.staffingTaskNudge;
}
