import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { can } from '@/lib/permissions';
import { type FieldFault, forbidden, invalid } from '@/lib/problem/problem';
import { allowedDomains, checkGiving, domainFault } from '@/lib/users/access.data';
import { keepAdministrator, lockAdministrators } from '@/lib/users/administrators.data';
import { shutOut } from '@/lib/users/data';
import { changeUser, visibleUsers } from '@/lib/users/find.data';
import { sendInvitation } from '@/lib/users/invite.data';
import { managesUser } from '@/lib/users/policy';
import { toUser, type UserListRow, userSelect } from '@/lib/users/resource';
import type { BulkInput, User } from '@/lib/users/schema';

/**
 * Makes one change to many people, all or nothing.
 *
 * @throws Problem 422 that names every person who cannot be changed and why, 409 if it would remove the last
 * administrator, 422 and 403 as `checkGiving`.
 */
export function changeUsers(actor: Actor, input: BulkInput): Promise<User[]> {
  if (input.action === 'resend' && !can(actor, 'invite_users')) throw forbidden();
  return tenant(actor, async (db) => {
    await lockAdministrators(db, actor.companyId);
    const ids = [...new Set(input.user_ids)];
    await db.$queryRaw`select from users where company_id = ${actor.companyId}::uuid and id = any(${ids}::uuid[]) order by id for update`;
    const rows = await db.user.findMany({ where: { ...visibleUsers(actor), id: { in: ids } }, select: userSelect });
    if (input.action === 'role') await checkGiving(db, actor, { role_id: input.role_id });
    const domains = input.action === 'resend' ? await allowedDomains(db, actor.companyId) : [];
    const faults = input.user_ids.flatMap((id, index) =>
      faultOf(
        actor,
        input,
        rows.find((row) => row.id === id),
        `user_ids.${index}`,
        domains,
      ),
    );
    if (faults.length > 0) throw invalid(...faults);
    const changed: UserListRow[] = [];
    for (const row of rows) changed.push(await change(db, actor, input, row));
    await keepAdministrator(db, actor.companyId);
    return changed.map(toUser);
  });
}

function faultOf(
  actor: Actor,
  { action }: BulkInput,
  row: UserListRow | undefined,
  path: string,
  domains: readonly string[],
): FieldFault[] {
  if (!row || row.deletedAt) return [{ path, key: 'unknown_reference' }];
  const values = { name: row.name };
  if (!managesUser(actor, { id: row.id, isCompanyAdmin: row.isCompanyAdmin, permissions: row.role?.permissions ?? [] }))
    return [{ path, key: 'user_holds_more', values }];
  if (action !== 'resend') return [];
  if (!row.invitedAt || !row.isActive) return [{ path, key: 'not_invited', values }];
  const fault = domainFault(domains, row.email, path);
  return fault ? [fault] : [];
}

async function change(
  db: Db,
  actor: Actor,
  { action, role_id: roleId }: BulkInput,
  row: UserListRow,
): Promise<UserListRow> {
  if (action === 'resend') return sendInvitation(db, actor, row, 'invitation_resent');
  if (action === 'role') {
    await recordActivity(db, actor, { subjectType: 'user', subjectId: row.id, event: 'role_changed' });
    return changeUser(db, actor, row.id, { roleId: roleId ?? null });
  }
  const isActive = action === 'activate';
  if (row.isActive === isActive) return row;
  if (!isActive) await shutOut(db, actor, row.id, 'user_deactivated');
  await recordActivity(db, actor, {
    subjectType: 'user',
    subjectId: row.id,
    event: isActive ? 'activated' : 'deactivated',
  });
  return changeUser(db, actor, row.id, { isActive });
}
