import 'server-only';
import type { Account } from '@/lib/auth/session/begin';
import type { Db } from '@/lib/db/client';

/** The factors of an account beside its password. */
export interface Factors {
  /** When the authenticator app was confirmed; null if there is none. */
  totpSince: Date | null;
  passkeys: number;
  recoveryCodes: number;
}

/** The factors of an account. Needs a `system` transaction: a tenant's cannot read these tables. */
export async function findFactors(db: Db, { companyId, userId }: Account): Promise<Factors> {
  const totp = await db.totpFactor.findUnique({
    where: { companyId_userId: { companyId, userId } },
    select: { confirmedAt: true },
  });
  const passkeys = await db.passkey.count({ where: { companyId, userId } });
  const recoveryCodes = await db.recoveryCode.count({ where: { companyId, userId, usedAt: null } });
  return { totpSince: totp?.confirmedAt ?? null, passkeys, recoveryCodes };
}

/** Whether the account is protected by more than a password. Recovery codes alone are no factor. */
export const hasFactor = ({ totpSince, passkeys }: Factors): boolean => totpSince !== null || passkeys > 0;
