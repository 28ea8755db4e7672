import 'server-only';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { LockedTable } from '@/lib/nouns';
import { notFound, stale } from '@/lib/problem/problem';

/**
 * Locks one row of the tenant until the transaction ends, so that of two changes at once the second sees the first, and
 * compares its version with the caller's `If-Match`.
 *
 * @throws Problem 404 if the row does not exist, 412 if its version is not the one that the caller read.
 */
export async function lockRow(
  db: Db,
  table: LockedTable,
  companyId: string,
  id: string,
  ifMatch?: number,
): Promise<void> {
  const [row] = await read<{ version: number }>(
    db,
    Prisma.sql`
    select version from ${Prisma.raw(`"${table}"`)} where company_id = ${companyId}::uuid and id = ${id}::uuid for update`,
  );
  if (!row) throw notFound();
  if (ifMatch !== undefined && row.version !== ifMatch) throw stale();
}
