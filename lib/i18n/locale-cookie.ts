import 'server-only';
import { env } from '@/lib/env';
import { type LocaleCode, localeCookie } from '@/lib/i18n/locales';

const yearSeconds = 365 * 24 * 3600;

/**
 * The `Set-Cookie` that sets the language of pages. Scripts may read and change the cookie, as they do before sign-in.
 */
export const localeCookieHeader = (code: LocaleCode): string =>
  `${localeCookie}=${code}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${env.APP_URL.startsWith('https:') ? '; Secure' : ''}`;
