import 'server-only';
import { hashRecoveryCode, newRecoveryCode, recoveryCodeCount } from '@/lib/auth/second-factor/codes';
import type { Account } from '@/lib/auth/session/begin';
import type { Db } from '@/lib/db/client';

/** Replaces all recovery codes by ten new ones, in a `system` transaction; only this call can read them. */
export async function replaceRecoveryCodes(db: Db, { companyId, userId }: Account): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await db.recoveryCode.deleteMany({ where: { companyId, userId } });
  await db.recoveryCode.createMany({
    data: codes.map((code) => ({ companyId, userId, codeHash: hashRecoveryCode(code) })),
  });
  return codes;
}
