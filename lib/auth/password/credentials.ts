import 'server-only';
import { hashPassword } from '@/lib/auth/password/hash';
import type { Db } from '@/lib/db/client';
import { invalid } from '@/lib/problem/problem';

interface Holder {
  companyId: string;
  userId: string;
}

/**
 * Gives a person the password for their first sign-in; they must change it then.
 *
 * @throws Problem 422 if the address already opens an account of any company: one address signs in to one account.
 */
export async function createCredential(
  db: Db,
  { companyId, userId }: Holder,
  email: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const [row] = await db.$queryRaw<{ added: boolean }[]>`
    select add_credential(${companyId}::uuid, ${userId}::uuid, ${email}, ${passwordHash}) as added`;
  if (!row?.added) throw invalid({ path: 'email', key: 'already_used' });
}
