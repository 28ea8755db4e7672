import * as menus from '@/app/api/menus/[list]/[id]/route';
import * as publish from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as rules from '@/app/api/v1/forms/[form]/trigger-rules/route';
import * as forms from '@/app/api/v1/forms/route';
import * as modelFields from '@/app/api/v1/trigger-config/model-fields/[model]/route';
import * as one from '@/app/api/v1/vehicles/[id]/route';
import * as list from '@/app/api/v1/vehicles/route';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { workOffChanges } from '@/lib/trigger-rules/running/run.data';
import type { ModelField, Rule } from '@/lib/trigger-rules/schema';

let ours: TestCompany;
let formId: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  const fields = [{ key: 'card', type: 'text', label: { en: 'Fuel card' }, filterable: true, in_list: true }];
  const { data } = await call<FormDetail>(forms.POST, {
    as: ours.admin,
    body: {
      key: 'fleet',
      name: { en: 'Fleet' },
      kind: 'once_per_subject',
      subject: 'vehicle',
      sections: [{ key: 'fuel', title: { en: 'Fuel' }, fields }],
    },
  });
  formId = data.id;
  await call(publish.POST, { as: ours.admin, params: { form: formId }, body: {} });
});

interface Vehicle {
  id: string;
  plate: string;
  note: string | null;
}
const make = async (plate: string, more: object = {}) =>
  (await call<Vehicle>(list.POST, { as: ours.admin, body: { plate, make: 'Skoda', ...more } })).data;
const platesOf = async (query: Record<string, string>, as = ours.admin) =>
  (await call<Vehicle[]>(list.GET, { as, query })).data.map(({ plate }) => plate);
const noteOf = async (id: string) => (await call<Vehicle>(one.GET, { as: ours.admin, params: { id } })).data.note;

it('has a company’s own fields, by which its list is filtered', async () => {
  const [first] = [await make('24-D-1'), await make('24-D-2')];
  const body = { subject_id: first.id, values: { fuel: { card: 'F-77' } } };
  const { status, data } = await call<{ subject: object }>(answers.POST, {
    as: ours.admin,
    params: { form: formId },
    body,
  });
  expect([status, data.subject]).toEqual([201, { type: 'vehicle', id: first.id, label: '24-D-1' }]);
  expect(await platesOf({ 'filter[fleet.fuel.card]': 'F-77' })).toEqual(['24-D-1']);
});

it('is nothing that a form can be answered about by somebody who does not see vehicles, or for another company', async () => {
  const { id } = await make('24-D-1');
  const theirs = await makeCompany('Theirs');
  const author = await makeColleague(ours, ['create_module_submissions', 'view_own_module_submissions']);
  const about = (as: Person) =>
    call(answers.POST, { as, params: { form: formId }, body: { subject_id: id, values: {} } });
  expect([(await about(author)).status, (await about(theirs.admin)).status]).toEqual([422, 404]);
});

const save = (as: Person, then: object[], when?: object) =>
  call<Rule>(rules.POST, {
    as,
    params: { form: formId },
    body: { name: 'Rule', on: { model: 'vehicle', event: 'updated' }, ...(when && { when }), then },
  });
const change = (id: string, more: object) => call(one.PATCH, { as: ours.admin, params: { id }, body: more });

it('has rules that read and set its fields', async () => {
  const { data } = await call<ModelField[]>(modelFields.GET, { as: ours.admin, params: { model: 'vehicle' } });
  expect(
    data
      .filter(({ path }) => !path.startsWith('old.'))
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    'insured_until',
    'make',
    'note',
    'owner.email',
    'owner.is_active',
    'owner.name',
    'owner.phone',
    'owner_id',
    'plate',
  ]);
  const when = { field: 'make', operator: 'equals', value: 'Dacia' };
  const { status } = await save(
    ours.admin,
    [
      { do: 'set_field', field: 'note', value: 'A Dacia' },
      { do: 'set_field', field: 'owner_id', value: ours.recruiter.userId },
    ],
    when,
  );
  expect(status).toBe(201);
  const [first, second] = [await make('24-D-1'), await make('24-D-2')];
  await change(first.id, { make: 'Dacia' });
  await change(second.id, { make: 'Fiat' });
  await workOffChanges(ours.companyId);
  expect([await noteOf(first.id), await noteOf(second.id)]).toEqual(['A Dacia', null]);
  expect(await platesOf({ 'filter[owner_id]': ours.recruiter.userId })).toEqual(['24-D-1']);
});

it('lets nobody have a rule do what they may not do by hand', async () => {
  const builds = ['view_modules', 'create_modules', 'edit_modules', 'view_module_submissions'] as const;
  const blind = await makeColleague(ours, [...builds]);
  const reader = await makeColleague(ours, [...builds, 'view_vehicles']);
  const set = [{ do: 'set_field', field: 'note', value: 'x' }];
  const tell = [{ do: 'notify', to: { field: 'owner_id' }, title: { en: '{plate}' }, text: { en: '{owner.name}' } }];
  const mail = [
    { do: 'mail', to: { email: 'a@elsewhere.example' }, subject: { en: '{plate}' }, text: { en: '{plate}' } },
  ];
  expect((await save(blind, tell)).status).toBe(422);
  expect((await save(reader, set)).status).toBe(422);
  expect((await save(reader, mail)).status).toBe(422);
  expect((await save(reader, tell)).status).toBe(201);
});

it('has the menu of its rows', async () => {
  const { id } = await make('24-D-1');
  const reader = await makeColleague(ours, ['view_vehicles']);
  const keys = async (as: Person) =>
    (await call<{ key: string }[]>(menus.GET, { as, params: { list: 'vehicles', id } })).data.map(({ key }) => key);
  expect([await keys(ours.admin), await keys(reader)]).toEqual([['edit', 'delete'], []]);
});
