import 'server-only';
import type { Actor } from '@/lib/actor';
import { findFactors } from '@/lib/auth/second-factor/factors';
import { tellFactorsChanged } from '@/lib/auth/second-factor/notify';
import type { UserFactors } from '@/lib/auth/second-factor/schema';
import { endSessions } from '@/lib/auth/session/end-sessions';
import { system, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { forbidden, notFound } from '@/lib/problem/problem';

/** The ways in which a colleague can sign in, for anyone who looks after users. @throws Problem 404 */
export async function getUserFactors(actor: Actor, userId: string): Promise<UserFactors> {
  await findUser(actor, userId);
  const { totpSince, passkeys, recoveryCodes } = await system("read a colleague's factors", (db) =>
    findFactors(db, { companyId: actor.companyId, userId }),
  );
  return { totp_since: totpSince?.toISOString() ?? null, passkeys, recovery_codes_left: recoveryCodes };
}

/**
 * Removes all factors of a person who has lost them. The password alone signs in then, and every session ends.
 *
 * @throws Problem 404; 403 for an administrator's factors, unless the actor is one too.
 */
export async function resetUserFactors(actor: Actor, userId: string): Promise<void> {
  const user = await findUser(actor, userId);
  if (user.isCompanyAdmin && !actor.isCompanyAdmin) throw forbidden();
  const whose = { companyId: actor.companyId, userId };
  await system("take a colleague's factors", async (db) => {
    await db.totpFactor.deleteMany({ where: whose });
    await db.passkey.deleteMany({ where: whose });
    await db.recoveryCode.deleteMany({ where: whose });
    await endSessions(db, whose, 'second_factor_reset');
    await tellFactorsChanged(db, { ...user, companyId: actor.companyId }, 'reset');
  });
}

const findUser = (actor: Actor, id: string) =>
  tenant(actor, async (db) => {
    const where = keyOf(actor, id);
    const user = await db.user.findUnique({
      where,
      select: { isCompanyAdmin: true, name: true, email: true, locale: true },
    });
    if (!user) throw notFound();
    return user;
  });
