import { can, type PermissionHolder } from '@/lib/permissions';

/** Whether the actor sees orders, their budgets and how much is used. */
export const seesOrders = (actor: PermissionHolder): boolean => can(actor, 'view_invoices');

/** Whether the actor edits orders, which belong to how contracts are invoiced. */
export const editsOrders = (actor: PermissionHolder): boolean => can(actor, 'edit_contracts');

/** Whether the actor may let a draft go over a budget, with a reason. */
export const overridesBudget = (actor: PermissionHolder): boolean => can(actor, 'override_budget');
