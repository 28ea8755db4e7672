import { v4 as uuid } from 'uuid';
import * as auditLog from '@/app/api/v1/audit-log/route';
import * as members from '@/app/api/v1/candidate-lists/[id]/members/route';
import * as one from '@/app/api/v1/candidate-lists/[id]/route';
import * as exporting from '@/app/api/v1/candidate-lists/export/route';
import * as lists from '@/app/api/v1/candidate-lists/route';
import * as candidate from '@/app/api/v1/candidates/[id]/route';
import * as candidates from '@/app/api/v1/candidates/route';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { prepare } from '@/lib/testing/prepare';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

interface List {
  id: string;
  name: string;
  sharing: string;
  candidate_count: number;
  owner: { id: string };
}

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const make = async (fields: object = {}, as: Person = ours.recruiter) =>
  (await call<List>(lists.POST, { as, body: { name: 'Welders', sharing: 'company', ...fields } })).data;
const get = (id: string, as: Person = ours.recruiter) => call<List>(one.GET, { as, params: { id } });
const add = (id: string, body: object, as: Person = ours.recruiter) =>
  call<{ changed: number; candidate_count: number }>(members.POST, { as, params: { id }, body });
const remove = (id: string, ids: string[], as: Person = ours.recruiter) =>
  call<{ changed: number; candidate_count: number }>(members.DELETE, {
    as,
    method: 'DELETE',
    params: { id },
    body: { candidate_ids: ids },
  });
const person = async (city: string, as: Person = ours.recruiter) =>
  (
    await call<{ id: string }>(candidates.POST, {
      as,
      body: { name: 'Freya Nilsen', email: `${uuid()}@people.example`, city },
    })
  ).data.id;
const inList = async (id: string, as: Person = ours.recruiter) =>
  (await call<{ id: string }[]>(candidates.GET, { as, query: { 'filter[list_id]': id } })).data.map((row) => row.id);

it('adds each candidate once, says how many are new, and removes them', async () => {
  const list = await make();
  const [a, b] = [await person('Cork'), await person('Sligo')];
  expect((await add(list.id, { candidate_ids: [a, a] })).data).toEqual({ changed: 1, candidate_count: 1 });
  expect((await add(list.id, { candidate_ids: [a, b] })).data).toEqual({ changed: 1, candidate_count: 2 });
  expect((await inList(list.id)).sort()).toEqual([a, b].sort());
  expect((await remove(list.id, [a, uuid()])).data).toEqual({ changed: 1, candidate_count: 1 });
  expect(await inList(list.id)).toEqual([b]);
});

it('adds all that a filter and search of the candidates find', async () => {
  const list = await make();
  const cork = await person('Cork');
  await person('Sligo');
  expect((await add(list.id, { search: 'cork' })).data.changed).toBe(1);
  expect(await inList(list.id)).toEqual([cork]);
  expect((await add(list.id, { filter: { owner_id: ours.recruiter.userId } })).data.candidate_count).toBe(2);
  expect((await add(list.id, { filter: { salary: '1' } })).status).toBe(422);
});

it('refuses a filter that finds more than 5,000, and adds none of them', async () => {
  const list = await make();
  await prepare((db) =>
    db.candidate.createMany({
      data: Array.from({ length: 5001 }, (_, index) => ({
        companyId: ours.companyId,
        number: `T-${index}`,
        name: 'Many',
        email: `${index}@many.example`,
      })),
    }),
  );
  expect((await add(list.id, { filter: {} })).status).toBe(422);
  expect((await get(list.id)).data.candidate_count).toBe(0);
});

it('counts right when two add at once', async () => {
  const list = await make();
  const ids = [await person('Cork'), await person('Sligo'), await person('Galway')];
  const answers = await Promise.all([ids, [...ids].reverse()].map((each) => add(list.id, { candidate_ids: each })));
  expect(answers.map(({ data }) => data.changed).sort()).toEqual([0, 3]);
  expect((await get(list.id)).data.candidate_count).toBe(3);
});

it('loses a candidate who is deleted', async () => {
  const list = await make();
  const id = await person('Cork');
  await add(list.id, { candidate_ids: [id] });
  expect((await call(candidate.DELETE, { as: ours.admin, method: 'DELETE', params: { id } })).status).toBe(200);
  expect((await get(list.id)).data.candidate_count).toBe(0);
});

it('knows no candidate and no list of another company', async () => {
  const theirs = await makeCompany('Theirs');
  const list = await make();
  const foreign = await person('Cork', theirs.recruiter);
  expect((await add(list.id, { candidate_ids: [foreign] })).status).toBe(422);
  const own = await person('Cork');
  await add(list.id, { candidate_ids: [own] });
  expect((await add(list.id, { candidate_ids: [foreign] }, theirs.admin)).status).toBe(404);
  expect((await remove(list.id, [own], theirs.admin)).status).toBe(404);
  expect(await inList(list.id, theirs.admin)).toEqual([]);
});

it('is its owner’s alone while it is private, whichever way somebody asks', async () => {
  const list = await make({ name: 'My secret list', sharing: 'private' });
  const id = await person('Cork');
  await add(list.id, { candidate_ids: [id] });
  const { admin } = ours;
  const params = { id: list.id };
  const body = { name: 'Taken', sharing: 'company' };
  const statuses = [
    await get(list.id, admin),
    await call(one.PUT, { as: admin, method: 'PUT', params, body: { ...body, description: null } }),
    await call(one.PATCH, { as: admin, method: 'PATCH', params, body }),
    await call(one.DELETE, { as: admin, method: 'DELETE', params }),
    await add(list.id, { candidate_ids: [id] }, admin),
    await remove(list.id, [id], admin),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await call<List[]>(lists.GET, { as: admin })).data).toEqual([]);
  expect((await call<List[]>(lists.GET, { as: admin, query: { search: 'secret' } })).meta.total).toBe(0);
  expect(await inList(list.id, admin)).toEqual([]);
  const file = await download(exporting.GET, admin);
  expect([file.response.status, file.rows]).toEqual([200, []]);
  expect(JSON.stringify((await call(auditLog.GET, { as: admin })).data)).not.toContain('My secret list');
  expect(await inList(list.id)).toEqual([id]);
});

it('is in the audit log while the company sees it, and no longer', async () => {
  const list = await make({ name: 'Shared' });
  const change = (fields: object, as: Person) =>
    call(one.PATCH, { as, method: 'PATCH', params: { id: list.id }, body: fields });
  expect((await change({ sharing: 'private' }, ours.account_manager)).status).toBe(422);
  expect((await change({ name: 'Hidden', sharing: 'private' }, ours.recruiter)).status).toBe(200);
  const { data } = await call<{ action: string }[]>(auditLog.GET, {
    as: ours.admin,
    query: { 'filter[subject_type]': 'candidate_list' },
  });
  expect(data.map(({ action }) => action)).toEqual(['deleted', 'created']);
  expect(JSON.stringify(data)).not.toContain('Hidden');
});

it('is changed by nobody who may only view', async () => {
  const list = await make();
  const id = await person('Cork');
  const viewer = await makeColleague(ours, ['view_candidate_lists', 'view_candidates']);
  const blind = await makeColleague(ours, ['view_candidate_lists', 'edit_candidate_lists']);
  const tries = [add(list.id, { candidate_ids: [id] }, viewer), remove(list.id, [id], viewer)];
  const blindTries = [add(list.id, { candidate_ids: [id] }, blind), remove(list.id, [id], blind)];
  const statuses = (await Promise.all([...tries, ...blindTries])).map(({ status }) => status);
  expect(statuses).toEqual([403, 403, 403, 403]);
  expect((await get(list.id, viewer)).status).toBe(200);
});
