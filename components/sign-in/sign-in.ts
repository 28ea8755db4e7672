import type { z } from 'zod';
import type { loginResource } from '@/lib/auth/schema';
import { keepSession } from '@/lib/browser/keep-session';
import { clearOnLogout } from '@/lib/browser/storage';
import { api } from '@/lib/http/api-client';

type Credentials = { email: string; password: string };

/**
 * Signs in and opens the page that was asked for, or else the dashboard. First clears the storage of a previous user.
 * @throws ApiError with the server's message
 */
export async function sendSignIn(credentials: Credentials, next: string | null): Promise<void> {
  clearOnLogout();
  const { data } = await api.post<z.infer<typeof loginResource>>('/api/login', credentials);
  keepSession(data, next);
}
