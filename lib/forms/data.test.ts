import * as archive from '@/app/api/v1/forms/[form]/archive/route';
import * as draft from '@/app/api/v1/forms/[form]/draft/route';
import * as publish from '@/app/api/v1/forms/[form]/publish/route';
import * as restore from '@/app/api/v1/forms/[form]/restore/route';
import * as one from '@/app/api/v1/forms/[form]/route';
import * as versions from '@/app/api/v1/forms/[form]/versions/route';
import * as forms from '@/app/api/v1/forms/route';
import { system, tenant } from '@/lib/db/client';
import type { DefinitionInput } from '@/lib/forms/definition/schema';
import type { Form, FormDetail, FormVersion } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const claim: DefinitionInput = {
  name: { en: 'Expense claim', fr: 'Note de frais' },
  sections: [
    {
      key: 'claim',
      title: { en: 'Claim' },
      fields: [
        { key: 'reason', type: 'text', label: { en: 'Reason' }, required: true },
        {
          key: 'kind',
          type: 'select',
          label: { en: 'Kind' },
          options: [
            { key: 'travel', label: { en: 'Travel' } },
            { key: 'meal', label: { en: 'Meal' } },
          ],
        },
      ],
    },
  ],
};

const list = (as: Person, query = {}) => call<Form[]>(forms.GET, { as, query });
const create = (body: object = { key: 'expense_claim', ...claim }, as: Person = ours.admin) =>
  call<FormDetail>(forms.POST, { as, method: 'POST', body });
const get = (form: string, as: Person = ours.admin, query = {}) =>
  call<FormDetail>(one.GET, { as, params: { form }, query });
const put = (form: string, body: object, headers = {}) =>
  call<FormDetail>(one.PUT, { as: ours.admin, method: 'PUT', params: { form }, body, headers });
const toPublish = (form: string, body: object = {}) =>
  call<FormDetail>(publish.POST, { as: ours.admin, method: 'POST', params: { form }, body });
const published = async (): Promise<FormDetail> => {
  const { data } = await create();
  return (await toPublish(data.id)).data;
};
/** Writes an answer to the newest version of a form. */
const answer = (form: string, values: object) =>
  system('test data', async (db) => {
    const version = await db.formVersion.findFirstOrThrow({ where: { formId: form }, orderBy: { number: 'desc' } });
    return db.formSubmission.create({
      data: {
        companyId: ours.companyId,
        number: `ANS-${Math.random()}`,
        formId: form,
        versionId: version.id,
        createdBy: ours.admin.userId,
        values,
      },
    });
  });

it('begins as a draft that nobody fills in', async () => {
  const { status, data } = await create();
  expect(status).toBe(201);
  expect(data).toMatchObject({
    key: 'expense_claim',
    name: 'Expense claim',
    state: 'draft',
    published: null,
    has_draft: true,
    definition_version: null,
    answers: 0,
  });
  const filler = await makeColleague(ours, ['create_module_submissions']);
  expect((await list(filler)).data).toEqual([]);
  expect((await get(data.id, filler)).status).toBe(404);
});

it('becomes versions that never change', async () => {
  const first = await published();
  expect(first).toMatchObject({ state: 'published', published: 1, has_draft: false, definition_version: 1 });
  const longer = { ...claim, description: { en: 'What you paid for us' } };
  const draft = await put(first.id, longer);
  expect(draft.data).toMatchObject({ published: 1, has_draft: true, definition_version: null });
  const filler = await makeColleague(ours, ['create_module_submissions']);
  expect((await get(first.id, filler)).data.definition).not.toHaveProperty('description');
  expect((await toPublish(first.id)).data).toMatchObject({ published: 2, has_draft: false });
  expect((await get(first.id, ours.admin, { version: '1' })).data.definition).not.toHaveProperty('description');
  expect((await get(first.id, filler)).data.definition).toHaveProperty('description');
  expect((await get(first.id, ours.admin, { version: '3' })).status).toBe(404);
  await answer(first.id, {});
  const all = await call<FormVersion[]>(versions.GET, { as: ours.admin, params: { form: first.id } });
  expect(all.data.map(({ number, answers }) => [number, answers])).toEqual([
    [2, 1],
    [1, 0],
  ]);
  const scope = { companyId: ours.companyId, userId: null };
  await expect(
    tenant(scope, (db) => db.formVersion.updateMany({ where: { companyId: ours.companyId }, data: { number: 9 } })),
  ).rejects.toThrow();
});

it('makes an old version its draft again, and the newest one none', async () => {
  const first = await published();
  await put(first.id, { ...claim, description: { en: 'Newer' } });
  const second = (await toPublish(first.id)).data;
  const revive = (version: number, headers = {}) =>
    call<FormDetail>(draft.POST, {
      as: ours.admin,
      method: 'POST',
      params: { form: first.id },
      body: { version },
      headers,
    });
  expect((await revive(1, { 'If-Match': `"${second.version - 1}"` })).status).toBe(412);
  const old = await revive(1, { 'If-Match': `"${second.version}"` });
  expect(old.data).toMatchObject({ published: 2, has_draft: true, definition_version: null });
  expect(old.data.definition).not.toHaveProperty('description');
  expect(old.data.version).toBeGreaterThan(second.version);
  const newest = await revive(2);
  expect(newest.data).toMatchObject({ published: 2, has_draft: false, definition_version: 2 });
  expect((await revive(3)).status).toBe(404);
  await call(archive.POST, { as: ours.admin, method: 'POST', params: { form: first.id } });
  expect((await revive(1)).status).toBe(409);
});

it('shows an old version to nobody who only fills forms in', async () => {
  const first = await published();
  await put(first.id, { ...claim, description: { en: 'Newer' } });
  await toPublish(first.id);
  const filler = await makeColleague(ours, ['create_module_submissions']);
  expect((await get(first.id, filler, { version: '1' })).data.definition_version).toBe(2);
  expect((await get(first.id, filler, { version: 'draft' })).data.definition_version).toBe(2);
});

it('is not published unfinished: each fault has its path', async () => {
  const unfinished = {
    name: { fr: 'Note de frais' },
    sections: [
      {
        key: 'claim',
        title: { en: 'Claim' },
        visible_when: { field: 'claim.nowhere', operator: 'equals', value: 'x' },
        fields: [
          { key: 'kind', type: 'select', label: { en: 'Kind' }, options: [] },
          { key: 'total', type: 'computed', label: { en: 'Total' }, computed: { sum_of: 'claim.kind' } },
          { key: 'who', type: 'text', label: { en: 'Who' }, see_by: ['01890000-0000-7000-8000-000000000000'] },
        ],
      },
    ],
  };
  const { data } = await create({ key: 'unfinished', ...unfinished });
  const { status, errors } = await toPublish(data.id);
  expect(status).toBe(422);
  expect(Object.keys(errors).sort()).toEqual([
    'name.en',
    'sections.0.fields.0.options',
    'sections.0.fields.1.computed',
    'sections.0.fields.2.see_by',
    'sections.0.visible_when',
  ]);
});

const field = (more: object) => ({ ...claim, sections: [{ key: 's', title: { en: 'S' }, fields: [more] }] });
it.each<[string, object, string]>([
  ['a key twice', { ...claim, sections: [...claim.sections, ...claim.sections] }, 'sections.1.key'],
  ['a key with a capital', field({ key: 'Name', type: 'text', label: {} }), 'sections.0.fields.0.key'],
  ['a type that there is not', field({ key: 'a', type: 'constructor', label: {} }), 'sections.0.fields.0.type'],
  [
    'a setting that its type lacks',
    field({ key: 'a', type: 'date', label: {}, pattern: 'a' }),
    'sections.0.fields.0.pattern',
  ],
  [
    'a pattern beyond RE2',
    field({ key: 'a', type: 'text', label: {}, pattern: '(?=a)' }),
    'sections.0.fields.0.pattern',
  ],
  [
    'a field that depends on itself',
    field({ key: 'a', type: 'text', label: {}, visible_when: { field: 's.a', operator: 'is_empty' } }),
    'sections',
  ],
  ['a language that we do not have', { ...claim, name: { de: 'Spesen' } }, 'name.de'],
])('refuses %s in a draft', async (_, definition, path) => {
  const answered = await create({ key: 'other', ...definition });
  expect([answered.status, Object.keys(answered.errors)]).toEqual([422, [path]]);
});

it('refuses 201 fields, 501 options, 51 sections, and more than 256 KB', async () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ key: `f${n}`, type: 'text', label: { en: `${n}` } }));
  const options = Array.from({ length: 251 }, (_, n) => ({ key: `o${n}`, label: { en: 'x' } }));
  const section = (key: string, inside: object[]) => ({ key, title: { en: 'S' }, fields: inside });
  const long = 'x'.repeat(2_000);
  const heavy = fields(140).map((one) => ({ ...one, help: { en: long } }));
  for (const sections of [
    [section('a', fields(101)), section('b', fields(100))],
    [
      section('a', [
        { key: 'x', type: 'select', label: {}, options },
        { key: 'y', type: 'select', label: {}, options },
      ]),
    ],
    Array.from({ length: 51 }, (_, n) => section(`s${n}`, [])),
    [section('a', heavy)],
  ]) {
    const { status } = await create({ key: 'great', name: { en: 'Great' }, sections });
    expect([413, 422]).toContain(status);
  }
});

describe('a next version', () => {
  const without = {
    ...claim,
    sections: [{ ...claim.sections[0], fields: [{ key: 'kind', type: 'text', label: { en: 'Kind' } }] }],
  };

  it('tells what answers lose, and comes when that is accepted', async () => {
    const { id } = await published();
    await answer(id, { claim: { reason: 'Train', kind: 'meal' } });
    await put(id, without);
    const told = await toPublish(id);
    expect([told.status, told.body['changes']]).toEqual([
      409,
      [
        expect.objectContaining({ kind: 'field_gone', path: 'claim.reason', answers: 1, name: 'Reason' }),
        { kind: 'type_changed', path: 'claim.kind', from: 'select', to: 'text', answers: 1, name: 'Kind' },
      ],
    ]);
    expect((await toPublish(id, { accept_changes: true })).data.published).toBe(2);
  });

  it('says nothing of what no answer has', async () => {
    const { id } = await published();
    await answer(id, { claim: { kind: 'meal' } });
    const kinds = claim.sections[0]?.fields[1];
    await put(id, {
      ...claim,
      sections: [
        {
          key: 'claim',
          title: { en: 'Claim' },
          fields: [{ ...kinds, options: [{ key: 'meal', label: { en: 'Meal' } }] }],
        },
      ],
    });
    expect((await toPublish(id)).data.published).toBe(2);
  });

  it('needs a change, and keeps what answers are counted by', async () => {
    const { id } = await published();
    expect((await toPublish(id)).status).toBe(409);
    const once = await put(id, { ...claim, kind: 'once_per_user' });
    expect([once.status, Object.keys(once.errors)]).toEqual([422, ['kind']]);
  });
});

it('is written by one at a time', async () => {
  const { data } = await create();
  const both = await Promise.all([
    put(data.id, claim, { 'If-Match': '"1"' }),
    put(data.id, claim, { 'If-Match': '"1"' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
});

it('is published once by two at once', async () => {
  const { data } = await create();
  const both = await Promise.all([toPublish(data.id), toPublish(data.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('is archived, restored, and deleted while it has no answers', async () => {
  const { id } = await published();
  const step = (route: typeof archive) =>
    call<FormDetail>(route.POST, { as: ours.admin, method: 'POST', params: { form: id } });
  expect((await step(archive)).data.state).toBe('archived');
  expect((await put(id, claim)).status).toBe(409);
  const filler = await makeColleague(ours, ['create_module_submissions']);
  expect((await list(filler)).data).toEqual([]);
  expect((await list(ours.admin, { 'filter[state]': 'archived' })).data).toHaveLength(1);
  expect((await step(restore)).data.state).toBe('published');
  await answer(id, {});
  const refused = await call(one.DELETE, { as: ours.admin, method: 'DELETE', params: { form: id } });
  expect([refused.status, refused.body['answers']]).toEqual([409, 1]);
  const fresh = await create({ key: 'other', ...claim });
  const gone = await call(one.DELETE, { as: ours.admin, method: 'DELETE', params: { form: fresh.data.id } });
  expect(gone.status).toBe(200);
  expect((await get(fresh.data.id)).status).toBe(404);
});

it('has a key of its own in the company', async () => {
  await create();
  expect(Object.keys((await create()).errors)).toEqual(['key']);
});

it('is called as its reader has it', async () => {
  const { id } = (await create()).data;
  await system('test', (db) => db.user.updateMany({ where: { id: ours.admin.userId }, data: { locale: 'fr-FR' } }));
  expect((await get(id)).data.name).toBe('Note de frais');
});

it('is for the roles that its table names', async () => {
  const { id } = await published();
  const [inside, outside] = [
    await makeColleague(ours, ['create_module_submissions']),
    await makeColleague(ours, ['create_module_submissions']),
  ];
  const { roleId } = await system('test', (db) => db.user.findFirstOrThrow({ where: { id: inside.userId } }));
  if (!roleId) throw new Error('a colleague has a role');
  await system('test', (db) =>
    db.formAccess.create({ data: { companyId: ours.companyId, formId: id, roleId, add: true } }),
  );
  expect((await list(inside)).data).toHaveLength(1);
  expect((await list(outside)).data).toEqual([]);
  expect((await get(id, outside)).status).toBe(404);
  expect((await get(id)).status).toBe(200);
});
