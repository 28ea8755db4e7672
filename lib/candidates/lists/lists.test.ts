import { v4 as uuid } from 'uuid';
import * as auditLog from '@/app/api/v1/audit-log/route';
import * as members from '@/app/api/v1/candidate-lists/[id]/members/route';
import * as one from '@/app/api/v1/candidate-lists/[id]/route';
import * as exporting from '@/app/api/v1/candidate-lists/export/route';
import * as anyList from '@/app/api/v1/candidate-lists/members/route';
import * as lists from '@/app/api/v1/candidate-lists/route';
import * as candidate from '@/app/api/v1/candidates/[id]/route';
import * as exportingCandidates from '@/app/api/v1/candidates/export/route';
import * as candidates from '@/app/api/v1/candidates/route';
import * as handOver from '@/app/api/v1/users/[id]/hand-over/route';
import { openSession } from '@/lib/auth/session/actor';
import { candidates as everybody } from '@/lib/candidates/data';
import { candidateLists } from '@/lib/candidates/lists/data';
import { keyOf } from '@/lib/db/key';
import { listDoneByPerson } from '@/lib/profiles/activity.data';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { prepare } from '@/lib/testing/prepare';
import { fill } from '@/lib/testing/superuser';
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

/** Creates many candidates of the company. */
const makeMany = (count: number) =>
  fill(
    `insert into candidates (company_id, id, number, name, email, updated_at)
      select $1, gen_random_uuid(), 'T-' || n, 'Many', n || '@many.example', now() from generate_series(1, $2::int) n`,
    [ours.companyId, count],
  );

// Within the limits of a request's transaction: `call` has them, too.
it('adds 10,000 that a filter finds in one call, and none of more', async () => {
  const list = await make();
  await makeMany(10_000);
  expect((await add(list.id, { filter: {} })).data).toEqual({ changed: 10_000, candidate_count: 10_000 });
  await person('Cork');
  const other = await make();
  const refused = await add(other.id, { filter: {} });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['filter']]);
  expect((await get(other.id)).data.candidate_count).toBe(0);
  expect((await add(other.id, { filter: { list_id: list.id } })).data.changed).toBe(10_000);
});

describe('a list that the call names', () => {
  const addTo = (body: object, as: Person = ours.recruiter) =>
    call<{ changed: number; candidate_count: number; list: { id: string; name: string } }>(anyList.POST, { as, body });

  it('takes candidates, or is made for its maker alone', async () => {
    const list = await make();
    const id = await person('Cork');
    const shared = await addTo({ list_id: list.id, candidate_ids: [id] });
    expect(shared.data).toEqual({ changed: 1, candidate_count: 1, list: { id: list.id, name: 'Welders' } });
    const made = await addTo({ name: 'Splicers', filter: {}, search: 'cork' });
    expect(made.data).toMatchObject({ changed: 1, candidate_count: 1, list: { name: 'Splicers' } });
    expect((await get(made.data.list.id)).data).toMatchObject({
      sharing: 'private',
      owner: { id: ours.recruiter.userId },
    });
    expect((await get(made.data.list.id, ours.admin)).status).toBe(404);
  });

  it('is one, not both and not none, and one that the caller sees; nothing is made otherwise', async () => {
    const hidden = await make({ sharing: 'private' });
    const id = await person('Cork');
    const statuses = [
      await addTo({ candidate_ids: [id] }),
      await addTo({ list_id: hidden.id, name: 'Both', candidate_ids: [id] }),
      await addTo({ list_id: hidden.id, candidate_ids: [id] }, ours.admin),
      await addTo({ list_id: uuid(), candidate_ids: [id] }),
      await addTo({ name: 'Nobody', candidate_ids: [uuid()] }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    expect((await call<List[]>(lists.GET, { as: ours.recruiter })).data.map(({ id: one }) => one)).toEqual([hidden.id]);
  });

  it('needs the right to change lists, or to make one', async () => {
    const list = await make();
    const body = { candidate_ids: [await person('Cork')] };
    const editor = await makeColleague(ours, ['view_candidates', 'view_candidate_lists', 'edit_candidate_lists']);
    const maker = await makeColleague(ours, ['view_candidates', 'view_candidate_lists', 'create_candidate_lists']);
    const blind = await makeColleague(ours, ['edit_candidate_lists', 'create_candidate_lists']);
    const statuses = [
      await addTo({ ...body, name: 'New' }, editor),
      await addTo({ ...body, list_id: list.id }, maker),
      await addTo({ ...body, list_id: list.id }, blind),
      await addTo({ ...body, list_id: list.id }, editor),
      await addTo({ ...body, name: 'New' }, maker),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 200, 200]);
  });
});

it('says which of the lists that the reader sees a candidate is in', async () => {
  const [shared, hidden] = [await make(), await make({ sharing: 'private' })];
  await make({ name: 'Without them' });
  const id = await person('Cork');
  await add(shared.id, { candidate_ids: [id] });
  await add(hidden.id, { candidate_ids: [id] });
  const listsOf = async (as: Person) =>
    (await call<List[]>(lists.GET, { as, query: { 'filter[candidate_id]': id } })).data.map((row) => row.id).sort();
  expect(await listsOf(ours.recruiter)).toEqual([shared.id, hidden.id].sort());
  expect(await listsOf(ours.admin)).toEqual([shared.id]);
  // Who is in a list is for those who see both.
  const noCandidates = await makeColleague(ours, ['view_candidate_lists']);
  const noLists = await makeColleague(ours, ['view_candidates']);
  expect(await listsOf(noCandidates)).toEqual([]);
  expect(await inList(shared.id, noLists)).toEqual([]);
  expect(await inList(shared.id, ours.admin)).toEqual([id]);
});

it('counts lists and their members although the audit log has no entry of the last change', async () => {
  const list = await make();
  const ids = [await person('Cork'), await person('Sligo'), await person('Galway')];
  const actor = { ...(await openSession(ours.recruiter)), asOf: 'the same entry' };
  const totals = async () => {
    const more = { locale: 'en', own: [] };
    const members = await everybody.read(
      actor,
      everybody.query.parse({ limit: '1', 'filter[list_id]': list.id }),
      more,
    );
    const all = await candidateLists.read(actor, candidateLists.query.parse({ limit: '1' }), more);
    return [members.meta.total, all.meta.total];
  };
  await add(list.id, { candidate_ids: ids.slice(1) });
  await make({ sharing: 'private' });
  expect(await totals()).toEqual([2, 2]);
  await add(list.id, { candidate_ids: ids });
  await make({ sharing: 'private' });
  expect(await totals()).toEqual([3, 3]);
});

it('is on nobody else’s page as something that its owner did', async () => {
  const [shared, hidden] = [await make(), await make({ sharing: 'private' })];
  await make({ sharing: 'private' }).then(({ id }) =>
    call(one.DELETE, { as: ours.recruiter, method: 'DELETE', params: { id } }),
  );
  const doneAs = async (as: Person) =>
    (await listDoneByPerson(await openSession(as), ours.recruiter.userId)).map(({ subject }) => subject.id);
  expect(await doneAs(ours.admin)).toEqual([shared.id]);
  expect(await doneAs(ours.recruiter)).toEqual([null, null, hidden.id, shared.id]);
});

describe('the hand-over of a colleague', () => {
  const give = (as: Person, to: string) =>
    call<{ candidate_lists: number }>(handOver.POST, {
      as,
      params: { id: ours.recruiter.userId },
      body: { to: { candidate_lists: to } },
    });
  const held = async () =>
    (await call<{ candidate_lists: number }>(handOver.GET, { as: ours.admin, params: { id: ours.recruiter.userId } }))
      .data.candidate_lists;

  it('gives shared lists, and private ones only once they have left', async () => {
    const [shared, hidden] = [await make(), await make({ sharing: 'private' })];
    expect(await held()).toBe(1);
    expect((await give(ours.admin, ours.admin.userId)).data.candidate_lists).toBe(1);
    expect((await get(shared.id, ours.admin)).data.owner.id).toBe(ours.admin.userId);
    expect((await get(hidden.id, ours.admin)).status).toBe(404);
    await prepare((db) =>
      db.user.update({ where: keyOf(ours, ours.recruiter.userId), data: { isActive: false }, select: { id: true } }),
    );
    expect(await held()).toBe(1);
    expect((await give(ours.admin, ours.account_manager.userId)).data.candidate_lists).toBe(1);
    expect((await get(hidden.id, ours.account_manager)).data.sharing).toBe('private');
    expect((await get(hidden.id, ours.admin)).status).toBe(404);
  });

  it('gives them to nobody who sees no lists or no candidates, and is no right of those who cannot change lists', async () => {
    const list = await make();
    const noCandidates = await makeColleague(ours, ['view_candidate_lists']);
    const viewer = await makeColleague(ours, ['view_candidates', 'edit_candidates', 'view_candidate_lists']);
    expect((await give(ours.admin, noCandidates.userId)).status).toBe(422);
    expect((await give(ours.admin, ours.finance.userId)).status).toBe(422);
    expect((await give(viewer, ours.admin.userId)).status).toBe(422);
    expect((await get(list.id)).data.owner.id).toBe(ours.recruiter.userId);
  });
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
  const members = await download(exportingCandidates.GET, admin, { 'filter[list_id]': list.id });
  expect([members.response.status, members.rows]).toEqual([200, []]);
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
