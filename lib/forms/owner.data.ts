import 'server-only';
import { recordActivities, recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import type { OwnerChange } from '@/lib/db/owner-change';
import { getForm } from '@/lib/forms/data';
import type { FormDetail } from '@/lib/forms/schema';
import { unknownReference } from '@/lib/problem/problem';

/**
 * Sets the owner of a form, who is notified of what goes wrong with it.
 *
 * @throws Problem 404, 412, 422 if the new owner does not exist.
 */
export function changeFormOwner(actor: Actor, id: string, ownerId: string, ifMatch?: number): Promise<FormDetail> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    await lockRow(db, 'forms', companyId, id, ifMatch);
    const owner = await db.user.findFirst({
      where: { companyId, id: ownerId, isActive: true, deletedAt: null },
      select: { name: true },
    });
    if (!owner) throw unknownReference('owner_id');
    await db.form.update({ where: keyOf(actor, id), data: { ownerId, version: { increment: 1 } } });
    await recordActivity(db, actor, { subjectType: 'form', subjectId: id, event: 'owner_changed', to: owner.name });
    return getForm({ ...actor, db }, id);
  });
}

/** The forms in use that one person owns, or those that were asked for. */
export const formsOf = ({ companyId }: Actor, which: OwnerChange): Prisma.FormWhereInput => ({
  companyId,
  ...which,
  archivedAt: null,
});

/** Makes somebody the owner of these forms. @returns the number of forms. */
export async function handOverForms(
  db: Db,
  actor: Actor,
  which: OwnerChange,
  to: { id: string; name: string },
): Promise<number> {
  // One statement for any number of forms; a form that somebody else takes over at this moment stays theirs.
  const given = await db.form.updateManyAndReturn({
    where: formsOf(actor, which),
    data: { ownerId: to.id, version: { increment: 1 } },
    select: { id: true },
  });
  await recordActivities(
    db,
    actor,
    given.map(({ id }) => ({ subjectType: 'form', subjectId: id, event: 'owner_changed', to: to.name })),
  );
  return given.length;
}
