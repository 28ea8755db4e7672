import 'server-only';
import { inEvenTime } from '@/lib/account/even-time';
import { type LinkHolder, markAddressConfirmed, readHolder } from '@/lib/account/holder.data';
import { countAccountMail, countLinkTry } from '@/lib/auth/mail-limits';
import {
  findAccountToken,
  issueAccountLink,
  revokeAccountLinks,
  takeAccountToken,
} from '@/lib/auth/password/account-tokens';
import { tellPasswordChanged } from '@/lib/auth/password/change';
import { hashPassword } from '@/lib/auth/password/hash';
import { checkNewPassword } from '@/lib/auth/password/rules';
import type { Origin } from '@/lib/auth/session/begin';
import { endSessions } from '@/lib/auth/session/end-sessions';
import { forgetSignInTries } from '@/lib/auth/sign-in/limits';
import { normaliseEmail } from '@/lib/auth/sign-in/normalise-email';
import { afterCommit, type Db, system } from '@/lib/db/client';
import { writeResetMail } from '@/lib/mail/letters/account-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { Problem, unprocessable } from '@/lib/problem/problem';

/** Milliseconds that a request takes at least, so that its time reveals nothing. */
const requestTime = 300;

/**
 * Mails a link to choose a new password. An address that opens no account, or a closed one, gets the same answer in the
 * same time, and no mail.
 *
 * @throws Problem 429.
 */
export async function requestReset(email: string, caller: string): Promise<void> {
  await inEvenTime(requestTime, async () => {
    await countAccountMail(email, caller);
    await system('mail a reset link', (db) => mailReset(db, email));
  });
}

async function mailReset(db: Db, email: string): Promise<void> {
  const account = await db.credential.findUnique({ where: { email }, select: { companyId: true, userId: true } });
  const holder = account && (await findHolder(db, account));
  if (!holder) return;
  const { companyId, name, locale } = holder;
  const { link, expiresAt } = await issueAccountLink(db, 'reset_password', { ...account, email });
  const words = writeResetMail({ locale, name, link, expiresAt, email });
  await queueMail(db, { companyId }, { kind: 'reset_password', locale, to: [{ name, email }], ...words });
  afterCommit(db, nudgeOutbox);
}

async function findHolder(db: Db, account: { companyId: string; userId: string }): Promise<LinkHolder | null> {
  try {
    return await readHolder(db, account);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** The person whose password a link may change, without using the link up. @throws Problem 422 `link_invalid`, 429. */
export async function readResetLink(token: string, caller: string): Promise<LinkHolder & { expiresAt: Date }> {
  await countLinkTry(caller);
  return system('look at a reset link', async (db) => {
    const found = await findAccountToken(db, ['reset_password'], token);
    const holder = await readHolder(db, found);
    if (holder.email !== found.email) throw unprocessable('link_invalid');
    return { ...holder, expiresAt: found.expiresAt };
  });
}

/**
 * Replaces the password of a mailed link's holder and ends all their sessions; does not sign them in. The link went to
 * their address, which is confirmed by it as well.
 *
 * @throws Problem 422 for a password that breaks the rules (the link still works) or `link_invalid`, 429.
 */
export async function resetPassword(token: string, password: string, origin: Origin): Promise<void> {
  const holder = await readResetLink(token, origin.address);
  await checkNewPassword(password, holder);
  const passwordHash = await hashPassword(password);
  await system('reset a password', async (db) => {
    const { companyId, userId } = await takeAccountToken(db, ['reset_password'], token);
    await db.credential.update({ where: { companyId_userId: { companyId, userId } }, data: { passwordHash } });
    await db.user.updateMany({
      where: { companyId, id: userId, requirePasswordChange: true },
      data: { requirePasswordChange: false, version: { increment: 1 } },
    });
    await endSessions(db, { companyId, userId }, 'password_changed');
    await revokeAccountLinks(db, 'reset_password', { companyId, userId });
    await markAddressConfirmed(db, { companyId, userId });
    await tellPasswordChanged(db, holder);
  });
  await forgetSignInTries(normaliseEmail(holder.email), origin);
}
