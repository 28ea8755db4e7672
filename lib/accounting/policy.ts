import { booksNeeds } from '@/lib/auth/money-seen';
import { can, type PermissionHolder } from '@/lib/permissions';

/** Whether the actor exports to the books and names their accounts; never support. */
export const keepsBooks = (holder: PermissionHolder & { impersonation?: unknown }): boolean =>
  !holder.impersonation && booksNeeds.every((permission) => can(holder, permission));
