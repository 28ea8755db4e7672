import 'server-only';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import * as z from 'zod';
import { relyingParty } from '@/lib/auth/passkeys/relying-party';
import type { AuthenticationResponse } from '@/lib/auth/passkeys/schema';
import { countTry, networkOf, rateLimit } from '@/lib/auth/rate-limit';
import { findDemand, forgetDemand } from '@/lib/auth/second-factor/demand';
import { type Account, beginSession, type Opened, type Origin } from '@/lib/auth/session/begin';
import { openChallenge, takeChallenge } from '@/lib/auth/sign-in/challenges';
import { system } from '@/lib/db/client';
import type { Passkey } from '@/lib/db/generated/client';
import { Problem } from '@/lib/http/problem';

const details = z.object({ challenge: z.string(), demand: z.string().optional() });

const byAddress = rateLimit('passkey-address', 300, 15 * 60);
// Every view of the sign-in page begins one.
const beginnings = rateLimit('passkey-options', 1500, 15 * 60);

/**
 * Begins a sign-in by passkey: the options go into the browser's `navigator.credentials.get`. Without a demand any passkey
 * of this site will do, and nothing is said about who has one; with it, those of whoever gave the first factor.
 *
 * @throws Problem 422 `challenge_expired` for a demand that is over, 429.
 */
export async function beginPasskeySignIn(demandId: string | undefined, origin: Origin) {
  await countTry(beginnings, networkOf(origin.address));
  const demand = demandId === undefined ? null : await findDemand(demandId);
  const known = demand ? await listCredentials(demand.account) : [];
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    allowCredentials: known,
    userVerification: 'required',
  });
  const remembered = { challenge: options.challenge, ...(demandId === undefined ? {} : { demand: demandId }) };
  const challenge_id = await system('remember a challenge', (db) =>
    openChallenge(db, 'passkey_sign_in', demand?.account ?? null, remembered),
  );
  return { challenge_id, options: { ...options } };
}

const listCredentials = ({ companyId, userId }: Account) =>
  system('passkeys for a second factor', async (db) => {
    const rows = await db.passkey.findMany({
      where: { companyId, userId },
      select: { credentialId: true, transports: true },
    });
    return rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
  });

/**
 * Finishes a sign-in by passkey and opens the session.
 *
 * @throws Problem 401 `passkey_refused`, the same for an unknown passkey and a wrong signature; 422 `challenge_expired`;
 * 403 as `beginSession`; 429.
 */
export async function finishPasskeySignIn(
  challengeId: string,
  response: AuthenticationResponse,
  origin: Origin,
): Promise<Opened> {
  await countTry(byAddress, networkOf(origin.address));
  const {
    account,
    details: { challenge, demand },
  } = await takeChallenge('passkey_sign_in', challengeId, details);
  const passkey = await system('find a passkey', (db) =>
    db.passkey.findUnique({ where: { credentialId: response.id } }),
  );
  if (!passkey || (account && account.userId !== passkey.userId)) throw new Problem(401, 'passkey_refused');
  const counter = await verify(passkey, response, challenge);
  await system('a passkey was used', (db) =>
    db.passkey.updateMany({ where: { credentialId: passkey.credentialId }, data: { counter, lastUsedAt: new Date() } }),
  );
  const method = demand === undefined ? 'passkey' : (await findDemand(demand)).method;
  if (demand !== undefined) await forgetDemand(demand);
  return beginSession(passkey, origin, { method, isSecondFactorGiven: true });
}

/** @returns the authenticator's new counter @throws Problem 401 `passkey_refused` */
async function verify(passkey: Passkey, given: AuthenticationResponse, expectedChallenge: string): Promise<number> {
  const { id, origin } = relyingParty();
  const { userHandle, ...rest } = given.response;
  const response = { ...given, response: { ...rest, ...(userHandle ? { userHandle } : {}) } };
  const credential = {
    id: passkey.credentialId,
    publicKey: new Uint8Array(passkey.publicKey),
    counter: Number(passkey.counter),
    transports: passkey.transports,
  };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential,
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch {
    // A wrong signature, origin or counter: the answer is the same.
  }
  throw new Problem(401, 'passkey_refused');
}
