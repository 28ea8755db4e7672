import 'server-only';
import type { Actor } from '@/lib/actor';
import { hashPassword, verifyPassword } from '@/lib/auth/password/hash';
import { checkNewPassword } from '@/lib/auth/password/rules';
import { countTry, rateLimit } from '@/lib/auth/rate-limit';
import { findFactors, hasFactor } from '@/lib/auth/second-factor/factors';
import { endSessions } from '@/lib/auth/session/end-sessions';
import { afterCommit, type Db, system } from '@/lib/db/client';
import { env } from '@/lib/env';
import { writePasswordChangedMail } from '@/lib/mail/letters/account-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { invalid, Problem } from '@/lib/problem/problem';

type Account = Pick<Actor, 'companyId' | 'userId' | 'sessionId' | 'name' | 'email' | 'locale'> & {
  company: { name: string };
};

// A stolen session must not become a stolen password by guessing.
const tries = rateLimit('change-password', 9, 15 * 60);

/**
 * Changes the signed-in user's own password and ends a forced change. Ends every other session of the account, and
 * mails the user that the password was changed.
 *
 * @throws Problem 422 for a wrong current password or a new one that breaks the rules, 429 after too many tries.
 */
export async function changePassword(account: Account, current: string, next: string): Promise<void> {
  await countTry(tries, account.userId);
  const { companyId, userId, sessionId } = account;
  const key = { companyId_userId: { companyId, userId } };
  const { stored, factors } = await system('read the own password hash', async (db) => ({
    stored: await db.credential.findUnique({ where: key }),
    factors: await findFactors(db, account),
  }));
  if (!stored) throw new Problem(401, 'session_ended');
  if (!(await verifyPassword(stored.passwordHash, current)))
    throw invalid({ path: 'current_password', key: 'password_wrong' });
  await checkNewPassword(next, { ...account, companyName: account.company.name, hasSecondFactor: hasFactor(factors) });
  const passwordHash = await hashPassword(next);
  await system('write the own password hash', async (db) => {
    await db.credential.update({ where: key, data: { passwordHash } });
    await db.user.updateMany({
      where: { companyId, id: userId, requirePasswordChange: true },
      data: { requirePasswordChange: false, version: { increment: 1 } },
    });
    await endSessions(db, { companyId, userId, except: sessionId }, 'password_changed');
    // An open reset link was asked for because of the old password, and has no use now.
    await db.accountToken.deleteMany({ where: { companyId, userId, kind: 'reset_password', usedAt: null } });
    await tellPasswordChanged(db, account);
  });
  await tries.delete(userId);
}

/** Mails the account's owner that the password was changed, within the transaction that changes it. */
export async function tellPasswordChanged(
  db: Db,
  { companyId, name, email, locale }: Omit<Account, 'sessionId' | 'company' | 'userId'>,
): Promise<void> {
  const words = writePasswordChangedMail({ locale, name, email, link: new URL('/forgot-password', env.APP_URL).href });
  await queueMail(db, { companyId }, { kind: 'password_changed', locale, to: [{ name, email }], ...words });
  afterCommit(db, nudgeOutbox);
}
