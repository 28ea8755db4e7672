import 'server-only';
import { countTry, rateLimit } from '@/lib/auth/rate-limit';
import { hashRecoveryCode, readCode } from '@/lib/auth/second-factor/codes';
import { stepOf } from '@/lib/auth/second-factor/totp';
import type { Account } from '@/lib/auth/session/begin';
import { type Db, system } from '@/lib/db/client';
import { Problem } from '@/lib/problem/problem';
import { decryptSecret } from '@/lib/secrets/secrets';

// At any time three of a million codes are right.
const tries = rateLimit('second-factor', 9, 15 * 60);

/**
 * Takes a code of the authenticator app or a recovery code; either works once.
 *
 * @throws Problem 401 `second_factor_wrong`, 429 after nine wrong ones in a quarter of an hour.
 */
export async function takeSecondFactor(account: Account, otp: string): Promise<void> {
  if (!(await isSecondFactor(account, otp))) throw new Problem(401, 'second_factor_wrong');
}

/** Whether the code is right; a right code is used up. @throws Problem 429. */
export async function isSecondFactor(account: Account, otp: string): Promise<boolean> {
  await countTry(tries, account.userId);
  const typed = readCode(otp);
  const isRight =
    typed !== null &&
    (await system('take a second factor', (db) =>
      typed.kind === 'totp' ? takeTotp(db, account, typed.code) : takeRecoveryCode(db, account, typed.code),
    ));
  if (isRight) await tries.delete(account.userId);
  return isRight;
}

async function takeTotp(db: Db, account: Account, code: string): Promise<boolean> {
  const { companyId, userId } = account;
  const factor = await db.totpFactor.findUnique({ where: { companyId_userId: { companyId, userId } } });
  if (!factor?.confirmedAt) return false;
  const step = stepOf(decryptSecret(factor.secret, totpContext(account)), code);
  return step !== null && (await takeStep(db, account, step));
}

/** Marks a time step as used; false if this or a later one was used before. */
export async function takeStep(db: Db, { companyId, userId }: Account, step: number): Promise<boolean> {
  const { count } = await db.totpFactor.updateMany({
    where: { companyId, userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return count === 1;
}

async function takeRecoveryCode(db: Db, { companyId, userId }: Account, code: string): Promise<boolean> {
  const where = { companyId, userId, codeHash: hashRecoveryCode(code), usedAt: null };
  return (await db.recoveryCode.updateMany({ where, data: { usedAt: new Date() } })).count === 1;
}

/** The place that the stored secret of an authenticator app is bound to. */
export const totpContext = ({ companyId, userId }: Account) => ({ companyId, recordId: userId, field: 'totp' });
