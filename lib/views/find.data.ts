import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import { checkVersion } from '@/lib/http/receiving/record-body';
import { queryText } from '@/lib/lists/list-url';
import { forbidden, notFound } from '@/lib/problem/problem';
import { editsView, sharesViews } from '@/lib/views/policy';
import type { View } from '@/lib/views/schema';

export const viewSelect = {
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
type StoredView = Prisma.ViewGetPayload<{ select: typeof viewSelect }>;

/**
 * The third lock: a person's own views, those of their role and everybody's; whoever may share also sees those that are
 * shared with other roles, so that a view never lacks somebody who can change it.
 */
export const visibleViews = (actor: Actor): Prisma.ViewWhereInput => ({
  companyId: actor.companyId,
  OR: [
    { ownerId: actor.userId },
    { shared: 'company' },
    ...(sharesViews(actor) ? [{ shared: 'role' as const }] : []),
    ...(actor.roleId === null ? [] : [{ shared: 'role' as const, roleId: actor.roleId }]),
  ],
});

/** @throws Problem 404. */
export async function findView(db: Db, actor: Actor, id: string): Promise<StoredView> {
  const view = await db.view.findFirst({ where: { AND: [visibleViews(actor), { id }] }, select: viewSelect });
  if (!view) throw notFound();
  return view;
}

/**
 * Locks a view to change it, with the others of its list, always in one order: a change may move them.
 *
 * @throws Problem 404, 412, 403 if the actor sees it but may not change it.
 */
export async function lockView(db: Db, actor: Actor, id: string, ifMatch: number | undefined): Promise<StoredView> {
  await read(
    db,
    Prisma.sql`select id from views where company_id = ${actor.companyId}::uuid
      and list = (select list from views where company_id = ${actor.companyId}::uuid and id = ${id}::uuid)
      order by id for no key update`,
  );
  const view = await findView(db, actor, id);
  if (!editsView(actor, view)) throw forbidden();
  checkVersion(view, ifMatch);
  return view;
}

/** The id of the view with which a list opens for the actor; null for none. */
export async function startOf(db: Db, { companyId, userId }: Actor, list: string): Promise<string | null> {
  const key = { companyId, userId, list };
  const row = await db.viewStart.findUnique({ where: { companyId_userId_list: key }, select: { viewId: true } });
  return row?.viewId ?? null;
}

/** @param start the view with which the list opens for the reader. */
export const toResource = (view: StoredView, start: string | null): View => ({
  id: view.id,
  list: view.list,
  name: view.name,
  query: queryText(Object.entries(Object(view.params)).map(([key, value]) => [key, String(value)])),
  columns: view.columns,
  shared: view.shared,
  role_id: view.roleId,
  owner: view.owner,
  is_start: view.id === start,
  position: view.position,
  version: view.version,
  created_at: view.createdAt.toISOString(),
  updated_at: view.updatedAt.toISOString(),
});
