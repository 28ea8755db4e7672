import 'server-only';
import { takeChallenge } from '@/lib/auth/challenges';
import type { AuthenticationResponse } from '@/lib/auth/passkeys/schema';
import { acceptPasskey, askForPasskey, challengeDetails, findPasskey } from '@/lib/auth/passkeys/verify';
import { countTry, networkOf, rateLimit } from '@/lib/auth/rate-limit';
import { findDemand, forgetDemand } from '@/lib/auth/second-factor/demand';
import { beginSession, type Opened, type Origin } from '@/lib/auth/session/begin';
import { Problem } from '@/lib/problem/problem';

const byAddress = rateLimit('passkey-address', 300, 15 * 60);
// Every view of the sign-in page begins one.
const beginnings = rateLimit('passkey-options', 1500, 15 * 60);

/**
 * Begins a sign-in by passkey: the options go into the browser's `navigator.credentials.get`. Without a demand any
 * passkey of this site is accepted, and the answer does not reveal who has one; with a demand, only the passkeys of the
 * account that gave the first factor.
 *
 * @throws Problem 422 `challenge_expired` for a demand that is over, 429.
 */
export async function beginPasskeySignIn(demandId: string | undefined, origin: Origin) {
  await countTry(beginnings, networkOf(origin.address));
  if (demandId === undefined) return askForPasskey('passkey_sign_in', null);
  return askForPasskey('passkey_sign_in', (await findDemand(demandId)).account, { demand: demandId });
}

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
  } = await takeChallenge('passkey_sign_in', challengeId, challengeDetails);
  const passkey = await findPasskey(response.id);
  const isTheirs = passkey !== null && (!account || account.userId === passkey.userId);
  if (!isTheirs || !(await acceptPasskey(passkey, response, challenge))) throw new Problem(401, 'passkey_refused');
  const method = demand === undefined ? 'passkey' : (await findDemand(demand)).method;
  if (demand !== undefined) await forgetDemand(demand);
  return beginSession(passkey, origin, { method, isSecondFactorGiven: true });
}
