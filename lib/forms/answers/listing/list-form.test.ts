import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import { openSession } from '@/lib/auth/session/actor';
import { system } from '@/lib/db/client';
import { getListForm } from '@/lib/forms/answers/listing/list-form.data';
import type { Answer } from '@/lib/forms/answers/schema';
import type { DefinitionInput } from '@/lib/forms/definition/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const label = { en: 'Label' };
const option = (key: string) => ({ key, label: { en: key.toUpperCase() } });
const definitionFor = (roleId: string): DefinitionInput => ({
  name: { en: 'Visit' },
  sections: [
    {
      key: 'visit',
      title: label,
      fields: [
        { key: 'title', type: 'heading', label },
        { key: 'reason', type: 'text', label: { en: 'Reason' }, in_list: true, filterable: true },
        { key: 'size', type: 'select', label, options: ['small', 'big', 'huge'].map(option), filterable: true },
        { key: 'secret', type: 'text', label, in_list: true, see_by: [roleId] },
      ],
    },
    {
      key: 'days',
      title: label,
      repeats: { min: 0, max: 9 },
      fields: [{ key: 'day', type: 'date', label }],
    },
  ],
});

async function publish(): Promise<string> {
  const { companyId } = ours;
  const role = await system('test data', (db) =>
    db.role.findFirstOrThrow({ where: { companyId }, select: { id: true } }),
  );
  const { data } = await call<FormDetail>(forms.POST, {
    as: ours.admin,
    body: { key: 'visit', ...definitionFor(role.id) },
  });
  await call(published.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  return data.id;
}

it('offers the fields that are there once and that the reader sees', async () => {
  const id = await publish();
  const office = await makeColleague(ours, ['view_module_submissions']);
  const form = await getListForm(await openSession(office), id);
  expect(form).toMatchObject({ name: 'Visit', sees: true, adds: false });
  expect(form.fields.map(({ path, isShown, isFilterable }) => [path, isShown, isFilterable])).toEqual([
    ['visit.reason', true, true],
    ['visit.size', false, true],
  ]);
  expect(form.fields[1]?.options.get('big')).toBe('BIG');
  const all = await getListForm(await openSession(ours.admin), id);
  expect(all.fields.map(({ path }) => path)).toContain('visit.secret');
});

it('needs the right to see or to add answers', async () => {
  const id = await publish();
  const author = await makeColleague(ours, ['create_module_submissions']);
  const elsewhere = await makeCompany('Elsewhere');
  expect(await getListForm(await openSession(author), id)).toMatchObject({ sees: false, adds: true });
  for (const stranger of [ours.nobody, elsewhere.admin])
    await expect(getListForm(await openSession(stranger), id)).rejects.toMatchObject({ status: 404 });
});

it('narrows by several choices', async () => {
  const form = await publish();
  for (const size of ['small', 'big', 'huge'])
    await call<Answer>(answers.POST, { as: ours.admin, params: { form }, body: { values: { visit: { size } } } });
  const { data } = await call<Answer[]>(answers.GET, {
    as: ours.admin,
    params: { form },
    query: { 'filter[visit.size]': 'small,huge' },
  });
  expect(data.map(({ values }) => values.visit?.size).sort()).toEqual(['huge', 'small']);
  const refused = await call(answers.GET, {
    as: ours.admin,
    params: { form },
    query: { 'filter[visit.size]': 'small,none' },
  });
  expect(refused.status).toBe(422);
});
