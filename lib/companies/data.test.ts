import * as deletion from '@/app/api/v1/companies/[id]/deletion/route';
import * as exports from '@/app/api/v1/companies/[id]/export/route';
import * as reactivation from '@/app/api/v1/companies/[id]/reactivate/route';
import * as company from '@/app/api/v1/companies/[id]/route';
import * as suspension from '@/app/api/v1/companies/[id]/suspend/route';
import * as filters from '@/app/api/v1/companies/filters/route';
import * as companies from '@/app/api/v1/companies/route';
import type { Company, CompanyRecord } from '@/lib/companies/schema';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, makePerson, type TestCompany } from '@/lib/testing/world';

let platform: TestCompany;
beforeAll(async () => {
  platform = await makeCompany('Platform', { kind: 'platform' });
});

const operator = () => platform.admin;
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
const newCompany = (name: string) => ({
  name,
  country: 'FR',
  currency: 'EUR',
  time_zone: 'Europe/Paris',
  locale: 'fr-FR',
  administrator: { name: 'Zoé Martin', email: `zoe-${unique()}@made.example` },
});

describe('the list', () => {
  it("counts people, files and the last sign of life, and shows no tenant's data", async () => {
    const name = `Counted ${unique()}`;
    const made = await makeCompany(name);
    await system('test data', (db) =>
      db.storedFile.create({
        data: {
          companyId: made.companyId,
          name: 'a.pdf',
          contentType: 'application/pdf',
          size: 1234n,
          sha256: 'x',
          storageKey: `${made.companyId}/x`,
        },
      }),
    );
    const { status, data, meta } = await call<Company[]>(companies.GET, { as: operator(), query: { search: name } });
    expect([status, meta.total]).toEqual([200, 1]);
    expect(data[0]).toMatchObject({
      name,
      state: 'active',
      user_count: 7,
      storage_bytes: 1234,
      last_activity_at: expect.any(String),
    });
  });

  it('turns its pages by keyset and filters by state', async () => {
    const word = unique();
    const made = [await makeCompany(`A ${word}`), await makeCompany(`B ${word}`), await makeCompany(`C ${word}`)];
    await call(suspension.POST, {
      as: operator(),
      params: { id: made[1]?.companyId ?? '' },
      body: { reason: 'Unpaid' },
    });
    const first = await call<Company[]>(companies.GET, {
      as: operator(),
      query: { search: word, sort: 'name', limit: '2' },
    });
    const second = await call<Company[]>(companies.GET, {
      as: operator(),
      query: { search: word, sort: 'name', limit: '2', cursor: first.meta.next_cursor ?? '' },
    });
    expect([...first.data, ...second.data].map(({ name }) => name[0])).toEqual(['A', 'B', 'C']);
    const suspended = await call<Company[]>(companies.GET, {
      as: operator(),
      query: { search: word, 'filter[state]': 'suspended,deleting' },
    });
    expect(suspended.data.map(({ name }) => name[0])).toEqual(['B']);
  });

  it('never holds the platform itself', async () => {
    const { data } = await call<Company[]>(companies.GET, {
      as: operator(),
      query: { search: 'Platform', limit: '200' },
    });
    expect(data.map(({ id }) => id)).not.toContain(platform.companyId);
    expect((await call(company.GET, { as: operator(), params: { id: platform.companyId } })).status).toBe(404);
    expect(
      (await call(suspension.POST, { as: operator(), params: { id: platform.companyId }, body: { reason: 'No' } }))
        .status,
    ).toBe(404);
  });

  it('gives the values to filter by', async () => {
    const { data } = await call(filters.GET, { as: operator() });
    expect(data).toMatchObject({
      states: ['pending', 'active', 'suspended', 'deleting'],
      countries: expect.arrayContaining([{ key: 'IE', label: 'Ireland' }]),
    });
  });
});

describe('who may', () => {
  it("is nobody of a tenant, also with a permission that got into a tenant's role", async () => {
    const tenant = await makeCompany('Tenant');
    const other = await makeCompany('Other');
    const cunning = await system('test data', async (db) => {
      const role = await db.role.create({
        data: {
          companyId: tenant.companyId,
          name: 'Cunning',
          permissions: ['view_companies', 'edit_companies', 'delete_companies', 'export_companies', 'create_companies'],
        },
      });
      return makePerson(db, tenant.companyId, 'cunning', role.id);
    });
    const params = { id: other.companyId };
    const answers = await Promise.all([
      call(companies.GET, { as: cunning }),
      call(company.GET, { as: cunning, params }),
      call(filters.GET, { as: cunning }),
      call(companies.POST, { as: cunning, body: newCompany('Theirs') }),
      call(suspension.POST, { as: cunning, params, body: { reason: 'x' } }),
      call(reactivation.POST, { as: cunning, params, method: 'POST' }),
      call(deletion.POST, { as: cunning, params, body: { confirm: 'Other' } }),
      call(exports.POST, { as: cunning, params, method: 'POST' }),
    ]);
    // A tenant's role may have lost the permission already when the session opened.
    for (const { status } of answers) expect([403, 404]).toContain(status);
    expect((await call(companies.GET, { as: tenant.admin })).status).toBe(403);
    expect(
      await system('test data', (db) =>
        db.company.findUnique({ where: { id: other.companyId }, select: { status: true, deleteAfter: true } }),
      ),
    ).toEqual({ status: 'active', deleteAfter: null });
  });

  it('is an operator only for what the role says', async () => {
    const tenant = await makeCompany('Looked at');
    const viewer = await system('test data', async (db) => {
      const role = await db.role.create({
        data: { companyId: platform.companyId, name: `Viewer ${unique()}`, permissions: ['view_companies'] },
      });
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
    const body = {
      name: 'After',
      legal_name: null,
      country: 'ES',
      time_zone: 'Europe/Madrid',
      locale: 'es-ES',
      email: 'hola@after.example',
      phone: null,
    };
    const params = { id: companyId };
    const changed = await call<CompanyRecord>(company.PUT, {
      as: operator(),
      method: 'PUT',
      params,
      body,
      headers: { 'if-match': '"1"' },
    });
    expect([changed.status, changed.data.name, changed.headers.get('etag')]).toEqual([200, 'After', '"2"']);
    expect(
      (await call(company.PUT, { as: operator(), method: 'PUT', params, body, headers: { 'if-match': '"1"' } })).status,
    ).toBe(412);
  });
});
