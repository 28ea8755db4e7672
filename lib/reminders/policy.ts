import { can, type PermissionHolder } from '@/lib/permissions';

/** Whoever sends invoices sends reminders, and pauses them for single invoices. */
export const sendsReminders = (actor: PermissionHolder): boolean => can(actor, 'issue_invoices');
