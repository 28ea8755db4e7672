import * as user from '@/app/api/user/route';
import * as deletion from '@/app/api/v1/companies/[id]/deletion/route';
import * as reactivation from '@/app/api/v1/companies/[id]/reactivate/route';
import * as suspension from '@/app/api/v1/companies/[id]/suspend/route';
import type { CompanyRecord } from '@/lib/companies/schema';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany, withNewSession } from '@/lib/testing/world';

let platform: TestCompany;
beforeAll(async () => {
  platform = await makeCompany('Platform', { kind: 'platform' });
});

const operator = () => platform.admin;
const mailsOf = (companyId: string) =>
  system('test data', (db) => db.outgoingMail.findMany({ where: { companyId }, orderBy: { id: 'asc' } }));
const eventsOf = (companyId: string, subjectId: string) =>
  system('test data', (db) =>
    db.activity.findMany({
      where: { companyId, subjectId },
      orderBy: { id: 'asc' },
      select: { event: true, actorId: true, reason: true },
    }),
  );

describe('suspending', () => {
  it('shuts its people out at their next request with a message of its own, and lets them in again', async () => {
    const tenant = await makeCompany('Suspended');
    const params = { id: tenant.companyId };
    const suspended = await call<CompanyRecord>(suspension.POST, {
      as: operator(),
      params,
      body: { reason: 'Unpaid since March' },
    });
    expect([suspended.status, suspended.data.state, suspended.data.suspended_reason]).toEqual([
      200,
      'suspended',
      'Unpaid since March',
    ]);
    const shut = await call(user.GET, { as: tenant.recruiter });
    expect([shut.status, shut.body.code]).toEqual([403, 'company_suspended']);
    expect((await call(suspension.POST, { as: operator(), params, body: { reason: 'Again' } })).status).toBe(409);
    const [mail] = await mailsOf(tenant.companyId);
    expect(mail).toMatchObject({ kind: 'company_suspended', to: [{ name: tenant.admin.name }] });
    expect(mail?.text).toContain('Unpaid since March');
    expect(await eventsOf(platform.companyId, tenant.companyId)).toEqual([
      { event: 'suspended', actorId: operator().userId, reason: 'Unpaid since March' },
    ]);
    expect(await eventsOf(tenant.companyId, tenant.companyId)).toEqual([
      { event: 'suspended', actorId: null, reason: 'Unpaid since March' },
    ]);
    const entries = await system('test data', (db) =>
      db.auditEntry.findMany({
        where: { subjectId: tenant.companyId, action: { not: 'created' } },
        orderBy: { id: 'asc' },
        select: { companyId: true, action: true, actorId: true, impersonatorId: true },
      }),
    );
    expect(entries).toEqual(
      expect.arrayContaining([
        { companyId: tenant.companyId, action: 'updated', actorId: null, impersonatorId: operator().userId },
        {
          companyId: platform.companyId,
          action: 'company_suspended',
          actorId: operator().userId,
          impersonatorId: null,
        },
      ]),
    );

    const active = await call<CompanyRecord>(reactivation.POST, { as: operator(), params, method: 'POST' });
    expect([active.data.state, active.data.suspended_reason]).toEqual(['active', null]);
    expect((await call(user.GET, { as: await withNewSession(tenant.recruiter) })).status).toBe(200);
    expect((await call(reactivation.POST, { as: operator(), params, method: 'POST' })).status).toBe(409);
  });

  it('reads differently from a company that is not confirmed yet', async () => {
    const tenant = await makeCompany('Pending');
    await system('test data', (db) =>
      db.company.update({ where: { id: tenant.companyId }, data: { status: 'pending' } }),
    );
    const pending = await call(user.GET, { as: tenant.recruiter });
    expect([pending.status, pending.body.code]).toEqual([403, 'company_inactive']);
    expect(
      (await call(suspension.POST, { as: operator(), params: { id: tenant.companyId }, body: { reason: 'x' } })).status,
    ).toBe(409);
  });

  it('needs a reason', async () => {
    const { companyId } = await makeCompany('Reasonless');
    expect(
      (await call(suspension.POST, { as: operator(), params: { id: companyId }, body: { reason: '  ' } })).status,
    ).toBe(422);
  });
});

describe('ordering the deletion', () => {
  it('takes the name, shuts the people out, and can be called off', async () => {
    const tenant = await makeCompany('Going');
    const params = { id: tenant.companyId };
    const wrong = await call(deletion.POST, { as: operator(), params, body: { confirm: 'Gone' } });
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['confirm']]);
    const ordered = await call<CompanyRecord>(deletion.POST, {
      as: operator(),
      params,
      body: { confirm: ' Going ', reason: 'Contract ended' },
    });
    expect([ordered.status, ordered.data.state]).toEqual([200, 'deleting']);
    const days = (Date.parse(ordered.data.delete_after ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    const shut = await call(user.GET, { as: tenant.admin });
    expect([shut.status, shut.body.code]).toEqual([403, 'company_deleting']);
    expect((await call(deletion.POST, { as: operator(), params, body: { confirm: 'Going' } })).status).toBe(409);

    const kept = await call<CompanyRecord>(deletion.DELETE, { as: operator(), params, method: 'DELETE' });
    expect([kept.data.state, kept.data.delete_after]).toEqual(['active', null]);
    expect((await call(user.GET, { as: await withNewSession(tenant.admin) })).status).toBe(200);
    expect((await mailsOf(tenant.companyId)).map(({ kind }) => kind)).toEqual([
      'company_deletion_ordered',
      'company_deletion_called_off',
    ]);
  });

  it('leaves a suspended company suspended when it is called off, and cannot be once the time is over', async () => {
    const { companyId } = await makeCompany('Late');
    const params = { id: companyId };
    await call(suspension.POST, { as: operator(), params, body: { reason: 'x' } });
    await call(deletion.POST, { as: operator(), params, body: { confirm: 'Late' } });
    expect((await call<CompanyRecord>(deletion.DELETE, { as: operator(), params, method: 'DELETE' })).data.state).toBe(
      'suspended',
    );
    await call(deletion.POST, { as: operator(), params, body: { confirm: 'Late' } });
    await system('test data', (db) =>
      db.company.update({ where: { id: companyId }, data: { deleteAfter: new Date(Date.now() - 1000) } }),
    );
    expect((await call(deletion.DELETE, { as: operator(), params, method: 'DELETE' })).status).toBe(409);
  });
});
