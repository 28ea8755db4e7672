import { type MoneySeen, moneySeen } from '@/lib/auth/money-seen';
import type { CommissionBasis } from '@/lib/commissions/basis';
import { can, canAny, canOwn, type PermissionHolder } from '@/lib/permissions';

/** Whether the actor sees everybody's commissions, else only their own. */
export const seesEveryStatement = (actor: PermissionHolder): boolean => can(actor, 'view_commissions');

/** Whether the actor sees a recipient's commissions: those who see all of them do, and the recipient. */
export const seesCommissions = (actor: PermissionHolder, recipientId: string): boolean =>
  seesEveryStatement(actor) || canOwn(actor, 'view_own_commissions', recipientId);

/** Whether the actor may export statements: everybody's (null) need the permission for that, one's own do not. */
export const exportsStatement = (actor: PermissionHolder, recipientId: string | null): boolean =>
  can(actor, 'export_commissions') || canOwn(actor, 'view_own_commissions', recipientId);

export const createsCommissions = (actor: PermissionHolder): boolean => can(actor, 'create_commissions');
export const editsCommissions = (actor: PermissionHolder): boolean => can(actor, 'edit_commissions');
export const deletesCommissions = (actor: PermissionHolder): boolean => can(actor, 'delete_commissions');

export const closesMonths = (actor: PermissionHolder): boolean => can(actor, 'edit_commissions');

export const opensStatements = (actor: PermissionHolder): boolean =>
  canAny(actor, ['view_commissions', 'view_own_commissions']);

/**
 * Whether the actor may see the base of a percentage: not everybody sees a margin and what the client pays
 * (lib/auth/money-seen.ts).
 */
export function seesBase(actor: PermissionHolder, basis: CommissionBasis): boolean {
  const seen: MoneySeen = moneySeen(actor);
  if (basis === 'margin') return seen.margin;
  return basis === 'bill' ? seen.bill : true;
}
