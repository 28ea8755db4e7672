import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as form from '@/app/api/v1/forms/[form]/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as one from '@/app/api/v1/submissions/[id]/route';
import { openSession } from '@/lib/auth/session/actor';
import { system, tenantOf } from '@/lib/db/client';
import { fillFormValues } from '@/lib/forms/answers/filling/fill-values.data';
import { getListForm } from '@/lib/forms/answers/listing/list-form.data';
import type { Answer, AnswerRow } from '@/lib/forms/answers/schema';
import type { DefinitionInput } from '@/lib/forms/definition/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let office: Person;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  office = await makeColleague(ours, ['create_module_submissions', 'view_module_submissions']);
});

afterEach(() => void jest.useRealTimers());

const label = { en: 'Label' };
const options = ['red', 'blue'].map((key) => ({ key, label }));
type Field = DefinitionInput['sections'][number]['fields'][number];
const fields: Field[] = [
  { key: 'name', type: 'text', label, filterable: true },
  { key: 'size', type: 'number', label, filterable: true },
  { key: 'day', type: 'date', label, filterable: true },
  { key: 'at', type: 'date_time', label, filterable: true },
  { key: 'many', type: 'multi_select', label, options, filterable: true },
  { key: 'person', type: 'user', label, filterable: true },
  { key: 'hidden', type: 'text', label, filterable: true, see_by: [] },
  { key: 'later', type: 'number', label },
];
const definitionOf = (own: Field[]): DefinitionInput => ({
  name: { en: 'Visit' },
  sections: [{ key: 'a', title: label, fields: own }],
});

async function publish(): Promise<string> {
  const { data } = await call<FormDetail>(forms.POST, {
    as: ours.admin,
    body: { key: 'visit', ...definitionOf(fields) },
  });
  await call(published.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  return data.id;
}

async function publishNext(formId: string, definition: DefinitionInput): Promise<void> {
  const params = { form: formId };
  const saved = await call(form.PUT, { as: ours.admin, method: 'PUT', params, body: definition });
  expect(saved.status).toBe(200);
  const done = await call(published.POST, { as: ours.admin, params, body: { accept_changes: true } });
  expect(done.status).toBe(200);
}

const add = async (formId: string, a: object) =>
  (
    await call<Answer>(answers.POST, {
      as: office,
      params: { form: formId },
      body: { values: { a } },
    })
  ).data.id;

const list = (formId: string, query: Record<string, string>) =>
  call<AnswerRow[]>(answers.GET, { as: office, params: { form: formId }, query });
const namesIn = async (formId: string, query: Record<string, string>) =>
  (await list(formId, query)).data.map(({ values }) => values.a?.name);

describe('a list of answers', () => {
  it('is sorted by a field, empty ones as the greatest', async () => {
    const formId = await publish();
    await add(formId, { name: 'berlin', size: '9', day: '2026-01-02' });
    await add(formId, { name: 'Athens', size: '10' });
    await add(formId, { name: 'Cork', day: '2025-12-31' });
    expect(await namesIn(formId, { sort: 'a.name' })).toEqual(['Athens', 'berlin', 'Cork']);
    expect(await namesIn(formId, { sort: '-a.name' })).toEqual(['Cork', 'berlin', 'Athens']);
    expect(await namesIn(formId, { sort: 'a.size' })).toEqual(['berlin', 'Athens', 'Cork']);
    expect(await namesIn(formId, { sort: '-a.size' })).toEqual(['Cork', 'Athens', 'berlin']);
    expect(await namesIn(formId, { sort: 'a.day' })).toEqual(['Cork', 'berlin', 'Athens']);
    expect(await namesIn(formId, { sort: 'a.name', 'filter[a.size]': 'is_not_empty:' })).toEqual(['Athens', 'berlin']);
    expect(await namesIn(formId, { sort: '-a.name', search: 'berlin' })).toEqual(['berlin']);
  });

  it.each(['a.size', '-a.size', 'a.name', '-a.day'])('comes whole and once, page by page, by %s', async (sort) => {
    const formId = await publish();
    for (let n = 0; n < 7; n += 1)
      await add(formId, {
        name: `n${n % 3}`,
        ...(n % 3 ? { size: String(n % 2) } : {}),
        ...(n % 2 ? { day: '2026-01-01' } : {}),
      });
    const whole = (await list(formId, { sort })).data.map(({ id }) => id);
    expect(new Set(whole).size).toBe(7);
    const paged: string[] = [];
    let back: string | null = null;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { data, meta } = await list(formId, { sort, limit: '2', ...(cursor ? { cursor } : {}) });
      paged.push(...data.map(({ id }) => id));
      cursor = meta?.next_cursor ?? null;
      back = meta?.prev_cursor ?? null;
      expect(meta?.total).toBe(7);
    }
    expect(paged).toEqual(whole);
    const before = await list(formId, { sort, limit: '2', cursor: back ?? '' });
    expect(before.data.map(({ id }) => id)).toEqual(whole.slice(4, 6));
  });

  it('finds what more answers have than are named one by one', async () => {
    const formId = await publish();
    const { companyId } = ours;
    for (const name of ['cork', 'kerry']) await add(formId, { name, size: '1', many: ['red'] });
    const copies = { cork: 600, kerry: 8 };
    await system('test data', async (db) => {
      for (const [name, count] of Object.entries(copies))
        await db.$executeRaw`
          with one as (select * from form_submissions where company_id = ${companyId}::uuid and values -> 'a' ->> 'name' = ${name}),
          made as (
            insert into form_submissions
            select (jsonb_populate_record(null::form_submissions, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'number', ${name} || n))).*
            from one, generate_series(1, ${count - 1}::int) n returning id)
          insert into form_values (company_id, id, submission_id, form_id, field, place, text, number, instant)
          select v.company_id, gen_random_uuid(), made.id, v.form_id, v.field, v.place, v.text, v.number, v.instant
          from form_values v join one on one.id = v.submission_id, made`;
    });
    const found = async (query: Record<string, string>) => {
      const { data, meta } = await list(formId, { limit: '5', ...query });
      return [
        data.length,
        new Set(data.map(({ values }) => values.a?.name)).size === 1 && data[0]?.values.a?.name,
        meta?.total,
      ];
    };
    const [cork, kerry] = [{ 'filter[a.name]': 'cork' }, { 'filter[a.name]': 'not_equals:cork' }];
    for (const sort of ['-created_at', 'a.size', '-a.day', '-a.name']) {
      expect([sort, ...(await found({ ...cork, sort }))]).toEqual([sort, 5, 'cork', 600]);
      expect([sort, ...(await found({ ...kerry, sort }))]).toEqual([sort, 5, 'kerry', 8]);
      expect([sort, ...(await found({ ...cork, 'filter[a.size]': '1', sort }))]).toEqual([sort, 5, 'cork', 600]);
      expect([sort, ...(await found({ ...kerry, 'filter[a.many]': 'red', sort }))]).toEqual([sort, 5, 'kerry', 8]);
    }
    expect((await found({ 'filter[a.many]': 'not_contains:red' }))[2]).toBe(0);
    expect((await found({ 'filter[a.many]': 'not_contains:blue' }))[2]).toBe(608);
    expect((await found({ ...cork, 'filter[status]': 'submitted' }))[2]).toBe(0);
    expect((await found({ ...cork, search: 'kerry' }))[2]).toBe(0);
  });

  it('refuses an order by what is hidden, unknown, or there several times', async () => {
    const formId = await publish();
    for (const field of ['a.hidden', 'a.none', 'a.later', 'a.many', 'a.person']) {
      const { status, errors } = await list(formId, { sort: field });
      expect([field, status, Object.keys(errors ?? {})]).toEqual([field, 422, ['sort']]);
    }
    expect((await list(formId, { sort: 'name' })).status).toBe(422);
    const shown = (await getListForm(await openSession(office), formId)).fields.filter(({ isSortable }) => isSortable);
    expect(shown.map(({ path }) => path)).toEqual(['a.name', 'a.size', 'a.day', 'a.at']);
  });

  it('is narrowed to moments of the company’s own days', async () => {
    // Dublin's clocks are an hour ahead of UTC in summer.
    jest.useFakeTimers({
      now: new Date('2026-07-10T12:00:00Z'),
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
    });
    const formId = await publish();
    const late = '2026-07-08T22:30:00Z';
    const [eighth, ninth, tenth] = [late, '2026-07-08T23:30:00Z', '2026-07-10T22:59:00Z'];
    for (const at of [eighth, ninth, tenth]) await add(formId, { name: at, at });
    const sorted = { sort: 'a.at' };
    expect(await namesIn(formId, { ...sorted, 'filter[a.at]': 'within_last_days:1' })).toEqual([ninth, tenth]);
    expect(await namesIn(formId, { ...sorted, 'filter[a.at]': 'within_last_days:2' })).toEqual([eighth, ninth, tenth]);
    expect(await namesIn(formId, { ...sorted, 'filter[a.at]': 'within_next_days:0' })).toEqual([tenth]);
    const at = (said: string) => namesIn(formId, { ...sorted, 'filter[a.at]': said });
    expect(await at('before:2026-07-09')).toEqual([eighth]);
    expect(await at('after:2026-07-09')).toEqual([tenth]);
    expect(await at('between:2026-07-09,2026-07-09')).toEqual([ninth]);
    expect(await at('2026-07-09')).toEqual([ninth]);
    expect(await at('before:2026-07-09T00:31')).toEqual([eighth, ninth]);
    for (const said of ['within_last_days:36501', 'before:soon', 'between:2026-07-09']) {
      const refused = await list(formId, { 'filter[a.at]': said });
      expect([said, refused.status]).toEqual([said, 422]);
    }
  });
});

describe('a field that becomes filterable', () => {
  const listed = fields.map((field) => (field.key === 'later' ? { ...field, filterable: true } : field));
  const next = definitionOf([...listed, { key: 'extra', type: 'text', label, filterable: true }]);
  const rowsOf = (submissionId: string) =>
    system('test', (db) =>
      db.formValue.findMany({
        where: { companyId: ours.companyId, submissionId, field: { in: ['a.later', 'a.extra'] } },
        orderBy: [{ field: 'asc' }, { place: 'asc' }],
        select: { field: true, place: true, text: true, number: true },
      }),
    );

  it('has its rows of older answers at once where they are few', async () => {
    const formId = await publish();
    const old = await add(formId, { name: 'b', later: '2' });
    await add(formId, { name: 'a', later: '3' });
    await publishNext(formId, next);
    expect(await namesIn(formId, { sort: '-a.later' })).toEqual(['a', 'b']);
    expect(await namesIn(formId, { 'filter[a.later]': '2' })).toEqual(['b']);
    expect(await rowsOf(old)).toEqual([
      { field: 'a.extra', place: 0, text: null, number: null },
      { field: 'a.later', place: 0, text: null, number: 2 },
    ]);
    // An older answer keeps its rows when it is written again.
    const before = await call<Answer>(one.GET, { as: ours.admin, params: { id: old } });
    await call(one.PUT, {
      as: ours.admin,
      method: 'PUT',
      params: { id: old },
      headers: { 'if-match': `"${before.data.version}"` },
      body: { values: { a: { name: 'b', later: '4' } } },
    });
    expect(await namesIn(formId, { sort: '-a.later' })).toEqual(['b', 'a']);
    expect(await namesIn(formId, { sort: 'a.extra' })).toHaveLength(2);
  });

  it('is offered once every answer has it; what a job has done stays done when it dies', async () => {
    const formId = await publish();
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await add(formId, { name: `n${n}`, later: String(n) }));
    const { companyId } = ours;
    // Somebody locks an answer while the form is published.
    await tenantOf(companyId, async (db) => {
      await db.$queryRaw`select 1 from form_submissions where company_id = ${companyId}::uuid and id = ${ids[1]}::uuid for update`;
      await publishNext(formId, next);
      await fillFormValues();
    });
    expect((await list(formId, { sort: 'a.later' })).errors).toHaveProperty('sort');
    expect((await list(formId, { 'filter[a.later]': '1' })).errors).toHaveProperty(['filter[a.later]']);
    expect(await namesIn(formId, { sort: '-a.name' })).toEqual(['n2', 'n1', 'n0']);
    expect(await rowsOf(ids[0] ?? '')).toHaveLength(2);
    expect(await rowsOf(ids[1] ?? '')).toHaveLength(0);
    expect(await fillFormValues()).toBe(1);
    expect(await fillFormValues()).toBe(0);
    expect(await namesIn(formId, { sort: '-a.later' })).toEqual(['n2', 'n1', 'n0']);
  });
});
