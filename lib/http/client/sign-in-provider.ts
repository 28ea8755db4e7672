import { writeCookie } from '@/lib/browser/cookies';
import { navigation } from '@/lib/browser/navigation';
import { clearOnLogout } from '@/lib/browser/storage';
import { api } from '@/lib/http/api-client';
import { timeZoneCookie } from '@/lib/i18n/locales';

/** An OpenID Connect provider, as the sign-in page shows it. */
export interface SignInProvider {
  id: string;
  name: string;
}

/** The provider that signs in the people of an address's domain; null if there is none. */
export async function askForProvider(email: string, signal: AbortSignal): Promise<SignInProvider | null> {
  try {
    const { data } = await api.post<{ provider?: SignInProvider | null }>(
      '/api/login/single-sign-on',
      { email },
      { signal },
    );
    return data.provider ?? null;
  } catch {
    // Without an answer the password still works.
    return null;
  }
}

/**
 * Sends the browser to the provider. First clears what somebody else has left in storage. The new session comes back in the
 * cookie, and the first page fetches its token.
 *
 * @param how `fresh`: the provider asks for a new sign-in although it has a session (OpenID Connect Core 1.0, section
 *   3.1.2.1)
 * @throws Error if our server does not know the provider's address
 */
export async function leaveForProvider(
  provider: SignInProvider,
  email: string,
  next: string | null,
  how: 'known' | 'fresh' = 'known',
): Promise<void> {
  clearOnLogout();
  writeCookie(timeZoneCookie, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { csrfToken } = await (await fetch('/api/auth/csrf', { cache: 'no-store' })).json();
  const params = new URLSearchParams({
    ...(email === '' ? {} : { login_hint: email }),
    ...(how === 'fresh' ? { max_age: '0', prompt: 'login' } : {}),
  });
  const callbackUrl = `/api/session/started${next ? `?${new URLSearchParams({ next })}` : ''}`;
  const response = await fetch(`/api/auth/signin/${encodeURIComponent(provider.id)}?${params}`, {
    method: 'POST',
    body: new URLSearchParams({ csrfToken: String(csrfToken), callbackUrl, json: 'true' }),
  });
  const { url } = await response.json();
  if (typeof url !== 'string') throw new Error('The provider has no address.');
  navigation().go(url);
}
