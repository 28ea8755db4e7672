/** Without activity for this long a user is signed out, in milliseconds (specification, section 9); on the server too. */
export const IDLE_LIMIT_MS = 300_000;
/** How long before that the warning shows. */
const WARNING_MS = 60_000;
/** While there is activity, the server hears of it at most this often. */
const HEARTBEAT_MS = 60_000;

/** `over` is true once the limit is reached; `secondsLeft` counts down during the warning and is null before it. */
export type IdleState = { over: boolean; secondsLeft: number | null };

/**
 * The state of an idle time. Both are wall-clock times in milliseconds, so that hours during which the machine slept count; a
 * clock that was set back counts as no time.
 */
export function idleState(lastActivity: number, now: number): IdleState {
  const left = IDLE_LIMIT_MS - Math.max(0, now - lastActivity);
  if (left <= 0) return { over: true, secondsLeft: 0 };
  return { over: false, secondsLeft: left <= WARNING_MS ? Math.ceil(left / 1000) : null };
}

/** Whether to tell the server of activity that it may not have seen. */
export function isHeartbeatDue(lastActivity: number, lastHeartbeat: number, now: number): boolean {
  return lastActivity > lastHeartbeat && now - lastHeartbeat >= HEARTBEAT_MS;
}
