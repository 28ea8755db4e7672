type Nudge = () => void;

// Next bundles instrumentation.ts and the route handlers separately: each would have its own variable of this module.
const holder = globalThis as typeof globalThis & { staffingWebhookNudge?: Nudge };

/**
 * Tells the jobs of this process that a webhook waits; called after the commit. Without jobs in this process nothing
 * happens; the worker's sweep finds it within a minute. Never throws and never waits.
 */
export function nudgeWebhooks(): void {
  holder.staffingWebhookNudge?.();
}

/** Sets the function that a nudge calls; undefined when the jobs stop. */
export function onWebhookNudge(nudge: Nudge | undefined): void {
  if (nudge) holder.staffingWebhookNudge = nudge;
  else delete holder.staffingWebhookNudge;
}
