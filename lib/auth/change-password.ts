import 'server-only';
import { hashPassword, verifyPassword } from '@/lib/auth/password';
import { countTry, rateLimit } from '@/lib/auth/rate-limit';
import { system } from '@/lib/db/client';
import { invalid, Problem } from '@/lib/http/problem';

interface Account {
  companyId: string;
  userId: string;
  sessionId: string;
  name: string;
  email: string;
}

// A stolen session must not become a stolen password by guessing.
const tries = rateLimit('change-password', 9, 15 * 60);

/**
 * Changes the signed-in user's own password and ends a forced change; every other session of the account ends.
 *
 * @throws Problem 422 for a wrong current password or one made of the account's own name, 429 after too many tries.
 */
export async function changePassword(account: Account, current: string, next: string): Promise<void> {
  await countTry(tries, account.userId);
  const key = { companyId_userId: { companyId: account.companyId, userId: account.userId } };
  const stored = await system('read the own password hash', (db) => db.credential.findUnique({ where: key }));
  if (!stored) throw new Problem(401, 'session_ended');
  if (!(await verifyPassword(stored.passwordHash, current))) throw invalid({ path: 'current_password', key: 'password_wrong' });
  if (isOwnName(next, account)) throw invalid({ path: 'password', key: 'password_own_name' });
  const passwordHash = await hashPassword(next);
  await system('write the own password hash', async (db) => {
    await db.credential.update({ where: key, data: { passwordHash } });
    await db.user.update({
      where: { companyId_id: { companyId: account.companyId, id: account.userId } },
      data: { requirePasswordChange: false },
    });
    await db.session.updateMany({
      where: { companyId: account.companyId, userId: account.userId, id: { not: account.sessionId }, endedAt: null },
      data: { endedAt: new Date(), endReason: 'password_changed' },
    });
  });
  await tries.delete(account.userId);
}

function isOwnName(password: string, { name, email }: Account): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const given = plain(password);
  return [plain(name), plain(email), plain(email.split('@')[0] ?? '')].some((own) => own !== '' && given === own);
}
