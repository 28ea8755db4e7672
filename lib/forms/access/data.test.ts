import * as access from '@/app/api/v1/forms/[form]/access/route';
import * as publish from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import { system } from '@/lib/db/client';
import type { FormAccess } from '@/lib/forms/access/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let form: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  const made = await call<FormDetail>(forms.POST, {
    as: ours.admin,
    method: 'POST',
    body: {
      key: 'claim',
      name: { en: 'Claim' },
      sections: [
        { key: 'claim', title: { en: 'Claim' }, fields: [{ key: 'reason', type: 'text', label: { en: 'Reason' } }] },
      ],
    },
  });
  form = made.data.id;
  await call(publish.POST, { as: ours.admin, method: 'POST', params: { form }, body: {} });
});

const get = (as: Person = ours.admin) => call<FormAccess>(access.GET, { as, params: { form } });
const put = (body: object, headers = {}, as: Person = ours.admin) =>
  call<FormAccess>(access.PUT, { as, method: 'PUT', params: { form }, body, headers });
const add = (as: Person) =>
  call(answers.POST, { as, method: 'POST', params: { form }, body: { values: { claim: { reason: 'Taxi' } } } });
const roleOf = ({ userId }: Person) =>
  system('test data', async (db) => {
    const { roleId } = await db.user.findFirstOrThrow({ where: { id: userId }, select: { roleId: true } });
    if (!roleId) throw new Error('a colleague has a role');
    return roleId;
  });
const none = { see: false, add: false, edit: false, review: false, export: false };

it('is open to everybody until a table narrows it', async () => {
  const filler = await makeColleague(ours, ['create_module_submissions', 'view_own_module_submissions']);
  const roleId = await roleOf(filler);
  const before = await get();
  expect(before.data.is_open).toBe(true);
  expect(before.data.roles.find((role) => role.role_id === roleId)?.lacks).toEqual(['edit', 'export']);
  expect((await add(filler)).status).toBe(201);

  const narrowed = await put({ is_open: false, roles: [{ role_id: roleId, ...none, see: true }] });
  expect(narrowed.data.is_open).toBe(false);
  expect(narrowed.data.roles.find((role) => role.role_id === roleId)).toMatchObject({ see: true, add: false });
  expect((await add(filler)).status).toBe(403);

  expect((await put({ is_open: true, roles: [] })).data.is_open).toBe(true);
  expect((await add(filler)).status).toBe(201);
});

it('is a change of the form: with its version, its menu and its trace', async () => {
  const filler = await makeColleague(ours, ['create_module_submissions']);
  const body = { is_open: false, roles: [{ role_id: await roleOf(filler), ...none, add: true }] };
  const menu = () => system('test data', (db) => db.company.findFirstOrThrow({ where: { id: ours.companyId } }));
  const before = await menu();
  const { data } = await get();
  expect((await put(body, { 'If-Match': `"${data.version + 1}"` })).status).toBe(412);
  expect((await put(body, { 'If-Match': `"${data.version}"` })).data.version).toBe(data.version + 1);
  expect((await menu()).menuVersion).toBe(before.menuVersion + 1);
  const events = await system('test data', (db) =>
    db.activity.findMany({ where: { subjectId: form }, select: { event: true } }),
  );
  expect(events.map(({ event }) => event)).toContain('access_changed');
  const audited = await system('test data', (db) =>
    db.auditEntry.count({ where: { companyId: ours.companyId, subjectType: 'form_access' } }),
  );
  expect(audited).toBe(1);
});

it('takes no role twice, none of another company and no empty table', async () => {
  const filler = await makeColleague(ours, ['create_module_submissions']);
  const theirs = await makeCompany('Theirs');
  const own = { role_id: await roleOf(filler), ...none };
  const foreign = { role_id: await roleOf(await makeColleague(theirs, ['create_module_submissions'])), ...none };
  const tried = await put({ is_open: false, roles: [own, own, foreign] });
  expect(tried.status).toBe(422);
  expect(Object.keys(tried.errors)).toEqual(['roles.1.role_id', 'roles.2.role_id']);
  expect((await put({ is_open: false, roles: [] })).status).toBe(422);
  expect((await get()).data.is_open).toBe(true);
});

it('is for those who edit modules', async () => {
  const looker = await makeColleague(ours, ['view_modules']);
  expect((await get(looker)).status).toBe(200);
  expect((await put({ is_open: true, roles: [] }, {}, looker)).status).toBe(403);
});
