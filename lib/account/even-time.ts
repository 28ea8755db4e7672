import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does the work and answers no sooner than `milliseconds` after the call, whether it succeeds or fails: thus neither
 * the time of the answer nor its words reveal whether an address is known.
 */
export async function inEvenTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const over = sleep(milliseconds);
  try {
    return await work();
  } finally {
    await over;
  }
}
