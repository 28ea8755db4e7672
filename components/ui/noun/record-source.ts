import type { NounKey } from '@/lib/nouns';
import { can, type PermissionHolder } from '@/lib/permissions';

/** The handlers that find a record of a noun by typing, for a field or filter that names one; null if the reader may not. */
export function recordSource(
  reader: PermissionHolder,
  noun: NounKey | undefined,
): { path: string; recordPath: string } | null {
  if (noun === 'user' && can(reader, 'view_users')) return { path: '/api/v1/users', recordPath: '/api/v1/users' };
  if (noun === 'client' && can(reader, 'view_clients'))
    return { path: '/api/v1/clients/search', recordPath: '/api/v1/clients' };
  return null;
}
