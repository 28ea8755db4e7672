import 'server-only';
import { verifyPassword } from '@/lib/auth/password/hash';
import { countTry, rateLimit } from '@/lib/auth/rate-limit';
import { isSecondFactor } from '@/lib/auth/second-factor/verify';
import type { Actor } from '@/lib/auth/session/actor';
import { system, tenant } from '@/lib/db/client';
import { invalid, Problem } from '@/lib/http/problem';

/** Milliseconds for which somebody who signed in, or gave the password again, may change what secures the account. */
const freshMs = 10 * 60_000;

// A stolen session must not become a stolen account by guessing.
const tries = rateLimit('confirm', 9, 15 * 60);

/** Whether the person behind the session has confirmed their identity within the last ten minutes. */
export const isFresh = ({ confirmedAt }: Pick<Actor, 'confirmedAt'>): boolean =>
  Date.now() - confirmedAt.getTime() < freshMs;

/** @throws Problem 403 `confirmation_required`: POST /api/v1/user/confirm first. */
export function requireFresh(actor: Actor): void {
  if (!isFresh(actor)) throw new Problem(403, 'confirmation_required');
}

/**
 * Records that the session's person has just confirmed their identity.
 *
 * @throws Problem 422 for a wrong password or code, 403 `fresh_sign_in_required` for anyone who has no password, 429.
 */
export async function confirmIdentity(
  actor: Actor,
  given: { current_password?: string | undefined; otp?: string | undefined },
): Promise<void> {
  if (given.current_password !== undefined) await checkOwnPassword(actor, given.current_password);
  else if (given.otp === undefined || !(await isSecondFactor(actor, given.otp)))
    throw invalid({ path: 'otp', key: 'code_wrong' });
  await tenant(actor, (db) =>
    db.session.updateMany({
      where: { companyId: actor.companyId, id: actor.sessionId },
      data: { confirmedAt: new Date() },
    }),
  );
}

/** @throws Problem 422, 403 `fresh_sign_in_required` for anyone who has no password, 429. */
export async function checkOwnPassword(actor: Actor, password: string): Promise<void> {
  await countTry(tries, actor.userId);
  const hash = await ownPasswordHash(actor);
  if (hash === null) throw new Problem(403, 'fresh_sign_in_required');
  if (!(await verifyPassword(hash, password))) throw invalid({ path: 'current_password', key: 'password_wrong' });
  await tries.delete(actor.userId);
}

/** Null for anyone who signs in by single sign-on or passkey only. */
export async function ownPasswordHash({ companyId, userId }: Actor): Promise<string | null> {
  const stored = await system('read the own password hash', (db) =>
    db.credential.findUnique({ where: { companyId_userId: { companyId, userId } } }),
  );
  return stored?.passwordHash ?? null;
}
