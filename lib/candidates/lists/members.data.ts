import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { candidates } from '@/lib/candidates/data';
import { type AddedMembers, type MemberCount, memberLimit } from '@/lib/candidates/lists/schema';
import { visibleLists } from '@/lib/candidates/lists/visible';
import { type Db, tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { invalid, notFound, unknownReference } from '@/lib/problem/problem';

/**
 * Adds candidates to a list. Those who are in it already stay as they are.
 *
 * @throws Problem 404 for a list that the actor may not see, 422 for a candidate that does not exist, an unknown filter, or
 * a filter that finds more than 5,000.
 */
export const addMembers = (actor: Actor, listId: string, added: AddedMembers, locale: string): Promise<MemberCount> =>
  tenant(actor, async (db) => {
    const { companyId, userId } = actor;
    await lockList(db, actor, listId);
    const ids =
      'candidate_ids' in added
        ? await existing(db, actor, added.candidate_ids)
        : await findAll({ ...actor, db }, added, locale);
    const { count } = await db.candidateListMember.createMany({
      data: ids.map((candidateId) => ({ companyId, listId, candidateId, addedBy: userId })),
      skipDuplicates: true,
    });
    return changed(db, actor, listId, { event: 'candidates_added', count });
  });

/**
 * Removes candidates from a list. Those who are not in it are passed over.
 *
 * @throws Problem 404 for a list that the actor may not see.
 */
export const removeMembers = (actor: Actor, listId: string, ids: readonly string[]): Promise<MemberCount> =>
  tenant(actor, async (db) => {
    await lockList(db, actor, listId);
    const { count } = await db.candidateListMember.deleteMany({
      where: { companyId: actor.companyId, listId, candidateId: { in: [...ids] } },
    });
    return changed(db, actor, listId, { event: 'candidates_removed', count });
  });

/** Locks a list, so that of two changes at once one waits for the other. @throws Problem 404. */
async function lockList(db: Db, actor: Actor, id: string): Promise<void> {
  await lockRow(db, 'candidate_lists', actor.companyId, id);
  if ((await db.candidateList.count({ where: { ...visibleLists(actor), id } })) === 0) throw notFound();
}

async function existing(db: Db, { companyId }: Actor, given: readonly string[]): Promise<string[]> {
  const ids = [...new Set(given)];
  const known = await db.candidate.count({ where: { companyId, id: { in: ids } } });
  if (known < ids.length) throw unknownReference('candidate_ids');
  return ids;
}

/** The ids of all that the candidates' list finds. @throws Problem 422 if these are more than 5,000. */
async function findAll(
  actor: Actor & { db: Db },
  { filter, search }: Extract<AddedMembers, { filter: object }>,
  locale: string,
): Promise<string[]> {
  const named = Object.entries(filter).map(([name, value]) => [`filter[${name}]`, value]);
  const asked = candidates.query.safeParse({ ...Object.fromEntries(named), ...(search && { search }), limit: '200' });
  if (!asked.success) throw invalid({ path: 'filter', key: 'unknown_reference' });
  const own = await ownConditions(actor, 'candidates', asked.data.filter);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await candidates.read(
      actor,
      { ...asked.data, uncounted: true, ...(cursor && { cursor }) },
      { locale, own },
    );
    ids.push(...page.rows.map(({ id }) => id));
    if (ids.length > memberLimit) throw invalid({ path: 'filter', key: 'too_many', values: { limit: memberLimit } });
    cursor = page.meta.next_cursor ?? undefined;
  } while (cursor);
  return ids;
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
