import { randomUUID } from 'node:crypto';
import { encodeAccessToken, encodeCookie, readSessionToken } from '@/lib/auth/session/tokens';

const session = { companyId: randomUUID(), sessionId: randomUUID(), userId: randomUUID() };

// Thus all sessions of a person share one part of the connections (lib/db/connecting/shares.ts).
it('says whose session it is, in a cookie and in an access token', async () => {
  expect(await readSessionToken(await encodeCookie(session), 'cookie')).toEqual(session);
  expect(await readSessionToken(await encodeAccessToken(session), 'access')).toEqual(session);
});

it('is read in its own place only', async () => {
  expect(await readSessionToken(await encodeCookie(session), 'access')).toBeNull();
  expect(await readSessionToken(await encodeAccessToken(session), 'cookie')).toBeNull();
});
