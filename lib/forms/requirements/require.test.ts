import * as archive from '@/app/api/v1/forms/[form]/archive/route';
import * as publish from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as answer from '@/app/api/v1/submissions/[id]/route';
import * as step from '@/app/api/v1/submissions/[id]/status/route';
import { tenantOf } from '@/lib/db/client';
import type { Answer } from '@/lib/forms/answers/schema';
import { requireForm, withdrawRequirement } from '@/lib/forms/requirements/require.data';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let author: Person;
let formId: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  author = await makeColleague(ours, [
    'create_module_submissions',
    'view_own_module_submissions',
    'edit_own_module_submissions',
    'delete_own_module_submissions',
  ]);
  formId = await makeForm();
});

async function makeForm(more: object = {}, key = 'induction'): Promise<string> {
  const fields = [{ key: 'name', type: 'text', label: { en: 'Name' }, required: true }];
  const body = {
    key,
    name: { en: 'Induction' },
    sections: [{ key: 'site', title: { en: 'Site' }, fields }],
    ...more,
  };
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body });
  await call(publish.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  return data.id;
}

const require = (over: { formId?: string; userId?: string; dueOn?: string } = {}) =>
  tenantOf(ours.companyId, (db) =>
    requireForm(db, ours, {
      formId,
      userId: author.userId,
      dueOn: '2026-03-02',
      requiredBy: ours.admin.userId,
      ...over,
    }),
  );
const rows = () =>
  tenantOf(ours.companyId, (db) =>
    db.formRequirement.findMany({ where: { companyId: ours.companyId }, orderBy: { id: 'asc' } }),
  );
const values = { site: { name: 'Nora' } };
const fill = (status: 'draft' | 'submitted' = 'submitted', form = formId) =>
  call<Answer>(answers.POST, { as: author, params: { form }, body: { status, values } });
const move = (id: string, body: object, as: Person) => call(step.POST, { as, params: { id }, body });
const isOpen = async () => (await rows()).map(({ openFor, doneAt, answerId }) => [openFor, doneAt, answerId]);
const open = () => [author.userId, null, null];
const done = (id: string) => [null, expect.any(Date), id];

it('is required once at a time, at the earlier day', async () => {
  const first = await Promise.all([require(), require({ dueOn: '2026-03-09' })]);
  expect(first[0]).toBe(first[1]);
  expect(await require({ dueOn: '2026-02-02' })).toBe(first[0]);
  expect(await rows()).toMatchObject([{ id: first[0], userId: author.userId, dueOn: new Date('2026-02-02') }]);
});

it('is done once their answer is submitted, and not by a draft or by another person’s', async () => {
  await require();
  await call(answers.POST, { as: ours.admin, params: { form: formId }, body: { status: 'submitted', values } });
  const { data } = await fill('draft');
  expect(await isOpen()).toEqual([open()]);
  await move(data.id, { status: 'submitted' }, author);
  expect(await isOpen()).toEqual([done(data.id)]);
  // Afterwards it can be required again.
  await require();
  expect(await isOpen()).toEqual([done(data.id), open()]);
});

it('is done by an answer that is submitted when it is made, or saved', async () => {
  await require();
  const { data } = await fill();
  expect(await isOpen()).toEqual([done(data.id)]);
  await require();
  const draft = await fill('draft');
  await call(answer.PUT, {
    as: author,
    method: 'PUT',
    params: { id: draft.data.id },
    body: { status: 'submitted', values },
  });
  expect(await isOpen()).toEqual([done(data.id), done(draft.data.id)]);
});

it('is owed again once the answer is rejected, and done when it is submitted again', async () => {
  const reviewer = await makeColleague(ours, ['view_module_submissions']);
  const { roleId } = await tenantOf(ours.companyId, (db) =>
    db.user.findFirstOrThrow({ where: { companyId: ours.companyId, id: reviewer.userId }, select: { roleId: true } }),
  );
  const form = await makeForm({ review: { role_id: roleId } }, 'reviewed');
  await require({ formId: form });
  const { id } = (await fill('submitted', form)).data;
  expect(await isOpen()).toEqual([done(id)]);
  await move(id, { status: 'rejected', reason: 'Not yours' }, reviewer);
  expect(await isOpen()).toEqual([open()]);
  await move(id, { status: 'draft' }, author);
  await move(id, { status: 'submitted' }, author);
  expect(await isOpen()).toEqual([done(id)]);
  await move(id, { status: 'approved' }, reviewer);
  expect(await isOpen()).toEqual([done(id)]);
});

it('is owed again once the answer is reopened or deleted, unless it is required again already', async () => {
  await require();
  const { id } = (await fill()).data;
  await move(id, { status: 'draft' }, author);
  expect(await isOpen()).toEqual([open()]);
  await move(id, { status: 'submitted' }, author);
  await require();
  await call(answer.DELETE, { as: ours.admin, method: 'DELETE', params: { id } });
  expect(await isOpen()).toEqual([[null, expect.any(Date), null], open()]);
});

it('asks nothing of somebody whose only answer is given', async () => {
  const once = await makeForm({ kind: 'once_per_user' }, 'once');
  expect(await require({ formId: once })).toEqual(expect.any(String));
  await fill('submitted', once);
  expect(await require({ formId: once })).toBeNull();
});

it('is not required of strangers, or for a form that nobody can fill in', async () => {
  const other = await makeCompany('Other');
  await expect(require({ userId: other.admin.userId })).rejects.toMatchObject({ status: 422 });
  await expect(require({ formId: other.companyId })).rejects.toMatchObject({ status: 422 });
  await call(archive.POST, { as: ours.admin, params: { form: formId } });
  await expect(require()).rejects.toMatchObject({ status: 409, key: 'form_archived' });
});

it('can be withdrawn while it is open', async () => {
  const id = (await require()) ?? '';
  const other = await makeCompany('Other');
  await expect(withdrawRequirement({ ...other, userId: null }, id)).rejects.toMatchObject({ status: 404 });
  await withdrawRequirement({ ...ours, userId: null }, id);
  expect(await rows()).toEqual([]);
  const again = (await require()) ?? '';
  await fill();
  await expect(withdrawRequirement({ ...ours, userId: null }, again)).rejects.toMatchObject({
    status: 409,
    key: 'requirement_done',
  });
});
