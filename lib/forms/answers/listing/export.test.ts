import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as form from '@/app/api/v1/forms/[form]/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as answerExport from '@/app/api/v1/submissions/export/route';
import { system } from '@/lib/db/client';
import type { Answer } from '@/lib/forms/answers/schema';
import type { DefinitionInput } from '@/lib/forms/definition/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let office: Person;
let author: Person;
let formId: string;

type Fields = DefinitionInput['sections'][number]['fields'];
const text = (key: string, more = {}) => ({ key, type: 'text' as const, label: { en: key }, ...more });
const kept = (roleId: string): Fields => [
  text('reason', { filterable: true }),
  { key: 'done', type: 'checkbox', label: { en: 'done' } },
  text('secret', { see_by: [roleId] }),
];
const definition = (claim: Fields, expenses: Fields): DefinitionInput => ({
  name: { en: 'Claim' },
  sections: [
    { key: 'claim', title: { en: 'Claim' }, fields: claim },
    { key: 'expenses', title: { en: 'Expenses' }, repeats: { min: 0, max: 9 }, fields: expenses },
  ],
});
const amount = { key: 'amount', type: 'money' as const, label: { en: 'amount' }, currency: 'EUR' };

const give = (as: Person, values: object) =>
  call<Answer>(answers.POST, { as, params: { form: formId }, body: { values } });
const publish = () =>
  call(published.POST, { as: ours.admin, params: { form: formId }, body: { accept_changes: true } });
const file = (as: Person, query: Record<string, string> = {}) =>
  download(answerExport.GET, as, { form: formId, ...query });

beforeEach(async () => {
  ours = await makeCompany('Ours');
  office = await makeColleague(ours, ['view_module_submissions', 'export_module_submissions']);
  author = await makeColleague(ours, [
    'create_module_submissions',
    'view_own_module_submissions',
    'export_module_submissions',
  ]);
  const { companyId } = ours;
  const role = await system('test data', (db) =>
    db.role.findFirstOrThrow({ where: { companyId, users: { some: { id: ours.recruiter.userId } } } }),
  );
  const first = definition([...kept(role.id), text('old')], [amount, text('shop', { see_by: [role.id] })]);
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body: { key: 'claim', ...first } });
  formId = data.id;
  await publish();
  await give(ours.admin, {
    claim: { reason: '=taxi', done: true, secret: 'hush', old: 'was' },
    expenses: [
      { amount: '10.50', shop: 'hidden' },
      { amount: '2', shop: 'hidden' },
    ],
  });
  const second = definition([text('fresh'), ...kept(role.id)], [text('note'), amount]);
  await call(form.PUT, { as: ours.admin, method: 'PUT', params: { form: formId }, body: second });
  await publish();
  await give(author, { claim: { reason: 'bus', fresh: 'is' }, expenses: [{ amount: '3', note: 'late' }] });
});

it('has the answers of every version side by side: the newest one’s fields, then what only older ones had', async () => {
  const { response, head, column, rows } = await file(office, { sort: 'created_at' });
  expect(response.headers.get('content-disposition')).toContain('claim.csv');
  expect(head).toEqual(['Number', 'Author', 'Status', 'Submitted', 'Last changed', 'fresh', 'reason', 'done', 'old']);
  expect(rows).toHaveLength(2);
  expect(column('Number')).toEqual(['ANS-000001', 'ANS-000002']);
  expect(column('fresh')).toEqual(['', 'is']);
  expect(column('old')).toEqual(['was', '']);
  expect(column('done')[0]).toBe('Yes');
  expect(column('reason')).toEqual(["'=taxi", 'bus']);
  expect((await file(office)).column('Number')).toEqual(['ANS-000002', 'ANS-000001']);
  expect((await file(office, { format: 'xlsx' })).column('fresh')).toEqual(['is', null]);
});

it('leaves out the fields that the reader may not see, in answers and entries', async () => {
  const queries: Record<string, string>[] = [{}, { section: 'expenses' }];
  for (const query of queries) {
    const { head, bytes } = await file(office, query);
    expect(head).not.toEqual(expect.arrayContaining(['secret']));
    expect(head).not.toEqual(expect.arrayContaining(['shop']));
    expect(bytes.toString()).not.toMatch(/hush|hidden/);
  }
  expect((await file(ours.admin)).column('secret')).toContain('hush');
  expect((await file(ours.admin, { section: 'expenses' })).column('shop')).toContain('hidden');
});

it('has a line for each entry of a section, under the number of its answer', async () => {
  const { response, head, rows } = await file(office, { section: 'expenses', sort: 'created_at' });
  expect(response.headers.get('content-disposition')).toContain('claim-expenses.csv');
  expect(head).toEqual(['Number', 'note', 'amount (EUR)']);
  expect(rows).toEqual([
    ['ANS-000001', '', '10.5'],
    ['ANS-000001', '', '2'],
    ['ANS-000002', 'late', '3'],
  ]);
  for (const section of ['claim', 'none', 'constructor'])
    expect((await file(office, { section })).response.status).toBe(422);
});

it('is narrowed as the list is', async () => {
  expect((await file(office, { 'filter[claim.reason]': 'bus' })).column('Number')).toEqual(['ANS-000002']);
  expect((await file(office, { 'filter[claim.reason]': 'bus', section: 'expenses' })).rows).toHaveLength(1);
  expect((await file(office, { 'filter[status]': 'approved' })).rows).toEqual([]);
  expect((await file(office, { 'filter[created_by]': author.userId })).column('fresh')).toEqual(['is']);
  expect((await file(office, { search: 'ANS-000001' })).column('old')).toEqual(['was']);
  expect((await file(office, { columns: 'number' })).response.status).toBe(422);
});

it('refuses before the file begins what the list refuses', async () => {
  for (const [key, value] of [
    ['filter[claim.nothing]', 'x'],
    ['sort', 'claim.nothing'],
    ['filter[expenses.amount]', 'x'],
  ] as const)
    expect([key, (await file(office, { [key]: value })).response.status]).toEqual([key, 422]);
});

it('needs the rights to see and to export answers', async () => {
  expect((await file(author)).column('Number')).toEqual(['ANS-000002']);
  expect((await file(author, { section: 'expenses' })).rows).toHaveLength(1);
  const sees = await makeColleague(ours, ['view_module_submissions']);
  const exportsOnly = await makeColleague(ours, ['export_module_submissions']);
  const elsewhere = await makeCompany('Elsewhere');
  expect((await file(sees)).response.status).toBe(403);
  expect((await file(exportsOnly)).response.status).toBe(404);
  expect((await file(elsewhere.admin)).response.status).toBe(404);
});

it('is not for a role that the form’s table keeps from it', async () => {
  const { companyId } = ours;
  const narrow = (rights: object) =>
    system('test data', async (db) => {
      const { roleId } = await db.user.findFirstOrThrow({ where: { id: office.userId } });
      await db.formAccess.deleteMany({ where: { companyId, formId } });
      await db.formAccess.create({ data: { companyId, formId, roleId: roleId ?? '', see: true, ...rights } });
    });
  await narrow({ export: false });
  expect((await file(office)).response.status).toBe(403);
  await narrow({ export: true });
  expect((await file(office)).rows).toHaveLength(2);
  expect((await file(author)).response.status).toBe(404);
});
