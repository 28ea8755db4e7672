import * as archived from '@/app/api/v1/forms/[form]/archive/route';
import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as form from '@/app/api/v1/forms/[form]/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as one from '@/app/api/v1/submissions/[id]/route';
import * as entryRoute from '@/app/api/v1/submissions/[id]/sections/[section]/entries/[entry]/route';
import * as entriesRoute from '@/app/api/v1/submissions/[id]/sections/[section]/entries/route';
import * as statusRoute from '@/app/api/v1/submissions/[id]/status/route';
import { system, tenant } from '@/lib/db/client';
import type { Answer, AnswerRow } from '@/lib/forms/answers/schema';
import type { DefinitionInput } from '@/lib/forms/definition/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
/** May see, change and delete only their own answers. */
let author: Person;
/** May do everything with everybody's answers. */
let office: Person;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  author = await makeColleague(ours, [
    'create_module_submissions',
    'view_own_module_submissions',
    'edit_own_module_submissions',
    'delete_own_module_submissions',
  ]);
  office = await makeColleague(ours, [
    'create_module_submissions',
    'view_module_submissions',
    'edit_module_submissions',
    'delete_module_submissions',
  ]);
});

const label = { en: 'Label' };
const claim: DefinitionInput = {
  name: { en: 'Expense claim' },
  sections: [
    {
      key: 'claim',
      title: label,
      fields: [
        { key: 'reason', type: 'text', label, required: true, filterable: true },
        {
          key: 'total',
          type: 'computed',
          label,
          computed: { sum_of: 'expenses.amount' },
          decimals: 2,
          filterable: true,
        },
        {
          key: 'receipt',
          type: 'text',
          label,
          visible_when: { field: 'claim.reason', operator: 'equals', value: 'taxi' },
        },
      ],
    },
    {
      key: 'expenses',
      title: label,
      repeats: { min: 1, max: 3 },
      fields: [{ key: 'amount', type: 'money', label, currency: 'EUR', required: true }],
    },
  ],
};
const taxi = { claim: { reason: 'taxi', receipt: 'R1' }, expenses: [{ amount: '10.50' }, { amount: '2' }] };

async function publish(definition: DefinitionInput = claim, key = 'claim'): Promise<string> {
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body: { key, ...definition } });
  await call(published.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  return data.id;
}
const answer = (formId: string, body: object, as: Person = author) =>
  call<Answer>(answers.POST, { as, params: { form: formId }, body });
const get = (id: string, as: Person = author) => call<Answer>(one.GET, { as, params: { id } });
const put = (id: string, body: object, as: Person = author, headers = {}) =>
  call<Answer>(one.PUT, { as, method: 'PUT', params: { id }, body, headers });
const list = (formId: string, as: Person, query = {}) =>
  call<AnswerRow[]>(answers.GET, { as, params: { form: formId }, query });
const step = (id: string, body: object, as: Person = author) =>
  call<Answer>(statusRoute.POST, { as, params: { id }, body });
const sideOf = (submissionId: string) =>
  system('test', (db) =>
    db.formValue.findMany({
      where: { submissionId },
      orderBy: [{ field: 'asc' }, { place: 'asc' }],
      select: { field: true, text: true, number: true },
    }),
  );

/** Adds a row for a person's role to the form's table of roles. */
const giveAccess = (formId: string, person: Person, row: object) =>
  tenant({ companyId: ours.companyId, userId: null }, async (db) => {
    const { roleId } = await db.user.findFirstOrThrow({
      where: { companyId: ours.companyId, id: person.userId },
      select: { roleId: true },
    });
    await db.formAccess.create({ data: { companyId: ours.companyId, formId, roleId: roleId ?? '', ...row } });
    return roleId;
  });

it('gives an answer a number, what is computed, and each entry its id', async () => {
  const formId = await publish();
  const { status, data, body, headers } = await answer(formId, { status: 'submitted', values: taxi });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    number: 'ANS-000001',
    status: 'submitted',
    form: { id: formId, name: 'Expense claim' },
    form_version: 1,
    values: { claim: { reason: 'taxi', receipt: 'R1', total: '12.5' } },
    entries: {
      expenses: [
        { position: 0, values: { amount: '10.5' } },
        { position: 1, values: { amount: '2' } },
      ],
    },
  });
  expect(body.meta).toEqual({ dropped: [] });
  expect(headers.get('etag')).toBe('"1"');
  expect((await get(data.id)).data).toEqual(data);
  expect(await sideOf(data.id)).toMatchObject([
    { field: 'claim.reason', text: 'taxi' },
    { field: 'claim.total', number: expect.anything() },
  ]);
});

it('drops what is hidden, and says so', async () => {
  const formId = await publish();
  const { data, body } = await answer(formId, { values: { claim: { reason: 'bus', receipt: 'R1' } } });
  expect(body.meta).toEqual({ dropped: ['values.claim.receipt'] });
  expect(data.values).toEqual({ claim: { reason: 'bus', total: '0' } });
});

it('saves a draft with gaps, and submits none: with paths, in the caller’s language', async () => {
  const formId = await publish();
  const { data } = await answer(formId, { values: {} });
  const refused = await step(data.id, { status: 'submitted' });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.errors)).toEqual(['values.claim.reason', 'values.expenses']);
  expect(refused.errors['values.claim.reason']).toEqual(['This is required.']);
  const wrong = await put(data.id, { status: 'submitted', values: { ...taxi, expenses: [{ amount: '1' }, {}] } });
  expect(Object.keys(wrong.errors)).toEqual(['values.expenses.1.amount']);
  expect((await put(data.id, { status: 'submitted', values: taxi })).data.status).toBe('submitted');
});

it('is absent for another tenant and for a colleague without a right to it', async () => {
  const formId = await publish();
  const { data } = await answer(formId, { values: taxi });
  const theirs = await makeCompany('Theirs');
  const other = await makeColleague(ours, ['view_own_module_submissions', 'edit_own_module_submissions']);
  expect((await get(data.id, theirs.admin)).status).toBe(404);
  expect((await get(data.id, other)).status).toBe(404);
  expect((await put(data.id, { values: taxi }, other)).status).toBe(404);
  expect((await get(data.id, office)).status).toBe(200);
  expect((await list(formId, theirs.admin)).status).toBe(404);
  expect((await list(formId, other)).data).toEqual([]);
  expect((await list(formId, office)).data.map(({ id }) => id)).toEqual([data.id]);
});

it('lists by pages, status, author and text', async () => {
  const formId = await publish();
  const first = (await answer(formId, { values: { claim: { reason: 'Hotel Berlin' } } })).data;
  const second = (await answer(formId, { status: 'submitted', values: taxi }, office)).data;
  const ids = async (query: object) => (await list(formId, office, query)).data.map(({ id }) => id);
  expect(await ids({})).toEqual([second.id, first.id]);
  const page = await list(formId, office, { limit: '1' });
  expect(await ids({ limit: '1', cursor: page.meta.next_cursor ?? '' })).toEqual([first.id]);
  expect(await ids({ 'filter[status]': 'draft' })).toEqual([first.id]);
  expect(await ids({ 'filter[created_by]': office.userId })).toEqual([second.id]);
  expect(await ids({ search: 'berlin' })).toEqual([first.id]);
  expect(await ids({ search: second.number })).toEqual([second.id]);
});

it('keeps the version that it was given to', async () => {
  const formId = await publish();
  const { data } = await answer(formId, { values: taxi });
  const [section, expenses] = claim.sections;
  const next = {
    ...claim,
    sections: [{ ...section, fields: [{ key: 'city', type: 'text', label, required: true }] }, expenses],
  };
  await call(form.PUT, { as: ours.admin, method: 'PUT', params: { form: formId }, body: next });
  const { status } = await call(published.POST, {
    as: ours.admin,
    params: { form: formId },
    body: { accept_changes: true },
  });
  expect(status).toBe(200);
  expect((await put(data.id, { status: 'submitted', values: taxi })).data).toMatchObject({
    form_version: 1,
    status: 'submitted',
  });
  const refused = await answer(formId, { values: taxi });
  expect(Object.keys(refused.errors)).toContain('values.claim.reason');
});

it('takes no answers once it is archived, or before it is published', async () => {
  const formId = await publish();
  await call(archived.POST, { as: ours.admin, method: 'POST', params: { form: formId } });
  expect((await answer(formId, { values: taxi })).status).toBe(409);
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body: { key: 'raw', ...claim } });
  expect((await answer(data.id, { values: taxi })).status).toBe(404);
  expect((await answer(data.id, { values: taxi }, ours.admin)).status).toBe(409);
});

it('takes one answer per person, or per record, where the form says so', async () => {
  const perUser = await publish({ ...claim, kind: 'once_per_user' });
  expect((await answer(perUser, { values: taxi })).status).toBe(201);
  expect((await answer(perUser, { values: taxi })).body).toMatchObject({ status: 409, code: 'answer_exists' });
  expect((await answer(perUser, { values: taxi }, office)).status).toBe(201);

  const perPerson = await publish({ ...claim, kind: 'once_per_subject', subject: 'user' }, 'profile');
  expect((await answer(perPerson, { values: taxi })).errors).toHaveProperty('subject_id');
  expect((await answer(perPerson, { values: taxi, subject_id: office.userId })).status).toBe(422);
  const { data } = await answer(perPerson, { values: taxi, subject_id: author.userId });
  expect(data.subject).toMatchObject({ type: 'user', id: author.userId, label: expect.any(String) });
  expect((await answer(perPerson, { values: taxi, subject_id: author.userId })).status).toBe(409);
});

it('when two people change it at once, the second gets a 412', async () => {
  const formId = await publish();
  const { data } = await answer(formId, { values: taxi });
  expect((await put(data.id, { values: taxi }, author, { 'if-match': '"1"' })).data.version).toBe(2);
  expect((await put(data.id, { values: taxi }, office, { 'if-match': '"1"' })).status).toBe(412);
});

it('keeps the ids of entries that stay, and adds, replaces and deletes one', async () => {
  const formId = await publish();
  const { data } = await answer(formId, { values: taxi });
  const [first, second] = data.entries.expenses ?? [];
  const params = { id: data.id, section: 'expenses' };
  const added = await call<Answer>(entriesRoute.POST, { as: author, params, body: { values: { amount: '7' } } });
  expect(added.status).toBe(201);
  expect(added.data.values.claim).toMatchObject({ total: '19.5' });
  const full = await call(entriesRoute.POST, { as: author, params, body: { values: {} } });
  expect(full.errors).toHaveProperty(['values.expenses']);
  const entry = second?.id ?? '';
  const replaced = await call<Answer>(entryRoute.PUT, {
    as: author,
    method: 'PUT',
    params: { ...params, entry },
    body: { values: { amount: '3' } },
  });
  expect(replaced.data.entries.expenses?.[1]).toEqual({ id: entry, position: 1, values: { amount: '3' } });
  const gone = { ...params, entry: first?.id ?? '' };
  const left = await call<Answer>(entryRoute.DELETE, { as: author, method: 'DELETE', params: gone });
  expect(left.data.entries.expenses?.map(({ id, position }) => [id, position])).toEqual([
    [entry, 0],
    [replaced.data.entries.expenses?.[2]?.id, 1],
  ]);
  expect((await call(entryRoute.DELETE, { as: author, method: 'DELETE', params: gone })).status).toBe(404);
});

it('is decided on by the reviewer alone, with a reason to reject or reopen', async () => {
  const roleId = await giveAccess(await publish(claim, 'other'), office, { see: true });
  const formId = await publish({ ...claim, review: { role_id: roleId ?? '' } });
  const { data } = await answer(formId, { status: 'submitted', values: taxi });
  expect(data.next_statuses).toEqual([]);
  expect((await put(data.id, { values: taxi })).body).toMatchObject({ status: 409, code: 'answer_not_open' });
  expect((await step(data.id, { status: 'approved' })).status).toBe(403);
  expect((await step(data.id, { status: 'draft' }, office)).status).toBe(409);
  expect((await step(data.id, { status: 'rejected' }, office)).errors).toHaveProperty('reason');
  const rejected = await step(data.id, { status: 'rejected', reason: 'No receipt' }, office);
  expect(rejected.data).toMatchObject({ status: 'rejected', reason: 'No receipt', reviewed_by: { id: office.userId } });
  await step(data.id, { status: 'draft' });
  await step(data.id, { status: 'submitted' });
  expect((await step(data.id, { status: 'approved' }, office)).data).toMatchObject({
    status: 'approved',
    reason: null,
  });
  expect((await step(data.id, { status: 'draft', reason: 'Wrong' })).status).toBe(403);
  expect((await step(data.id, { status: 'draft', reason: 'Wrong' }, office)).data.status).toBe('draft');
});

it('is never decided on by its own author, but by an administrator', async () => {
  const formId = await publish();
  const roleId = await giveAccess(formId, office, { see: true, add: true, edit: true, review: true });
  await call(form.PUT, {
    as: ours.admin,
    method: 'PUT',
    params: { form: formId },
    body: { ...claim, review: { role_id: roleId } },
  });
  await call(published.POST, { as: ours.admin, params: { form: formId }, body: {} });
  const submittedBy = async (as: Person) => (await answer(formId, { status: 'submitted', values: taxi }, as)).data;
  const own = await submittedBy(office);
  expect(own.next_statuses).toEqual([]);
  expect((await step(own.id, { status: 'approved' }, office)).status).toBe(403);
  expect((await step(own.id, { status: 'rejected', reason: 'No' }, office)).status).toBe(403);
  // Authors cannot undo somebody else's approval either.
  expect((await step(own.id, { status: 'approved' }, ours.admin)).status).toBe(200);
  expect((await step(own.id, { status: 'draft', reason: 'Wrong' }, office)).status).toBe(403);
  const admins = await submittedBy(ours.admin);
  expect((await step(admins.id, { status: 'approved' }, ours.admin)).status).toBe(200);
  expect((await get(admins.id, office)).data.next_statuses).toEqual(['draft']);
});

it('deletes one’s own draft alone, and any for whoever deletes everybody’s', async () => {
  const formId = await publish();
  const remove = (id: string, as: Person) => call(one.DELETE, { as, method: 'DELETE', params: { id } });
  const { data } = await answer(formId, { status: 'submitted', values: taxi });
  expect((await remove(data.id, author)).body).toMatchObject({ status: 409, code: 'answer_not_draft' });
  expect((await remove(data.id, office)).status).toBe(200);
  const draft = (await answer(formId, { values: taxi })).data;
  expect((await remove(draft.id, author)).status).toBe(200);
  expect((await get(draft.id)).status).toBe(404);
});

it('a form’s table of roles narrows what permissions give, for all but administrators', async () => {
  const formId = await publish();
  const { data } = await answer(formId, { values: taxi });
  await giveAccess(formId, author, { add: true });
  expect((await get(data.id, office)).status).toBe(404);
  expect((await list(formId, office)).status).toBe(404);
  expect((await answer(formId, { values: taxi }, office)).status).toBe(404);
  expect((await get(data.id, ours.admin)).status).toBe(200);
  expect((await put(data.id, { values: taxi })).status).toBe(200);
  await giveAccess(formId, office, { see: true });
  expect((await get(data.id, office)).status).toBe(200);
  expect((await put(data.id, { values: taxi }, office)).status).toBe(403);
  expect((await answer(formId, { values: taxi }, office)).status).toBe(403);
});

it('keeps a field from whoever may not see or fill it in, and asks nothing of them there', async () => {
  const roleId = (await giveAccess(await publish(claim, 'other'), office, { see: true })) ?? '';
  const formId = await publish({
    ...claim,
    sections: [
      {
        key: 'claim',
        title: label,
        fields: [
          { key: 'reason', type: 'text', label },
          { key: 'verdict', type: 'text', label, required: true, see_by: [roleId] },
          { key: 'grade', type: 'text', label, edit_by: [roleId] },
        ],
      },
    ],
  });
  const { data } = await answer(formId, { status: 'submitted', values: { claim: { reason: 'a', grade: 'B' } } });
  expect(data.values).toEqual({ claim: { reason: 'a' } });
  await put(data.id, { values: { claim: { reason: 'a', verdict: 'secretword', grade: 'B' } } }, office);
  expect((await get(data.id)).data.values).toEqual({ claim: { reason: 'a', grade: 'B' } });
  expect((await list(formId, author)).data[0]?.values).toEqual({ claim: { reason: 'a', grade: 'B' } });
  expect((await list(formId, office, { search: 'secretword' })).data).toEqual([]);
  const { body } = await put(data.id, { values: { claim: { reason: 'b', verdict: 'mine', grade: 'A' } } });
  expect(body.meta).toEqual({ dropped: ['values.claim.verdict', 'values.claim.grade'] });
  expect((await get(data.id, office)).data.values).toEqual({
    claim: { reason: 'b', verdict: 'secretword', grade: 'B' },
  });
});

it('takes only references that the actor sees, and names them', async () => {
  const formId = await publish({
    ...claim,
    sections: [
      {
        key: 'claim',
        title: label,
        fields: [
          { key: 'who', type: 'user', label },
          { key: 'proof', type: 'file', label },
          { key: 'badge', type: 'text', label, unique: true },
        ],
      },
    ],
  });
  const given = (claim: object) => answer(formId, { values: { claim } });
  const self = await given({ who: author.userId, badge: 'A 1' });
  expect(self.data.labels).toEqual({ [author.userId]: expect.any(String) });
  expect((await given({ who: office.userId })).errors).toHaveProperty(['values.claim.who']);
  expect((await answer(formId, { values: { claim: { who: office.userId } } }, ours.admin)).status).toBe(201);
  expect((await given({ proof: author.userId })).errors).toHaveProperty(['values.claim.proof']);
  expect((await given({ badge: ' a 1' })).errors).toHaveProperty(['values.claim.badge']);
  expect((await put(self.data.id, { values: { claim: { badge: 'a 1' } } })).status).toBe(200);
});

it('is filtered by any filterable field, as a condition of the same words holds', async () => {
  const options = ['red', 'blue'].map((key) => ({ key, label }));
  const formId = await publish({
    ...claim,
    sections: [
      {
        key: 'a',
        title: label,
        fields: [
          { key: 'text', type: 'text', label, filterable: true },
          { key: 'number', type: 'number', label, filterable: true },
          { key: 'day', type: 'date', label, filterable: true },
          { key: 'one', type: 'select', label, options, filterable: true },
          { key: 'many', type: 'multi_select', label, options, filterable: true },
          { key: 'flag', type: 'checkbox', label, filterable: true },
          { key: 'hidden', type: 'text', label, filterable: true, see_by: [] },
          { key: 'other', type: 'text', label },
        ],
      },
    ],
  });
  const full = {
    text: 'Hotel 100% Berlin',
    number: '12.50',
    day: '2026-03-01',
    one: 'red',
    many: ['red', 'blue'],
    flag: true,
    hidden: 'x',
  };
  const first = (await answer(formId, { values: { a: full } }, ours.admin)).data.id;
  const second = (await answer(formId, { values: { a: { text: 'taxi', number: '3' } } }, ours.admin)).data.id;
  const found = async (field: string, value: string) => {
    const { data } = await list(formId, office, { [`filter[a.${field}]`]: value });
    return data.map(({ id }) => (id === first ? 'first' : id === second ? 'second' : id));
  };
  const expected: [string, string, string[]][] = [
    ['text', 'TAXI', ['second']],
    ['text', 'contains:100%', ['first']],
    ['text', 'contains:1_0', []],
    ['text', 'starts_with:hot', ['first']],
    ['text', 'not_contains:hotel', ['second']],
    ['text', 'in:taxi,bus', ['second']],
    ['number', '12.5', ['first']],
    ['number', 'greater_than:3', ['first']],
    ['number', 'less_than:12.5', ['second']],
    ['number', 'between:3,12.5', ['second', 'first']],
    ['number', 'not_equals:3', ['first']],
    ['day', 'before:2026-03-02', ['first']],
    ['day', 'after:2026-03-01', []],
    ['day', 'is_empty:', ['second']],
    ['day', 'is_not_empty:', ['first']],
    ['day', 'within_last_days:36500', ['first']],
    ['day', 'within_next_days:0', []],
    ['one', 'in:red,blue', ['first']],
    ['one', 'not_equals:blue', ['second', 'first']],
    ['many', 'blue', ['first']],
    ['many', 'not_contains:red', ['second']],
    ['flag', 'true', ['first']],
    ['flag', 'false', ['second']],
    ['flag', 'not_equals:false', ['first']],
  ];
  for (const [field, value, ids] of expected)
    expect([field, value, await found(field, value)]).toEqual([field, value, ids]);
  const refused = async (query: object) => Object.keys((await list(formId, office, query)).errors ?? {});
  expect(await refused({ 'filter[a.hidden]': 'x' })).toEqual(['filter[a.hidden]']);
  expect(await refused({ 'filter[a.other]': 'x' })).toEqual(['filter[a.other]']);
  expect(await refused({ 'filter[a.none]': 'x' })).toEqual(['filter[a.none]']);
  expect(await refused({ 'filter[a.number]': 'many' })).toEqual(['filter[a.number]']);
  expect(await refused({ 'filter[a.day]': 'between:2026-01-01' })).toEqual(['filter[a.day]']);
  expect((await list(formId, office, { colour: 'red' })).status).toBe(422);
});

describe('a record that an answer names', () => {
  const visit: DefinitionInput = {
    name: { en: 'Visit' },
    sections: [
      {
        key: 'visit',
        title: label,
        fields: [{ key: 'client', type: 'reference', label, reference: { model: 'client' } }],
      },
    ],
  };
  const clientNamed = (name: string) =>
    system('test', (db) =>
      db.client.create({
        data: {
          companyId: ours.companyId,
          name,
          number: 'CLI-009999',
          clientType: 'direct',
          currency: 'USD',
          paymentTermsDays: 30,
          ownerId: ours.admin.userId,
        },
        select: { id: true },
      }),
    );

  it('keeps its last name in the answer once it is gone, and no more is said of one that is hidden', async () => {
    const formId = await publish(visit, 'visit');
    const { id: client } = await clientNamed('Acme Ltd.');
    const { data } = await answer(formId, { values: { visit: { client } } }, ours.admin);
    expect([data.labels, data.gone]).toEqual([{ [client]: 'Acme Ltd.' }, {}]);
    // The office may not see clients.
    const hidden = (await get(data.id, office)).data;
    expect([hidden.labels, hidden.gone]).toEqual([{}, {}]);
    // A change by somebody who does not see the client keeps the client's last name.
    await put(data.id, { values: { visit: { client } } }, office);
    await system('test', (db) => db.client.deleteMany({ where: { id: client } }));
    expect((await get(data.id, office)).data).toMatchObject({ labels: {}, gone: { [client]: 'Acme Ltd.' } });
    expect((await list(formId, office)).data).toMatchObject([{ gone: { [client]: 'Acme Ltd.' } }]);
  });
});
