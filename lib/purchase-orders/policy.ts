import { can, type PermissionHolder } from '@/lib/permissions';

/** Whether the actor sees what orders have and how much of it is used. */
export const seesOrders = (actor: PermissionHolder): boolean => can(actor, 'view_invoices');

/** Orders belong to how contracts are invoiced. */
export const editsOrders = (actor: PermissionHolder): boolean => can(actor, 'edit_contracts');

/** Whether the actor may let a draft go over a budget, with a reason. */
export const overridesBudget = (actor: PermissionHolder): boolean => can(actor, 'override_budget');
