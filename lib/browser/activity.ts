import { ACTIVITY_KEY, readItem, saveItem } from '@/lib/browser/storage';

/** Milliseconds after which other tabs learn of activity at the latest. */
const SHARE_EVERY_MS = 1000;

let own = 0;
let shared = 0;

/** Notes activity in this tab at a wall-clock time in milliseconds. */
export function noteActivity(now: number): void {
  own = now;
  if (Math.abs(now - shared) < SHARE_EVERY_MS) return;
  shared = now;
  saveItem(ACTIVITY_KEY, String(now));
}

/** When this tab last saw activity, in wall-clock milliseconds; 0 for never. */
export function lastOwnActivity(): number {
  return own;
}

/** When any tab last saw activity; never later than `now`, whatever another clock or program wrote. */
export function lastActivity(now: number): number {
  const stored = Number(readItem(ACTIVITY_KEY));
  return Math.max(own, Number.isFinite(stored) && stored <= now ? stored : 0);
}
