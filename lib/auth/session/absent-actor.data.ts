import 'server-only';
import type { Actor } from '@/lib/actor';
import { closedBecause } from '@/lib/auth/company-state';
import { todayIn } from '@/lib/calendar/days';
import { type Db, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { administratorPermissions, isPermission } from '@/lib/permissions';
import { forbidden } from '@/lib/problem/problem';

/**
 * Opens the actor for whom a job works in their absence, with the permissions that they have now: a right that was
 * taken away since they asked for the work is gone for the work, too.
 *
 * @throws Problem 403 if the account or its company is no longer active, or the company is about to be deleted.
 */
export async function openAbsentActor(companyId: string, userId: string): Promise<Actor> {
  const user = await tenantOf(companyId, (db) => findUser(db, companyId, userId));
  if (!user?.isActive || user.deletedAt) throw forbidden('account_inactive');
  refuseClosed(user.company);
  return actorFrom(user);
}

/**
 * Like `openAbsentActor`, within an open transaction and in the company's language; null if the account is no longer
 * active.
 *
 * @throws Problem 403 if the company is no longer active, or about to be deleted.
 */
export async function openAbsentActorIn(db: Db, companyId: string, userId: string): Promise<Actor | null> {
  const user = await findUser(db, companyId, userId);
  if (!user?.isActive || user.deletedAt) return null;
  refuseClosed(user.company);
  return { ...actorFrom(user), locale: user.company.locale, db };
}

/** Refuses to work in a company whose people cannot sign in. */
function refuseClosed(company: Parameters<typeof closedBecause>[0]): void {
  const reason = closedBecause(company);
  if (reason) throw forbidden(reason);
}

const whole = { role: true, company: true } satisfies Prisma.UserInclude;

const findUser = (db: Db, companyId: string, userId: string) =>
  db.user.findUnique({ where: keyOf({ companyId }, userId), include: whole });

function actorFrom(user: Prisma.UserGetPayload<{ include: typeof whole }>): Actor {
  const { company, companyId } = user;
  return {
    userId: user.id,
    companyId,
    sessionId: '',
    name: user.name,
    email: user.email,
    phone: user.phone,
    avatarUrl: user.avatarUrl,
    locale: user.locale,
    isCompanyAdmin: user.isCompanyAdmin,
    roleId: user.roleId,
    requirePasswordChange: user.requirePasswordChange,
    requireSecondFactor: false,
    isSecondFactorGiven: false,
    confirmedAt: new Date(0),
    today: todayIn(company.timeZone, new Date()),
    mandatoryForm: null,
    impersonation: null,
    emailVerifiedAt: user.emailVerifiedAt,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    permissions: user.isCompanyAdmin
      ? administratorPermissions(company.kind)
      : new Set((user.role?.permissions ?? []).filter(isPermission)),
    company: {
      id: companyId,
      name: company.name,
      kind: company.kind,
      country: company.country,
      currency: company.currency,
      timeZone: company.timeZone,
      locale: company.locale,
      weekStart: company.weekStart,
      invoicePrefix: company.invoicePrefix,
      paymentTermsDays: company.paymentTermsDays,
      menuVersion: company.menuVersion,
    },
  };
}
