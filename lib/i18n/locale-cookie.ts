import 'server-only';
import { env } from '@/lib/env';
import { type LocaleCode, localeCookie } from '@/lib/i18n/locales';

const yearSeconds = 365 * 24 * 3600;

/** The `Set-Cookie` that makes pages speak a language; scripts may read and change it, as they do where nobody is signed in. */
export const localeCookieHeader = (code: LocaleCode): string =>
  `${localeCookie}=${code}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${env.APP_URL.startsWith('https:') ? '; Secure' : ''}`;
