import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { checkVersion } from '@/lib/http/receiving/record-body';
import { findCrossing } from '@/lib/merges/bonds.data';
import { giveToAccount } from '@/lib/merges/follow.data';
import type { Merging } from '@/lib/merges/noun';
import { requireMerging } from '@/lib/merges/policy';
import {
  countLinks,
  deleteRow,
  differsBeside,
  findShared,
  isBooked,
  lastPlace,
  lockRows,
  moveLinks,
  moveOnce,
  readRows,
  takeDoubled,
  writeRow,
} from '@/lib/merges/rows.data';
import type { MergeInput, MergePreview } from '@/lib/merges/schema';
import { mergedColumns, type StoredRow, type UndoRecord } from '@/lib/merges/undo';
import { canAny } from '@/lib/permissions';
import { conflict, forbidden, invalid, notFound, Problem, unknownReference } from '@/lib/problem/problem';

/** What has to be done with the two records and what leads to them before anything moves. */
type Before = (db: Db, actor: Actor, ids: readonly [kept: string, gone: string]) => Promise<void>;

/** Says what a merge would move, and refuses what the merge would refuse. */
export const previewMerge = (
  actor: Actor,
  noun: Merging,
  id: string,
  input: MergeInput,
  ifMatch?: number,
): Promise<MergePreview> =>
  tenant(actor, async (db) => {
    const both = await findBoth(db, actor, noun, id, input, { find: readRows, ifMatch });
    changedColumns(noun, both, id, input);
    await checkLinks(db, noun, actor.companyId, [input.with, id], both[1]);
    const moves: MergePreview['moves'] = {};
    for (const link of noun.links)
      if (link.opens && canAny(actor, link.opens))
        moves[link.name] = await countLinks(db, link, actor.companyId, input.with);
    return { moves };
  });

/** Why a merge would be refused as things are (409): everything that has to be done first, as far as it can be said at once. */
export const findHindrances = (actor: Actor, noun: Merging, id: string, input: MergeInput): Promise<Problem[]> =>
  tenant(actor, async (db) => {
    try {
      const both = await findBoth(db, actor, noun, id, input, { find: readRows, ifMatch: undefined });
      changedColumns(noun, both, id, input);
      return await linkProblems(db, noun, actor.companyId, [input.with, id], both[1]);
    } catch (error) {
      if (error instanceof Problem && error.status === 409) return [error];
      throw error;
    }
  });

/**
 * Makes two records one: whatever leads to the other record leads to this one afterwards, and the other is deleted. Its
 * old address leads to the kept record (`mergedInto`). A row that stayed with a mark would have to be left out of every
 * list, search, count and check of an address, by every part of the program that is still to be written.
 *
 * @throws Problem 404 if the record does not exist, 409 if both have an account of their own, if a list would have too
 * many values, if they are parts of two records, if rows that both have say different things, if the other one has rows
 * that must stay with it, and if both have rows that a record can have once, 412 if the caller has read another version of
 * one of the two, 422 for the same record twice and for one that does not exist.
 */
export const mergeRecords = (
  actor: Actor,
  noun: Merging,
  id: string,
  input: MergeInput,
  { ifMatch, before }: { ifMatch: number | undefined; before?: Before },
): Promise<void> =>
  tenant(actor, async (db) => {
    const { companyId, userId } = actor;
    const [kept, gone] = await findBoth(db, actor, noun, id, input, { find: lockRows, ifMatch });
    const changed = changedColumns(noun, [kept, gone], id, input);
    const pair = [input.with, id] as const;
    await checkLinks(db, noun, companyId, pair, gone);
    await before?.(db, actor, [id, input.with]);
    const crossing = (await findCrossing(db, noun, companyId, pair)).map((row) => row.id);
    const moved: UndoRecord['moved'] = {};
    const once: string[] = [];
    const doubled: UndoRecord['doubled'] = {};
    const shifted: UndoRecord['shifted'] = {};
    for (const link of noun.links) {
      doubled[link.name] = await takeDoubled(db, link, companyId, pair);
      once.push(...(await moveOnce(db, link, companyId, pair)));
      const by = await lastPlace(db, link, companyId, id);
      if (by > 0) shifted[link.name] = by;
      moved[link.name] = await moveLinks(db, link, companyId, pair, { by });
    }
    await deleteRow(db, noun, companyId, input.with);
    await writeRow(db, noun, companyId, id, changed.after);
    const given = await giveToAccount(db, actor, noun, id, { ...kept, ...changed.after });
    const undo: UndoRecord = { gone, ...changed, moved, doubled, given, once, shifted, crossing };
    await db.merge.create({
      data: { companyId, noun: noun.key, keptId: id, goneId: input.with, undo, mergedBy: userId, mergedAt: new Date() },
      select: { id: true },
    });
    await recordActivity(db, actor, {
      subjectType: noun.story.subject,
      subjectId: String(kept[noun.story.column]),
      event: noun.story.merged,
      to: labelOf(noun, gone),
    });
  });

/** A record's name and number, as the log shows it. */
export const labelOf = ({ number }: Merging, row: StoredRow): string => `${row['name']} · ${row[number]}`;

/** What a merge changes in the kept record. @throws Problem 409 for a list that its form would refuse. */
function changedColumns(
  noun: Merging,
  rows: readonly [StoredRow, StoredRow],
  id: string,
  input: MergeInput,
): ReturnType<typeof mergedColumns> {
  const columns = { ...noun.columns, ...(noun.account !== null && { account: [noun.account] }) };
  const changed = mergedColumns({ ...noun, columns }, rows, sidesOf(id, input));
  for (const [list, most] of Object.entries(noun.longest)) {
    const values = changed.after[list];
    if (Array.isArray(values) && values.length > most) throw conflict('merge_list_too_long', { list, most });
  }
  return changed;
}

/** By field, the record that it is taken from. */
const sidesOf = (id: string, { take = {} }: MergeInput): Record<string, 'kept' | 'gone'> =>
  Object.fromEntries(Object.entries(take).map(([field, from]) => [field, from === id ? 'kept' : 'gone']));

/** Finds the two records of a merge that is possible. */
async function findBoth(
  db: Db,
  actor: Actor,
  noun: Merging,
  id: string,
  { with: other, with_version: otherVersion, take = {} }: MergeInput,
  { find, ifMatch }: { find: typeof readRows; ifMatch: number | undefined },
): Promise<readonly [kept: StoredRow, gone: StoredRow]> {
  const { number, account, within } = noun;
  requireMerging(actor, noun);
  if (Object.keys(take).some((field) => noun.reserved?.[field]?.(actor) === false)) throw forbidden();
  if (other === id) throw invalid({ path: 'with', key: 'merged_with_itself' });
  const strange = Object.entries(take).filter(([, from]) => from !== id && from !== other);
  const rows = await find(db, noun, actor.companyId, [id, other]);
  const [kept, gone] = [rows.get(id), rows.get(other)];
  if (!kept) throw notFound();
  if (!gone) throw unknownReference('with');
  checkVersion(kept, ifMatch);
  checkVersion(gone, otherVersion);
  for (const row of [kept, gone])
    if ((row['erased_at'] ?? null) !== null) throw conflict('candidate_erased', { number: String(row[number]) });
  if (strange.length > 0) throw invalid(...strange.map(([field]) => ({ path: `take.${field}`, key: 'not_merged' })));
  if (within && kept[within.column] !== gone[within.column]) throw conflict(within.problem);
  const [mine, theirs] = account === null ? [null, null] : [kept[account] ?? null, gone[account] ?? null];
  if (mine !== null && theirs !== null && mine !== theirs) throw conflict('merge_two_accounts');
  return [kept, gone];
}

/** Refuses what `linkProblems` finds. */
async function checkLinks(...links: Parameters<typeof linkProblems>): Promise<void> {
  const [problem] = await linkProblems(...links);
  if (problem) throw problem;
}

/**
 * Why what leads to the two keeps them apart, as 409: the other record has rows that must stay with it, both have rows with
 * a value that a record has once, or both have a row of the same record, and each says something else.
 */
async function linkProblems(
  db: Db,
  noun: Merging,
  companyId: string,
  pair: readonly [from: string, to: string],
  gone: StoredRow,
): Promise<Problem[]> {
  const name = labelOf(noun, gone);
  const [booked, others]: [Problem[], Problem[]] = [[], []];
  for (const link of noun.links) {
    const kind = link.name;
    if (await isBooked(db, link, companyId, pair[0])) booked.push(conflict('merge_booked', { kind, name }));
    const value = await findShared(db, link, companyId, pair);
    if (value !== null) others.push(conflict('merge_apart', { kind, value }));
    if (await differsBeside(db, link, companyId, pair)) others.push(conflict('merge_differs', { kind }));
  }
  return [...booked, ...others];
}
