import 'server-only';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import * as z from 'zod';
import { openChallenge } from '@/lib/auth/challenges';
import { relyingParty } from '@/lib/auth/passkeys/relying-party';
import type { AuthenticationResponse } from '@/lib/auth/passkeys/schema';
import type { Account } from '@/lib/auth/session/begin';
import { system } from '@/lib/db/client';
import type { Passkey } from '@/lib/db/generated/client';

/** The stored details of a challenge; `demand` is set if the passkey is a sign-in's second step. */
export const challengeDetails = z.object({ challenge: z.string(), demand: z.string().optional() });

/** Asks for one of an account's passkeys, or for any of this site's if the account is not known yet. */
export async function askForPasskey(
  kind: 'passkey_sign_in' | 'passkey_step_up',
  account: Account | null,
  more: { demand?: string } = {},
) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    allowCredentials: account ? await listCredentials(account) : [],
    userVerification: 'required',
  });
  const challenge_id = await system('remember a challenge', (db) =>
    openChallenge(db, kind, account, { challenge: options.challenge, ...more }),
  );
  return { challenge_id, options: { ...options } };
}

const listCredentials = ({ companyId, userId }: Account) =>
  system('passkeys of an account', async (db) => {
    const rows = await db.passkey.findMany({
      where: { companyId, userId },
      select: { credentialId: true, transports: true },
    });
    return rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
  });

/** The passkey with this id; null if nobody has it. */
export const findPasskey = (credentialId: string): Promise<Passkey | null> =>
  system('find a passkey', (db) => db.passkey.findUnique({ where: { credentialId } }));

/** Whether the response is this passkey's answer to this challenge. If it is, stores the passkey's counter and last use. */
export async function acceptPasskey(
  passkey: Passkey,
  response: AuthenticationResponse,
  expectedChallenge: string,
): Promise<boolean> {
  const counter = await verify(passkey, response, expectedChallenge);
  if (counter === null) return false;
  await system('a passkey was used', (db) =>
    db.passkey.updateMany({
      where: { credentialId: passkey.credentialId },
      data: { counter, lastUsedAt: new Date() },
    }),
  );
  return true;
}

/** @returns the authenticator's new counter, or null for a wrong answer */
async function verify(passkey: Passkey, given: AuthenticationResponse, expectedChallenge: string) {
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
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The answer is the same for a wrong signature, origin or counter.
    return null;
  }
}
