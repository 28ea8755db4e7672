import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { conflict, forbidden, unknownReference } from '@/lib/problem/problem';
import { checkGiven } from '@/lib/roles/permitting';
import { roleActions } from '@/lib/roles/policy';

/**
 * Deletes a role. People who have it get the `replacement`; without one, only deleted users, whom nobody sees, may have
 * it, and they lose it.
 *
 * @throws Problem 404, 412, 409 with `users_count` while people have it and nothing replaces it, 422 for a replacement
 * that is not another role of the company, 403 if the actor may not move people or the replacement has permissions that
 * the actor lacks.
 */
export function deleteRole(actor: Actor, id: string, replacement: string | undefined, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'roles', actor.companyId, id, ifMatch);
    const people = await db.user.count({ where: { companyId: actor.companyId, roleId: id, deletedAt: null } });
    if (replacement !== undefined) await checkReplacement(db, actor, id, replacement);
    else if (people > 0) throw conflict('role_in_use', { count: people }, { members: { users_count: people } });
    await db.user.updateMany({
      where: { companyId: actor.companyId, roleId: id },
      data: { roleId: replacement ?? null, version: { increment: 1 } },
    });
    await db.role.delete({ where: keyOf(actor, id) });
  });
}

async function checkReplacement(db: Db, actor: Actor, id: string, replacement: string): Promise<void> {
  if (!roleActions(actor).move) throw forbidden();
  const rows = await db.role.findMany({
    where: { companyId: actor.companyId, id: { in: [id, replacement] } },
    select: { id: true, permissions: true },
  });
  const next = rows.find((row) => row.id === replacement);
  if (!next || replacement === id) throw unknownReference('replacement');
  // Moving people gives them all additional permissions of the other role; the actor may be one of these people.
  checkGiven(actor, next.permissions, rows.find((row) => row.id === id)?.permissions);
}
