import { can, type PermissionHolder } from '@/lib/permissions';
import type { FieldSpec, ProfileField } from '@/lib/profiles/fields';

/** One's own profile, or everybody's. */
export const seesProfile = (actor: PermissionHolder, userId: string): boolean =>
  actor.userId === userId || can(actor, 'view_users');

/** Bank, tax and permit numbers are only for the person and for those who pay them. */
export const seesSecrets = (actor: PermissionHolder, userId: string): boolean =>
  actor.userId === userId || (can(actor, 'view_users') && can(actor, 'view_user_secrets'));

export const seesField = (actor: PermissionHolder, userId: string, field: Pick<FieldSpec, 'secret'>): boolean =>
  field.secret ? seesSecrets(actor, userId) : seesProfile(actor, userId);

/**
 * People fill in their own profile, except for the fields of the office; the office may fill in the rest if it has the
 * permission.
 */
export function editsField(
  actor: PermissionHolder,
  userId: string,
  field: Pick<ProfileField, 'secret' | 'staffOnly'>,
): boolean {
  const isOwn = actor.userId === userId && !actor.impersonation;
  const isStaff = can(actor, 'edit_users') && can(actor, 'view_users');
  if (field.staffOnly) return isStaff;
  if (field.secret) return isOwn || (can(actor, 'edit_user_secrets') && can(actor, 'view_users'));
  return isOwn || isStaff;
}

/** Who sets what profiles hold; everybody may read it, since every form is drawn from it. */
export const editsConfiguration = (actor: PermissionHolder): boolean => can(actor, 'edit_company_settings');
