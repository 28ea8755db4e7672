import { v4 as uuid } from 'uuid';
import { expiredAddress, loginAddress } from '@/lib/browser/addresses';
import { navigation } from '@/lib/browser/navigation';
import { clearOnLogout } from '@/lib/browser/storage';
import { send } from '@/lib/http/client/send';

/** Long enough for an answer; whoever leaves does not wait a minute for one. In milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Ends the session on the server and in this browser and goes to /login; for an idle end with the page to come back to.
 * It ends here whatever the server answers: where the server did not take the logout, the way leads through the handler
 * that clears the cookie. The cookie vouches, not the bearer: the access token may have run out, the session not.
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
