import * as available from '@/app/api/v1/available-fields/[id]/route';
import * as preference from '@/app/api/v1/field-preferences/[id]/route';
import { openSession } from '@/lib/auth/session/actor';
import { listClients } from '@/lib/clients/data';
import { clientQuery } from '@/lib/clients/schema';
import { system } from '@/lib/db/client';
import { readWithColumns } from '@/lib/field-preferences/data';
import type { AvailableField, Preference } from '@/lib/field-preferences/schema';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { loadMessages } from '@/lib/i18n/messages';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const get = (as: Person, id: string) => call<Preference>(preference.GET, { as, params: { id } });
const put = (as: Person, id: string, fields: unknown) =>
  call<Preference>(preference.PUT, { as, method: 'PUT', params: { id }, body: { fields } });
const reset = (as: Person, id: string) => call<Preference>(preference.DELETE, { as, method: 'DELETE', params: { id } });
const offered = async (as: Person, id: string) =>
  (await call<AvailableField[]>(available.GET, { as, params: { id } })).data.map(({ field }) => field);

it('is the default until somebody chooses, then their own choice in their own order, and the default again', async () => {
  const standard = (await get(ours.admin, 'clients')).data;
  expect(standard).toMatchObject({ list: 'clients', is_default: true });
  expect(standard.fields.slice(0, 3)).toEqual(['name', 'number', 'client_type']);
  expect((await put(ours.admin, 'clients', ['city', 'name', 'owner'])).data).toEqual({
    list: 'clients',
    fields: ['city', 'name', 'owner'],
    is_default: false,
  });
  expect((await get(ours.admin, 'clients')).data.fields).toEqual(['city', 'name', 'owner']);
  expect((await put(ours.admin, 'clients', ['name', 'phone'])).data.fields).toEqual(['name', 'phone']);
  expect((await get(ours.recruiter, 'clients')).data).toEqual(standard);
  expect((await get(ours.admin, 'contracts')).data.is_default).toBe(true);
  expect((await reset(ours.admin, 'clients')).data).toEqual(standard);
  expect((await get(ours.admin, 'clients')).data).toEqual(standard);
  expect((await reset(ours.admin, 'clients')).status).toBe(200);
});

it('always has the column that is the row’s link', async () => {
  expect((await put(ours.admin, 'clients', ['city'])).data.fields).toEqual(['name', 'city']);
});

it.each([
  ['an unknown field', ['name', 'password_hash'], 'fields.1'],
  ['a field twice', ['name', 'city', 'name'], 'fields.2'],
  ['no field', [], 'fields'],
  ['no list', 'name', 'fields'],
  ['a number', [1], 'fields.0'],
  ['too many', Array.from({ length: 261 }, () => 'name'), 'fields'],
])('refuses %s', async (_, fields, path) => {
  const answer = await put(ours.admin, 'clients', fields);
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
});

it.each(['nothing', 'toString', '__proto__', 'Clients'])('knows no list %s', async (id) => {
  for (const answer of [
    await get(ours.admin, id),
    await put(ours.admin, id, ['name']),
    await reset(ours.admin, id),
    await call(available.GET, { as: ours.admin, params: { id } }),
  ]) {
    expect(answer.status).toBe(404);
  }
});

it('is for anyone who may open the list', async () => {
  expect((await get(ours.contractor, 'audit_log')).status).toBe(403);
  expect((await put(ours.contractor, 'clients', ['name'])).status).toBe(403);
  expect((await get(ours.contractor, 'contracts')).status).toBe(200);
});

describe('what a user may not see', () => {
  it('is not offered and cannot be chosen', async () => {
    const colleague = await makeColleague(ours, ['view_submissions', 'view_own_contracts', 'view_own_timesheets']);
    expect(await offered(ours.admin, 'submissions')).toEqual(
      expect.arrayContaining(['margin_percent', 'margin_amount', 'markup_percent', 'burden_percent']),
    );
    for (const field of ['margin_percent', 'margin_amount', 'markup_percent', 'burden_percent']) {
      expect(await offered(colleague, 'submissions')).not.toContain(field);
      expect((await put(colleague, 'submissions', [field])).status).toBe(422);
    }
    expect(await offered(colleague, 'contracts')).toEqual(
      expect.not.arrayContaining(['bill_rate', 'candidate', 'owner', 'margin_percent']),
    );
    expect(await offered(colleague, 'timesheets')).not.toContain('bill_total');
    expect((await get(colleague, 'submissions')).data.fields).toContain('pay_rate');
    expect((await put(colleague, 'contracts', ['number'])).data.fields).toEqual(['position_title', 'number']);
  });

  it('goes out of what was chosen when the permission does, and comes back with it', async () => {
    const colleague = await makeColleague(ours, ['view_submissions', 'view_contract_margins']);
    await put(colleague, 'submissions', ['margin_amount', 'candidate']);
    const setPermissions = (permissions: string[]) =>
      system('test', (db) =>
        db.role.updateMany({ where: { users: { some: { id: colleague.userId } } }, data: { permissions } }),
      );
    await setPermissions(['view_submissions']);
    expect((await get(colleague, 'submissions')).data.fields).toEqual(['candidate']);
    await setPermissions(['view_submissions', 'view_contract_margins']);
    expect((await get(colleague, 'submissions')).data.fields).toEqual(['margin_amount', 'candidate']);
  });
});

it('comes with the list’s rows', async () => {
  await put(ours.admin, 'clients', ['name', 'city']);
  const actor = await openSession(ours.admin);
  const [page, columns] = await readWithColumns(actor, fieldLists.clients, {}, (inside) =>
    listClients(inside, clientQuery.parse({})),
  );
  expect(page.rows).toEqual([]);
  expect(columns).toMatchObject({ list: 'clients', shown: ['name', 'city'], isDefault: false });
});

describe('the table of lists', () => {
  const messages = loadMessages('en');
  const textAt = (key: string) =>
    key
      .split('.')
      .reduce<unknown>(
        (found, part) => (typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined),
        messages,
      );

  it.each(Object.entries(fieldLists))(
    'names each field of %s once, with a heading that there is, and has a default',
    (_, { fields }) => {
      const names = fields.map(({ field }) => field);
      expect(new Set(names).size).toBe(names.length);
      expect(fields.filter(({ label }) => typeof textAt(label) !== 'string')).toEqual([]);
      expect(fields.some((field) => 'shown' in field)).toBe(true);
      expect(fields.some((field) => 'required' in field)).toBe(true);
    },
  );
});
