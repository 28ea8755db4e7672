import { performance } from 'node:perf_hooks';
import { databaseBusyDigest } from '@/lib/problem/error-digest';

/** Milliseconds between two measurements of how late this process is. */
const pauseMs = 500;
/**
 * A process that is this many milliseconds late, twice in a row, cannot keep up: it would answer new requests only
 * after many seconds.
 */
const tooLateMs = 1_500;
/** The part of its time that the process works from which on requests delay each other. */
const busyPart = 0.7;

// Pages and handlers each load this module for themselves.
const holder = globalThis as typeof globalThis & { staffingLateness?: Lateness };

/**
 * How late the process was at the last two measurements, in milliseconds; and the part of the time between them that it
 * worked.
 */
interface Lateness {
  last: number;
  before: number;
  worked: number;
}

/** Whether the process has so much to do that it should take no more for a moment: a refusal is better than a late answer. */
export function isOverloaded(): boolean {
  const { last, before } = lateness();
  return Math.min(last, before) > tooLateMs;
}

/** Whether the process works nearly all the time, so that a new request waits for others' work. */
export const isBusy = (): boolean => lateness().worked > busyPart;

/** The error for a page, which makes the error page say that the server is busy. */
export const overloaded = (): Error =>
  Object.assign(new Error('This process has too much to do.'), { digest: databaseBusyDigest });

function lateness(): Lateness {
  holder.staffingLateness ??= watch();
  return holder.staffingLateness;
}

/** Measures the lateness: a timer is late by as long as the work before it took. */
function watch(): Lateness {
  const lateness = { last: 0, before: 0, worked: 0 };
  let expected = performance.now() + pauseMs;
  let loop = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.now();
    lateness.before = lateness.last;
    lateness.last = now - expected;
    expected = now + pauseMs;
    const loopNow = performance.eventLoopUtilization();
    lateness.worked = performance.eventLoopUtilization(loopNow, loop).utilization;
    loop = loopNow;
  }, pauseMs).unref();
  return lateness;
}
