import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';

export type Series = 'client' | 'submission' | 'contract' | 'invoice';

/**
 * The next number of a company's series in a year (0 for a series that does not begin anew each year). The counter's row
 * stays locked until the transaction ends, and goes back with it: no gap and no twin, whatever fails.
 */
export async function takeNumber(db: Db, companyId: string, series: Series, year = 0): Promise<number> {
  const [row] = await db.$queryRaw<{ last: number }[]>`
    insert into number_counters (company_id, id, series, year, last)
    values (${companyId}::uuid, ${uuid()}::uuid, ${series}, ${year}, 1)
    on conflict (company_id, series, year) do update set last = number_counters.last + 1
    returning last`;
  if (!row) throw new Error('the counter gave no number');
  return row.last;
}

/** A record's number as people say it: `SUB-000123`. */
export const recordNumber = (prefix: string, n: number): string => `${prefix}-${String(n).padStart(6, '0')}`;
