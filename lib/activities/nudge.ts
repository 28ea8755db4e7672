type Nudge = () => void;

// Next bundles instrumentation.ts and the route handlers separately: each would have its own variable of this module.
const holder = globalThis as typeof globalThis & { staffingRulesNudge?: Nudge };

/**
 * Tells the jobs of this process that rules may have changes to look at; called after the commit. Without jobs in this
 * process nothing happens; the worker's sweep finds the changes within a minute. Never throws and never waits.
 */
export function nudgeRules(): void {
  holder.staffingRulesNudge?.();
}

/** Sets the function that a nudge calls; undefined when the jobs stop. */
export function onRulesNudge(nudge: Nudge | undefined): void {
  if (nudge) holder.staffingRulesNudge = nudge;
  else delete holder.staffingRulesNudge;
}
