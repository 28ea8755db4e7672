import { system } from '@/lib/db/client';

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

/** Resolves once this many transactions of this test's database wait for a lock that another holds. */
export async function untilWaiting(count: number): Promise<void> {
  await until(async () => {
    const [row] = await system('test', (db) => {
      return db.$queryRaw<{ waiting: number }[]>`select count(distinct pid)::int as waiting
        from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
    });
    return row?.waiting === count;
  });
}
