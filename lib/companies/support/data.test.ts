import * as company from '@/app/api/v1/companies/[id]/route';
import * as grant from '@/app/api/v1/company/support-grants/[id]/end/route';
import * as grants from '@/app/api/v1/company/support-grants/route';
import type { CompanyRecord } from '@/lib/companies/schema';
import type { SupportGrant } from '@/lib/companies/support/schema';
import { system, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let platform: TestCompany;
let tenant: TestCompany;
beforeAll(async () => {
  platform = await makeCompany('Platform', { kind: 'platform' });
});
beforeEach(async () => {
  tenant = await makeCompany('Tenant');
});

const minute = 60_000;
const allow = async (body: Record<string, unknown> = { hours: 2, reason: 'Invoices look wrong' }, as = tenant.admin) =>
  call<SupportGrant>(grants.POST, { as, body });

describe('a consent', () => {
  it('is given by a company administrator, for oneself unless told, for an hour to a week', async () => {
    const { status, data } = await allow();
    expect(status).toBe(201);
    expect(data).toMatchObject({
      state: 'open',
      user: { id: tenant.admin.userId },
      granted_by: { id: tenant.admin.userId },
      reason: 'Invoices look wrong',
      use_count: 0,
    });
    expect(Date.parse(data.expires_at) - Date.parse(data.created_at)).toBe(2 * 60 * minute);
    expect((await allow({ hours: 168, user_id: tenant.recruiter.userId })).data.user.id).toBe(tenant.recruiter.userId);
    for (const hours of [0, 169, 1.5, -1]) expect((await allow({ hours })).status).toBe(422);
  });

  it("is nobody else's to give, and nobody else's view", async () => {
    const other = await makeCompany('Other');
    const settings = await system('test data', async (db) => {
      const role = await db.role.create({
        data: { companyId: tenant.companyId, name: 'Settings', permissions: ['edit_company_settings'] },
      });
      return db.user.update({
        where: keyOf(tenant, tenant.nobody.userId),
        data: { roleId: role.id },
      });
    });
    expect(settings.roleId).not.toBeNull();
    expect((await allow({ hours: 1 }, tenant.nobody)).status).toBe(403);
    expect((await allow({ hours: 1 }, tenant.recruiter)).status).toBe(403);
    expect((await allow({ hours: 1 }, platform.admin)).status).toBe(403);
    const foreign = await allow({ hours: 1, user_id: other.admin.userId });
    expect([foreign.status, Object.keys(foreign.errors)]).toEqual([422, ['user_id']]);
    await system('test data', (db) =>
      db.user.updateMany({ where: { id: tenant.finance.userId }, data: { isActive: false } }),
    );
    expect((await allow({ hours: 1, user_id: tenant.finance.userId })).status).toBe(422);
  });

  it("is seen in its own company and on the platform's page of it, not by another company", async () => {
    const { data } = await allow();
    const other = await makeCompany('Other');
    expect((await call<SupportGrant[]>(grants.GET, { as: other.admin })).data).toEqual([]);
    expect((await call(grant.POST, { as: other.admin, params: { id: data.id }, method: 'POST' })).status).toBe(404);
    expect((await call<SupportGrant[]>(grants.GET, { as: tenant.admin })).data.map(({ id }) => id)).toEqual([data.id]);
    const seen = await call<CompanyRecord>(company.GET, { as: platform.admin, params: { id: tenant.companyId } });
    expect(seen.data.support_grants).toEqual([
      expect.objectContaining({ id: data.id, user: { id: tenant.admin.userId, name: tenant.admin.name } }),
    ]);
  });

  it("cannot be rewritten by the company's own role", async () => {
    const { data } = await allow();
    await expect(
      tenantOf(
        tenant.companyId,
        (db) =>
          db.$executeRaw`update support_grants set expires_at = now() where company_id = ${tenant.companyId}::uuid and id = ${data.id}::uuid`,
      ),
    ).rejects.toThrow(/42501|permission denied/);
    await expect(
      tenantOf(
        tenant.companyId,
        (db) =>
          db.$executeRaw`delete from support_grants where company_id = ${tenant.companyId}::uuid and id = ${data.id}::uuid`,
      ),
    ).rejects.toThrow(/42501|permission denied/);
  });
});
