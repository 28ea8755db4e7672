import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Factors, findFactors, hasFactor } from '@/lib/auth/second-factor/factors';
import { type Db, system, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { forbidden } from '@/lib/problem/problem';

/**
 * The actor's own factors, for changing them after a step-up (the handlers' `stepUp`). If there are any, one of them
 * must have opened the session. Otherwise anyone who knows only the password could add a factor of their own.
 *
 * @throws Problem 403 `fresh_sign_in_required`.
 */
export async function factorsToChange(actor: Actor): Promise<Factors> {
  const factors = await system('read the own factors', (db) => findFactors(db, actor));
  if (hasFactor(factors) && !actor.isSecondFactorGiven) throw forbidden('fresh_sign_in_required');
  return factors;
}

/** After a factor was set up: marks this session as having given it, and ends the account's other sessions that have not. */
export async function markFactorGiven(actor: Actor): Promise<void> {
  const { companyId, userId, sessionId } = actor;
  await tenant(actor, async (db) => {
    await db.session.updateMany({ where: { companyId, id: sessionId }, data: { isSecondFactorGiven: true } });
    await db.session.updateMany({
      where: {
        companyId,
        userId,
        id: { not: sessionId },
        isSecondFactorGiven: false,
        impersonatorId: null,
        endedAt: null,
      },
      data: { endedAt: new Date(), endReason: 'second_factor_set_up' },
    });
  });
}

/**
 * Whether the company demands a second factor of this user.
 *
 * @param db a `tenant` or `system` transaction
 */
export async function isFactorRequired(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<boolean> {
  const user = await db.user.findUniqueOrThrow({
    where: keyOf({ companyId }, userId),
    select: {
      isCompanyAdmin: true,
      role: { select: { requiresSecondFactor: true } },
      company: { select: { requiresAdminSecondFactor: true } },
    },
  });
  return (user.role?.requiresSecondFactor ?? false) || (user.isCompanyAdmin && user.company.requiresAdminSecondFactor);
}
