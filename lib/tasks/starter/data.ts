import 'server-only';
import { administratorPermissions, isPermission } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session';
import { tenantOf } from '@/lib/db/client';
import { Problem } from '@/lib/http/problem';

/**
 * Who started a task, with what they may do now: a right that was taken away in the meantime is gone for the task too.
 *
 * @throws Problem 403 when the account or its company is not active any more.
 */
export async function openStarter({ companyId, createdBy }: { companyId: string; createdBy: string }): Promise<Actor> {
  const user = await tenantOf(companyId, (db) =>
    db.user.findUnique({ where: { companyId_id: { companyId, id: createdBy } }, include: { role: true, company: true } }));
  if (!user?.isActive || user.deletedAt) throw new Problem(403, 'account_inactive');
  const { company } = user;
  if (company.status !== 'active') throw new Problem(403, 'company_inactive');
  return {
    userId: user.id, companyId, sessionId: '', name: user.name, email: user.email, phone: user.phone, avatarUrl: user.avatarUrl,
    locale: user.locale, isCompanyAdmin: user.isCompanyAdmin, requirePasswordChange: user.requirePasswordChange,
    requireSecondFactor: false, isSecondFactorGiven: false, confirmedAt: new Date(0), impersonation: null,
    emailVerifiedAt: user.emailVerifiedAt, createdAt: user.createdAt, updatedAt: user.updatedAt,
    permissions: user.isCompanyAdmin ? administratorPermissions(company.kind) : new Set((user.role?.permissions ?? []).filter(isPermission)),
    company: {
      id: companyId, name: company.name, kind: company.kind, country: company.country, currency: company.currency, timeZone: company.timeZone,
      locale: company.locale, weekStart: company.weekStart, invoicePrefix: company.invoicePrefix, paymentTermsDays: company.paymentTermsDays,
    },
  };
}
