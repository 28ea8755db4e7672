import * as company from '@/app/api/v1/companies/[id]/route';
import * as deletion from '@/app/api/v1/companies/[id]/deletion/route';
import * as exports from '@/app/api/v1/companies/[id]/export/route';
import * as invitation from '@/app/api/v1/companies/[id]/invitation/route';
import * as reactivation from '@/app/api/v1/companies/[id]/reactivate/route';
import * as suspension from '@/app/api/v1/companies/[id]/suspend/route';
import * as filters from '@/app/api/v1/companies/filters/route';
import * as companies from '@/app/api/v1/companies/route';
import * as user from '@/app/api/user/route';
import type { Company, CompanyRecord } from '@/lib/companies/schema';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, makePerson, type TestCompany, withNewSession } from '@/lib/testing/world';

let platform: TestCompany;
beforeAll(async () => {
  platform = await makeCompany('Platform', { kind: 'platform' });
});

const operator = () => platform.admin;
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
const mailsOf = (companyId: string) => system('test data', (db) => db.outgoingMail.findMany({ where: { companyId }, orderBy: { id: 'asc' } }));
const eventsOf = (companyId: string, subjectId: string) =>
  system('test data', (db) => db.activity.findMany({ where: { companyId, subjectId }, orderBy: { id: 'asc' }, select: { event: true, actorId: true, reason: true } }));
const newCompany = (name: string) => ({
  name, country: 'FR', currency: 'EUR', time_zone: 'Europe/Paris', locale: 'fr-FR', administrator: { name: 'Zoé Martin', email: `zoe-${unique()}@made.example` },
});

describe('making a company', () => {
  it('makes it with roles and words, and invites its administrator in their language', async () => {
    const body = newCompany(`Made ${unique()}`);
    const { status, data } = await call<CompanyRecord>(companies.POST, { as: operator(), body });
    expect(status).toBe(201);
    expect(data).toMatchObject({ name: body.name, state: 'active', user_count: 0, invited_count: 1, storage_bytes: 0, administrators: [{ name: 'Zoé Martin', is_invited: true }] });
    const roles = await system('test data', (db) => db.role.count({ where: { companyId: data.id } }));
    expect(roles).toBeGreaterThan(3);
    const [mail] = await mailsOf(data.id);
    expect(mail).toMatchObject({ kind: 'invitation', locale: 'fr-FR', to: [{ email: body.administrator.email }] });
    expect(mail?.text).toContain('/sign-up#token=');
    expect(await eventsOf(platform.companyId, data.id)).toContainEqual(expect.objectContaining({ event: 'created', actorId: operator().userId }));
  });

  it('refuses an address that signs in already, and writes nothing', async () => {
    const body = newCompany(`Taken ${unique()}`);
    const { admin } = await makeCompany('Holder');
    await system('test data', (db) => db.credential.create({ data: { email: body.administrator.email, companyId: admin.companyId, userId: admin.userId } }));
    const answer = await call(companies.POST, { as: operator(), body });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['administrator.email']]);
    expect(await system('test data', (db) => db.company.count({ where: { name: body.name } }))).toBe(0);
  });

  it.each([
    ['country', { country: 'XX' }], ['time_zone', { time_zone: 'Mars/Olympus' }], ['locale', { locale: 'xx' }], ['name', { name: 'Bad\r\nBcc: a@b.example' }],
    ['currency', { currency: 'AAA' }], ['administrator.email', { administrator: { name: 'A', email: 'a@b\r\n' } }], ['kind', { kind: 'platform' }],
  ])('refuses a wrong %s', async (path, wrong) => {
    const answer = await call(companies.POST, { as: operator(), body: { ...newCompany('Wrong'), ...wrong } });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
  });

  it('mails a new link to an administrator who has yet to join, and to nobody else', async () => {
    const { data } = await call<CompanyRecord>(companies.POST, { as: operator(), body: newCompany(`Again ${unique()}`) });
    const again = await call(invitation.POST, { as: operator(), params: { id: data.id }, body: { user_id: data.administrators[0]?.id } });
    expect(again.status).toBe(200);
    expect(await mailsOf(data.id)).toHaveLength(2);
    const links = await system('test data', (db) => db.accountToken.count({ where: { companyId: data.id, kind: 'invitation' } }));
    expect(links).toBe(1);
    const other = await makeCompany('Joined');
    expect((await call(invitation.POST, { as: operator(), params: { id: other.companyId }, body: { user_id: other.admin.userId } })).status).toBe(409);
    expect((await call(invitation.POST, { as: operator(), params: { id: other.companyId }, body: { user_id: other.recruiter.userId } })).status).toBe(404);
  });
});

describe('the list', () => {
  it('counts people, files and the last sign of life, and shows no tenant\'s data', async () => {
    const name = `Counted ${unique()}`;
    const made = await makeCompany(name);
    await system('test data', (db) => db.storedFile.create({
      data: { companyId: made.companyId, name: 'a.pdf', contentType: 'application/pdf', size: 1234n, sha256: 'x', storageKey: `${made.companyId}/x` },
    }));
    const { status, data, meta } = await call<Company[]>(companies.GET, { as: operator(), query: { search: name } });
    expect([status, meta.total]).toEqual([200, 1]);
    expect(data[0]).toMatchObject({ name, state: 'active', user_count: 7, storage_bytes: 1234, last_activity_at: expect.any(String) });
  });

  it('turns its pages by keyset and filters by state', async () => {
    const word = unique();
    const made = [await makeCompany(`A ${word}`), await makeCompany(`B ${word}`), await makeCompany(`C ${word}`)];
    await call(suspension.POST, { as: operator(), params: { id: made[1]?.companyId ?? '' }, body: { reason: 'Unpaid' } });
    const first = await call<Company[]>(companies.GET, { as: operator(), query: { search: word, sort: 'name', limit: '2' } });
    const second = await call<Company[]>(companies.GET, { as: operator(), query: { search: word, sort: 'name', limit: '2', cursor: first.meta.next_cursor ?? '' } });
    expect([...first.data, ...second.data].map(({ name }) => name[0])).toEqual(['A', 'B', 'C']);
    const suspended = await call<Company[]>(companies.GET, { as: operator(), query: { search: word, 'filter[state]': 'suspended,deleting' } });
    expect(suspended.data.map(({ name }) => name[0])).toEqual(['B']);
  });

  it('never holds the platform itself', async () => {
    const { data } = await call<Company[]>(companies.GET, { as: operator(), query: { search: 'Platform', limit: '200' } });
    expect(data.map(({ id }) => id)).not.toContain(platform.companyId);
    expect((await call(company.GET, { as: operator(), params: { id: platform.companyId } })).status).toBe(404);
    expect((await call(suspension.POST, { as: operator(), params: { id: platform.companyId }, body: { reason: 'No' } })).status).toBe(404);
  });

  it('gives the values to filter by', async () => {
    const { data } = await call(filters.GET, { as: operator() });
    expect(data).toMatchObject({ states: ['pending', 'active', 'suspended', 'deleting'], countries: expect.arrayContaining(['IE']) });
  });
});

describe('who may', () => {
  it('is nobody of a tenant, also with a permission that got into a tenant\'s role', async () => {
    const tenant = await makeCompany('Tenant');
    const other = await makeCompany('Other');
    const cunning = await system('test data', async (db) => {
      const role = await db.role.create({
        data: { companyId: tenant.companyId, name: 'Cunning', permissions: ['view_companies', 'edit_companies', 'delete_companies', 'export_companies', 'create_companies'] },
      });
      return makePerson(db, tenant.companyId, 'cunning', role.id);
    });
    const params = { id: other.companyId };
    const answers = await Promise.all([
      call(companies.GET, { as: cunning }), call(company.GET, { as: cunning, params }), call(filters.GET, { as: cunning }),
      call(companies.POST, { as: cunning, body: newCompany('Theirs') }), call(suspension.POST, { as: cunning, params, body: { reason: 'x' } }),
      call(reactivation.POST, { as: cunning, params, method: 'POST' }), call(deletion.POST, { as: cunning, params, body: { confirm: 'Other' } }),
      call(exports.POST, { as: cunning, params, method: 'POST' }),
    ]);
    // A tenant's role may have lost the permission already when the session opened.
    for (const { status } of answers) expect([403, 404]).toContain(status);
    expect((await call(companies.GET, { as: tenant.admin })).status).toBe(403);
    expect(await system('test data', (db) => db.company.findUnique({ where: { id: other.companyId }, select: { status: true, deleteAfter: true } })))
      .toEqual({ status: 'active', deleteAfter: null });
  });

  it('is an operator only for what the role says', async () => {
    const tenant = await makeCompany('Looked at');
    const viewer = await system('test data', async (db) => {
      const role = await db.role.create({ data: { companyId: platform.companyId, name: `Viewer ${unique()}`, permissions: ['view_companies'] } });
      return makePerson(db, platform.companyId, 'viewer', role.id);
    });
    const params = { id: tenant.companyId };
    expect((await call(company.GET, { as: viewer, params })).status).toBe(200);
    expect((await call(suspension.POST, { as: viewer, params, body: { reason: 'x' } })).status).toBe(403);
    expect((await call(deletion.POST, { as: viewer, params, body: { confirm: 'Looked at' } })).status).toBe(403);
    expect((await call(exports.POST, { as: viewer, params, method: 'POST' })).status).toBe(403);
  });
});

describe('changing a company', () => {
  it('keeps to the version that was read', async () => {
    const { companyId } = await makeCompany('Before');
    const body = { name: 'After', legal_name: null, country: 'ES', time_zone: 'Europe/Madrid', locale: 'es-ES', email: 'hola@after.example', phone: null };
    const params = { id: companyId };
    const changed = await call<CompanyRecord>(company.PUT, { as: operator(), method: 'PUT', params, body, headers: { 'if-match': '"1"' } });
    expect([changed.status, changed.data.name, changed.headers.get('etag')]).toEqual([200, 'After', '"2"']);
    expect((await call(company.PUT, { as: operator(), method: 'PUT', params, body, headers: { 'if-match': '"1"' } })).status).toBe(412);
  });
});

describe('suspending', () => {
  it('shuts its people out at their next request with a message of its own, and lets them in again', async () => {
    const tenant = await makeCompany('Suspended');
    const params = { id: tenant.companyId };
    const suspended = await call<CompanyRecord>(suspension.POST, { as: operator(), params, body: { reason: 'Unpaid since March' } });
    expect([suspended.status, suspended.data.state, suspended.data.suspended_reason]).toEqual([200, 'suspended', 'Unpaid since March']);
    const shut = await call(user.GET, { as: tenant.recruiter });
    expect([shut.status, shut.body.code]).toEqual([403, 'company_suspended']);
    expect((await call(suspension.POST, { as: operator(), params, body: { reason: 'Again' } })).status).toBe(409);
    const [mail] = await mailsOf(tenant.companyId);
    expect(mail).toMatchObject({ kind: 'company_suspended', to: [{ name: tenant.admin.name }] });
    expect(mail?.text).toContain('Unpaid since March');
    expect(await eventsOf(platform.companyId, tenant.companyId)).toEqual([{ event: 'suspended', actorId: operator().userId, reason: 'Unpaid since March' }]);
    expect(await eventsOf(tenant.companyId, tenant.companyId)).toEqual([{ event: 'suspended', actorId: null, reason: 'Unpaid since March' }]);
    const entries = await system('test data', (db) => db.auditEntry.findMany({
      where: { subjectId: tenant.companyId, action: { not: 'created' } }, orderBy: { id: 'asc' }, select: { companyId: true, action: true, actorId: true, impersonatorId: true },
    }));
    expect(entries).toEqual(expect.arrayContaining([
      { companyId: tenant.companyId, action: 'updated', actorId: null, impersonatorId: operator().userId },
      { companyId: platform.companyId, action: 'company_suspended', actorId: operator().userId, impersonatorId: null },
    ]));

    const active = await call<CompanyRecord>(reactivation.POST, { as: operator(), params, method: 'POST' });
    expect([active.data.state, active.data.suspended_reason]).toEqual(['active', null]);
    expect((await call(user.GET, { as: await withNewSession(tenant.recruiter) })).status).toBe(200);
    expect((await call(reactivation.POST, { as: operator(), params, method: 'POST' })).status).toBe(409);
  });

  it('reads differently from a company that is not confirmed yet', async () => {
    const tenant = await makeCompany('Pending');
    await system('test data', (db) => db.company.update({ where: { id: tenant.companyId }, data: { status: 'pending' } }));
    const pending = await call(user.GET, { as: tenant.recruiter });
    expect([pending.status, pending.body.code]).toEqual([403, 'company_inactive']);
    expect((await call(suspension.POST, { as: operator(), params: { id: tenant.companyId }, body: { reason: 'x' } })).status).toBe(409);
  });

  it('needs a reason', async () => {
    const { companyId } = await makeCompany('Reasonless');
    expect((await call(suspension.POST, { as: operator(), params: { id: companyId }, body: { reason: '  ' } })).status).toBe(422);
  });
});

describe('ordering the deletion', () => {
  it('takes the name, shuts the people out, and can be called off', async () => {
    const tenant = await makeCompany('Going');
    const params = { id: tenant.companyId };
    const wrong = await call(deletion.POST, { as: operator(), params, body: { confirm: 'Gone' } });
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['confirm']]);
    const ordered = await call<CompanyRecord>(deletion.POST, { as: operator(), params, body: { confirm: ' Going ', reason: 'Contract ended' } });
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
    expect((await mailsOf(tenant.companyId)).map(({ kind }) => kind)).toEqual(['company_deletion_ordered', 'company_deletion_called_off']);
  });

  it('leaves a suspended company suspended when it is called off, and cannot be once the time is over', async () => {
    const { companyId } = await makeCompany('Late');
    const params = { id: companyId };
    await call(suspension.POST, { as: operator(), params, body: { reason: 'x' } });
    await call(deletion.POST, { as: operator(), params, body: { confirm: 'Late' } });
    expect((await call<CompanyRecord>(deletion.DELETE, { as: operator(), params, method: 'DELETE' })).data.state).toBe('suspended');
    await call(deletion.POST, { as: operator(), params, body: { confirm: 'Late' } });
    await system('test data', (db) => db.company.update({ where: { id: companyId }, data: { deleteAfter: new Date(Date.now() - 1000) } }));
    expect((await call(deletion.DELETE, { as: operator(), params, method: 'DELETE' })).status).toBe(409);
  });
});
