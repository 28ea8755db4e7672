import { can, type PermissionHolder } from '@/lib/permissions';

/** Whether the actor sees orders and how much of them is used. */
export const seesOrders = (actor: PermissionHolder): boolean => can(actor, 'view_invoices');

/** Whether the actor may change orders: they belong to the terms by which contracts are invoiced. */
export const editsOrders = (actor: PermissionHolder): boolean => can(actor, 'edit_contracts');

/** Whether the actor may let a draft exceed a budget, with a reason. */
export const overridesBudget = (actor: PermissionHolder): boolean => can(actor, 'override_budget');
