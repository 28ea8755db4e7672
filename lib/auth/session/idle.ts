/** Milliseconds without activity after which a user is signed out (specification, section 9); the server uses it, too. */
export const IDLE_LIMIT_MS = 300_000;
/** Milliseconds before the end at which the warning appears. */
const WARNING_MS = 60_000;
/** While there is activity, the browser tells the server at most this often, in milliseconds. */
const HEARTBEAT_MS = 60_000;

/** `over` is true once the limit is reached; `secondsLeft` counts down during the warning and is null before it. */
export type IdleState = { over: boolean; secondsLeft: number | null };

/**
 * The state after an idle time. Both times are wall-clock times in milliseconds, so that hours during which the machine
 * slept count; a clock that was set back counts as no time.
 */
export function idleState(lastActivity: number, now: number): IdleState {
  const left = IDLE_LIMIT_MS - Math.max(0, now - lastActivity);
  if (left <= 0) return { over: true, secondsLeft: 0 };
  return { over: false, secondsLeft: left <= WARNING_MS ? Math.ceil(left / 1000) : null };
}

/** Whether to report activity to the server that it may not have seen. */
export function isHeartbeatDue(lastActivity: number, lastHeartbeat: number, now: number): boolean {
  return lastActivity > lastHeartbeat && now - lastHeartbeat >= HEARTBEAT_MS;
}
