/** Milliseconds between two checks. */
const pause = 20;

/**
 * Checks repeatedly until the condition is true, however busy the machine is.
 *
 * @returns the milliseconds that it took
 * @throws Error if it is not true within `withinMs`
 */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<number> {
  const begin = Date.now();
  while (!(await isSo())) {
    if (Date.now() - begin > withinMs) throw new Error(`Not within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return Date.now() - begin;
}

/** For how long a race is run, and how often at least, however busy the machine is. */
const raceMs = 3_000;
const fewestRounds = 3;

/**
 * Runs a race again and again for some seconds: a fixed number of rounds would be too few on one machine and time out on
 * another.
 *
 * @param most how often at most, where something limits it
 */
export async function raceForAWhile(round: (number: number) => Promise<void>, { most = Infinity } = {}): Promise<void> {
  const end = Date.now() + raceMs;
  for (let number = 0; number < most && (number < fewestRounds || Date.now() < end); number += 1) await round(number);
}

/**
 * Lets time pass. Only where time itself is what a test is about: what is to happen is waited for (`until`), however long
 * it takes.
 *
 * @param _why what cannot be waited for
 */
export function letPass(milliseconds: number, _why: string): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
