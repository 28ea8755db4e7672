import { v4 as uuid } from 'uuid';
import type { TokenPair } from '@/lib/auth/session/begin';
import { readToken, saveToken } from '@/lib/browser/storage';
import { readAnswer } from '@/lib/http/client/read-answer';
import { exchange } from '@/lib/http/client/send';

let pending: Promise<string> | null = null;

/**
 * Fetches a new access token (it lives 15 minutes) for one that was refused. The session cookie vouches for it, so no
 * refresh token lies in storage. Calls that fail together share one renewal, and a token that another tab renewed is
 * used.
 * @throws ApiError with the answer to the renewal: 401 and 440 when the session itself is over.
 */
export function renewToken(refused: string): Promise<string> {
  const stored = readToken();
  if (stored !== null && stored !== refused) return Promise.resolve(stored);
  pending ??= requestToken().finally(() => {
    pending = null;
  });
  return pending;
}

async function requestToken(): Promise<string> {
  const answer = await exchange({ method: 'POST', path: '/api/refresh-token', body: {}, idempotencyKey: uuid() }, null);
  const { data } = readAnswer<{ token: TokenPair }>(answer);
  saveToken(data.token.access_token);
  return data.token.access_token;
}
