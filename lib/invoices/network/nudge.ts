type Nudge = () => void;

// Next bundles instrumentation.ts and the route handlers separately: each would have its own variable of this module.
const holder = globalThis as typeof globalThis & { staffingTransmissionNudge?: Nudge };

/**
 * Tells the jobs of this process that a document waits for its network; called after the commit. Without jobs in this
 * process nothing happens; the worker's sweep finds it within a minute. Never throws and never waits.
 */
export function nudgeTransmissions(): void {
  holder.staffingTransmissionNudge?.();
}

/** Sets the function that a nudge calls; undefined when the jobs stop. */
export function onTransmissionNudge(nudge: Nudge | undefined): void {
  if (nudge) holder.staffingTransmissionNudge = nudge;
  else delete holder.staffingTransmissionNudge;
}
