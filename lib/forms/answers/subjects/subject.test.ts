import * as archive from '@/app/api/v1/forms/[form]/archive/route';
import * as publish from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { encodeCookie } from '@/lib/auth/session/tokens';
import { system } from '@/lib/db/client';
import type { Answer } from '@/lib/forms/answers/schema';
import { currentForm, formTab } from '@/lib/forms/answers/subjects/subject';
import { listSubjectAnswers } from '@/lib/forms/answers/subjects/subject.data';
import { listSubjectForms } from '@/lib/forms/menu.data';
import type { FormDetail } from '@/lib/forms/schema';
import type { FormSubject } from '@/lib/forms/subjects';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { recordStatements } from '@/lib/testing/statements';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let mockCookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
  headers: async () => new Headers(),
}));

let ours: TestCompany;
let records: Records;
let author: Person;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  author = await makeColleague(ours, ['create_module_submissions', 'view_own_module_submissions', 'view_clients']);
});

async function actorOf(person: Person) {
  mockCookie = await encodeCookie(person);
  return requirePermission('view_module_submissions', 'view_own_module_submissions', 'view_clients');
}

async function published(key: string, subject: FormSubject | null, kind = 'records'): Promise<string> {
  const fields = [{ key: 'note', type: 'text', label: { en: 'Note' } }];
  const sections = [{ key: 's', title: { en: 'S' }, fields }];
  const { data } = await call<FormDetail>(forms.POST, {
    as: ours.admin,
    body: { key, name: { en: key }, subject, kind, sections },
  });
  await call(publish.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  return data.id;
}

const answer = async (form: string, subjectId: string, as: Person) =>
  (await call<Answer>(answers.POST, { as, params: { form }, body: { subject_id: subjectId, values: {} } })).data.number;
const listed = async (person: Person, form: string, id: string) => {
  const found = await listSubjectAnswers(await actorOf(person), form, { type: 'client', id });
  return { numbers: found.answers.map(({ number }) => number), adds: found.adds };
};

it('names the forms in use about such records, in the sidebar or not', async () => {
  const visit = await published('visit', 'client');
  const own = await published('own', 'client', 'once_per_subject');
  await published('other', 'contract');
  const gone = await published('gone', 'client');
  await call(archive.POST, { as: ours.admin, params: { form: gone } });
  const found = await listSubjectForms(await actorOf(ours.admin), 'client');
  expect(found).toEqual([
    { id: visit, label: 'visit', isOnce: false },
    { id: own, label: 'own', isOnce: true },
  ]);
  expect(currentForm(found, formTab({ id: own }))?.id).toBe(own);
  expect([currentForm(found, 'overview'), currentForm(found, undefined)]).toEqual([undefined, undefined]);
});

it('asks the database once, until a form changes', async () => {
  const actor = await actorOf(ours.admin);
  await listSubjectForms(actor, 'client');
  const again = await recordStatements(() => listSubjectForms(actor, 'contract'));
  expect(again.statements).toEqual([]);
  await published('visit', 'client');
  expect(await listSubjectForms(await actorOf(ours.admin), 'client')).toHaveLength(1);
});

it('leaves out a form whose table of roles does not let them in, and all without a permission', async () => {
  const form = await published('visit', 'client');
  const { roleId } = await system('test', (db) => db.user.findFirstOrThrow({ where: { id: ours.finance.userId } }));
  await system('test', (db) =>
    db.formAccess.create({ data: { companyId: ours.companyId, formId: form, roleId: roleId ?? '', see: true } }),
  );
  expect(await listSubjectForms(await actorOf(ours.admin), 'client')).toHaveLength(1);
  expect(await listSubjectForms(await actorOf(author), 'client')).toEqual([]);
  const outsider = await makeColleague(ours, ['view_clients']);
  expect(await listSubjectForms(await actorOf(outsider), 'client')).toEqual([]);
});

it('lists the answers about one record, their own alone for whoever sees no others', async () => {
  const form = await published('visit', 'client');
  const { id: other } = await system('test', async (db) => {
    const client = await db.client.findFirstOrThrow({ where: { id: records.client } });
    const { search: _, ...copy } = client;
    return db.client.create({ data: { ...copy, id: crypto.randomUUID(), number: 'CLI-009999' }, select: { id: true } });
  });
  const first = await answer(form, records.client, ours.admin);
  const second = await answer(form, records.client, author);
  await answer(form, other, ours.admin);
  expect(await listed(ours.admin, form, records.client)).toEqual({ numbers: [second, first], adds: true });
  expect(await listed(author, form, records.client)).toEqual({ numbers: [second], adds: true });
  const reader = await makeColleague(ours, ['view_module_submissions']);
  expect(await listed(reader, form, records.client)).toEqual({ numbers: [second, first], adds: false });
  const theirs = await makeCompany('Theirs');
  expect(await listed(theirs.admin, form, records.client)).toEqual({ numbers: [], adds: true });
});
