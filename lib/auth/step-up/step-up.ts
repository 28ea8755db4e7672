import 'server-only';
import type { Actor } from '@/lib/actor';
import { isOwnPasskey } from '@/lib/auth/passkeys/step-up';
import { verifyPassword } from '@/lib/auth/password/hash';
import { countTry, rateLimit } from '@/lib/auth/rate-limit';
import { isSecondFactor } from '@/lib/auth/second-factor/verify';
import type { StepUpInput } from '@/lib/auth/step-up/schema';
import { system, tenant } from '@/lib/db/client';
import { invalid, Problem } from '@/lib/problem/problem';

/**
 * Milliseconds for which a session may do what needs a step-up, after its sign-in or a step-up: long enough for one errand,
 * shorter than an access token lives (15 minutes), so that one that was stolen later does not open bank numbers.
 */
const freshMs = 5 * 60_000;

// A stolen session must not become a stolen account by guessing.
const tries = rateLimit('confirm', 9, 15 * 60);

/** Until when the session may do what needs a step-up. */
export const freshUntil = ({ confirmedAt }: Pick<Actor, 'confirmedAt'>): Date =>
  new Date(confirmedAt.getTime() + freshMs);

/** Whether the person behind the session has shown within the last five minutes that it is them. */
export const isFresh = (actor: Pick<Actor, 'confirmedAt'>): boolean => freshUntil(actor).getTime() > Date.now();

/**
 * What a stolen session must not do: only somebody who has just shown that it is them goes on, never support in their place,
 * and no rule or job, which cannot show it. A handler with this declares `stepUp`.
 *
 * @throws Problem 403 `step_up_required`: POST /api/v1/step-up first; `not_by_support`.
 */
export function requireStepUp(actor: Pick<Actor, 'confirmedAt' | 'impersonation'>): void {
  if (actor.impersonation) throw new Problem(403, 'not_by_support');
  if (!isFresh(actor)) throw new Problem(403, 'step_up_required');
}

/**
 * Records that the session's person has just shown that it is them.
 *
 * @returns until when that counts
 * @throws Problem 422 for a wrong password, code or passkey, 403 `fresh_sign_in_required` for anyone who has no password, 429.
 */
export async function stepUp(actor: Actor, given: StepUpInput): Promise<Date> {
  if (given.password !== undefined) await checkOwnPassword(actor, given.password, 'password');
  else if (given.otp !== undefined) await checkOwnCode(actor, given.otp);
  else if (!given.passkey || !(await isOwnPasskey(actor, given.passkey))) throw new Problem(422, 'passkey_refused');
  const confirmedAt = new Date();
  await tenant(actor, (db) =>
    db.session.updateMany({ where: { companyId: actor.companyId, id: actor.sessionId }, data: { confirmedAt } }),
  );
  return freshUntil({ confirmedAt });
}

async function checkOwnCode(actor: Actor, otp: string): Promise<void> {
  if (!(await isSecondFactor(actor, otp))) throw invalid({ path: 'otp', key: 'code_wrong' });
}

/**
 * @param field where the password was entered
 * @throws Problem 422, 403 `fresh_sign_in_required` for anyone who has no password, 429.
 */
export async function checkOwnPassword(actor: Actor, password: string, field = 'current_password'): Promise<void> {
  await countTry(tries, actor.userId);
  const hash = await ownPasswordHash(actor);
  if (hash === null) throw new Problem(403, 'fresh_sign_in_required');
  if (!(await verifyPassword(hash, password))) throw invalid({ path: field, key: 'password_wrong' });
  await tries.delete(actor.userId);
}

/** Null for anyone who signs in by single sign-on or passkey only. */
export async function ownPasswordHash({ companyId, userId }: Actor): Promise<string | null> {
  const stored = await system('read the own password hash', (db) =>
    db.credential.findUnique({ where: { companyId_userId: { companyId, userId } } }),
  );
  return stored?.passwordHash ?? null;
}
