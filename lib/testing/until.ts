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
