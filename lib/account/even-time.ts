import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does the work and answers no sooner than `milliseconds` after the call, whether it succeeds or fails: where a known
 * address causes more work than an unknown one, the answer's time tells them apart no more than its words do.
 */
export async function inEvenTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const over = sleep(milliseconds);
  try {
    return await work();
  } finally {
    await over;
  }
}
