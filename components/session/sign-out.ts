import { v4 as uuid } from 'uuid';
import { expiredAddress, loginAddress } from '@/lib/browser/addresses';
import { navigation } from '@/lib/browser/navigation';
import { clearOnLogout } from '@/lib/browser/storage';
import { send } from '@/lib/http/client/send';

/** Milliseconds to wait for the server's answer; a user who leaves does not wait a minute. */
const PATIENCE_MS = 5000;

/**
 * Ends the session on the server and in this browser and opens /login, after an idle end with the page to return to.
 * The browser's side ends whatever the server answers: if the server did not take the logout, the browser goes through
 * the handler that clears the cookie. The request is authenticated by the cookie, not by the bearer token, because the
 * access token may have expired while the session has not.
 */
export async function signOut(reason: 'signed_out' | 'idle'): Promise<void> {
  const { pathname, search } = navigation().here();
  const next = reason === 'idle' ? pathname + search : null;
  const isEnded = await endOnServer();
  clearOnLogout();
  if (isEnded) navigation().leave(loginAddress(next, reason));
  else navigation().leave(expiredAddress(next, reason), 'post');
}

async function endOnServer(): Promise<boolean> {
  try {
    const request = { method: 'POST', path: '/api/logout', idempotencyKey: uuid(), timeoutMs: PATIENCE_MS } as const;
    const { status } = await send(request, null);
    return status >= 200 && status < 300;
  } catch {
    return false;
  }
}
