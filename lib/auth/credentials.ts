import 'server-only';
import { hashPassword } from '@/lib/auth/password';
import type { Db } from '@/lib/db/client';
import { invalid } from '@/lib/http/problem';

interface Holder {
  companyId: string;
  userId: string;
}

/**
 * A few statements of a tenant's transaction under the role `staffing_system`: a person and what opens their account are
 * in different hands, but stand or fall together. Row-level security does not hold inside, so every query names its
 * company. After an error the transaction is over anyway, and the role with it.
 */
export async function asSystem<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  await db.$executeRaw`select set_config('role', 'staffing_system', true)`;
  const result = await work(db);
  await db.$executeRaw`select set_config('role', 'staffing_tenant', true)`;
  return result;
}

/**
 * Gives a person the password by which they sign in first; they must change it then.
 *
 * @throws Problem 422 when the address opens an account of whatever company: one address signs in to one account.
 */
export async function createCredential(db: Db, { companyId, userId }: Holder, email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const { count } = await asSystem(db, (system) =>
    system.credential.createMany({ data: [{ email, companyId, userId, passwordHash }], skipDuplicates: true }));
  if (count === 0) throw invalid({ path: 'email', key: 'already_used' });
}

/** Makes what was mailed to open an account unusable: invitations, new passwords, changes of the address. */
export async function revokeEveryLink(db: Db, { companyId, userId }: Holder): Promise<void> {
  await asSystem(db, (system) => system.accountToken.deleteMany({ where: { companyId, userId, usedAt: null } }));
}
