import 'server-only';
import type { Actor } from '@/lib/actor';
import { verifyPassword } from '@/lib/auth/password/hash';
import { countTry, rateLimit } from '@/lib/auth/rate-limit';
import { system } from '@/lib/db/client';
import { forbidden, invalid } from '@/lib/problem/problem';

// A stolen session must not become a stolen account by guessing.
const tries = rateLimit('confirm', 9, 15 * 60);

/**
 * Checks that the password is the actor's own.
 *
 * @param field where the password was entered
 * @throws Problem 422, 403 `fresh_sign_in_required` for anyone who has no password, 429.
 */
export async function checkOwnPassword(actor: Actor, password: string, field = 'current_password'): Promise<void> {
  await countTry(tries, actor.userId);
  const hash = await ownPasswordHash(actor);
  if (hash === null) throw forbidden('fresh_sign_in_required');
  if (!(await verifyPassword(hash, password))) throw invalid({ path: field, key: 'password_wrong' });
  await tries.delete(actor.userId);
}

/** The hash of the actor's password; null for anyone who signs in by single sign-on or passkey only. */
export async function ownPasswordHash({ companyId, userId }: Actor): Promise<string | null> {
  const stored = await system('read the own password hash', (db) =>
    db.credential.findUnique({ where: { companyId_userId: { companyId, userId } } }),
  );
  return stored?.passwordHash ?? null;
}
