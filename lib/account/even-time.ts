import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does the work and answers no sooner than `milliseconds` after the call, whether it succeeds or fails: so that the time of
 * the answer, like its words, does not tell a known address from an unknown one.
 */
export async function inEvenTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const over = sleep(milliseconds);
  try {
    return await work();
  } finally {
    await over;
  }
}
