import { can, type PermissionHolder } from '@/lib/auth/permissions';

/** Who sends invoices sends reminders, and says which invoice nobody is reminded of. */
export const sendsReminders = (actor: PermissionHolder): boolean => can(actor, 'issue_invoices');
