import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { Sharing } from '@/lib/lists/views';
import { conflict } from '@/lib/problem/problem';
import { findView } from '@/lib/views/find.data';

/** The most views of a list that one person keeps for themselves, and the most that a company shares. */
const mostViews = 50;

interface Placed {
  companyId: string;
  id?: string;
  list: string;
  shared: Sharing;
  ownerId: string;
  roleId: string | null;
}

/** Counts the views in the row of tabs of this one: its owner's own, its role's, or everybody's. @throws Problem 404. */
export const countBeside = (actor: Actor, id: string): Promise<number> =>
  tenant(actor, async (db) => {
    const view = await findView(db, actor, id);
    return db.view.count({ where: besides({ ...view, companyId: actor.companyId }) });
  });

/** @throws Problem 409 if the owner keeps enough other views of the list, or the company shares enough. */
export async function checkNumber(db: Db, view: Placed): Promise<void> {
  const { companyId, list } = view;
  const where = view.shared === 'me' ? besides(view) : { companyId, list, shared: { not: 'me' } };
  const others = await db.view.count({ where: { ...where, ...(view.id && { id: { not: view.id } }) } });
  if (others >= mostViews) throw conflict('too_many_views', { limit: mostViews });
}

/** The place after all others in the row of tabs. */
export async function lastPlace(db: Db, view: Placed): Promise<number> {
  const { _max } = await db.view.aggregate({ where: besides(view), _max: { position: true } });
  return (_max.position ?? 0) + 1;
}

/** Puts a view at a place in its row of tabs; the others keep their order. The caller has locked them. */
export async function placeView(db: Db, view: Placed & { id: string }, position: number): Promise<void> {
  const others = await db.view.findMany({
    where: { ...besides(view), id: { not: view.id } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  const ids = others.map(({ id }) => id).toSpliced(position - 1, 0, view.id);
  await db.$executeRaw`update views v set position = o.place from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where v.company_id = ${view.companyId}::uuid and v.id = o.id`;
}

const besides = ({ companyId, list, shared, ownerId, roleId }: Placed) =>
  ({ companyId, list, shared, roleId, ...(shared === 'me' && { ownerId }) }) satisfies Prisma.ViewWhereInput;
