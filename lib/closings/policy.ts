import { keepsBooks } from '@/lib/accounting/policy';
import { can, type PermissionHolder } from '@/lib/permissions';

/** Whether the actor closes months: they set the lock dates, and see all that goes to the books; never support. */
export const closesBooks = (holder: PermissionHolder & { impersonation?: unknown }): boolean =>
  can(holder, 'set_lock_dates') && keepsBooks(holder);
