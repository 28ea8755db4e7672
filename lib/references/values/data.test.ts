import * as clientTypes from '@/app/api/v1/client-types/route';
import * as clients from '@/app/api/v1/clients/route';
import * as value from '@/app/api/v1/company/reference-values/[id]/route';
import * as order from '@/app/api/v1/company/reference-values/reorder/route';
import * as values from '@/app/api/v1/company/reference-values/route';
import { referenceKinds, startingValues } from '@/lib/references/starting-values';
import type { ReferenceValue } from '@/lib/references/values/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});

const list = async (kind: string, as = ours.admin, language = 'en') =>
  (await call<ReferenceValue[]>(values.GET, { as, query: { kind }, headers: { 'accept-language': language } })).data;
const add = (kind: string, label: string, as = ours.admin) =>
  call<ReferenceValue>(values.POST, { as, body: { kind, label } });
const change = (id: string, body: object, as = ours.admin, headers: Record<string, string> = {}) =>
  call<ReferenceValue>(value.PATCH, { as, method: 'PATCH', params: { id }, body, headers });
const remove = (id: string, as = ours.admin) => call(value.DELETE, { as, method: 'DELETE', params: { id } });
async function find(kind: string, key: string): Promise<ReferenceValue> {
  const found = (await list(kind)).find((one) => one.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
}

it('begins with the built-in words of every kind, in order and translated', async () => {
  const { admin } = await makeCompany('Fresh');
  for (const kind of referenceKinds) {
    const found = await list(kind, admin);
    expect([kind, found.map(({ key }) => key)]).toEqual([kind, startingValues[kind]]);
    for (const { key, name, is_built_in } of found)
      expect({ key, name, is_built_in }).toEqual({ key, name: expect.not.stringContaining('.'), is_built_in: true });
  }
  expect((await list('client_type', admin, 'fr'))[0]?.name).toBe('Client direct');
});

it("adds a word of the company's own at the end, which can then be chosen", async () => {
  const { data, status } = await add('client_type', 'Start-up & Söhne');
  expect(status).toBe(201);
  expect(data).toMatchObject({
    key: 'start_up_sohne',
    label: 'Start-up & Söhne',
    name: 'Start-up & Söhne',
    is_built_in: false,
    is_active: true,
    position: 6,
  });
  const offered = (await call<{ key: string }[]>(clientTypes.GET, { as: ours.recruiter })).data;
  expect(offered.map(({ key }) => key)).toContain('start_up_sohne');
});

it('finds a key for a word without Latin letters', async () => {
  const { data } = await add('location', 'في المصنع');
  expect(data.key).toMatch(/^own_[0-9a-f]{8}$/);
});

it.each([
  [{ kind: 'client_type', label: '' }, 'label'],
  [{ kind: 'client_type', label: 'a\nb' }, 'label'],
  [{ kind: 'client_type', label: 'AGENCY' }, 'label'],
  [{ kind: 'colours', label: 'Red' }, 'kind'],
  [{ kind: 'client_type', label: 'Red', key: 'red' }, 'key'],
])('refuses %j at its field', async (body, path) => {
  const answer = await call(values.POST, { as: ours.admin, body, headers: { 'accept-language': 'en' } });
  expect({ status: answer.status, paths: Object.keys(answer.errors) }).toEqual({ status: 422, paths: [path] });
});

it('renames a built-in word and brings the translated one back', async () => {
  const { id } = await find('interview_option', 'video');
  expect((await change(id, { label: 'Teams call' })).data).toMatchObject({
    label: 'Teams call',
    name: 'Teams call',
    is_built_in: true,
    version: 2,
  });
  expect((await change(id, { label: null })).data).toMatchObject({ label: null, name: 'Video call' });
  const own = (await add('interview_option', 'Trial day')).data;
  expect((await change(own.id, { label: null })).status).toBe(422);
});

it('offers a word out of use no more, but keeps it', async () => {
  const { id } = await find('client_type', 'internal');
  expect((await change(id, { is_active: false })).data.is_active).toBe(false);
  const offered = (await call<{ key: string }[]>(clientTypes.GET, { as: ours.recruiter })).data;
  expect(offered.map(({ key }) => key)).not.toContain('internal');
  expect((await find('client_type', 'internal')).is_active).toBe(false);
});

it('refuses a stale version', async () => {
  const { data } = await add('note_type', 'Visit');
  expect((await change(data.id, { label: 'Site visit' }, ours.admin, { 'if-match': '"1"' })).status).toBe(200);
  expect((await change(data.id, { label: 'Visit' }, ours.admin, { 'if-match': '"1"' })).status).toBe(412);
});

it('keeps what hours are counted by, and the last of a list', async () => {
  expect((await change((await find('rate_type', 'regular')).id, { is_active: false })).status).toBe(409);
  const { admin } = await makeCompany('Sparse');
  const locations = await list('location', admin);
  const statuses = [];
  for (const { id } of locations) statuses.push((await change(id, { is_active: false }, admin)).status);
  expect(statuses).toEqual([200, 200, 409]);
});

it('marks a rate type whose hours count towards overtime, and neither regular time, overtime nor another list', async () => {
  const diving = (await add('rate_type', 'Diving')).data;
  expect(diving.counts_to_overtime).toBe(false);
  expect((await change(diving.id, { counts_to_overtime: true })).data.counts_to_overtime).toBe(true);
  expect((await find('rate_type', diving.key)).counts_to_overtime).toBe(true);
  const regular = await find('rate_type', 'regular');
  expect(regular.counts_to_overtime).toBe(true);
  const direct = await find('client_type', 'direct');
  for (const { id } of [regular, await find('rate_type', 'overtime'), direct]) {
    const { status, errors } = await change(id, { counts_to_overtime: false });
    expect([status, Object.keys(errors)]).toEqual([422, ['counts_to_overtime']]);
  }
});

it('deletes an own word that nothing uses, and no other', async () => {
  const unused = (await add('client_type', 'Barely there')).data;
  const used = (await add('client_type', 'Cooperative')).data;
  await call(clients.POST, {
    as: ours.recruiter,
    body: { name: 'Dairy', client_type: used.key, currency: 'EUR', payment_terms_days: 30 },
  });
  expect((await remove(unused.id)).status).toBe(200);
  expect((await remove(used.id)).status).toBe(409);
  expect((await remove((await find('client_type', 'direct')).id)).status).toBe(409);
  expect((await list('client_type')).map(({ key }) => key)).toEqual(expect.arrayContaining([used.key, 'direct']));
});

it('puts the words of a kind into order, all of them or none', async () => {
  const { admin } = await makeCompany('Ordered');
  const ids = (await list('location', admin)).map(({ id }) => id);
  const put = (body: object) => call<ReferenceValue[]>(order.PUT, { as: admin, method: 'PUT', body });
  const reversed = [...ids].reverse();
  expect((await put({ kind: 'location', ids: reversed })).data.map(({ id }) => id)).toEqual(reversed);
  const foreign = (await list('location', theirs.admin)).map(({ id }) => id);
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], foreign])
    expect((await put({ kind: 'location', ids: wrong })).status).toBe(422);
  expect((await list('location', admin)).map(({ id }) => id)).toEqual(reversed);
});

it('knows no word of another company, and changes nothing for anyone who may only look', async () => {
  const { id } = (await add('note_type', 'Ours alone')).data;
  expect((await change(id, { label: 'Theirs' }, theirs.admin)).status).toBe(404);
  expect((await remove(id, theirs.admin)).status).toBe(404);
  expect((await change(id, { label: 'Mine' }, ours.recruiter)).status).toBe(403);
});
