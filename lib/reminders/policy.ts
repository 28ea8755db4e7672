import { can, type PermissionHolder } from '@/lib/auth/permissions';

/** Whoever sends invoices sends reminders, and pauses them for single invoices. */
export const sendsReminders = (actor: PermissionHolder): boolean => can(actor, 'issue_invoices');
