import * as optionsRoute from '@/app/api/v1/forms/[form]/fields/[field]/unified-reference-options/route';
import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as form from '@/app/api/v1/forms/[form]/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as referableForms from '@/app/api/v1/reference/available-forms/route';
import * as referableModels from '@/app/api/v1/reference/available-models/route';
import { system } from '@/lib/db/client';
import type { AnswerOption } from '@/lib/forms/answers/schema';
import type { DefinitionInput } from '@/lib/forms/definition/schema';
import type { FormDetail, ReferenceForm, ReferenceModel } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
/** Fills forms in, and sees nobody else. */
let author: Person;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  author = await makeColleague(ours, ['create_module_submissions', 'view_own_module_submissions']);
});

const label = { en: 'Label' };
const check = (more: DefinitionInput['sections'][number]['fields'] = []): DefinitionInput => ({
  name: { en: 'Check' },
  subject: 'client',
  sections: [
    {
      key: 'who',
      title: label,
      fields: [{ key: 'person', type: 'user', label }, { key: 'note', type: 'text', label }, ...more],
    },
  ],
});

async function publish(definition: DefinitionInput, key: string): Promise<FormDetail> {
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body: { key, ...definition } });
  await call(published.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  return data;
}
const options = (formId: string, field: string, as: Person = ours.admin, query = {}) =>
  call<AnswerOption[]>(optionsRoute.GET, { as, params: { form: formId, field }, query });

it('finds people by name, a page at a time', async () => {
  const { id } = await publish(check(), 'check');
  for (let one = 10; one < 40; one += 1) {
    const { userId } = await makeColleague(ours, []);
    await system('test', (db) => db.user.updateMany({ where: { id: userId }, data: { name: `Person ${one}` } }));
  }
  const first = await options(id, 'who.person', ours.admin, { search: 'person' });
  expect(first.data.map((option) => option.label)).toEqual(Array.from({ length: 25 }, (_, at) => `Person ${at + 10}`));
  const second = await options(id, 'who.person', ours.admin, {
    search: 'person',
    cursor: String(first.meta.next_cursor),
  });
  expect(second.data.map((option) => option.label)).toEqual(Array.from({ length: 5 }, (_, at) => `Person ${at + 35}`));
  expect(second.meta.next_cursor).toBeNull();
});

it('offers what the actor sees: somebody who sees nobody, themselves', async () => {
  const { id } = await publish(check(), 'check');
  expect((await options(id, 'who.person', author)).data.map((option) => option.id)).toEqual([author.userId]);
  expect((await options(id, 'subject', author)).data).toEqual([]);
});

it('knows the field that a version had, and no field that leads nowhere or is kept from the actor', async () => {
  const kept = { key: 'kept', type: 'user', label, see_by: [] as string[] } as const;
  const { id, version } = await publish(check([kept]), 'check');
  expect((await options(id, 'who.kept', author)).status).toBe(404);
  expect((await options(id, 'who.note')).status).toBe(404);
  expect((await options(id, 'who.constructor')).status).toBe(404);
  expect((await options(id, 'constructor')).status).toBe(404);
  const put = { as: ours.admin, method: 'PUT', params: { form: id }, body: check() };
  expect(version).toBe(1);
  await call(form.PUT, { ...put, headers: { 'if-match': '"2"' } });
  await call(published.POST, { as: ours.admin, params: { form: id }, body: { accept_changes: true } });
  expect((await options(id, 'who.kept')).status).toBe(200);
});

it('offers another form’s answers, and names what a field can lead to', async () => {
  const other = await publish(check(), 'other');
  const body = { values: {}, subject_id: undefined };
  expect((await call(answers.POST, { as: ours.admin, params: { form: other.id }, body })).status).toBe(422);
  const { id } = await publish(
    check([{ key: 'earlier', type: 'reference', label, reference: { form: other.id } }]),
    'check',
  );
  expect((await options(id, 'who.earlier')).data).toEqual([]);
  const found = await call<ReferenceForm[]>(referableForms.GET, { as: ours.admin });
  expect(found.data.map(({ name }) => name)).toEqual(['Check', 'Check']);
  const models = await call<ReferenceModel[]>(referableModels.GET, { as: ours.admin });
  expect(models.data).toContainEqual({ model: 'client', label: 'Client' });
});
