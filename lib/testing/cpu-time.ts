/**
 * For tests that hold how long a computation takes: starts a clock that measures this process's own time, which a busy
 * machine does not change.
 *
 * @returns a function that returns the milliseconds since then
 */
export function cpuClock(): () => number {
  const begun = process.cpuUsage();
  return () => process.cpuUsage(begun).user / 1000;
}
