import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as form from '@/app/api/v1/forms/[form]/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as exported from '@/app/api/v1/submissions/export/route';
import type { Answer, AnswerRow } from '@/lib/forms/answers/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const label = { en: 'Label' };
const option = (key: string, en = key) => ({ key, label: { en } });
const definition = (fields: object[]) => ({
  name: label,
  sections: [{ key: 'ride', title: label, fields: fields.map((field) => ({ label, filterable: true, ...field })) }],
});
const first = definition([
  { key: 'way', type: 'select', options: [option('bus', 'Coach'), option('taxi', 'Cab')] },
  { key: 'cost', type: 'number' },
  { key: 'gone', type: 'text' },
  { key: 'note', type: 'text', filterable: false },
]);
const second = definition([
  { key: 'way', type: 'select', options: [option('bus', 'Bus')] },
  { key: 'cost', type: 'text' },
  { key: 'note', type: 'text', filterable: false },
]);

let ours: TestCompany;
let formId: string;
let [old, fresh] = ['', ''];
beforeAll(async () => {
  ours = await makeCompany('Ours');
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body: { key: 'ride', ...first } });
  formId = data.id;
  await call(published.POST, { as: ours.admin, params: { form: formId }, body: {} });
  const give = async (ride: object) =>
    (await call<Answer>(answers.POST, { as: ours.admin, params: { form: formId }, body: { values: { ride } } })).data
      .id;
  old = await give({ way: 'taxi', cost: '12.5', gone: 'Berlin' });
  await give({ way: 'bus', cost: '3' });
  await call(form.PUT, { as: ours.admin, method: 'PUT', params: { form: formId }, body: second });
  await call(published.POST, { as: ours.admin, params: { form: formId }, body: { accept_changes: true } });
  fresh = await give({ way: 'bus', cost: 'twelve' });
});

const found = async (path: string, value: string) => {
  const query = { [`filter[${path}]`]: value };
  const { status, data } = await call<AnswerRow[]>(answers.GET, { as: ours.admin, params: { form: formId }, query });
  return status === 200 ? data.map(({ id }) => id) : status;
};

it.each([
  ['an option that is no more', 'ride.way', 'taxi'],
  ['several, one of them no more', 'ride.way', 'in:taxi,'],
  ['a number that is a text by now', 'ride.cost', '12.5'],
  ['a number that is a text by now, with the operator', 'ride.cost', 'equals:12.5'],
  ['a field that is no more', 'ride.gone', 'contains:berl'],
])('finds older answers by %s', async (_, path, value) => {
  expect(await found(path, value.replace(/,$/, ',taxi'))).toEqual([old]);
});

it('finds by the negative whoever does not say it, of every version', async () => {
  expect(await found('ride.cost', 'not_equals:12.5')).not.toContain(old);
  expect(await found('ride.cost', 'not_equals:12.5')).toContain(fresh);
  expect(await found('ride.gone', 'is_empty:')).toContain(fresh);
  expect(await found('ride.gone', 'is_empty:')).not.toContain(old);
});

it('has no field and no option that no version had, and none that was never to be filtered by', async () => {
  expect(await found('ride.way', 'plane')).toBe(422);
  expect(await found('ride.other', 'x')).toBe(422);
  expect(await found('ride.note', 'x')).toBe(422);
});

it('writes one word for one key, the newest, and an older one for a key that is no more', async () => {
  const answer = await call(exported.GET, { as: ours.admin, query: { form: formId, format: 'csv' } });
  const text = await new Response(answer.stream).text();
  expect([text.match(/Bus/g)?.length, text.match(/Coach/g), text.match(/Cab/g)?.length]).toEqual([2, null, 1]);
});
