type Nudge = () => void;

// Next bundles instrumentation.ts and the route handlers apart: a variable of this module would be another one there.
const holder = globalThis as typeof globalThis & { staffingWebhookNudge?: Nudge };

/**
 * Tells the jobs of this process that a webhook waits; to be called after the commit. Without jobs in this process
 * nothing happens; the worker's sweep finds it within a minute. Never throws and never waits.
 */
export function nudgeWebhooks(): void {
  holder.staffingWebhookNudge?.();
}

/** Sets what a nudge does; undefined when the jobs stop. */
export function onWebhookNudge(nudge: Nudge | undefined): void {
  if (nudge) holder.staffingWebhookNudge = nudge;
  else delete holder.staffingWebhookNudge;
}
