import 'server-only';
import { validate as isUuid } from 'uuid';
import * as z from 'zod';
import { findChallenge, openChallenge } from '@/lib/auth/challenges';
import { type Factors, findFactors } from '@/lib/auth/second-factor/factors';
import type { Account, SignInProof } from '@/lib/auth/session/begin';
import { system } from '@/lib/db/client';
import { Problem, unprocessable } from '@/lib/problem/problem';

const details = z.object({ method: z.enum(['password', 'sso']) });

/** Stores that the first factor was right; returns the id that the second step names. Opens nothing by itself. */
export const demandFactor = (account: Account, method: SignInProof['method']): Promise<string> =>
  system('remember a first factor', (db) => openChallenge(db, 'second_factor', account, { method }));

/**
 * Asks for the second factor.
 *
 * @throws Problem 401 `second_factor_required`, always; its member `second_factor` lists the methods that are accepted
 *   and names the challenge with which /api/login/second-factor and /api/login/passkey finish the sign-in.
 */
export async function refuseWithoutFactor(
  account: Account,
  factors: Factors,
  method: SignInProof['method'],
): Promise<never> {
  const challenge_id = await demandFactor(account, method);
  throw new Problem(401, 'second_factor_required', {
    members: { second_factor: { challenge_id, methods: methodsOf(factors) } },
  });
}

/** The methods that the second step offers. */
const methodsOf = ({ totpSince, passkeys, recoveryCodes }: Factors): SecondFactorMethod[] => [
  ...(totpSince ? ['totp' as const] : []),
  ...(passkeys > 0 ? ['passkey' as const] : []),
  ...(recoveryCodes > 0 ? ['recovery_code' as const] : []),
];

export type SecondFactorMethod = 'totp' | 'passkey' | 'recovery_code';

/** The account and first factor of an open demand. @throws Problem 422 `challenge_expired`. */
export async function findDemand(id: string): Promise<{ account: Account; method: 'password' | 'sso' }> {
  const {
    account,
    details: { method },
  } = await findChallenge('second_factor', id, details);
  if (!account) throw unprocessable('challenge_expired');
  return { account, method };
}

/** The methods for the second step of a sign-in that a provider began; null if there is no such sign-in, or it took too long. */
export async function describeDemand(
  id: string | undefined,
): Promise<{ challengeId: string; methods: SecondFactorMethod[] } | null> {
  if (!id || !isUuid(id)) return null;
  try {
    const { account } = await findDemand(id);
    return {
      challengeId: id,
      methods: methodsOf(await system('what a second step can be', (db) => findFactors(db, account))),
    };
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Deletes a demand once its sign-in is finished. */
export async function forgetDemand(id: string): Promise<void> {
  await system('a sign-in is finished', (db) => db.signInChallenge.deleteMany({ where: { id } }));
}
