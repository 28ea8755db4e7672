import 'server-only';
import { administratorPermissions, isPermission } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session/actor';
import { todayIn } from '@/lib/calendar/days';
import { tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { Problem } from '@/lib/http/problem';

/**
 * Somebody for whom a job works while they are not there, with what they may do now: a right that was taken away since
 * they asked for the work is gone for the work too.
 *
 * @throws Problem 403 when the account or its company is not active any more.
 */
export async function openAbsentActor(companyId: string, userId: string): Promise<Actor> {
  const user = await tenantOf(companyId, (db) =>
    db.user.findUnique({
      where: keyOf({ companyId }, userId),
      include: { role: true, company: true },
    }),
  );
  if (!user?.isActive || user.deletedAt) throw new Problem(403, 'account_inactive');
  const { company } = user;
  if (company.status !== 'active') throw new Problem(403, 'company_inactive');
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
