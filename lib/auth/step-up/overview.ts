import 'server-only';
import type { Actor } from '@/lib/actor';
import { freshUntil, isFresh } from '@/lib/auth/fresh';
import { ownPasswordHash } from '@/lib/auth/own-password';
import { findFactors } from '@/lib/auth/second-factor/factors';
import { domainOf } from '@/lib/auth/single-sign-on/domain';
import { findProviderOfDomain, operatorsProvider } from '@/lib/auth/single-sign-on/provider';
import type { StepUp } from '@/lib/auth/step-up/schema';
import { system } from '@/lib/db/client';

/** Whether a step-up is due, and the proofs that the actor's account can give. */
export async function getStepUp(actor: Actor): Promise<StepUp> {
  const { totpSince, passkeys } = await system('read the own factors', (db) => findFactors(db, actor));
  const companys = await findProviderOfDomain(domainOf(actor.email));
  const provider = companys?.companyId === actor.companyId ? companys : operatorsProvider();
  return {
    until: isFresh(actor) ? freshUntil(actor).toISOString() : null,
    password: (await ownPasswordHash(actor)) !== null,
    otp: totpSince !== null,
    passkey: passkeys > 0,
    single_sign_on: provider && { id: provider.id, name: provider.name },
  };
}
