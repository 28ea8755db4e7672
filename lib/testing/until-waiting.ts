import { system } from '@/lib/db/client';
import { until } from '@/lib/testing/until';

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
