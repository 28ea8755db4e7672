import { can, type PermissionHolder } from '@/lib/permissions';
import type { FieldSpec, ProfileField } from '@/lib/profiles/fields';

/** Whether the actor sees a profile: their own, or everybody's. */
export const seesProfile = (actor: PermissionHolder, userId: string): boolean =>
  actor.userId === userId || can(actor, 'view_users');

/** Whether the actor sees bank, tax and permit numbers: only the person and those who pay them do. */
export const seesSecrets = (actor: PermissionHolder, userId: string): boolean =>
  actor.userId === userId || (can(actor, 'view_users') && can(actor, 'view_user_secrets'));

export const seesField = (actor: PermissionHolder, userId: string, field: Pick<FieldSpec, 'secret'>): boolean =>
  field.secret ? seesSecrets(actor, userId) : seesProfile(actor, userId);

/**
 * Whether the actor may change a field. People fill in their own profile, except for the fields of the office; the
 * office may fill in the rest if it has the permission.
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

/** Whether the actor may change the configuration of profiles; everybody may read it, since every form is made from it. */
export const editsConfiguration = (actor: PermissionHolder): boolean => can(actor, 'edit_company_settings');
