import * as available from '@/app/api/v1/forms/[form]/available-fields/route';
import * as preference from '@/app/api/v1/forms/[form]/field-preferences/route';
import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as form from '@/app/api/v1/forms/[form]/route';
import * as forms from '@/app/api/v1/forms/route';
import { system } from '@/lib/db/client';
import type { AvailableField, Preference } from '@/lib/field-preferences/schema';
import type { DefinitionInput } from '@/lib/forms/definition/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let office: Person;
let formId: string;

const label = { en: 'Label' };
const definitionFor = (roleId: string): DefinitionInput => ({
  name: { en: 'Visit' },
  subject: 'user',
  sections: [
    {
      key: 'visit',
      title: label,
      fields: [
        { key: 'reason', type: 'text', label: { en: 'Reason' }, in_list: true },
        { key: 'size', type: 'number', label: { en: 'Size' } },
        { key: 'secret', type: 'text', label, in_list: true, see_by: [roleId] },
      ],
    },
    { key: 'days', title: label, repeats: { min: 0, max: 9 }, fields: [{ key: 'day', type: 'date', label }] },
  ],
});

beforeEach(async () => {
  ours = await makeCompany('Ours');
  office = await makeColleague(ours, ['view_module_submissions']);
  const { companyId } = ours;
  const role = await system('test data', (db) =>
    db.role.findFirstOrThrow({ where: { companyId, users: { some: { id: ours.recruiter.userId } } } }),
  );
  const { data } = await call<FormDetail>(forms.POST, {
    as: ours.admin,
    body: { key: 'visit', ...definitionFor(role.id) },
  });
  formId = data.id;
  await call(published.POST, { as: ours.admin, params: { form: formId }, body: {} });
});

const asked = (as: Person) => ({ as, params: { form: formId } });
const get = (as: Person) => call<Preference>(preference.GET, asked(as));
const put = (as: Person, fields: unknown) =>
  call<Preference>(preference.PUT, { ...asked(as), method: 'PUT', body: { fields } });
const reset = (as: Person) => call<Preference>(preference.DELETE, { ...asked(as), method: 'DELETE' });
const offered = async (as: Person) => (await call<AvailableField[]>(available.GET, asked(as))).data;

it('offers what every form has, and the fields that the reader sees, with their words', async () => {
  expect((await offered(office)).map(({ field, label: text, is_default }) => [field, text, is_default])).toEqual([
    ['number', 'Number', true],
    ['subject', 'About', true],
    ['author', 'Author', true],
    ['status', 'Status', true],
    ['visit.reason', 'Reason', true],
    ['visit.size', 'Size', false],
    ['submitted', 'Submitted', true],
    ['updated', 'Last changed', false],
  ]);
  expect((await offered(ours.admin)).map(({ field }) => field)).toContain('visit.secret');
});

it('is the default until somebody chooses, then their own choice for this form, and the default again', async () => {
  const standard = (await get(office)).data;
  expect(standard).toEqual({
    list: `form:${formId}`,
    fields: ['number', 'subject', 'author', 'status', 'visit.reason', 'submitted'],
    is_default: true,
  });
  expect((await put(office, ['visit.size', 'number'])).data).toEqual({
    list: `form:${formId}`,
    fields: ['visit.size', 'number'],
    is_default: false,
  });
  expect((await put(office, ['updated'])).data.fields).toEqual(['number', 'updated']);
  expect((await get(office)).data.fields).toEqual(['number', 'updated']);
  expect((await get(ours.admin)).data.is_default).toBe(true);
  expect((await reset(office)).data).toEqual(standard);
  expect((await get(office)).data).toEqual(standard);
});

it.each([
  ['a field that is kept from them', ['number', 'visit.secret'], 'fields.1'],
  ['what repeats', ['days.day'], 'fields.0'],
  ['a field twice', ['number', 'number'], 'fields.1'],
  ['no field', [], 'fields'],
])('refuses %s', async (_, fields, path) => {
  const answer = await put(office, fields);
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
});

it('leaves out a field that the newest version no longer has', async () => {
  await put(office, ['number', 'visit.size']);
  const [first] = definitionFor('').sections;
  const fields = first?.fields.filter(({ key }) => key === 'reason');
  const draft = { name: { en: 'Visit' }, subject: 'user', sections: [{ ...first, fields }] };
  await call(form.PUT, { ...asked(ours.admin), method: 'PUT', body: draft });
  await call(published.POST, { ...asked(ours.admin), body: {} });
  expect((await get(office)).data.fields).toEqual(['number']);
});

it('is for whoever sees answers of the form', async () => {
  const own = await makeColleague(ours, ['view_own_module_submissions']);
  const adds = await makeColleague(ours, ['create_module_submissions']);
  const elsewhere = await makeCompany('Elsewhere');
  expect((await get(own)).status).toBe(200);
  expect((await get(adds)).status).toBe(403);
  for (const answer of [
    await get(elsewhere.admin),
    await put(elsewhere.admin, ['number']),
    await reset(elsewhere.admin),
  ])
    expect(answer.status).toBe(404);
});
