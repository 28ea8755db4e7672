import { can, type Permission, type PermissionHolder } from '@/lib/auth/permissions';

/** The books show what clients owe and paid, and what contractors are paid: all of these, and never for support. */
export const accountingNeeds = [
  'export_pay_runs',
  'view_pay_runs',
  'view_invoices',
  'view_payments',
] as const satisfies readonly Permission[];

export const keepsBooks = (holder: PermissionHolder & { impersonation?: unknown }): boolean =>
  !holder.impersonation && accountingNeeds.every((permission) => can(holder, permission));
