import * as clients from '@/app/api/v1/clients/route';
import * as permissions from '@/app/api/v1/company/roles/[id]/permissions/route';
import * as role from '@/app/api/v1/company/roles/[id]/route';
import * as catalogue from '@/app/api/v1/company/roles/permissions/route';
import * as roles from '@/app/api/v1/company/roles/route';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { CatalogueEntry, Role } from '@/lib/roles/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, makePerson, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
/** May edit, create and delete roles and users, see clients, and nothing else. */
let editor: Person;
let editorsRole: string;

beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  editorsRole = (
    await make('Role keepers', [
      'view_roles',
      'create_roles',
      'edit_roles',
      'delete_roles',
      'edit_users',
      'view_clients',
    ])
  ).id;
  editor = await system('test data', (db) => makePerson(db, ours.companyId, 'editor', editorsRole));
});

let count = 0;
const unique = (name: string): string => `${name} ${count++}`;

async function make(name: string, held: string[], as = ours.admin, fields: object = {}): Promise<Role> {
  const answer = await call<Role>(roles.POST, { as, body: { name, permissions: held, ...fields } });
  expect(answer.status).toBe(201);
  return answer.data;
}
const change = (id: string, body: object, as = ours.admin, headers: Record<string, string> = {}) =>
  call<Role>(role.PUT, { as, method: 'PUT', params: { id }, body, headers });
const give = (id: string, held: string[], as = ours.admin) =>
  call<{ permissions: string[]; version: number }>(permissions.PUT, {
    as,
    method: 'PUT',
    params: { id },
    body: { permissions: held },
  });
const remove = (id: string, as = ours.admin, query: Record<string, string> = {}) =>
  call(role.DELETE, { as, method: 'DELETE', params: { id }, query });
const addPerson = (roleId: string): Promise<Person> =>
  system('test data', (db) => makePerson(db, ours.companyId, unique('person'), roleId));
const listed = async (as = ours.admin, headers: Record<string, string> = {}) =>
  (await call<Role[]>(roles.GET, { as, query: { limit: '200' }, headers })).data;

describe('the list', () => {
  it("has the starting roles with their people, called in the caller's language", async () => {
    const french = await listed(ours.admin, { 'accept-language': 'fr' });
    const contractor = french.find(({ key }) => key === 'contractor');
    expect(contractor).toMatchObject({ name: 'Contractor', users_count: 2, is_own: false });
    expect(contractor?.label).not.toBe('Contractor');
  });

  it('finds a starting role by the name that the caller reads', async () => {
    const label =
      (await listed(ours.admin, { 'accept-language': 'ar' })).find(({ key }) => key === 'finance')?.label ?? '';
    const { data } = await call<Role[]>(roles.GET, {
      as: ours.admin,
      query: { search: label },
      headers: { 'accept-language': 'ar' },
    });
    expect(data.map(({ key }) => key)).toEqual(['finance']);
  });

  it('tells who asks which role is theirs', async () => {
    expect((await listed(editor)).filter(({ is_own }) => is_own).map(({ id }) => id)).toEqual([editorsRole]);
  });
});

describe('making and changing', () => {
  it('makes a role and answers with its ETag', async () => {
    const answer = await call<Role>(roles.POST, {
      as: ours.admin,
      body: {
        name: 'Payroll',
        permissions: ['view_timesheets', 'view_timesheets', 'export_timesheets'],
        requires_second_factor: true,
      },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.data).toMatchObject({
      key: null,
      label: 'Payroll',
      permissions: ['view_timesheets', 'export_timesheets'],
      requires_second_factor: true,
      users_count: 0,
    });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'a\r\nBcc: x@y.z' }, 'name'],
    [{ name: 'x', permissions: ['fly_aeroplanes'] }, 'permissions'],
    [{ name: 'x', permissions: 'view_clients' }, 'permissions'],
    [{ name: 'x', permissions: ['view_companies'] }, 'permissions'],
    [{ name: 'x', is_company_admin: true }, 'is_company_admin'],
  ])('refuses %j at its field', async (body, path) => {
    const answer = await call(roles.POST, { as: ours.admin, body });
    expect({ status: answer.status, paths: Object.keys(answer.errors) }).toEqual({ status: 422, paths: [path] });
  });

  it('names the permission that there is not', async () => {
    const answer = await call(roles.POST, {
      as: ours.admin,
      body: { name: 'x', permissions: ['fly_aeroplanes'] },
      headers: { 'accept-language': 'en' },
    });
    expect(answer.errors.permissions?.[0]).toContain('fly_aeroplanes');
  });

  it('knows a name again, whatever its case and the language that it is read in', async () => {
    const [{ label }] = (await listed(ours.admin, { 'accept-language': 'it' })).filter(
      ({ key }) => key === 'account_manager',
    ) as [Role];
    for (const name of ['CONTRACTOR', label]) {
      const answer = await call(roles.POST, { as: ours.admin, body: { name } });
      expect({ name, paths: Object.keys(answer.errors ?? {}) }).toEqual({ name, paths: ['name'] });
    }
  });

  it('keeps a starting role translated when it is saved under the name that the screen shows', async () => {
    const { admin } = await makeCompany('Renamers');
    const own = async (language: string) => {
      const found = (await listed(admin, { 'accept-language': language })).find(({ key }) => key === 'finance');
      if (!found) throw new Error('no finance');
      return found;
    };
    const shown = await own('es');
    const saved = await change(shown.id, { name: shown.label }, admin);
    expect(saved.data.name).toBe('Finance');
    await change(shown.id, { name: 'Books' }, admin);
    expect((await own('zh')).label).toBe('Books');
  });

  it('refuses a stale version, and leaves out what is not sent', async () => {
    const made = await make(unique('Stale'), ['view_clients']);
    expect((await change(made.id, { name: made.name }, ours.admin, { 'if-match': '"1"' })).data).toMatchObject({
      version: 2,
      permissions: ['view_clients'],
    });
    expect(
      (await change(made.id, { name: made.name, permissions: [] }, ours.admin, { 'if-match': '"1"' })).status,
    ).toBe(412);
  });

  it('knows no role of another company', async () => {
    const hidden = await make(unique('Hidden'), []);
    for (const answer of [
      await change(hidden.id, { name: 'x' }, theirs.admin),
      await give(hidden.id, [], theirs.admin),
      await remove(hidden.id, theirs.admin),
    ]) {
      expect(answer.status).toBe(404);
    }
  });
});

describe('what a role gives', () => {
  it('counts at the next request of anyone who has it, and no longer once it is taken', async () => {
    const made = await make(unique('Client keeper'), []);
    const person = await addPerson(made.id);
    const look = async () => (await call(clients.GET, { as: person })).status;
    expect(await look()).toBe(403);
    await give(made.id, ['view_clients']);
    expect(await look()).toBe(200);
    await give(made.id, []);
    expect(await look()).toBe(403);
  });

  it('is never what the editor has not', async () => {
    const made = await make(unique('Plain'), ['view_clients', 'view_invoices']);
    for (const answer of [
      await give(made.id, ['view_clients', 'view_invoices', 'void_invoices'], editor),
      await change(made.id, { name: made.name, permissions: ['void_invoices'] }, editor),
      await call(roles.POST, { as: editor, body: { name: unique('New'), permissions: ['void_invoices'] } }),
    ]) {
      expect({ status: answer.status, named: answer.body.permissions }).toEqual({
        status: 403,
        named: ['void_invoices'],
      });
    }
    expect((await give(made.id, ['view_invoices'], editor)).data.permissions).toEqual(['view_invoices']);
    expect((await give(made.id, ['view_invoices', 'view_clients'], editor)).status).toBe(200);
  });

  it('never raises the editor by a change of their own role', async () => {
    const answer = await give(
      editorsRole,
      [
        'view_roles',
        'create_roles',
        'edit_roles',
        'delete_roles',
        'edit_users',
        'view_clients',
        'edit_company_settings',
      ],
      editor,
    );
    expect(answer.status).toBe(403);
    expect((await call<Role>(role.GET, { as: editor, params: { id: editorsRole } })).data.permissions).not.toContain(
      'edit_company_settings',
    );
  });
});

describe('deleting', () => {
  it('takes away a role that nobody has', async () => {
    const made = await make(unique('Gone'), []);
    expect((await remove(made.id)).status).toBe(200);
    expect((await call(role.GET, { as: ours.admin, params: { id: made.id } })).status).toBe(404);
  });

  it('refuses while people have it and says how many', async () => {
    const made = await make(unique('Held'), []);
    await addPerson(made.id);
    await addPerson(made.id);
    const answer = await remove(made.id);
    expect({ status: answer.status, count: answer.body.users_count }).toEqual({ status: 409, count: 2 });
  });

  it('moves its people, and the new role counts at their next request', async () => {
    const [from, to] = [await make(unique('From'), []), await make(unique('To'), ['view_clients'])];
    const person = await addPerson(from.id);
    expect((await remove(from.id, ours.admin, { replacement: to.id })).status).toBe(200);
    expect((await call(clients.GET, { as: person })).status).toBe(200);
    expect((await call<Role>(role.GET, { as: ours.admin, params: { id: to.id } })).data.users_count).toBe(1);
  });

  it('takes no replacement that is not another role of the company', async () => {
    const made = await make(unique('Odd'), []);
    const foreign = (await listed(theirs.admin))[0]?.id ?? '';
    for (const replacement of [made.id, foreign, '0192f0c1-2345-7abc-8def-0123456789ab', 'x']) {
      expect({ replacement, status: (await remove(made.id, ours.admin, { replacement })).status }).toEqual({
        replacement,
        status: 422,
      });
    }
  });

  it('moves nobody to what the editor has not, nor for anyone who may not edit users', async () => {
    const [from, strong, weak] = [
      await make(unique('From'), []),
      await make(unique('Strong'), ['void_invoices']),
      await make(unique('Weak'), []),
    ];
    await addPerson(from.id);
    expect((await remove(from.id, editor, { replacement: strong.id })).status).toBe(403);
    const deleter = await addPerson((await make(unique('Deleters'), ['delete_roles'])).id);
    expect((await remove(from.id, deleter, { replacement: weak.id })).status).toBe(403);
    expect((await remove(from.id, editor, { replacement: weak.id })).status).toBe(200);
  });

  it('does not stumble over users who are deleted', async () => {
    const made = await make(unique('Past'), []);
    const { userId } = await addPerson(made.id);
    await system('test data', (db) =>
      db.user.update({
        where: keyOf(ours, userId),
        data: { deletedAt: new Date() },
      }),
    );
    expect((await remove(made.id)).status).toBe(200);
  });

  it('lets only one of a deletion and an assignment win', async () => {
    const made = await make(unique('Raced'), []);
    const { userId } = await addPerson((await make(unique('Other'), [])).id);
    const assign = system('test data', (db) =>
      db.user.update({ where: keyOf(ours, userId), data: { roleId: made.id } }),
    ).then(
      () => 'assigned',
      () => 'refused',
    );
    const [{ status }, assigned] = await Promise.all([remove(made.id), assign]);
    expect([
      [200, 'refused'],
      [409, 'assigned'],
    ]).toContainEqual([status, assigned]);
  });
});

describe('the catalogue', () => {
  it("is grouped, in the caller's language, and says what the caller has", async () => {
    const read = async (language: string) =>
      (await call<CatalogueEntry[]>(catalogue.GET, { as: editor, headers: { 'accept-language': language } })).data;
    const entries = await read('en');
    const clientRights =
      entries.find(({ group }) => group === 'hiring')?.resources.find(({ resource }) => resource === 'clients')
        ?.permissions ?? [];
    expect(clientRights.find(({ permission }) => permission === 'view_clients')).toMatchObject({
      label: 'Clients: View',
      scope: 'all',
      held: true,
    });
    expect(clientRights.find(({ permission }) => permission === 'edit_clients')).toMatchObject({ held: false });
    expect((await read('fr'))[0]?.label).not.toBe(entries[0]?.label);
    expect(JSON.stringify(entries)).not.toContain('_companies');
  });
});
