import { performance } from 'node:perf_hooks';
import { databaseBusyDigest } from '@/lib/problem/error-digest';

/** How often is looked how late this process is, in milliseconds. */
const pauseMs = 500;
/** This late, and twice in a row, it cannot keep up: what comes now would be answered after many seconds. */
const tooLateMs = 1_500;
/** The part of its time that it works, from which on requests keep each other waiting. */
const busyPart = 0.7;

// Pages and handlers each load this module for themselves.
const holder = globalThis as typeof globalThis & { staffingLateness?: Lateness };

/** How late the process was when it was looked last, and the time before; and the part of the time between that it worked. */
interface Lateness {
  last: number;
  before: number;
  worked: number;
}

/** Whether the process has so much to do that it should take nothing more for a moment: better no than a late answer. */
export function isOverloaded(): boolean {
  const { last, before } = lateness();
  return Math.min(last, before) > tooLateMs;
}

/** Whether the process works nearly all the time, so that whoever asks waits for others' work. */
export const isBusy = (): boolean => lateness().worked > busyPart;

/** For a page: the error page says that the server is busy. */
export const overloaded = (): Error =>
  Object.assign(new Error('This process has too much to do.'), { digest: databaseBusyDigest });

function lateness(): Lateness {
  holder.staffingLateness ??= watch();
  return holder.staffingLateness;
}

/** A timer is late by as long as the work before it took. */
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
