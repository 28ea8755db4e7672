import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, read, type TenantScope, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { MergedNoun } from '@/lib/merges/noun';
import { undoDays } from '@/lib/merges/unmerge.data';

/** How many merges an old address is followed through. */
const furthest = 20;

/** The record that a merged one is part of by now; null if it was never merged. */
export const mergedInto = (actor: TenantScope, noun: MergedNoun, id: string): Promise<string | null> =>
  tenant(actor, async (db) => {
    let found: string | null = null;
    for (let step = 0; step < furthest; step += 1) {
      const merge: { keptId: string } | null = await db.merge.findUnique({
        where: { companyId_noun_goneId: { companyId: actor.companyId, noun, goneId: found ?? id } },
        select: { keptId: true },
      });
      if (!merge) break;
      found = merge.keptId;
    }
    return found;
  });

/** The ids of a record and of all that were merged into it, over any number of merges. */
export const mergedIds = (actor: TenantScope, noun: MergedNoun, id: string): Promise<string[]> =>
  tenant(actor, async (db) => {
    const [row] = await read<{ ids: string[] }>(
      db,
      Prisma.sql`select merged_ids(${actor.companyId}::uuid, ${noun}, ${id}::uuid) as ids`,
    );
    return row?.ids ?? [id];
  });

/** Reads the records that were merged into one, with what undoing the merges needs. The caller checks rights. */
export const readMerged = (actor: TenantScope, noun: MergedNoun, id: string) =>
  tenant(actor, async (db) =>
    db.merge.findMany({
      where: { companyId: actor.companyId, noun, keptId: { in: await mergedIds({ ...actor, db }, noun, id) } },
      orderBy: { id: 'asc' },
      select: { goneId: true, mergedAt: true, undo: true },
    }),
  );

/** Forgets what was merged into a record that is deleted for good, and what was merged into that before. */
export async function forgetMerges(db: Db, actor: Actor, noun: MergedNoun, id: string): Promise<void> {
  const keptId = { in: await mergedIds({ ...actor, db }, noun, id) };
  await db.merge.deleteMany({ where: { companyId: actor.companyId, noun, keptId } });
}

/** Empties what undoing merges needed once it is too late: the values of the deleted records are somebody's data. */
export const forgetUndo = (db: Db, now: number): Promise<{ count: number }> =>
  db.merge.updateMany({
    where: { mergedAt: { lt: new Date(now - undoDays * 86_400_000) }, NOT: { undo: { equals: Prisma.DbNull } } },
    data: { undo: Prisma.DbNull },
  });

/**
 * Replaces, in something stored as JSON, the ids of records that were merged into others by the ids of these. Once a merge
 * is undone, the next reading has the old id again.
 */
export async function followMerges<Stored>(db: Db, companyId: string, stored: Stored): Promise<Stored> {
  const text = JSON.stringify(stored);
  const ids = [...new Set(text.match(quotedId))].map((quoted) => quoted.slice(1, -1));
  if (ids.length === 0) return stored;
  const found = await read<{ id: string; kept_id: string }>(
    db,
    Prisma.sql`
    with recursive followed (id, kept_id, step) as (
      select gone_id, kept_id, 1 from merges where company_id = ${companyId}::uuid and gone_id = any(${ids}::uuid[])
      union all
      select f.id, m.kept_id, f.step + 1 from followed f
      join merges m on m.company_id = ${companyId}::uuid and m.gone_id = f.kept_id where f.step < ${furthest})
    select distinct on (id) id, kept_id from followed order by id, step desc`,
  );
  if (found.length === 0) return stored;
  const kept = new Map(found.map(({ id, kept_id }) => [`"${id}"`, `"${kept_id}"`]));
  return JSON.parse(text.replace(quotedId, (quoted) => kept.get(quoted.toLowerCase()) ?? quoted));
}

const quotedId = /"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"/gi;
