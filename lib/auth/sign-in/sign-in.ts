import 'server-only';
import { hashPassword, isOutdated, verifyPassword } from '@/lib/auth/password/hash';
import { refuseWithoutFactor } from '@/lib/auth/second-factor/demand';
import { findFactors, hasFactor } from '@/lib/auth/second-factor/factors';
import { takeSecondFactor } from '@/lib/auth/second-factor/verify';
import { type Account, beginSession, type Opened, type Origin, refuseClosedAccount } from '@/lib/auth/session/begin';
import { noteFailedSignIn } from '@/lib/auth/sign-in/failed-sign-ins';
import { countPasswordTry, forgetPasswordTries } from '@/lib/auth/sign-in/limits';
import { normaliseEmail } from '@/lib/auth/sign-in/normalise-email';
import { system } from '@/lib/db/client';
import { Problem } from '@/lib/problem/problem';

interface Given {
  email: string;
  password: string;
  /** A code of the authenticator app, or a recovery code. */
  otp?: string | undefined;
}

/**
 * Checks a password, and a second factor if the account has one, and opens a session.
 *
 * @throws Problem 401 `credentials`, the same for an unknown account; 429 after too many tries. Only a caller who knows
 *   the password learns the rest: 403 for an account or company that is not active, 401 `second_factor_required` or
 *   `second_factor_wrong`.
 */
export async function signIn({ email, password, otp }: Given, origin: Origin): Promise<Opened> {
  const account = await checkPassword(email, password, origin);
  const factors = await system('what an account signs in with', async (db) => {
    await refuseClosedAccount(db, account);
    return findFactors(db, account);
  });
  if (!hasFactor(factors)) return beginSession(account, origin, { method: 'password', isSecondFactorGiven: false });
  if (otp === undefined) return refuseWithoutFactor(account, factors, 'password');
  await takeSecondFactor(account, otp).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 401) noteFailedSignIn(account, 'second_factor');
    throw error;
  });
  return beginSession(account, origin, { method: 'password', isSecondFactorGiven: true });
}

async function checkPassword(email: string, password: string, origin: Origin): Promise<Account> {
  const address = normaliseEmail(email);
  const source = await countPasswordTry(address, origin);
  const account = await system('find an account by its address', (db) =>
    db.credential.findUnique({ where: { email: address } }),
  );
  const isRight = await verifyPassword(account?.passwordHash, password);
  if (!isRight) noteFailedSignIn(account, 'password');
  if (!isRight || !account) throw new Problem(401, 'credentials');
  await forgetPasswordTries(address, source);
  if (account.passwordHash && isOutdated(account.passwordHash)) await rehash(account, account.passwordHash, password);
  return account;
}

/** Renews the hash with today's parameters, unless the password was changed in the meantime. */
async function rehash({ companyId, userId }: Account, outdated: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await system('rehash a password', (db) =>
    db.credential.updateMany({ where: { companyId, userId, passwordHash: outdated }, data: { passwordHash } }),
  );
}
