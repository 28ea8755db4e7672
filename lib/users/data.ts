import 'server-only';
import { requestAddressChange } from '@/lib/account/change-email.data';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { revokeLinksOf } from '@/lib/auth/password/account-tokens';
import { createCredential } from '@/lib/auth/password/credentials';
import { checkNewPassword } from '@/lib/auth/password/rules';
import { endSessions } from '@/lib/auth/session/end-sessions';
import { type Db, tenant } from '@/lib/db/client';
import { conflict, forbidden } from '@/lib/problem/problem';
import { checkGiving } from '@/lib/users/access.data';
import { keepAdministrator, lockAdministrators } from '@/lib/users/administrators.data';
import { checkNewAddress } from '@/lib/users/email.data';
import { changeUser, findUser, lockUser } from '@/lib/users/find.data';
import { sendInvitation } from '@/lib/users/invite.data';
import { toUser, type UserListRow, userSelect } from '@/lib/users/resource';
import type { User, UserInput, UserUpdate } from '@/lib/users/schema';

/** @throws Problem 404. */
export function getUser(actor: Actor, id: string): Promise<User> {
  return tenant(actor, async (db) => toUser(await findUser(db, actor, id)));
}

/**
 * Creates a person: with a password that they must change at the first sign-in, or else with an invitation by mail.
 *
 * @throws Problem 422 for an address that is taken or has a forbidden domain, an invalid password, and as
 * `checkGiving`, also 403.
 */
export function createUser(actor: Actor, input: UserInput): Promise<User> {
  return tenant(actor, async (db) => {
    await checkGiving(db, actor, input);
    await checkNewAddress(db, actor, input.email);
    const password = input.password ?? null;
    if (password !== null)
      await checkNewPassword(password, { ...input, companyName: actor.company.name, hasSecondFactor: false });
    const row = await db.user.create({
      data: {
        companyId: actor.companyId,
        name: input.name,
        email: input.email,
        phone: input.phone ?? null,
        locale: input.locale ?? actor.company.locale,
        roleId: input.role_id ?? null,
        isCompanyAdmin: input.is_company_admin ?? false,
        requirePasswordChange: password !== null,
      },
      select: userSelect,
    });
    if (password === null) return toUser(await sendInvitation(db, actor, row, 'invited'));
    await createCredential(db, { companyId: actor.companyId, userId: row.id }, row.email, password);
    await recordActivity(db, actor, { subjectType: 'user', subjectId: row.id, event: 'created' });
    return toUser(row);
  });
}

/**
 * Changes a person. A new address is requested afterwards, in transactions of its own: it takes effect once both
 * addresses have confirmed it, or at once while their invitation is open.
 *
 * @param actor must not carry a transaction.
 * @param caller where the request comes from, for the limit of mails.
 * @throws Problem 404, 412, 409 if it would remove the last administrator, 403 for a person who may do more than the
 * actor, 422 and 403 as `checkGiving`, 422 as `checkNewAddress`, 429.
 */
export async function updateUser(
  actor: Actor,
  id: string,
  input: UserUpdate,
  caller: string,
  ifMatch?: number,
): Promise<User> {
  const row = await tenant(actor, (db) => change(db, actor, id, input, ifMatch));
  if (row.email === input.email) return toUser(row);
  await requestAddressChange({ companyId: actor.companyId, userId: id }, input.email, caller);
  return getUser(actor, id);
}

async function change(db: Db, actor: Actor, id: string, input: UserUpdate, ifMatch?: number): Promise<UserListRow> {
  await lockAdministrators(db, actor.companyId);
  const before = await lockUser(db, actor, id, ifMatch);
  if (before.deletedAt) throw conflict('user_deleted');
  await checkGiving(db, actor, input, { roleId: before.role?.id ?? null, isCompanyAdmin: before.isCompanyAdmin });
  if (input.email !== before.email) {
    // Support in somebody's place may not change anything that gives access to an account.
    if (actor.impersonation) throw forbidden('not_by_support');
    await checkNewAddress(db, actor, input.email);
  }
  const row = await changeUser(db, actor, id, columnsOf(input));
  await keepAdministrator(db, actor.companyId);
  if (before.isActive && !row.isActive) await shutOut(db, actor, id, 'user_deactivated');
  await recordActivity(db, actor, { subjectType: 'user', subjectId: id, event: eventOf(before, row) });
  if (input.email === before.email || !row.invitedAt) return row;
  const changed = await changeUser(db, actor, id, { email: input.email, emailVerifiedAt: null });
  return sendInvitation(db, actor, changed, 'invitation_resent');
}

/**
 * Soft-deletes a person: their records keep their name, their sessions and links end, and they can be restored.
 *
 * @throws Problem 404, 412, 403, 409 for the last administrator.
 */
export function deleteUser(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockAdministrators(db, actor.companyId);
    const before = await lockUser(db, actor, id, ifMatch);
    if (before.deletedAt) throw conflict('user_deleted');
    await changeUser(db, actor, id, {
      deletedAt: new Date(),
      pendingEmail: null,
      ...(before.invitedAt ? { invitationExpiresAt: new Date() } : {}),
    });
    await keepAdministrator(db, actor.companyId);
    await shutOut(db, actor, id, 'user_deleted');
    await recordActivity(db, actor, { subjectType: 'user', subjectId: id, event: 'deleted' });
  });
}

/** Restores a deleted person as they were; a person who had never joined is invited again. @throws Problem 404, 403, 409. */
export function restoreUser(actor: Actor, id: string, ifMatch?: number): Promise<User> {
  return tenant(actor, async (db) => {
    const before = await lockUser(db, actor, id, ifMatch);
    if (!before.deletedAt) throw conflict('user_not_deleted');
    const row = await changeUser(db, actor, id, { deletedAt: null });
    await recordActivity(db, actor, { subjectType: 'user', subjectId: id, event: 'restored' });
    return toUser(row.invitedAt && row.isActive ? await sendInvitation(db, actor, row, 'invitation_resent') : row);
  });
}

/** Ends every way in for a person: their sessions, and the links that were mailed to them. */
export async function shutOut(
  db: Db,
  actor: Actor,
  userId: string,
  endReason: 'user_deactivated' | 'user_deleted',
): Promise<void> {
  await endSessions(db, { companyId: actor.companyId, userId }, endReason);
  await revokeLinksOf(db, { companyId: actor.companyId, userId });
}

function columnsOf(input: UserUpdate) {
  return {
    name: input.name,
    ...(input.phone !== undefined ? { phone: input.phone } : {}),
    ...(input.locale !== undefined ? { locale: input.locale } : {}),
    ...(input.role_id !== undefined ? { roleId: input.role_id } : {}),
    ...(input.is_company_admin !== undefined ? { isCompanyAdmin: input.is_company_admin } : {}),
    ...(input.is_active !== undefined ? { isActive: input.is_active } : {}),
    ...(input.require_password_change !== undefined ? { requirePasswordChange: input.require_password_change } : {}),
  };
}

function eventOf(before: UserListRow, after: UserListRow): string {
  if (before.isActive !== after.isActive) return after.isActive ? 'activated' : 'deactivated';
  return before.role?.id !== after.role?.id || before.isCompanyAdmin !== after.isCompanyAdmin
    ? 'role_changed'
    : 'updated';
}
