import 'server-only';
import { v7 as uuid } from 'uuid';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { candidates } from '@/lib/candidates/data';
import { candidateLists } from '@/lib/candidates/lists/data';
import {
  type AddedMembers,
  type ListedCount,
  type ListedMembers,
  type MemberCount,
  memberLimit,
} from '@/lib/candidates/lists/schema';
import { visibleLists } from '@/lib/candidates/lists/visible';
import { type Db, tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import type { OwnCondition } from '@/lib/db/own-conditions';
import { can, type Permission } from '@/lib/permissions';
import { forbidden, invalid, notFound, unknownReference } from '@/lib/problem/problem';

/** Reads the conditions of a filter's own fields, which only the modules know. */
type OwnConditions = (actor: Actor, filter: object) => Promise<readonly OwnCondition[]>;

/**
 * Adds candidates to a list. Those who are in it already stay as they are.
 *
 * @throws Problem 403 for somebody who sees no candidates, 404 for a list that the actor may not see, 422 for a candidate
 * that does not exist, an unknown filter, or a filter that finds more than 10,000.
 */
export const addMembers = (
  actor: Actor,
  listId: string,
  added: AddedMembers,
  own: OwnConditions,
): Promise<MemberCount> =>
  tenant(actor, async (db) => {
    check(actor, 'view_candidates', 'edit_candidate_lists');
    await lockList(db, actor, listId);
    return insert(db, actor, listId, await chosen(db, actor, added, own));
  });

/**
 * Adds candidates to a list that the call names, or to a new one, which is the actor's alone.
 *
 * @throws Problem as `addMembers` does, 403 without the right to make a list, and 422 for a list that the actor may not see,
 * and unless the call names either a list or a new one.
 */
export const addToList = (
  actor: Actor,
  { list_id: listId, name, ...added }: ListedMembers,
  { locale, own }: { locale: string; own: OwnConditions },
): Promise<ListedCount> =>
  tenant(actor, async (db) => {
    check(actor, 'view_candidates', listId ? 'edit_candidate_lists' : 'create_candidate_lists');
    if ((listId === undefined) === (name === undefined)) throw invalid({ path: 'list_id', key: 'list_or_new' });
    const id = listId ?? (await makeList({ ...actor, db }, name, locale));
    if (!(await isVisible(db, actor, id))) throw unknownReference('list_id');
    await lockList(db, actor, id);
    const count = await insert(db, actor, id, await chosen(db, actor, added, own));
    const list = await db.candidateList.findFirstOrThrow({
      where: { companyId: actor.companyId, id },
      select: { id: true, name: true },
    });
    return { ...count, list };
  });

/**
 * Removes candidates from a list. Those who are not in it are passed over.
 *
 * @throws Problem 403 for somebody who sees no candidates, 404 for a list that the actor may not see.
 */
export const removeMembers = (actor: Actor, listId: string, ids: readonly string[]): Promise<MemberCount> =>
  tenant(actor, async (db) => {
    check(actor, 'view_candidates', 'edit_candidate_lists');
    await lockList(db, actor, listId);
    const { count } = await db.candidateListMember.deleteMany({
      where: { companyId: actor.companyId, listId, candidateId: { in: [...ids] } },
    });
    return changed(db, actor, listId, { event: 'candidates_removed', count });
  });

/** An answer that a candidate exists, or that a filter finds somebody, is for those who see candidates. @throws Problem 403. */
function check(actor: Actor, ...needs: readonly Permission[]): void {
  if (needs.some((permission) => !can(actor, permission))) throw forbidden();
}

const isVisible = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await db.candidateList.count({ where: { ...visibleLists(actor), id } })) > 0;

/** Locks a list, so that of two changes at once one waits for the other. @throws Problem 404. */
async function lockList(db: Db, actor: Actor, id: string): Promise<void> {
  await lockRow(db, 'candidate_lists', actor.companyId, id);
  if (!(await isVisible(db, actor, id))) throw notFound();
}

/** Makes a list of the actor's own. @returns its id. */
async function makeList(actor: Actor, name: string | undefined, locale: string): Promise<string> {
  const made = await candidateLists.create(actor, { name, sharing: 'private', description: null }, locale);
  return String(Reflect.get(Object(made), 'id'));
}

const chosen = (db: Db, actor: Actor, added: AddedMembers, own: OwnConditions): Promise<string[]> =>
  'candidate_ids' in added ? existing(db, actor, added.candidate_ids) : findAll({ ...actor, db }, added, own);

async function existing(db: Db, { companyId }: Actor, given: readonly string[]): Promise<string[]> {
  const ids = [...new Set(given)];
  const known = await db.candidate.count({ where: { companyId, id: { in: ids }, erasedAt: null } });
  if (known < ids.length) throw unknownReference('candidate_ids');
  return ids;
}

/** The ids of all that the candidates' list finds. @throws Problem 422 if these are too many. */
async function findAll(
  actor: Actor & { db: Db },
  { filter, search }: Extract<AddedMembers, { filter: object }>,
  conditions: OwnConditions,
): Promise<string[]> {
  const named = Object.entries(filter).map(([name, value]) => [`filter[${name}]`, value]);
  const asked = candidates.query.safeParse({ ...Object.fromEntries(named), ...(search && { search }) });
  if (!asked.success) throw invalid({ path: 'filter', key: 'unknown_reference' });
  const own = await conditions(actor, asked.data.filter);
  const ids = await candidates.ids(actor, asked.data, { own, most: memberLimit });
  if (!ids) throw invalid({ path: 'filter', key: 'too_many', values: { limit: memberLimit } });
  return ids;
}

async function insert(db: Db, actor: Actor, listId: string, ids: readonly string[]): Promise<MemberCount> {
  const { companyId, userId } = actor;
  // Two arrays, because a statement takes no more than 32,767 values.
  const count = await db.$executeRaw`
    insert into candidate_list_members (company_id, id, list_id, candidate_id, added_by)
    select ${companyId}::uuid, id, ${listId}::uuid, candidate_id, ${userId}::uuid
    from unnest(${ids.map(() => uuid())}::uuid[], ${ids}::uuid[]) as chosen (id, candidate_id)
    on conflict do nothing`;
  return changed(db, actor, listId, { event: 'candidates_added', count });
}

async function changed(
  db: Db,
  actor: Actor,
  listId: string,
  { event, count }: { event: string; count: number },
): Promise<MemberCount> {
  if (count > 0) await recordActivity(db, actor, { subjectType: 'candidate_list', subjectId: listId, event });
  const list = await db.candidateList.findFirstOrThrow({
    where: { companyId: actor.companyId, id: listId },
    select: { candidateCount: true },
  });
  return { changed: count, candidate_count: list.candidateCount };
}
