import { exportRoutes, listRoutes, recordRoutes } from '@/app/api/noun-routes';
import { fieldsOf } from '@/lib/fields/fields-of';
import { createdAt, day, email, integer, named, text, texts } from '@/lib/fields/kinds';
import { plainRecords } from '@/lib/records/plain.data';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

/** Clients as if all of their fields were plain: no noun of the program is. */
const plain = plainRecords({
  key: 'client',
  words: ['a plain client', 'plain clients'],
  fields: fieldsOf('clients', ['view_clients'], {
    name: text(200).searched().sorted().listed('name'),
    number: text(40).searched().sorted().listed('fact'),
    client_type: text(40),
    currency: text(3),
    payment_terms_days: integer(0, 365).sorted().listed('shown'),
    email: email().optional().searched().listed('offered'),
    owner: named('user').filtered().listed('shown'),
    invoice_anchor_date: day().optional().filtered().sorted().alone(),
    created_at: createdAt().sorted(),
  }),
  order: '-created_at',
  table: (db) => db.client,
});
const { GET, POST } = listRoutes(plain);
const one = recordRoutes(plain);
const file = exportRoutes(plain);

let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
});

let last = 0;
const bodyOf = (name: string, more: object = {}) => ({
  name,
  number: `P-${++last}`,
  client_type: 'direct',
  currency: 'EUR',
  payment_terms_days: 30,
  owner: ours.recruiter.userId,
  ...more,
});
interface Made {
  id: string;
  version: number;
  name: string;
  owner: { id: string };
}
const make = async (name: string, more: object = {}) =>
  (await call<Made>(POST, { as: ours.admin, body: bodyOf(name, more) })).data;
const namesOf = async (query: Record<string, string>) =>
  (await call<Made[]>(GET, { as: ours.admin, query })).data.map(({ name }) => name);

it('makes a record of what the call sends, and names the person that it names', async () => {
  const made = await make('Oak', { invoice_anchor_date: '2026-12-31' });
  expect(made).toMatchObject({
    name: 'Oak',
    email: null,
    owner: { id: ours.recruiter.userId },
    invoice_anchor_date: '2026-12-31',
    version: 1,
  });
  const again = await call<Made>(one.GET, { as: ours.admin, params: { id: made.id } });
  expect(again.data).toEqual(made);
});

it('refuses a person of another company, and a field that it does not have', async () => {
  const foreign = await call(POST, { as: ours.admin, body: bodyOf('Elm', { owner: theirs.recruiter.userId }) });
  expect(foreign).toMatchObject({ status: 422, errors: { owner: [expect.any(String)] } });
  const unknown = await call(POST, { as: ours.admin, body: bodyOf('Elm', { colour: 'red' }) });
  expect(unknown.status).toBe(422);
});

it('searches, narrows and sorts by the fields that say so', async () => {
  await make('Birch & Co', {
    email: 'wood@birch.example',
    owner: ours.admin.userId,
    invoice_anchor_date: '2026-01-15',
  });
  await make('Ash', { payment_terms_days: 14, invoice_anchor_date: '2026-02-15' });
  expect(await namesOf({ search: 'WOOD@' })).toEqual(['Birch & Co']);
  expect(await namesOf({ search: '%' })).toEqual([]);
  expect(await namesOf({ 'filter[owner_id]': ours.admin.userId })).toEqual(['Birch & Co']);
  const dated = { 'filter[invoice_anchor_date_from]': '2026-01-15', 'filter[invoice_anchor_date_to]': '2026-02-15' };
  expect(await namesOf({ ...dated, sort: 'name' })).toEqual(['Ash', 'Birch & Co']);
  expect(await namesOf({ ...dated, 'filter[invoice_anchor_date_to]': '2026-02-14' })).toEqual(['Birch & Co']);
  expect((await namesOf({ sort: 'payment_terms_days' }))[0]).toBe('Ash');
  expect((await call(GET, { as: ours.admin, query: { 'filter[owner_id]': 'nobody' } })).status).toBe(422);
});

it('changes what a PATCH names, and only the version that was read', async () => {
  const made = await make('Yew');
  const params = { id: made.id };
  const changed = await call<Made>(one.PATCH, {
    as: ours.admin,
    params,
    body: { name: 'Old Yew' },
    headers: { 'if-match': '"1"' },
  });
  expect(changed.data).toMatchObject({ name: 'Old Yew', owner: made.owner, version: 2 });
  const late = await call(one.PATCH, { as: ours.admin, params, body: { name: 'Yew' }, headers: { 'if-match': '"1"' } });
  expect(late.status).toBe(412);
  const strange = await call(one.PATCH, { as: theirs.admin, params, body: { name: 'Yew' } });
  expect(strange.status).toBe(404);
});

it('exports the columns that the list shows', async () => {
  const answer = await call(file.GET, { as: ours.admin, query: { search: 'Birch', columns: 'name,owner' } });
  const content = await new Response(answer.stream).text();
  const [head, ...rows] = content.replace('\ufeff', '').trim().split(/\r?\n/);
  expect(head?.split(',')).toHaveLength(2);
  expect(rows).toEqual([expect.stringContaining('Birch & Co')]);
});

it('deletes a record once, and not another company’s', async () => {
  const params = { id: (await make('Fir')).id };
  expect((await call(one.DELETE, { as: theirs.admin, params })).status).toBe(404);
  expect((await call(one.DELETE, { as: ours.admin, params })).status).toBe(200);
  expect((await call(one.DELETE, { as: ours.admin, params })).status).toBe(404);
});

it('opens for the rights of its noun alone', async () => {
  expect((await call(GET, { as: ours.contractor })).status).toBe(403);
  expect((await call(POST, { as: ours.finance, body: bodyOf('Pine') })).status).toBe(403);
});

it('leaves a field out for those who may not see it, and keeps its value when they change the record', async () => {
  const hiding = plainRecords({
    key: 'client',
    words: ['', ''],
    fields: fieldsOf('clients', ['view_clients'], {
      name: text(200).sorted().listed('name'),
      tax_id: text(40).optional().seenBy(['view_invoices']).listed('shown'),
    }),
    order: 'name',
    table: (db) => db.client,
  });
  const { GET: get, PUT: put } = recordRoutes(hiding);
  const params = { id: (await make('Larch')).id };
  const [seeing, blind] = [ours.finance, ours.recruiter];
  const change = async (as: Person, body: object) => (await call(put, { as, params, body })).status;
  const seen = async (as: Person) => (await call<object>(get, { as, params })).data;
  expect(await change(seeing, { name: 'Larch', tax_id: 'IE7' })).toBe(200);
  expect(await change(blind, { name: 'Larch & Co' })).toBe(200);
  expect(await change(blind, { name: 'Larch', tax_id: null })).toBe(422);
  expect(await seen(blind)).not.toHaveProperty('tax_id');
  expect(await seen(seeing)).toMatchObject({ name: 'Larch & Co', tax_id: 'IE7' });
});

it('refuses a filter that would offer the texts of records that its reader does not see', () => {
  const fields = fieldsOf('clients', ['view_clients'], {
    name: text(200).sorted().listed('name'),
    tags: texts(5, 60).filtered(),
  });
  const make = (more: object) =>
    plainRecords({ key: 'client', words: ['', ''], fields, order: 'name', table: (db) => db.client, ...more });
  expect(() => make({})).not.toThrow();
  expect(() => make({ visible: () => ({}) })).toThrow('not for everybody');
});

it.each([
  ['filtered or searched', text(40).optional().filtered().seenBy(['view_invoices'])],
  ['optional', text(40).seenBy(['view_invoices'])],
])('refuses a field that not everybody may see unless it is as it must be: %s', (reason, tax_id) => {
  const fields = fieldsOf('clients', ['view_clients'], { name: text(200).sorted().listed('name'), tax_id });
  const make = () => plainRecords({ key: 'client', words: ['', ''], fields, order: 'name', table: (db) => db.client });
  expect(make).toThrow(reason);
});
