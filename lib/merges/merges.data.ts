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
