import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, type TenantScope, tenant } from '@/lib/db/client';
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

/** Reads the records that were merged into one, with what undoing the merges needs. The caller checks rights. */
export const readMerged = (actor: TenantScope, noun: MergedNoun, id: string) =>
  tenant(actor, (db) =>
    db.merge.findMany({
      where: { companyId: actor.companyId, noun, keptId: id },
      orderBy: { id: 'asc' },
      select: { goneId: true, mergedAt: true, undo: true },
    }),
  );

/** Forgets what was merged into a record that is deleted for good. */
export async function forgetMerges(db: Db, { companyId }: Actor, noun: MergedNoun, id: string): Promise<void> {
  await db.merge.deleteMany({ where: { companyId, noun, keptId: id } });
}

/** Empties what undoing merges needed once it is too late: the values of the deleted records are somebody's data. */
export const forgetUndo = (db: Db, now: number): Promise<{ count: number }> =>
  db.merge.updateMany({
    where: { mergedAt: { lt: new Date(now - undoDays * 86_400_000) }, NOT: { undo: { equals: Prisma.DbNull } } },
    data: { undo: Prisma.DbNull },
  });
