import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { OfferedList } from '@/lib/fields/list';
import { sharings } from '@/lib/lists/views';
import { type FieldFault, forbidden, invalid } from '@/lib/problem/problem';
import { findView, lockView, startOf, toResource, viewSelect, visibleViews } from '@/lib/views/find.data';
import { followView } from '@/lib/views/pins.data';
import { checkNumber, lastPlace, placeView } from '@/lib/views/places.data';
import { sharesViews } from '@/lib/views/policy';
import type { NewView, View, ViewInput } from '@/lib/views/schema';

/** The most views that an answer lists. */
const mostListed = 200;

/** The content of a view as the handler has checked it: against the list's own query, and the columns that it offers. */
export interface CheckedContent {
  params: Readonly<Record<string, string>>;
  list: OfferedList;
}

/** Lists the views of a list in the order of its tabs. The caller has checked that the actor may open the list. */
export function listViews(actor: Actor, list: string): Promise<View[]> {
  return tenant(actor, async (db) => {
    const rows = await db.view.findMany({
      where: { AND: [visibleViews(actor), { list }] },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: mostListed,
      select: viewSelect,
    });
    const start = await startOf(db, actor, list);
    const inOrder = sharings.flatMap((sharing) => rows.filter(({ shared }) => shared === sharing));
    return inOrder.map((view) => toResource(view, start));
  });
}

/** Reads a view. The caller checks that the actor may open its list. @throws Problem 404. */
export function getView(actor: Actor, id: string): Promise<View> {
  return tenant(actor, async (db) => {
    const view = await findView(db, actor, id);
    return toResource(view, await startOf(db, actor, view.list));
  });
}

/**
 * Keeps a view.
 *
 * @throws Problem 403 for a shared one without the permission, 409 for too many, 422 for a column that the list does not
 * offer and for a role that the company does not have.
 */
export function createView(actor: Actor, input: NewView, content: CheckedContent): Promise<View> {
  const { companyId, userId } = actor;
  return tenant(actor, async (db) => {
    if (input.shared !== 'me' && !sharesViews(actor)) throw forbidden();
    await check(db, actor, input, content.list);
    const data = { ...toColumns(input, content), companyId, list: input.list, ownerId: userId };
    await checkNumber(db, data);
    const position = await lastPlace(db, data);
    return toResource(await db.view.create({ data: { ...data, position }, select: viewSelect }), null);
  });
}

/**
 * Replaces a view.
 *
 * @throws Problem 404, 412, 403 for a view that the actor sees but may not change, and for sharing without the
 * permission, 409 and 422 as for a new one, and 422 for making private a view that is somebody else's.
 */
export function updateView(
  actor: Actor,
  id: string,
  input: ViewInput,
  content: CheckedContent,
  ifMatch?: number,
): Promise<View> {
  return tenant(actor, async (db) => {
    const before = await lockView(db, actor, id, ifMatch);
    const columns = toColumns(input, content);
    const after = { ...before, ...columns, companyId: actor.companyId };
    const hasOthers = after.shared !== before.shared || after.roleId !== before.roleId;
    if (hasOthers && after.shared !== 'me' && !sharesViews(actor)) throw forbidden();
    // They would lose it.
    if (after.shared === 'me' && before.ownerId !== actor.userId)
      throw invalid({ path: 'shared', key: 'not_yours_to_change' });
    await check(db, actor, input, content.list, before.columns);
    if (hasOthers) await checkNumber(db, after);
    const position = hasOthers ? await lastPlace(db, after) : before.position;
    const data = { ...columns, position, version: { increment: 1 } };
    await db.view.update({ where: keyOf(actor, id), data, select: { id: true } });
    if (hasOthers || after.name !== before.name) await followView(db, after);
    if (!hasOthers && input.position && input.position !== position) await placeView(db, after, input.position);
    return getView({ ...actor, db }, id);
  });
}

/** Deletes a view; a list that opened with it opens without one. @throws Problem 404, 412, 403 as `updateView`. */
export function deleteView(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const view = await lockView(db, actor, id, ifMatch);
    await followView(db, { ...view, companyId: actor.companyId });
    await db.view.delete({ where: keyOf(actor, id), select: { id: true } });
  });
}

type Content = Omit<ViewInput, 'position'>;

/** @param before the columns that the view has already: others may show what the actor does not see. */
async function check(
  db: Db,
  { companyId }: Actor,
  { columns, shared, role_id: roleId }: Content,
  { offered }: OfferedList,
  before: readonly string[] = [],
): Promise<void> {
  const faults = columns.flatMap((field, index): FieldFault[] => {
    if (columns.indexOf(field) < index) return [{ path: `columns.${index}`, key: 'duplicate' }];
    const isKnown = before.includes(field) || offered.some((one) => one.field === field);
    return isKnown ? [] : [{ path: `columns.${index}`, key: 'not_an_option' }];
  });
  if (shared === 'role') {
    if (!roleId) faults.push({ path: 'role_id', key: 'required' });
    else if (!(await db.role.findFirst({ where: { companyId, id: roleId }, select: { id: true } })))
      faults.push({ path: 'role_id', key: 'unknown_reference' });
  }
  if (faults.length > 0) throw invalid(...faults);
}

const toColumns = ({ name, columns, shared, role_id: roleId }: Content, { params }: CheckedContent) => ({
  name,
  params,
  columns,
  shared,
  roleId: shared === 'role' ? (roleId ?? null) : null,
});
