import { api, isCancelled, serverMessage } from '@/lib/http/api-client';

/**
 * The permissions as they are now. A failure empties them and is logged with the server's message (specification,
 * section 8); null when the call was cancelled, which changes nothing.
 */
export async function refreshPermissions(signal: AbortSignal): Promise<readonly string[] | null> {
  try {
    const { data } = await api.get<{ permissions: string[] }>('/api/v1/user/permissions', { signal });
    return data.permissions;
  } catch (error) {
    if (isCancelled(error)) return null;
    console.error(serverMessage(error) ?? 'Failed to load permissions');
    return [];
  }
}
