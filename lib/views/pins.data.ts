import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { PinnedView } from '@/lib/lists/views';
import { bumpMenu } from '@/lib/menu/version.data';
import { conflict, invalid, notFound } from '@/lib/problem/problem';
import { findView, lockView } from '@/lib/views/find.data';
import type { ViewPins } from '@/lib/views/schema';
import { isTabOf } from '@/lib/views/tabs.data';

/** The most views that a person has in their menu by their own choice, and the most that it has for a role. */
const mostPins = 10;

/** The views in a person's menu, in the order in which they were pinned: those of their role, then their own. */
export const readPins = (actor: Actor): Promise<PinnedView[]> =>
  tenant(actor, (db) =>
    read<PinnedView>(
      db,
      Prisma.sql`select v.id, v.list, v.name from views v
        join view_pins p on p.company_id = v.company_id and p.view_id = v.id
        where v.company_id = ${actor.companyId}::uuid
          and (p.user_id = ${actor.userId}::uuid or p.role_id = ${actor.roleId}::uuid) and ${isTabOf(actor)}
        group by v.company_id, v.id, v.list, v.name order by bool_and(p.user_id is not null), min(p.id::text)`,
    ),
  );

/** Who has a view in their menu: the caller by their own choice, and which roles. @throws Problem 404. */
export const getPins = (actor: Actor, id: string): Promise<ViewPins> =>
  tenant(actor, async (db) => {
    await findView(db, actor, id);
    return pinsOf(db, actor, id);
  });

/** Shows a view in the person's own menu. @throws Problem 404 if their list does not have it as a tab, 409 for too many. */
export function pinView(actor: Actor, id: string): Promise<ViewPins> {
  const { companyId, userId } = actor;
  return change(actor, id, async (db) => {
    const [tab] = await read<{ id: string }>(
      db,
      Prisma.sql`select v.id from views v where v.company_id = ${companyId}::uuid and v.id = ${id}::uuid and ${isTabOf(actor)}`,
    );
    if (!tab) throw notFound();
    await place(db, { companyId, viewId: id, userId, roleId: null });
  });
}

/** Takes a view out of the person's own menu. @throws Problem 404. */
export function unpinView(actor: Actor, id: string): Promise<ViewPins> {
  const { companyId, userId } = actor;
  return change(actor, id, async (db) => {
    await db.viewPin.deleteMany({ where: { companyId, viewId: id, userId } });
  });
}

/**
 * Shows a view in the menus of everybody of a role.
 *
 * @throws Problem 404, 403 for a view that the actor may not change, 409 for too many, 422 for a role that it is not for.
 */
export function pinViewFor(actor: Actor, id: string, roleId: string): Promise<ViewPins> {
  const { companyId } = actor;
  return change(
    actor,
    id,
    async (db) => {
      const view = await lockView(db, actor, id, undefined);
      const isForRole = view.shared === 'company' || view.roleId === roleId;
      const isKnown = await db.role.findFirst({ where: { companyId, id: roleId }, select: { id: true } });
      if (!isKnown || !isForRole) throw invalid({ path: 'role_id', key: 'unknown_reference' });
      await place(db, { companyId, viewId: id, userId: null, roleId });
    },
    true,
  );
}

/** Takes a view out of the menus of a role. @throws Problem 404. */
export function unpinViewFor(actor: Actor, id: string, roleId: string): Promise<ViewPins> {
  const { companyId } = actor;
  return change(
    actor,
    id,
    async (db) => {
      await db.viewPin.deleteMany({ where: { companyId, viewId: id, roleId } });
    },
    true,
  );
}

/** Keeps the menus of roles right after a change of a view: those that show it, and none that it is no longer for. */
export async function followView(
  db: Db,
  { companyId, id, shared, roleId }: { companyId: string; id: string; shared: string; roleId: string | null },
): Promise<void> {
  const pins = { companyId, viewId: id, roleId: { not: null } };
  if ((await db.viewPin.count({ where: pins })) === 0) return;
  if (shared !== 'company') await db.viewPin.deleteMany({ where: { ...pins, AND: { roleId: { not: roleId } } } });
  await bumpMenu(db, companyId);
}

/** Changes the pins of a view. Locks the person, or all of the company's menus: of two at once one counts the other's. */
function change(actor: Actor, id: string, write: (db: Db) => Promise<void>, isForRole = false): Promise<ViewPins> {
  const { companyId, userId } = actor;
  return tenant(actor, async (db) => {
    await findView(db, actor, id);
    if (isForRole) await bumpMenu(db, companyId);
    else await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`pins ${userId}`}, 0))`;
    await write(db);
    return pinsOf(db, actor, id);
  });
}

interface Placed {
  companyId: string;
  viewId: string;
  userId: string | null;
  roleId: string | null;
}

async function place(db: Db, { companyId, viewId, userId, roleId }: Placed): Promise<void> {
  const others = await db.viewPin.count({ where: { companyId, userId, roleId, viewId: { not: viewId } } });
  if (others >= mostPins) throw conflict('too_many_pins', { limit: mostPins });
  await db.viewPin.createMany({ data: [{ companyId, viewId, userId, roleId }], skipDuplicates: true });
}

async function pinsOf(db: Db, { companyId, userId }: Actor, viewId: string): Promise<ViewPins> {
  const rows = await db.viewPin.findMany({
    where: { companyId, viewId, OR: [{ userId }, { roleId: { not: null } }] },
    select: { roleId: true },
    orderBy: { id: 'asc' },
  });
  return {
    view_id: viewId,
    is_pinned: rows.some(({ roleId }) => roleId === null),
    role_ids: rows.flatMap(({ roleId }) => roleId ?? []),
  };
}
