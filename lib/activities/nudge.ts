type Nudge = () => void;

// Next bundles instrumentation.ts and the route handlers apart: a variable of this module would be another one there.
const holder = globalThis as typeof globalThis & { staffingRulesNudge?: Nudge };

/**
 * Tells the jobs of this process that rules may have something to look at; to be called after the commit. Without jobs in
 * this process nothing happens; the worker's sweep finds it within a minute. Never throws and never waits.
 */
export function nudgeRules(): void {
  holder.staffingRulesNudge?.();
}

/** Sets what a nudge does; undefined when the jobs stop. */
export function onRulesNudge(nudge: Nudge | undefined): void {
  if (nudge) holder.staffingRulesNudge = nudge;
  else delete holder.staffingRulesNudge;
}
