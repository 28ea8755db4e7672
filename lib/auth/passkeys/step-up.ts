import 'server-only';
import type { z } from 'zod';
import type { Actor } from '@/lib/actor';
import { takeChallenge } from '@/lib/auth/challenges';
import type { passkeySignInInput } from '@/lib/auth/passkeys/schema';
import { acceptPasskey, askForPasskey, challengeDetails, findPasskey } from '@/lib/auth/passkeys/verify';
import { countTry, rateLimit } from '@/lib/auth/rate-limit';

const tries = rateLimit('passkey-step-up', 30, 15 * 60);

/** Begins a step-up: the options go into the browser's `navigator.credentials.get`. @throws Problem 429. */
export async function beginPasskeyStepUp({ companyId, userId }: Actor) {
  await countTry(tries, userId);
  return askForPasskey('passkey_step_up', { companyId, userId });
}

/**
 * Whether the response comes from a passkey of the actor's own account and answers their own challenge. @throws Problem
 * 422, 429.
 */
export async function isOwnPasskey(actor: Actor, given: z.output<typeof passkeySignInInput>): Promise<boolean> {
  await countTry(tries, actor.userId);
  const { account, details } = await takeChallenge('passkey_step_up', given.challenge_id, challengeDetails);
  const isOwn = account?.companyId === actor.companyId && account.userId === actor.userId;
  const passkey = isOwn ? await findPasskey(given.response.id) : null;
  if (passkey?.companyId !== actor.companyId || passkey.userId !== actor.userId) return false;
  return acceptPasskey(passkey, given.response, details.challenge);
}
