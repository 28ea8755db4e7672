import 'server-only';
import type { Actor } from '@/lib/actor';
import { ownPasswordHash } from '@/lib/auth/own-password';
import { findFactors } from '@/lib/auth/second-factor/factors';
import { isFactorRequired } from '@/lib/auth/second-factor/guard';
import type { SecondFactor } from '@/lib/auth/second-factor/schema';
import { system } from '@/lib/db/client';

/** The ways in which the actor's account can sign in. */
export async function getSecondFactor(actor: Actor): Promise<SecondFactor> {
  const has_password = (await ownPasswordHash(actor)) !== null;
  return system('read the own factors', async (db) => {
    const { totpSince, passkeys, recoveryCodes } = await findFactors(db, actor);
    return {
      is_required: await isFactorRequired(db, actor),
      totp_since: totpSince?.toISOString() ?? null,
      passkeys,
      recovery_codes_left: recoveryCodes,
      has_password,
    };
  });
}
