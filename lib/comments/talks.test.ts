import * as erase from '@/app/api/v1/candidates/[id]/erase/route';
import * as comment from '@/app/api/v1/comments/[id]/route';
import * as comments from '@/app/api/v1/comments/route';
import * as value from '@/app/api/v1/company/reference-values/[id]/route';
import * as values from '@/app/api/v1/company/reference-values/route';
import * as types from '@/app/api/v1/talk-types/route';
import * as timeline from '@/app/api/v1/timeline/route';
import { openSession } from '@/lib/auth/session/actor';
import { listCommentsAbout } from '@/lib/comments/about.data';
import type { Comment, WrittenComment } from '@/lib/comments/schema';
import type { Reference } from '@/lib/references/schema';
import { call, keyed } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';
import type { TimelineEntry } from '@/lib/timeline/schema';

let ours: TestCompany;
let theirs: TestCompany;
let records: Records;
let foreign: Records;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  [records, foreign] = [await makeRecords(ours), await makeRecords(theirs)];
});

const yesterday = '2026-11-28T17:30:00+09:00';
const write = (fields: object = {}, as: Person = ours.admin) =>
  call<WrittenComment>(comments.POST, {
    as,
    body: {
      record_type: 'client',
      record_id: records.client,
      body: 'They want two more welders.',
      talk_type: 'call',
      happened_at: yesterday,
      ...fields,
    },
    headers: keyed(),
  });
const change = (id: string, fields: object, as: Person = ours.admin) =>
  call<WrittenComment>(comment.PATCH, { as, method: 'PATCH', params: { id }, body: fields });
const list = async (as: Person, id = records.client) =>
  (await call<Comment[]>(comments.GET, { as, query: { record_type: 'client', record_id: id } })).data;
const kindsIn = async (kind: string, as = ours.admin) =>
  (
    await call<TimelineEntry[]>(timeline.GET, {
      as,
      query: { record_type: 'client', record_id: records.client, 'filter[kind]': kind },
    })
  ).data;

it('says what took place, when, with whom and for how long', async () => {
  const { status, data } = await write({ minutes: 12, direction: 'in', with_contact_id: records.contact });
  expect({ status, data }).toMatchObject({
    status: 201,
    data: {
      talk_type: 'call',
      happened_at: '2026-11-28T08:30:00.000Z',
      minutes: 12,
      direction: 'in',
      with_contact_id: records.contact,
      with_candidate_id: null,
      with_name: expect.any(String),
    },
  });
  expect((await list(ours.recruiter)).find(({ id }) => id === data.id)).toMatchObject({ talk_type: 'call' });
});

it.each([
  [{ happened_at: null }, 'happened_at'],
  [{ happened_at: '2026-11-28T17:30:00' }, 'happened_at'],
  [{ happened_at: new Date(Date.now() + 6 * 60_000).toISOString() }, 'happened_at'],
  [{ talk_type: null }, 'talk_type'],
  [{ talk_type: null, happened_at: null, minutes: 3 }, 'talk_type'],
  [{ talk_type: 'seance' }, 'talk_type'],
  [{ talk_type: 'call\u202e\n' }, 'talk_type'],
  [{ talk_type: 'x'.repeat(100_000) }, 'talk_type'],
  [{ minutes: 0 }, 'minutes'],
  [{ minutes: 1441 }, 'minutes'],
  [{ minutes: 1.5 }, 'minutes'],
  [{ direction: 'up' }, 'direction'],
  [{ body: 'x'.repeat(100_000) }, 'body'],
  [{ with_contact_id: crypto.randomUUID() }, 'with_contact_id'],
])('is refused where it is wrong, at its field (%#)', async (fields, path) => {
  const answer = await write(fields);
  expect({ status: answer.status, at: Object.keys(answer.errors) }).toEqual({ status: 422, at: [path] });
});

it('may be a little ahead of our clock', async () => {
  expect((await write({ happened_at: new Date(Date.now() + 4 * 60_000).toISOString() })).status).toBe(201);
});

it('is with one person, of this company, whom its author sees', async () => {
  const both = await write({ with_contact_id: records.contact, with_candidate_id: records.candidate });
  expect([both.status, Object.keys(both.errors)]).toEqual([422, ['with_contact_id']]);
  for (const fields of [{ with_contact_id: foreign.contact }, { with_candidate_id: foreign.candidate }])
    expect([(await write(fields)).status, Object.keys((await write(fields)).errors)]).toEqual([
      422,
      Object.keys(fields),
    ]);
  const clients = await makeColleague(ours, ['view_clients']);
  expect((await write({ with_candidate_id: records.candidate }, clients)).status).toBe(422);
  expect((await write({ with_contact_id: records.contact }, clients)).status).toBe(201);
  const contracts = await makeColleague(ours, ['view_contracts']);
  const onContract = { record_type: 'contract', record_id: records.contract };
  expect((await write({ ...onContract, with_contact_id: records.contact }, contracts)).status).toBe(422);
  expect((await write(onContract, contracts)).status).toBe(201);
});

it('names its person only to a reader who sees them', async () => {
  const { data } = await write({ with_candidate_id: records.candidate });
  const nameFor = async (as: Person) => (await list(as)).find(({ id }) => id === data.id)?.with_name;
  expect(await nameFor(ours.admin)).toEqual(expect.any(String));
  expect(await nameFor(await makeColleague(ours, ['view_clients']))).toBeNull();
});

it('is unknown to another company, and read-only to support', async () => {
  const { data } = await write();
  expect((await change(data.id, { minutes: 5 }, theirs.admin)).status).toBe(404);
  expect((await write({}, theirs.admin)).status).toBe(422);
  const platform = await makeCompany('Platform', { kind: 'platform' });
  const support = await supportInPlaceOf(ours.admin, platform.admin);
  expect([(await write({}, support)).status, (await change(data.id, { minutes: 5 }, support)).status]).toEqual([
    403, 403,
  ]);
});

it('is changed by its author within a day, and keeps what is left out', async () => {
  const { data } = await write({ minutes: 12, direction: 'out' });
  expect((await change(data.id, { minutes: 15 })).data).toMatchObject({ minutes: 15, direction: 'out', version: 2 });
  expect((await change(data.id, { minutes: 15 }, ours.recruiter)).status).toBe(403);
  expect((await change(data.id, { happened_at: '2999-01-01T00:00:00Z' })).status).toBe(422);
  await prepare((db) =>
    db.comment.updateMany({
      where: { companyId: ours.companyId, id: data.id },
      data: { createdAt: new Date(Date.now() - 86_400_000) },
    }),
  );
  expect((await change(data.id, { minutes: 20 })).status).toBe(409);
});

it('is of a kind that the company has; one that goes out of use stays where it is', async () => {
  const added = await call<{ id: string; key: string }>(values.POST, {
    as: ours.admin,
    body: { kind: 'talk_type', label: 'Site visit' },
  });
  const { key, id } = added.data;
  const { data } = await write({ talk_type: key });
  expect(data.talk_type).toBe(key);
  expect((await call(value.DELETE, { as: ours.admin, method: 'DELETE', params: { id } })).status).toBe(409);
  await call(value.PATCH, { as: ours.admin, method: 'PATCH', params: { id }, body: { is_active: false } });
  expect((await write({ talk_type: key })).status).toBe(422);
  expect((await change(data.id, { minutes: 3 })).status).toBe(200);
  const offered = await call<Reference[]>(types.GET, { as: ours.recruiter, headers: { 'accept-language': 'it' } });
  expect(offered.data.map((one) => one.label)).toEqual(['Nota', 'Chiamata', 'Incontro', 'Messaggio vocale']);
});

it('is a kind of its own in the timeline', async () => {
  await call(comments.POST, {
    as: ours.admin,
    body: { record_type: 'client', record_id: records.client, body: 'Only words.' },
    headers: keyed(),
  });
  const { data } = await write();
  const [talks, said] = [await kindsIn('talk'), await kindsIn('comment')];
  expect(talks.map(({ id }) => id)).toContain(data.id);
  expect(talks.every(({ comment: one }) => one?.talk_type !== null)).toBe(true);
  expect(said.every(({ comment: one }) => one?.talk_type === null)).toBe(true);
  expect(said).not.toEqual([]);
  const own = await call<TimelineEntry[]>(timeline.GET, {
    as: ours.contractor,
    query: { record_type: 'timesheet', record_id: records.submittedTimesheet, 'filter[kind]': 'talk' },
  });
  expect([own.status, own.data]).toEqual([200, []]);
});

it('belongs to the personal data of the candidate with whom it was, for those who see its record', async () => {
  const { data } = await write({ with_candidate_id: records.candidate });
  const about = async (as: Person) =>
    (await listCommentsAbout(await openSession(as), records.candidate)).map(({ id }) => id);
  expect(await about(ours.admin)).toContain(data.id);
  expect(await about(await makeColleague(ours, ['view_candidates']))).not.toContain(data.id);
});

it('forgets the candidate with whom it was when their data is erased, and stays on its record', async () => {
  const gone = await makeCompany('Erasing');
  const ids = await makeRecords(gone);
  const candidate = await prepare(async (db) => {
    await db.contract.updateMany({ where: { companyId: gone.companyId }, data: { status: 'ended' } });
    return db.candidate.findFirstOrThrow({ where: { companyId: gone.companyId, id: ids.candidate } });
  });
  const { data } = await call<WrittenComment>(comments.POST, {
    as: gone.admin,
    body: {
      record_type: 'client',
      record_id: ids.client,
      body: `${candidate.name} likes the client.`,
      talk_type: 'meeting',
      happened_at: yesterday,
      with_candidate_id: ids.candidate,
    },
    headers: keyed(),
  });
  const { status } = await call(erase.POST, {
    as: gone.admin,
    params: { id: ids.candidate },
    body: { number: candidate.number },
  });
  expect(status).toBe(200);
  const left = await prepare((db) => db.comment.findFirst({ where: { companyId: gone.companyId, id: data.id } }));
  expect(left).toMatchObject({
    withCandidateId: null,
    talkType: 'meeting',
    body: expect.not.stringContaining(candidate.name),
  });
  expect((await write({ with_candidate_id: ids.candidate }, gone.admin)).status).toBe(422);
});
