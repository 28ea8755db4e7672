import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { checkVersion } from '@/lib/http/receiving/record-body';
import { checkCrossing, checkParts } from '@/lib/merges/bonds.data';
import { moveFollowing, settleAccount } from '@/lib/merges/follow.data';
import { labelOf } from '@/lib/merges/merge.data';
import type { Merging } from '@/lib/merges/noun';
import { requireMerging } from '@/lib/merges/policy';
import {
  bringBackDoubled,
  bringBackOnce,
  bringBackRow,
  isTaken,
  lockRows,
  moveLinks,
  writeRow,
} from '@/lib/merges/rows.data';
import { forbiddenSince, isSince, restoredColumns, type StoredRow, undoRecord } from '@/lib/merges/undo';
import { backInWhole } from '@/lib/merges/whole.data';
import { conflict, notFound } from '@/lib/problem/problem';

/** Brings old rows, or some of their columns, to what they would be by now beside the record that was kept. */
type Renew = (db: Db, actor: Actor, kept: StoredRow, rows: readonly StoredRow[]) => Promise<StoredRow[]>;

/** What has to be done once the rows of the two records are back where they were. */
type After = (db: Db, actor: Actor, ids: readonly [kept: string, gone: string]) => Promise<void>;

/** How many days a merge can be undone. */
export const undoDays = 30;

/**
 * Undoes the newest merge into a record. What was built on it stays: a field that was changed since keeps its value, and
 * a row that has moved to yet another record, or is gone, stays as it is. What was forbidden since is forbidden for both.
 * What was added to a row that goes back goes with it, and an account that was linked since goes to whose address it has.
 *
 * @returns the id of the record that is back.
 * @throws Problem 404 if the record does not exist, 412 if the caller has read another version, 409 if there is nothing to
 * undo, if it is too late, if another record has an address by now that one of the two would have, and if something was
 * added since that belongs to both.
 */
export const unmergeRecord = (
  actor: Actor,
  noun: Merging,
  id: string,
  { renew, after, ifMatch }: { renew?: Renew; after?: After; ifMatch: number | undefined },
): Promise<string> =>
  tenant(actor, async (db) => {
    const { companyId } = actor;
    requireMerging(actor, noun);
    const kept = (await lockRows(db, noun, companyId, [id])).get(id);
    if (!kept) throw notFound();
    checkVersion(kept, ifMatch);
    const merge = await db.merge.findFirst({
      where: { companyId, noun: noun.key, keptId: id },
      orderBy: [{ mergedAt: 'desc' }, { id: 'desc' }],
      select: { id: true, goneId: true, undo: true, mergedAt: true },
    });
    if (!merge) throw conflict('nothing_to_unmerge');
    if (merge.undo === null || merge.mergedAt < lastUndone(new Date()))
      throw conflict('unmerge_too_late', { days: undoDays });
    const { gone: row, moved, doubled, given, once, shifted, crossing, ...noted } = undoRecord.parse(merge.undo);
    const stored = [await backInWhole(db, companyId, noun, kept, row, merge.mergedAt), noted.before, noted.after];
    const [gone = row, ...sides] = (await renew?.(db, actor, kept, stored)) ?? stored;
    const changed = { before: sides[0] ?? {}, after: sides[1] ?? {} };
    await checkParts(db, noun, companyId, moved, merge.mergedAt);
    const restored = restoredColumns(noun, changed, kept);
    await checkUnique(db, actor, noun, id, [gone, { ...kept, ...restored }]);
    await writeRow(db, noun, companyId, id, restored);
    const forbidden = forbiddenSince(noun, { gone, ...changed }, kept);
    await bringBackRow(db, noun, companyId, id, { ...gone, ...forbidden });
    const pair = [id, merge.goneId] as const;
    const back: Record<string, string[]> = {};
    for (const link of noun.links) {
      const by = -(shifted[link.name] ?? 0);
      const own = await moveLinks(db, link, companyId, pair, { only: moved[link.name] ?? [], by });
      const added = await moveFollowing(db, link, companyId, pair, { ids: back, crossing });
      back[link.name] = [...own, ...added];
      await bringBackDoubled(db, link, companyId, doubled[link.name] ?? []);
      await bringBackOnce(db, link, companyId, merge.goneId, once);
    }
    await checkCrossing(db, noun, companyId, pair, crossing);
    await after?.(db, actor, pair);
    const isGones = await settleAccount(db, companyId, noun, {
      now: kept,
      kept: { ...kept, ...restored },
      gone,
      ids: pair,
      mergedAt: merge.mergedAt,
      isSince: noun.account !== null && isSince(noun.account, changed.after, kept),
      given,
    });
    if (noun.account !== null && isGones && (gone[noun.account] ?? null) === null) {
      await writeRow(db, noun, companyId, id, { [noun.account]: changed.before[noun.account] ?? null });
      await writeRow(db, noun, companyId, merge.goneId, { [noun.account]: kept[noun.account] ?? null });
    }
    await db.merge.delete({ where: keyOf(actor, merge.id), select: { id: true } });
    const { subject, column, unmerged } = noun.story;
    const told = { subjectType: subject, event: unmerged };
    const own = { ...told, subjectId: String(kept[column]), to: labelOf(noun, gone) };
    const others = { ...told, subjectId: String(gone[column]), to: labelOf(noun, kept) };
    await recordActivities(db, actor, own.subjectId === others.subjectId ? [own] : [own, others]);
    return merge.goneId;
  });

/** The moment after which a merge can still be undone. */
const lastUndone = (now: Date): Date => new Date(now.getTime() - undoDays * 86_400_000);

/** @throws Problem 409 if a third record has a value that must be unique, or if both would have it. */
async function checkUnique(
  db: Db,
  { companyId }: Actor,
  noun: Merging,
  id: string,
  rows: readonly [StoredRow, StoredRow],
): Promise<void> {
  for (const column of noun.unique) {
    const values = rows.flatMap((row) => (typeof row[column] === 'string' ? row[column] : []));
    const isShared = new Set(values).size < values.length;
    if (isShared || (await isTaken(db, noun, companyId, column, values, id))) throw conflict('unmerge_address_taken');
  }
}
