import type { z } from 'zod';
import type { loginResource } from '@/lib/auth/schema';
import { api } from '@/lib/http/api-client';
import { navigation } from '@/lib/http/client/navigation';
import { localeCookie, timeZoneCookie } from '@/lib/i18n/locales';
import { landingAddress } from '@/lib/session/addresses';
import { hasCookie, writeCookie } from '@/lib/session/cookies';
import { FORCE_CHANGE_PASSWORD } from '@/lib/session/routes';
import { clearOnLogout, saveSessionUser, saveToken } from '@/lib/session/storage';

type Credentials = { email: string; password: string };

/**
 * Signs in, keeps what the specification keeps, and goes to the page that was asked for, else the dashboard; a user
 * who must change the password goes there instead. What somebody else has left in storage goes first.
 * @throws ApiError with the server's message
 */
export async function signIn(credentials: Credentials, next: string | null): Promise<void> {
  clearOnLogout();
  const { data } = await api.post<z.infer<typeof loginResource>>('/api/login', credentials);
  saveToken(data.token.access_token);
  saveSessionUser(data.user);
  writeCookie(timeZoneCookie, Intl.DateTimeFormat().resolvedOptions().timeZone);
  // A language that was chosen in this browser stays; else the user's own.
  if (!hasCookie(localeCookie)) writeCookie(localeCookie, data.user.locale);
  navigation().go(data.user.require_password_change ? FORCE_CHANGE_PASSWORD : landingAddress(next));
}
