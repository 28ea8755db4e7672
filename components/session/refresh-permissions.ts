import { api, isCancelled, serverMessage } from '@/lib/http/api-client';

/** What somebody may do, and the version of what the company's menus are made of. */
export interface CurrentRights {
  permissions: readonly string[];
  /** Left out where it could not be asked for. */
  menuVersion?: number;
}

/**
 * The permissions as they are now. A failure empties them and is logged with the server's message (specification,
 * section 8); null when the call was cancelled, which changes nothing.
 */
export async function refreshPermissions(signal: AbortSignal): Promise<CurrentRights | null> {
  try {
    const { data } = await api.get<{ permissions: string[]; menu_version: number }>('/api/v1/user/permissions', {
      signal,
    });
    return { permissions: data.permissions, menuVersion: data.menu_version };
  } catch (error) {
    if (isCancelled(error)) return null;
    console.error(serverMessage(error) ?? 'Failed to load permissions');
    return { permissions: [] };
  }
}
