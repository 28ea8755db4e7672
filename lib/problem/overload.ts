import { databaseBusyDigest } from '@/lib/problem/error-digest';

/** How often is looked how late this process is, in milliseconds. */
const pauseMs = 500;
/** This late, and twice in a row, it cannot keep up: what comes now would be answered after many seconds. */
const tooLateMs = 1_500;

// Pages and handlers each load this module for themselves.
const holder = globalThis as typeof globalThis & { staffingLateness?: { last: number; before: number } };

/** Whether the process has so much to do that it should take nothing more for a moment: better no than a late answer. */
export function isOverloaded(): boolean {
  holder.staffingLateness ??= watch();
  const { last, before } = holder.staffingLateness;
  return Math.min(last, before) > tooLateMs;
}

/** For a page: the error page says that the server is busy. */
export const overloaded = (): Error =>
  Object.assign(new Error('This process has too much to do.'), { digest: databaseBusyDigest });

/** A timer is late by as long as the work before it took. */
function watch(): { last: number; before: number } {
  const lateness = { last: 0, before: 0 };
  let expected = performance.now() + pauseMs;
  setInterval(() => {
    const now = performance.now();
    lateness.before = lateness.last;
    lateness.last = now - expected;
    expected = now + pauseMs;
  }, pauseMs).unref();
  return lateness;
}
