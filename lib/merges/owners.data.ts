import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { StoredRow } from '@/lib/merges/undo';

/**
 * Old rows of records, or some of their columns, with owners of today: whoever looks after the other record does so in the
 * place of somebody who has left.
 *
 * @param beside the record that one of them became a part of
 */
export async function renewOwners(
  db: Db,
  actor: Actor,
  beside: StoredRow,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  const owners = rows.flatMap(({ owner_id: owner }) => (typeof owner === 'string' ? [owner] : []));
  const here = await db.user.findMany({
    where: { companyId: actor.companyId, id: { in: owners }, deletedAt: null },
    select: { id: true },
  });
  const isHere = new Set<unknown>([null, ...here.map(({ id }) => id)]);
  return rows.map((row) => ({
    ...row,
    ...('owner_id' in row && !isHere.has(row['owner_id']) && { owner_id: beside['owner_id'] ?? null }),
  }));
}
