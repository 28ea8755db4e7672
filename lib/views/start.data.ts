import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { findView, startOf } from '@/lib/views/find.data';
import type { ViewStart } from '@/lib/views/schema';

/** Makes a list open with a view for this person, instead of any other. @throws Problem 404. */
export function startWith(actor: Actor, id: string): Promise<ViewStart> {
  const { companyId, userId } = actor;
  return tenant(actor, async (db) => {
    const { list } = await findView(db, actor, id);
    const key = { companyId, userId, list };
    await db.viewStart.upsert({
      where: { companyId_userId_list: key },
      create: { ...key, viewId: id },
      update: { viewId: id },
      select: { id: true },
    });
    return { list, view_id: id };
  });
}

/** Makes a list that opens with this view open without one. @throws Problem 404. */
export function startWithout(actor: Actor, id: string): Promise<ViewStart> {
  const { companyId, userId } = actor;
  return tenant(actor, async (db) => {
    const { list } = await findView(db, actor, id);
    await db.viewStart.deleteMany({ where: { companyId, userId, viewId: id } });
    return { list, view_id: await startOf(db, actor, list) };
  });
}
