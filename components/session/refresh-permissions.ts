import { api, isCancelled, serverMessage } from '@/lib/http/api-client';

/** The user's permissions, and the version of the data that the company's menus are made from. */
export interface CurrentRights {
  permissions: readonly string[];
  /** Missing if it could not be read. */
  menuVersion?: number;
}

/**
 * Reads the current permissions. After a failure they are empty, and the server's message is logged (specification,
 * section 8).
 *
 * @param known the tag of the rights that this tab knows (`tagOfRights`).
 * @returns null if the tab knows the current ones, or if the call was cancelled, which changes nothing either.
 */
export async function refreshPermissions(known: string, signal: AbortSignal): Promise<CurrentRights | null> {
  try {
    const { data } = await api.get<{ permissions: string[]; menu_version: number } | null>('/api/v1/user/permissions', {
      signal,
      ifNoneMatch: known,
    });
    return data && { permissions: data.permissions, menuVersion: data.menu_version };
  } catch (error) {
    if (isCancelled(error)) return null;
    console.error(serverMessage(error) ?? 'Failed to load permissions');
    return { permissions: [] };
  }
}
