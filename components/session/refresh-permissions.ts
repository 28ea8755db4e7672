import { api, isCancelled, serverMessage } from '@/lib/http/api-client';

/** The user's permissions, and the version of the data that the company's menus are made from. */
export interface CurrentRights {
  permissions: readonly string[];
  /** Missing if it could not be read. */
  menuVersion?: number;
}

/**
 * Reads the current permissions.
 *
 * @param known the tag of the rights that this tab knows (`tagOfRights`).
 * @returns null if they are still the current ones.
 * @throws ApiError; a DOMException `AbortError` when the caller cancelled.
 */
export async function readRights(known: string, signal: AbortSignal): Promise<CurrentRights | null> {
  const { data } = await api.get<{ permissions: string[]; menu_version: number } | null>('/api/v1/user/permissions', {
    signal,
    ifNoneMatch: known,
  });
  return data && { permissions: data.permissions, menuVersion: data.menu_version };
}

/**
 * Reads the permissions of a page that is shown already. After a failure they are empty, and the server's message is
 * logged (specification, section 8); a cancelled call changes nothing.
 */
export async function refreshPermissions(known: string, signal: AbortSignal): Promise<CurrentRights | null> {
  try {
    return await readRights(known, signal);
  } catch (error) {
    if (isCancelled(error)) return null;
    console.error(serverMessage(error) ?? 'Failed to load permissions');
    return { permissions: [] };
  }
}
