import * as publish from '@/app/api/v1/forms/[form]/publish/route';
import * as forms from '@/app/api/v1/forms/route';
import * as configurations from '@/app/api/v1/module-configurations/route';
import * as permissions from '@/app/api/v1/user/permissions/route';
import * as settings from '@/app/api/v1/user/settings/route';
import { system } from '@/lib/db/client';
import type { FormDetail, ModuleConfiguration } from '@/lib/forms/schema';
import type { MenuItem } from '@/lib/menu/sidebar';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let filler: Person;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  filler = await makeColleague(ours, ['create_module_submissions']);
});

async function publishForm(key: string, names: object): Promise<string> {
  const fields = [{ key: 'note', type: 'text', label: { en: 'Note' } }];
  const body = { key, name: names, icon: 'shield', sections: [{ key: 's', title: { en: 'S' }, fields }] };
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, method: 'POST', body });
  const done = await call(publish.POST, { as: ours.admin, method: 'POST', params: { form: data.id }, body: {} });
  expect(done.status).toBe(200);
  await system('test', (db) => db.form.updateMany({ where: { id: data.id }, data: { isInMenu: true } }));
  return data.id;
}

const menuOf = async (as: Person): Promise<[string, string | null][]> => {
  const { data } = await call<{ settings: { sidebar: MenuItem[] } }>(settings.GET, { as });
  const all = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...all(item.children ?? [])]);
  return all(data.settings.sidebar)
    .filter(({ key }) => key.startsWith('/module/') || key.startsWith('group-'))
    .map(({ label, path }) => [label, path]);
};
const versionOf = async (as: Person) =>
  (await call<{ menu_version: number }>(permissions.GET, { as })).data.menu_version;
const save = (modules: object[]) =>
  call<ModuleConfiguration[]>(configurations.PUT, { as: ours.admin, method: 'PUT', body: { modules } });
const shown = (form_id: string, more: object = {}) => ({
  form_id,
  is_in_menu: true,
  group: null,
  role_ids: [],
  ...more,
});
const roleOf = async (person: Person): Promise<string> => {
  const { roleId } = await system('test', (db) => db.user.findFirstOrThrow({ where: { id: person.userId } }));
  if (!roleId) throw new Error('a colleague has a role');
  return roleId;
};

it('shows a form once it is put there, in its reader’s language', async () => {
  const before = await versionOf(filler);
  const id = await publishForm('induction', { en: 'Site induction', fr: 'Accueil sur site' });
  await save([shown(id, { is_in_menu: false })]);
  expect([await versionOf(filler), await menuOf(filler)]).toEqual([before + 2, []]);
  await save([shown(id)]);
  expect(await menuOf(filler)).toEqual([['Site induction', `/module/${id}`]]);
  await system('test', (db) => db.user.updateMany({ where: { id: filler.userId }, data: { locale: 'fr-FR' } }));
  expect(await menuOf(filler)).toEqual([['Accueil sur site', `/module/${id}`]]);
  expect(await menuOf(await makeColleague(ours, ['view_clients']))).toEqual([]);
});

describe('a form that is published for the first time', () => {
  const first = async (key: string, menu?: object) => {
    const fields = [{ key: 'note', type: 'text', label: { en: 'Note' } }];
    const body = { key, name: { en: key }, sections: [{ key: 's', title: { en: 'S' }, fields }] };
    const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, method: 'POST', body });
    const params = { form: data.id };
    return call<FormDetail>(publish.POST, { as: ours.admin, method: 'POST', params, body: menu ? { menu } : {} });
  };
  const labels = async (as: Person) => (await menuOf(as)).map(([label]) => label);

  it('is in nobody’s sidebar unless whoever publishes it says whose', async () => {
    const other = await makeColleague(ours, ['create_module_submissions']);
    await first('quiet');
    await first('named', { is_in_menu: true, role_ids: [await roleOf(filler)] });
    expect([await labels(filler), await labels(other), await labels(ours.admin)]).toEqual([['named'], [], ['named']]);
    await first('loud', { is_in_menu: true, role_ids: [] });
    expect([await labels(filler), await labels(other)]).toEqual([['named', 'loud'], ['loud']]);
  });

  it('says it once, and names roles of the company alone', async () => {
    const foreign = await roleOf((await makeCompany('Theirs')).recruiter);
    const refused = await first('foreign', { is_in_menu: true, role_ids: [foreign] });
    expect(refused).toMatchObject({ status: 422, body: { errors: { 'menu.role_ids': expect.anything() } } });
    const { data } = await first('again');
    const menu = { is_in_menu: true, role_ids: [] };
    const again = await call(publish.POST, {
      as: ours.admin,
      method: 'POST',
      params: { form: data.id },
      body: { menu },
    });
    expect(again).toMatchObject({ status: 422, body: { errors: { menu: expect.anything() } } });
  });
});

it('is put in order, into groups, and away', async () => {
  const [a, b, c] = [
    await publishForm('a', { en: 'A' }),
    await publishForm('b', { en: 'B' }),
    await publishForm('c', { en: 'C' }),
  ];
  const saved = await save([shown(c, { group: 'Safety' }), shown(a), shown(b, { is_in_menu: false })]);
  expect(saved.data.map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  expect(await menuOf(filler)).toEqual([
    ['Safety', null],
    ['C', `/module/${c}`],
    ['A', `/module/${a}`],
  ]);
});

it('is in a group with a ready-made name, which each reader has in their language, with its picture', async () => {
  const [a, b] = [await publishForm('a', { en: 'A' }), await publishForm('b', { en: 'B' })];
  const saved = await save([shown(a, { group_ready: 'tickets' }), shown(b, { group_ready: 'tickets' })]);
  expect(saved.data.map(({ group, group_ready: ready }) => [group, ready])).toEqual([
    [null, 'tickets'],
    [null, 'tickets'],
  ]);
  const reader = await makeColleague(ours, ['view_module_submissions']);
  const groups: string[][] = [];
  for (const locale of ['en-US', 'fr-FR', 'ar-EG', 'zh-CN', 'es-ES', 'it-IT']) {
    await system('test', (db) => db.user.updateMany({ where: { id: reader.userId }, data: { locale } }));
    const { data } = await call<{ settings: { sidebar: MenuItem[] } }>(settings.GET, { as: reader });
    const all = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...all(item.children ?? [])]);
    const group = all(data.settings.sidebar).find(({ key }) => key.startsWith('group-'));
    expect(group?.children).toHaveLength(2);
    groups.push([group?.label ?? '', group?.icon ?? '']);
  }
  expect(groups).toEqual(
    ['Tickets', 'Tickets', 'التذاكر', '工单', 'Incidencias', 'Ticket'].map((label) => [label, 'ready-tickets']),
  );
  expect(await save([shown(a, { group: 'Own', group_ready: 'crm' })])).toMatchObject({
    status: 422,
    errors: { 'modules.0.group': [expect.any(String)] },
  });
  expect((await save([shown(a, { group_ready: '<script>' })])).status).toBe(422);
});

it('is for the roles that it names, and never for whom its table of access leaves out', async () => {
  const other = await makeColleague(ours, ['create_module_submissions']);
  const [a, b] = [await publishForm('a', { en: 'A' }), await publishForm('b', { en: 'B' })];
  await save([shown(a, { role_ids: [await roleOf(filler)] }), shown(b)]);
  expect([await menuOf(filler), await menuOf(other)].map((menu) => menu.map(([label]) => label))).toEqual([
    ['A', 'B'],
    ['B'],
  ]);
  const roleId = await roleOf(other);
  await system('test', async (db) => {
    await db.formAccess.create({ data: { companyId: ours.companyId, formId: b, roleId, add: true } });
    await db.company.update({ where: { id: ours.companyId }, data: { menuVersion: { increment: 1 } } });
  });
  expect([await menuOf(filler), await menuOf(other)].map((menu) => menu.map(([label]) => label))).toEqual([
    ['A'],
    ['B'],
  ]);
  expect((await menuOf(ours.admin)).map(([label]) => label)).toEqual(['A', 'B']);
});

it('leaves a form that was published while the order was made as it is, after the others', async () => {
  const [a, b] = [await publishForm('a', { en: 'A' }), await publishForm('b', { en: 'B' })];
  const late = await publishForm('late', { en: 'Late' });
  const saved = await save([shown(b), shown(a, { group: 'Safety' })]);
  expect([saved.status, saved.data.map(({ name }) => name)]).toEqual([200, ['B', 'A', 'Late']]);
  expect(await menuOf(filler)).toEqual([
    ['B', `/module/${b}`],
    ['Safety', null],
    ['A', `/module/${a}`],
    ['Late', `/module/${late}`],
  ]);
});

it('takes a form that was archived while the order was made', async () => {
  const [a, b] = [await publishForm('a', { en: 'A' }), await publishForm('b', { en: 'B' })];
  await system('test', (db) => db.form.updateMany({ where: { id: a }, data: { archivedAt: new Date() } }));
  expect((await save([shown(b), shown(a)])).status).toBe(200);
  expect(await menuOf(filler)).toEqual([['B', `/module/${b}`]]);
});

it('takes a form once, and forms and roles of the company alone', async () => {
  const [a, b] = [await publishForm('a', { en: 'A' }), await publishForm('b', { en: 'B' })];
  const theirs = await makeCompany('Theirs');
  const foreign = await roleOf(theirs.recruiter);
  for (const modules of [
    [shown(a), shown(a)],
    [shown(a), shown(b), shown('01890000-0000-7000-8000-000000000000')],
    [shown(a), shown(b, { role_ids: [foreign] })],
    [shown(a), shown(b, { group: 'a\nb' })],
  ]) {
    expect((await save(modules)).status).toBe(422);
  }
});
