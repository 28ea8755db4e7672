import type { z } from 'zod';
import type { loginResource } from '@/lib/auth/schema';
import { FORCE_CHANGE_PASSWORD } from '@/lib/auth/session/forced-pages';
import { landingAddress } from '@/lib/browser/addresses';
import { hasCookie, writeCookie } from '@/lib/browser/cookies';
import { navigation } from '@/lib/browser/navigation';
import { clearOnLogout, reopenStorage, saveSessionUser, saveToken } from '@/lib/browser/storage';
import { localeCookie, timeZoneCookie } from '@/lib/i18n/locales';

/**
 * Stores the parts of a sign-in that the specification keeps, and goes to the page that was asked for, else the
 * dashboard; a user who must change the password goes to that page instead. Removes first whatever another user left in
 * storage.
 */
export function keepSession({ token, user }: z.infer<typeof loginResource>, next: string | null): void {
  clearOnLogout();
  reopenStorage();
  saveToken(token.access_token);
  saveSessionUser(user);
  writeCookie(timeZoneCookie, Intl.DateTimeFormat().resolvedOptions().timeZone);
  // A language that was chosen in this browser stays; otherwise the user's own is set.
  if (!hasCookie(localeCookie)) writeCookie(localeCookie, user.locale);
  navigation().go(user.require_password_change ? FORCE_CHANGE_PASSWORD : landingAddress(next));
}
