import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import type { OfferedList } from '@/lib/fields/list';
import { idAndName } from '@/lib/http/named';
import { checkVersion } from '@/lib/http/receiving/record-body';
import { queryText } from '@/lib/lists/list-url';
import { sharings } from '@/lib/lists/views';
import { conflict, type FieldFault, forbidden, invalid, notFound } from '@/lib/problem/problem';
import { editsView, sharesViews } from '@/lib/views/policy';
import type { NewView, View, ViewInput, ViewStart } from '@/lib/views/schema';

/** The most views of a list that one person keeps for themselves, and the most that a company shares. */
const mostViews = 50;

const select = {
  id: true,
  list: true,
  name: true,
  params: true,
  columns: true,
  shared: true,
  roleId: true,
  ownerId: true,
  position: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  owner: idAndName,
} satisfies Prisma.ViewSelect;
type Row = Prisma.ViewGetPayload<{ select: typeof select }>;

/** The content of a view as the handler has checked it: against the list's own query, and the columns that it offers. */
export interface CheckedContent {
  params: Readonly<Record<string, string>>;
  list: OfferedList;
}

/**
 * The third lock: a person's own views, those of their role and everybody's; whoever may share also sees those that are
 * shared with other roles, so that a view never lacks somebody who can change it.
 */
const visibleViews = (actor: Actor): Prisma.ViewWhereInput => ({
  companyId: actor.companyId,
  OR: [
    { ownerId: actor.userId },
    { shared: 'company' },
    ...(sharesViews(actor) ? [{ shared: 'role' }] : []),
    ...(actor.roleId === null ? [] : [{ shared: 'role', roleId: actor.roleId }]),
  ],
});

/** Lists the views of a list in the order of its tabs. The caller has checked that the actor may open the list. */
export function listViews(actor: Actor, list: string): Promise<View[]> {
  return tenant(actor, async (db) => {
    const rows = await db.view.findMany({
      where: { AND: [visibleViews(actor), { list }] },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: 4 * mostViews,
      select,
    });
    const start = await startOf(db, actor, list);
    const inOrder = sharings.flatMap((sharing) => rows.filter(({ shared }) => shared === sharing));
    return inOrder.map((row) => toResource(row, start));
  });
}

/** Reads a view. The caller checks that the actor may open its list. @throws Problem 404. */
export function getView(actor: Actor, id: string): Promise<View> {
  return tenant(actor, async (db) => {
    const row = await findView(db, actor, id);
    return toResource(row, await startOf(db, actor, row.list));
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
    const { list } = input;
    const alike = input.shared === 'me' ? { shared: 'me', ownerId: userId } : { shared: { not: 'me' } };
    const others = await db.view.aggregate({
      where: { companyId, list, ...alike },
      _count: true,
      _max: { position: true },
    });
    if (others._count >= mostViews) throw conflict('too_many_views', { limit: mostViews });
    const row = await db.view.create({
      data: {
        ...toColumns(input, content),
        companyId,
        list,
        ownerId: userId,
        position: (others._max.position ?? 0) + 1,
      },
      select,
    });
    return toResource(row, null);
  });
}

/**
 * Replaces a view.
 *
 * @throws Problem 404, 412, 403 for a view that the actor sees but may not change, and for sharing without the
 * permission, 422 as for a new one, and for making private a view that is somebody else's.
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
    const isWider = input.shared !== before.shared || (input.role_id ?? null) !== before.roleId;
    if (isWider && input.shared !== 'me' && !sharesViews(actor)) throw forbidden();
    // They would lose it.
    if (input.shared === 'me' && before.ownerId !== actor.userId)
      throw invalid({ path: 'shared', key: 'not_yours_to_change' });
    await check(db, actor, input, content.list, before.columns);
    const data = { ...toColumns(input, content), version: { increment: 1 } };
    const row = await db.view.update({ where: keyOf(actor, id), data, select });
    return toResource(row, await startOf(db, actor, row.list));
  });
}

/** Deletes a view; a list that opened with it opens without one. @throws Problem 404, 412, 403 as `updateView`. */
export function deleteView(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockView(db, actor, id, ifMatch);
    await db.view.delete({ where: keyOf(actor, id), select: { id: true } });
  });
}

/** Makes a list open with a view for this person, instead of any other. @throws Problem 404. */
export function startWith(actor: Actor, id: string): Promise<ViewStart> {
  const { companyId, userId } = actor;
  return tenant(actor, async (db) => {
    const row = await findView(db, actor, id);
    const key = { companyId, userId, list: row.list };
    await db.viewStart.upsert({
      where: { companyId_userId_list: key },
      create: { ...key, viewId: id },
      update: { viewId: id },
      select: { id: true },
    });
    return { list: row.list, view_id: id };
  });
}

/** Makes a list that opens with this view open without one. @throws Problem 404. */
export function startWithout(actor: Actor, id: string): Promise<ViewStart> {
  const { companyId, userId } = actor;
  return tenant(actor, async (db) => {
    const row = await findView(db, actor, id);
    await db.viewStart.deleteMany({ where: { companyId, userId, viewId: id } });
    return { list: row.list, view_id: await startOf(db, actor, row.list) };
  });
}

async function findView(db: Db, actor: Actor, id: string): Promise<Row> {
  const row = await db.view.findFirst({ where: { AND: [visibleViews(actor), { id }] }, select });
  if (!row) throw notFound();
  return row;
}

/** Locks a view to change it. @throws Problem 404, 412, 403 if the actor sees it but may not change it. */
async function lockView(db: Db, actor: Actor, id: string, ifMatch: number | undefined): Promise<Row> {
  await read(
    db,
    Prisma.sql`select id from views where company_id = ${actor.companyId}::uuid and id = ${id}::uuid for update`,
  );
  const row = await findView(db, actor, id);
  if (!editsView(actor, { ...row, shared: sharingOf(row) })) throw forbidden();
  checkVersion(row, ifMatch);
  return row;
}

/** @param before the columns that the view has already: others may show what the actor does not see. */
async function check(
  db: Db,
  { companyId }: Actor,
  { columns, shared, role_id: roleId }: ViewInput,
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

/** The id of the view with which a list opens for the actor; null for none. */
async function startOf(db: Db, { companyId, userId }: Actor, list: string): Promise<string | null> {
  const key = { companyId, userId, list };
  const row = await db.viewStart.findUnique({ where: { companyId_userId_list: key }, select: { viewId: true } });
  return row?.viewId ?? null;
}

const toColumns = ({ name, columns, shared, role_id: roleId }: ViewInput, { params }: CheckedContent) => ({
  name,
  params,
  columns,
  shared,
  roleId: shared === 'role' ? (roleId ?? null) : null,
});

const toResource = (row: Row, start: string | null): View => ({
  id: row.id,
  list: row.list,
  name: row.name,
  query: queryText(Object.entries(paramsOf(row))),
  columns: row.columns,
  shared: sharingOf(row),
  role_id: row.roleId,
  owner: row.owner,
  is_start: row.id === start,
  position: row.position,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

const paramsOf = ({ params }: Row): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(params)).map(([key, value]) => [key, String(value)]));

const sharingOf = ({ shared }: Row) => sharings.find((one) => one === shared) ?? 'me';
