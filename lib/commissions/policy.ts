import { type MoneySeen, moneySeen } from '@/lib/auth/money-seen';
import type { CommissionBasis } from '@/lib/commissions/basis';
import { can, canAny, canOwn, type PermissionHolder } from '@/lib/permissions';

/** Everybody's commissions, else only one's own. */
export const seesEveryStatement = (actor: PermissionHolder): boolean => can(actor, 'view_commissions');

/** A commission is for those who see them all, and for whoever gets it. */
export const seesCommissions = (actor: PermissionHolder, recipientId: string): boolean =>
  seesEveryStatement(actor) || canOwn(actor, 'view_own_commissions', recipientId);

/** Files take statements out of the program: everybody's (null) need the permission for that, one's own do not. */
export const exportsStatement = (actor: PermissionHolder, recipientId: string | null): boolean =>
  can(actor, 'export_commissions') || canOwn(actor, 'view_own_commissions', recipientId);

export const closesMonths = (actor: PermissionHolder): boolean => can(actor, 'edit_commissions');

export const opensStatements = (actor: PermissionHolder): boolean =>
  canAny(actor, ['view_commissions', 'view_own_commissions']);

/** Who may see what a percentage is of: a margin and what the client pays are not everybody's (lib/auth/money-seen.ts). */
export function seesBase(actor: PermissionHolder, basis: CommissionBasis): boolean {
  const seen: MoneySeen = moneySeen(actor);
  if (basis === 'margin') return seen.margin;
  return basis === 'bill' ? seen.bill : true;
}
