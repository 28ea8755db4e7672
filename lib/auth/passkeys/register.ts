import 'server-only';
import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { openChallenge, takeChallenge } from '@/lib/auth/challenges';
import { relyingParty } from '@/lib/auth/passkeys/relying-party';
import type { RegistrationResponse } from '@/lib/auth/passkeys/schema';
import { factorsToChange, markFactorGiven } from '@/lib/auth/second-factor/guard';
import { tellFactorsChanged } from '@/lib/auth/second-factor/notify';
import { replaceRecoveryCodes } from '@/lib/auth/second-factor/recovery-codes';
import { type Db, system } from '@/lib/db/client';
import { conflict, unprocessable } from '@/lib/problem/problem';

const details = z.object({ challenge: z.string() });

/** The most passkeys that an account may have: more than anybody has devices. */
const limit = 20;

/**
 * Begins to add a passkey: the options go into the browser's `navigator.credentials.create`.
 *
 * @throws Problem 403 as `factorsToChange`, 409 for the twenty-first.
 */
export async function beginPasskey(actor: Actor) {
  await factorsToChange(actor);
  const known = await system('read the own passkeys', (db) =>
    db.passkey.findMany({
      where: { companyId: actor.companyId, userId: actor.userId },
      select: { credentialId: true, transports: true },
    }),
  );
  if (known.length >= limit) throw conflict('too_many_passkeys', { limit });
  const { id: rpID, name: rpName } = relyingParty();
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: actor.email,
    userDisplayName: actor.name,
    // The user's id, so that a password manager replaces the one passkey of this account instead of adding another.
    userID: new TextEncoder().encode(actor.userId),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challenge_id = await system('remember a challenge', (db) =>
    openChallenge(db, 'passkey_registration', actor, { challenge: options.challenge }),
  );
  return { challenge_id, options: { ...options } };
}

interface Given {
  challenge_id: string;
  name: string;
  response: RegistrationResponse;
}

/**
 * Adds the passkey that the browser made.
 *
 * @returns its id, and the recovery codes if the account had none
 * @throws Problem 422 `challenge_expired` or `passkey_refused`, 403 as `factorsToChange`, 409 for a passkey that is
 *   already registered.
 */
export async function addPasskey(
  actor: Actor,
  { challenge_id, name, response }: Given,
): Promise<{ id: string; codes: string[] | null }> {
  const { recoveryCodes } = await factorsToChange(actor);
  const {
    account,
    details: { challenge },
  } = await takeChallenge('passkey_registration', challenge_id, details);
  if (account?.userId !== actor.userId) throw unprocessable('challenge_expired');
  const made = await verify(response, challenge);
  const codes = await system('add a passkey', async (db) => {
    await store(db, actor, name, made);
    await tellFactorsChanged(db, actor, 'passkey_added');
    return recoveryCodes > 0 ? null : replaceRecoveryCodes(db, actor);
  });
  await markFactorGiven(actor);
  return { id: made.credential.id, codes };
}

type Made = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

async function verify(response: RegistrationResponse, expectedChallenge: string): Promise<Made> {
  const { id, origin } = relyingParty();
  const { transports, ...rest } = response.response;
  const given = { ...response, response: { ...rest, ...(transports ? { transports } : {}) } };
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: given,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (registrationInfo) return registrationInfo;
  } catch {
    // Whatever was wrong with it, the person can only try again.
  }
  throw unprocessable('passkey_refused');
}

async function store(
  db: Db,
  { companyId, userId }: Actor,
  name: string,
  { credential, credentialDeviceType, credentialBackedUp }: Made,
): Promise<void> {
  await db.passkey.create({
    data: {
      credentialId: credential.id,
      companyId,
      userId,
      name,
      publicKey: new Uint8Array(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      deviceType: credentialDeviceType,
      isBackedUp: credentialBackedUp,
    },
  });
}
