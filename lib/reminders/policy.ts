import { can, type PermissionHolder } from '@/lib/permissions';

/**
 * Whether the actor sends reminders and pauses them for single invoices: the permission is that of sending invoices.
 */
export const sendsReminders = (actor: PermissionHolder): boolean => can(actor, 'issue_invoices');
