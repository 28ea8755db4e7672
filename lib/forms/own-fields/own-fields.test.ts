import * as available from '@/app/api/v1/available-fields/[id]/route';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as client from '@/app/api/v1/clients/[id]/route';
import * as clientExport from '@/app/api/v1/clients/export/route';
import * as clients from '@/app/api/v1/clients/route';
import * as contracts from '@/app/api/v1/contracts/route';
import * as preference from '@/app/api/v1/field-preferences/[id]/route';
import * as archive from '@/app/api/v1/forms/[form]/archive/route';
import * as publish from '@/app/api/v1/forms/[form]/publish/route';
import * as draft from '@/app/api/v1/forms/[form]/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as timesheets from '@/app/api/v1/timesheets/route';
import * as userExport from '@/app/api/v1/users/export/route';
import * as users from '@/app/api/v1/users/route';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { encodeCookie } from '@/lib/auth/session/tokens';
import { listClients } from '@/lib/clients/data';
import { type Client, clientQuery } from '@/lib/clients/schema';
import { system } from '@/lib/db/client';
import type { AvailableField, Preference } from '@/lib/field-preferences/schema';
import type { Answer } from '@/lib/forms/answers/schema';
import type { DefinitionInput } from '@/lib/forms/definition/schema';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { readWithOwnFields } from '@/lib/forms/own-fields/list.data';
import { openOwnForms } from '@/lib/forms/own-fields/open.data';
import { exportedColumns } from '@/lib/forms/own-fields/own-field';
import { readOwnFields, readOwnValues } from '@/lib/forms/own-fields/values.data';
import type { FormDetail } from '@/lib/forms/schema';
import type { OwnName } from '@/lib/lists/list-query';
import { pageList } from '@/lib/lists/page-list';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { makeRecords, type Records } from '@/lib/testing/records';
import { recordStatements } from '@/lib/testing/statements';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let mockCookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
  headers: async () => new Headers(),
}));

let ours: TestCompany;
let office: Person;
let formId: string;
/** Clients by name: `first` and `second` have an answer, `third` has none. */
let ids: Record<string, string>;

const text = (en: string) => ({ en });
type Fields = DefinitionInput['sections'][number]['fields'];
const definition = (fields: Fields): DefinitionInput => ({
  name: text('Client care'),
  kind: 'once_per_subject',
  subject: 'client',
  sections: [{ key: 'care', title: text('Care'), fields }],
});
const tier = {
  key: 'tier',
  type: 'select' as const,
  label: text('Tier'),
  filterable: true,
  options: [
    { key: 'gold', label: text('Gold') },
    { key: 'silver', label: text('Silver') },
  ],
};
const fields: Fields = [
  tier,
  { key: 'sites', type: 'number', label: text('Sites'), filterable: true },
  { key: 'vip', type: 'checkbox', label: text('Very important'), filterable: true },
  { key: 'buyer', type: 'user', label: text('Buyer'), filterable: true },
  { key: 'plain', type: 'text', label: text('Remark') },
];

async function makeForm(company: TestCompany, given: DefinitionInput): Promise<string> {
  const { data } = await call<FormDetail>(forms.POST, { as: company.admin, body: { key: 'care', ...given } });
  await call(publish.POST, { as: company.admin, params: { form: data.id }, body: {} });
  return data.id;
}

const give = (as: Person, name: string, care: object, form = formId) =>
  call<Answer>(answers.POST, { as, params: { form }, body: { subject_id: ids[name], values: { care } } });

const makeClient = async (as: Person, name: string) =>
  (
    await call<Client>(clients.POST, {
      as,
      body: { name, client_type: 'direct', currency: 'EUR', payment_terms_days: 30 },
    })
  ).data.id;

async function actorOf(person: Person) {
  mockCookie = await encodeCookie(person);
  return requirePermission('view_clients');
}

const read = async (person: Person, names: OwnName[]) => {
  const actor = await actorOf(person);
  const own = await openOwnForms(actor, 'clients');
  return readOwnValues(actor, own, names, Object.values(ids));
};
const found = async (as: Person, query: Record<string, string>) => {
  const { status, data, errors } = await call<Client[]>(clients.GET, { as, query: { sort: 'name', ...query } });
  return status === 200 ? data.map(({ name }) => name) : [status, ...Object.keys(errors)];
};
const offered = async (as: Person, id = 'clients') => {
  const { data } = await call<AvailableField[]>(available.GET, { as, params: { id } });
  return data.filter(({ field }) => field.includes('.')).map(({ field, label }) => `${field}: ${label}`);
};

beforeEach(async () => {
  ours = await makeCompany('Ours');
  office = await makeColleague(ours, ['view_clients', 'export_clients', 'view_module_submissions']);
  formId = await makeForm(ours, definition(fields));
  ids = {};
  for (const name of ['first', 'second', 'third']) ids[name] = await makeClient(ours.admin, name);
  await give(ours.admin, 'first', { tier: 'gold', sites: '12', vip: true, buyer: office.userId, plain: 'Knock twice' });
  await give(ours.admin, 'second', { tier: 'silver' });
});

const all = [
  'care.care.tier: Tier',
  'care.care.sites: Sites',
  'care.care.vip: Very important',
  'care.care.buyer: Buyer',
  'care.care.plain: Remark',
];

it('offers the fields of a form that is answered once per client to whoever sees its answers', async () => {
  expect(await offered(office)).toEqual(all);
  expect(await offered(ours.admin, 'contracts')).toEqual([]);
  expect(await offered(await makeColleague(ours, ['view_clients']))).toEqual([]);
  expect(await offered((await makeCompany('Others')).admin)).toEqual([]);
});

it('offers none of a form that is answered more often, or in use no longer', async () => {
  await call(forms.POST, {
    as: ours.admin,
    body: { key: 'visit', ...definition(fields), kind: 'records' },
  }).then(({ data }) => call(publish.POST, { as: ours.admin, params: { form: String(data.id) }, body: {} }));
  expect(await offered(office)).toEqual(all);
  await call(archive.POST, { as: ours.admin, params: { form: formId }, body: {} });
  expect(await offered(office)).toEqual([]);
  expect(await found(office, { 'filter[care.care.tier]': 'gold' })).toEqual([422, 'filter[care.care.tier]']);
});

it('names the form where two of them have a field of one name', async () => {
  await makeForm(ours, { ...definition([tier]), key: 'other', name: text('Audit') } as DefinitionInput);
  expect(await offered(office)).toEqual(
    expect.arrayContaining(['care.care.tier: Tier (Client care)', 'other.care.tier: Tier (Audit)']),
  );
});

it('keeps the choice of such a column, and refuses one that is not there', async () => {
  const put = (chosen: string[]) =>
    call<Preference>(preference.PUT, {
      as: office,
      params: { id: 'clients' },
      method: 'PUT',
      body: { fields: chosen },
    });
  expect((await put(['name', 'care.care.tier'])).data.fields).toEqual(['name', 'care.care.tier']);
  expect((await put(['name', 'care.care.nothing'])).errors).toEqual({ 'fields.1': [expect.any(String)] });
  expect((await put(['name', 'care.constructor.name'])).status).toBe(422);
});

it.each([
  ['gold', 'care.care.tier', ['first']],
  ['gold,silver', 'care.care.tier', ['first', 'second']],
  ['not_equals:gold', 'care.care.tier', ['second', 'third']],
  ['is_empty:', 'care.care.sites', ['second', 'third']],
  ['is_not_empty:', 'care.care.sites', ['first']],
  ['between:10,20', 'care.care.sites', ['first']],
  ['less_than:10', 'care.care.sites', []],
  ['true', 'care.care.vip', ['first']],
  ['false', 'care.care.vip', ['second', 'third']],
])(
  'finds clients by %s in %s, and takes one without an answer for one that says nothing',
  async (given, name, names) => {
    expect(await found(office, { [`filter[${name}]`]: given })).toEqual(names);
  },
);

it.each(['care.care.plain', 'care.care.nothing', 'nothing.care.tier', 'care.constructor.name'])(
  'refuses to filter by %s',
  async (name) => {
    expect(await found(office, { [`filter[${name}]`]: 'x' })).toEqual([422, `filter[${name}]`]);
  },
);

it('combines with what else a list is narrowed by, and turns its pages', async () => {
  expect(await found(office, { 'filter[care.care.vip]': 'false', search: 'third' })).toEqual(['third']);
  const query = { 'filter[care.care.vip]': 'false', sort: 'name', limit: '1' };
  const page = await call<Client[]>(clients.GET, { as: office, query });
  expect([page.data.map(({ name }) => name), page.meta.total]).toEqual([['second'], 2]);
  const next = await call<Client[]>(clients.GET, {
    as: office,
    query: { ...query, cursor: page.meta.next_cursor ?? '' },
  });
  expect(next.data.map(({ name }) => name)).toEqual(['third']);
});

it('counts as somebody’s own answers where they see only those', async () => {
  const author = await makeColleague(ours, [
    'view_clients',
    'create_module_submissions',
    'view_own_module_submissions',
  ]);
  expect(await found(author, { 'filter[care.care.tier]': 'is_not_empty:' })).toEqual([]);
  await give(author, 'third', { tier: 'gold' });
  expect(await found(author, { 'filter[care.care.tier]': 'gold' })).toEqual(['third']);
  expect(await found(author, { 'filter[care.care.tier]': 'is_empty:' })).toEqual(['first', 'second']);
  expect([...(await read(author, ['care.care.tier'])).keys()]).toEqual([ids.third]);
});

it('keeps a field from those it is not for: in the choice, as a filter and in the values', async () => {
  const { companyId } = ours;
  const role = await system('test data', (db) =>
    db.role.findFirstOrThrow({ where: { companyId, users: { some: { id: ours.recruiter.userId } } } }),
  );
  const body = definition(fields.map((field) => (field.key === 'tier' ? { ...field, see_by: [role.id] } : field)));
  await call(draft.PUT, { as: ours.admin, method: 'PUT', params: { form: formId }, body });
  await call(publish.POST, { as: ours.admin, params: { form: formId }, body: { accept_changes: true } });
  expect(await offered(office)).toEqual(all.slice(1));
  expect(await found(office, { 'filter[care.care.tier]': 'gold' })).toEqual([422, 'filter[care.care.tier]']);
  expect((await read(office, ['care.care.tier', 'care.care.plain'])).get(ids.first ?? '')?.byName).toEqual({
    'care.care.plain': 'Knock twice',
  });
  expect(await offered(ours.admin)).toEqual(all);
});

it('names the form of a field that is called as one of the noun’s', async () => {
  const named = { key: 'named', type: 'text' as const, label: text('Name') };
  await makeForm(ours, { ...definition([named]), key: 'other', name: text('Audit') } as DefinitionInput);
  expect(await offered(office)).toContain('other.care.named: Name (Audit)');
});

it('shows and finds drafts, as the record’s tab does', async () => {
  const body = { subject_id: ids.third, status: 'draft', values: { care: { tier: 'gold' } } };
  await call(answers.POST, { as: ours.admin, params: { form: formId }, body });
  expect((await read(office, ['care.care.tier'])).get(ids.third ?? '')?.byName).toEqual({ 'care.care.tier': 'gold' });
  expect(await found(office, { 'filter[care.care.tier]': 'gold' })).toEqual(['first', 'third']);
});

it('is for those whom the form’s table of roles lets see its answers', async () => {
  const { companyId } = ours;
  const role = await system('test data', (db) =>
    db.role.findFirstOrThrow({ where: { companyId, users: { some: { id: ours.recruiter.userId } } } }),
  );
  const allow = async (roleId: string, rights: { see?: true; add?: true }) => {
    await system('test data', async (db) => {
      await db.formAccess.deleteMany({ where: { companyId, formId } });
      await db.formAccess.create({ data: { companyId, formId, roleId, ...rights } });
      await db.company.update({ where: { id: companyId }, data: { menuVersion: { increment: 1 } } });
    });
  };
  await allow(role.id, { see: true });
  expect([await offered(office), (await read(office, ['care.care.tier'])).size]).toEqual([[], 0]);
  expect(await found(office, { 'filter[care.care.tier]': 'gold' })).toEqual([422, 'filter[care.care.tier]']);
  expect(await offered(ours.admin)).toEqual(all);
});

it('leaves out what a page’s address asks for and nobody knows', async () => {
  const [actor, params] = [await actorOf(office), { 'filter[care.care.nothing]': 'x', 'filter[is_active]': 'true' }];
  const opened = readWithOwnFields(actor, 'clients', params, (inside) =>
    pageList('/clients', params, clientQuery, async (query) =>
      listClients(inside, query, await ownConditions(inside, 'clients', query.filter)),
    ),
  );
  const [{ page, list, own }] = await opened;
  expect([page.rows.length, list.params, own.fields]).toEqual([3, { 'filter[is_active]': 'true' }, []]);
});

describe('every noun', () => {
  let records: Records;
  beforeEach(async () => {
    records = await makeRecords(ours);
  });

  it.each([
    ['contracts', 'contract', contracts.GET, () => records.contract],
    ['submissions', 'candidate_submission', submissions.GET, () => records.submission],
    ['timesheets', 'timesheet', timesheets.GET, () => records.draftTimesheet],
    // This user is the answer's author, too: the author is not the person it is about.
    ['users', 'user', users.GET, () => ours.recruiter.userId],
  ] as const)('%s are found by what is said of them', async (list, subject, route, idOf) => {
    const form = await makeForm(ours, { ...definition([tier]), key: 'about', subject } as DefinitionInput);
    const values = { care: { tier: 'gold' } };
    await call(answers.POST, { as: ours.admin, params: { form }, body: { subject_id: idOf(), values } });
    const listed = async (query: Record<string, string>) =>
      (await call<{ id: string }[]>(route, { as: ours.admin, query })).data.map(({ id }) => id);
    expect(await offered(ours.admin, list)).toContain('about.care.tier: Tier');
    expect(await listed({ 'filter[about.care.tier]': 'gold' })).toEqual([idOf()]);
    const others = (await listed({})).filter((id) => id !== idOf());
    expect(await listed({ 'filter[about.care.tier]': 'not_equals:gold' })).toEqual(others);
    expect(await listed({ 'filter[about.care.tier]': 'is_empty:' })).toEqual(others);
  });
});

describe('values', () => {
  it('are those of each record’s answer, with what records are called', async () => {
    const values = await read(office, ['care.care.tier', 'care.care.buyer']);
    expect(values.get(ids.first ?? '')).toEqual({
      byName: { 'care.care.tier': 'gold', 'care.care.buyer': office.userId },
      labels: { [office.userId]: expect.any(String) },
    });
    expect(values.get(ids.second ?? '')?.byName).toEqual({ 'care.care.tier': 'silver' });
    expect(values.has(ids.third ?? '')).toBe(false);
    const stranger = await makeColleague(ours, ['view_clients', 'view_module_submissions']);
    expect((await read(stranger, ['care.care.buyer'])).get(ids.first ?? '')?.labels).toEqual({});
  });

  it('cost one statement, and none where no such column is shown', async () => {
    const actor = await actorOf(office);
    const own = await openOwnForms(actor, 'clients');
    const asked = (names: OwnName[]) => recordStatements(() => readOwnValues(actor, own, names, Object.values(ids)));
    await asked(['care.care.tier']);
    expect((await asked(['care.care.tier', 'care.care.sites'])).statements).toHaveLength(1);
    expect((await asked([])).statements).toHaveLength(0);
    expect((await recordStatements(() => openOwnForms(actor, 'clients'))).statements).toHaveLength(0);
  });

  it('stay those of older versions', async () => {
    await call(draft.PUT, {
      as: ours.admin,
      method: 'PUT',
      params: { form: formId },
      body: definition([tier, { key: 'since', type: 'date', label: text('Since'), filterable: true }]),
    });
    await call(publish.POST, { as: ours.admin, params: { form: formId }, body: { accept_changes: true } });
    expect(await offered(office)).toEqual(['care.care.tier: Tier', 'care.care.since: Since']);
    expect((await read(office, ['care.care.tier'])).get(ids.first ?? '')?.byName).toEqual({ 'care.care.tier': 'gold' });
    expect(await found(office, { 'filter[care.care.tier]': 'gold' })).toEqual(['first']);
    expect(await found(office, { 'filter[care.care.since]': 'is_empty:' })).toEqual(['first', 'second', 'third']);
  });
});

describe('the file', () => {
  const file = (as: Person, columns?: string) =>
    download(clientExport.GET, as, { sort: 'name', ...(columns ? { columns } : {}) });

  it('has the columns that are asked for, in words', async () => {
    const exporter = await makeColleague(ours, [
      'view_clients',
      'export_clients',
      'view_module_submissions',
      'export_module_submissions',
    ]);
    const { head, rows } = await file(exporter, 'care.care.tier,name,care.care.sites,care.care.vip');
    expect([head, ...rows]).toEqual([
      ['Tier', 'Name', 'Sites', 'Very important'],
      ['Gold', 'first', '12', 'Yes'],
      ['Silver', 'second', '', ''],
      ['', 'third', '', ''],
    ]);
    expect((await file(exporter)).head).toEqual(expect.arrayContaining(['Name', 'Tier', 'Remark']));
  });

  it('says what is gone by its last name', async () => {
    const sister = { key: 'sister', type: 'reference' as const, label: text('Sister'), reference: { model: 'client' } };
    const form = await makeForm(ours, { ...definition([sister as Fields[number]]), key: 'kin' } as DefinitionInput);
    const gone = await makeClient(ours.admin, 'Gone Ltd');
    await give(ours.admin, 'third', { sister: gone }, form);
    const { status } = await call(client.DELETE, { as: ours.admin, method: 'DELETE', params: { id: gone } });
    expect(status).toBe(200);
    expect((await file(ours.admin, 'name,kin.care.sister')).column('Sister')).toEqual(['', '', 'Gone Ltd']);
  });

  it('says what an answer says by its own version', async () => {
    const [, silver] = tier.options;
    const newest = definition([{ ...tier, options: silver ? [silver] : [] }, ...fields.slice(1)]);
    await call(draft.PUT, { as: ours.admin, method: 'PUT', params: { form: formId }, body: newest });
    await call(publish.POST, { as: ours.admin, params: { form: formId }, body: { accept_changes: true } });
    expect((await file(ours.admin, 'name,care.care.tier')).column('Tier')).toEqual(['Gold', 'Silver', '']);
  });

  it('is narrowed by them, as a workbook too', async () => {
    const query = { 'filter[care.care.vip]': 'true', columns: 'name,care.care.sites', format: 'xlsx' };
    const { rows } = await download(clientExport.GET, ours.admin, query);
    expect(rows).toEqual([['first', 12]]);
    const people = await download(userExport.GET, ours.admin, { 'filter[care.care.vip]': 'true' });
    expect(people.response.status).toBe(422);
  });

  it('is asked for on the screen without the columns that its reader may not take along', async () => {
    const forms = await openOwnForms(await actorOf(office), 'clients');
    const asked = { shown: ['care.care.tier'], filter: {}, ids: [] };
    const own = await readOwnFields(await actorOf(office), forms, asked);
    expect(exportedColumns(['name', 'care.care.tier'], own)).toEqual(['name']);
    const admin = await actorOf(ours.admin);
    const all = await readOwnFields(admin, await openOwnForms(admin, 'clients'), asked);
    expect(exportedColumns(['name', 'care.care.tier'], all)).toEqual(['name', 'care.care.tier']);
  });

  it('has none of them for who may not take answers along', async () => {
    expect((await file(office)).head).not.toContain('Tier');
    const { status, errors } = await call(clientExport.GET, { as: office, query: { columns: 'name,care.care.tier' } });
    expect([status, Object.keys(errors)]).toEqual([422, ['columns']]);
  });
});
