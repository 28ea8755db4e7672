import { v7 as uuid } from 'uuid';
import * as one from '@/app/api/v1/to-dos/[id]/route';
import * as filters from '@/app/api/v1/to-dos/filters/route';
import * as toDos from '@/app/api/v1/to-dos/route';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import {
  makeColleague,
  makeCompany,
  type Person,
  supportInPlaceOf,
  type TestCompany,
  todayHere,
} from '@/lib/testing/world';
import { createToDo, updateToDo } from '@/lib/to-dos/data';
import { toDoNouns } from '@/lib/to-dos/kinds';
import type { ToDo } from '@/lib/to-dos/schema';

let ours: TestCompany;
let theirs: TestCompany;
let ids: Records;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  ids = await makeRecords(ours);
});

const body = (fields: object = {}) => ({ title: 'Call Harbour', assignee_id: ours.recruiter.userId, ...fields });
const create = (as: Person, fields: object = {}) => call<ToDo>(toDos.POST, { as, body: body(fields) });
const make = async (as: Person, fields: object = {}): Promise<ToDo> => {
  const { status, data } = await create(as, fields);
  expect(status).toBe(201);
  return data;
};
const get = (as: Person, id: string) => call<ToDo>(one.GET, { as, params: { id } });
const change = (as: Person, id: string, fields: object, headers: Record<string, string> = {}) =>
  call<ToDo>(one.PATCH, { as, method: 'PATCH', params: { id }, body: fields, headers });
const remove = (as: Person, id: string) => call(one.DELETE, { as, method: 'DELETE', params: { id } });
const list = async (as: Person, query: Record<string, string> = {}) =>
  (await call<ToDo[]>(toDos.GET, { as, query: { limit: '200', ...query } })).data.map(({ id }) => id);
const on = (type: string, id: string) => ({ record_type: type, record_id: id });
const day = (offset: number) => addDays(todayHere(), offset);
const cleared = () => system('test data', (db) => db.toDo.deleteMany({ where: { companyId: ours.companyId } }));

it('is asked of a colleague, and seen by the two alone while it is on no record', async () => {
  const toDo = await make(ours.account_manager, { text: 'About the rates', due_on: '2026-12-01' });
  expect(toDo).toMatchObject({
    title: 'Call Harbour',
    text: 'About the rates',
    due_on: '2026-12-01',
    repeat: null,
    assignee: { id: ours.recruiter.userId },
    author: { id: ours.account_manager.userId },
    record: null,
    done: false,
    is_editable: true,
    is_deletable: true,
    version: 1,
  });
  expect((await get(ours.recruiter, toDo.id)).data).toMatchObject({ is_editable: true, is_deletable: false });
  for (const person of [ours.admin, ours.finance, theirs.admin]) {
    expect((await get(person, toDo.id)).status).toBe(404);
    expect((await change(person, toDo.id, { title: 'Mine' })).status).toBe(404);
    expect((await remove(person, toDo.id)).status).toBe(404);
    expect(await list(person)).not.toContain(toDo.id);
  }
});

describe('on a record', () => {
  it('is seen by whoever sees the record, who cannot change it', async () => {
    const toDo = await make(ours.account_manager, on('client', ids.client));
    expect(toDo.record).toMatchObject({ type: 'client', id: ids.client, path: `/clients/${ids.client}` });
    expect((await get(ours.finance, toDo.id)).data).toMatchObject({ is_editable: false, is_deletable: false });
    expect((await change(ours.finance, toDo.id, { done: true })).status).toBe(403);
    expect((await remove(ours.finance, toDo.id)).status).toBe(403);
    const blind = await makeColleague(ours, ['view_invoices']);
    expect((await get(blind, toDo.id)).status).toBe(404);
  });
  it('is not for the people whom it is about, also on what is their own', async () => {
    for (const [type, id] of [
      ['contract', ids.contract],
      ['timesheet', ids.submittedTimesheet],
    ] as const) {
      const toDo = await make(ours.account_manager, {
        ...on(type, id),
        assignee_id: ours.account_manager.userId,
      });
      expect((await get(ours.contractor, toDo.id)).status).toBe(403);
      expect((await call(toDos.GET, { as: ours.contractor })).status).toBe(403);
      const keeper = await makeColleague(ours, [`view_${type}s`]);
      expect((await get(keeper, toDo.id)).status).toBe(200);
    }
  });
  it('is not for somebody of the office who works on the contract themselves, unless they look after it', async () => {
    const both = await makeColleague(ours, [
      'view_clients',
      'view_own_contracts',
      'edit_own_contracts',
      'view_own_timesheets',
    ]);
    const own = (fields: object) =>
      system('test data', (db) => db.contract.update({ where: keyOf(ours, ids.contract), data: fields }));
    const before = await system('test', (db) =>
      db.contract.findUniqueOrThrow({
        where: keyOf(ours, ids.contract),
        select: { ownerId: true, consultantId: true },
      }),
    );
    const self = { assignee_id: ours.admin.userId };
    const { id } = await make(ours.admin, { ...on('contract', ids.contract), ...self });
    await own({ consultantId: both.userId });
    expect((await get(both, id)).status).toBe(404);
    expect((await create(both, { ...on('contract', ids.contract), assignee_id: both.userId })).status).toBe(422);
    await own({ ...before, ownerId: both.userId });
    expect((await get(both, id)).status).toBe(200);
    await own(before);
    const week = await make(ours.admin, { ...on('timesheet', ids.submittedTimesheet), ...self });
    const author = (ownerId: string | null) =>
      system('test data', (db) =>
        db.timesheet.update({ where: keyOf(ours, ids.submittedTimesheet), data: { ownerId }, select: { id: true } }),
      );
    await author(both.userId);
    expect((await get(both, week.id)).status).toBe(404);
    await author(ours.contractor.userId);
  });
  it('can be on each of the nouns, by its name, and is found by it', async () => {
    const records: Record<(typeof toDoNouns)[number], string> = {
      candidate: ids.candidate,
      candidate_list: ids.candidateList,
      job_order: ids.job,
      submission: ids.submission,
      contract: ids.contract,
      timesheet: ids.submittedTimesheet,
      invoice: ids.issuedInvoice,
      client: ids.client,
      user: ours.contractor.userId,
    };
    for (const type of toDoNouns) {
      const { id, record } = await make(ours.admin, {
        ...on(type, records[type]),
        assignee_id: ours.admin.userId,
      });
      expect([type, record?.id, record?.title !== '']).toEqual([type, records[type], true]);
      expect(await list(ours.admin, { record_type: type, record_id: records[type] })).toContain(id);
      expect(await list(ours.admin, { record_type: type, record_id: uuid() })).toEqual([]);
      expect((await get(ours.nobody, id)).status).toBe(403);
    }
    expect(await list(ours.admin, { record_id: ids.client })).toEqual([]);
  });
  it('is not shown with a record that its assignee does not see any more', async () => {
    const leaving = await makeColleague(ours, ['view_clients', 'view_jobs']);
    const { id } = await make(ours.admin, { ...on('client', ids.client), assignee_id: leaving.userId });
    expect((await get(leaving, id)).data.record?.id).toBe(ids.client);
    await system('test data', async (db) => {
      const { roleId } = await db.user.findUniqueOrThrow({ where: keyOf(ours, leaving.userId) });
      await db.role.update({ where: keyOf(ours, roleId ?? ''), data: { permissions: ['view_jobs'] } });
    });
    expect((await get(leaving, id)).data).toMatchObject({ id, record: null });
  });
  it('goes with its record', async () => {
    const { id } = await make(ours.recruiter, on('candidate_list', ids.spareCandidateList));
    await system('test data', (db) => db.candidateList.delete({ where: keyOf(ours, ids.spareCandidateList) }));
    expect((await get(ours.recruiter, id)).status).toBe(404);
  });
});

it.each<[object | (() => object), string]>([
  [{ title: '  ' }, 'title'],
  [{ title: 'a'.repeat(201) }, 'title'],
  [{ title: 'One\ntwo' }, 'title'],
  [{ text: 'x'.repeat(100_000) }, 'text'],
  [{ due_on: '2026-02-30' }, 'due_on'],
  [{ repeat: 'yearly', due_on: '2026-12-01' }, 'repeat'],
  [{ repeat: 'weekly' }, 'due_on'],
  [{ record_type: 'client' }, 'record_id'],
  [() => ({ record_id: ids.client }), 'record_type'],
  [() => on('role', ids.role), 'record_type'],
  [() => on('client', uuid()), 'record_id'],
  [() => on('job_order', ids.client), 'record_id'],
  [{ assignee_id: uuid() }, 'assignee_id'],
  [() => ({ assignee_id: theirs.admin.userId }), 'assignee_id'],
  [() => ({ assignee_id: ours.contractor.userId }), 'assignee_id'],
  [() => ({ assignee_id: ours.nobody.userId }), 'assignee_id'],
  [() => ({ ...on('invoice', ids.issuedInvoice), assignee_id: ours.recruiter.userId }), 'assignee_id'],
  [{ author_id: uuid() }, 'author_id'],
])('refuses what is wrong, at its field (%#)', async (fields, path) => {
  const { status, errors } = await create(ours.admin, typeof fields === 'function' ? fields() : fields);
  expect({ status, at: Object.keys(errors) }).toEqual({ status: 422, at: [path] });
});

it('is not put on a record that its author does not see', async () => {
  const { status, errors } = await create(ours.recruiter, on('invoice', ids.issuedInvoice));
  expect([status, Object.keys(errors)]).toEqual([422, ['record_id']]);
});

it('keeps hostile texts as they were written, and searches them as they are', async () => {
  const title = '<script>alert(1)</script> \u202Etxt.exe 100% _';
  const { id, title: kept } = await make(ours.admin, { title, assignee_id: ours.admin.userId });
  expect(kept).toBe(title);
  expect(await list(ours.admin, { search: '100% _' })).toEqual([id]);
  expect(await list(ours.admin, { search: '1_0%' })).toEqual([]);
});

it('is not for somebody who was switched off', async () => {
  const { userId } = await makeColleague(ours, ['view_clients']);
  const { id } = await make(ours.admin, { assignee_id: userId });
  await system('test data', (db) => db.user.update({ where: keyOf(ours, userId), data: { isActive: false } }));
  expect(Object.keys((await create(ours.admin, { assignee_id: userId })).errors)).toEqual(['assignee_id']);
  // Whoever has it already keeps it: a change of its title is no new request.
  expect((await change(ours.admin, id, { title: 'Call again' })).status).toBe(200);
  const { data } = await call<{ assignees: { id: string; name: string }[] }>(filters.GET, { as: ours.recruiter });
  const offered = data.assignees.map((person) => person.id);
  expect(offered).toEqual(expect.arrayContaining([ours.admin.userId, ours.recruiter.userId]));
  for (const person of [userId, ours.contractor.userId, ours.nobody.userId, theirs.admin.userId])
    expect(offered).not.toContain(person);
});

it('is passed on by its assignee, and deleted by its author alone', async () => {
  const { id } = await make(ours.account_manager);
  expect((await change(ours.recruiter, id, { assignee_id: ours.finance.userId })).data).toMatchObject({
    assignee: { id: ours.finance.userId },
    is_editable: false,
  });
  expect((await get(ours.recruiter, id)).status).toBe(404);
  expect((await remove(ours.finance, id)).status).toBe(403);
  expect((await remove(ours.account_manager, id)).status).toBe(200);
  expect((await get(ours.account_manager, id)).status).toBe(404);
});

it('is not passed on to somebody who does not see its record', async () => {
  const { id } = await make(ours.admin, { ...on('invoice', ids.issuedInvoice), assignee_id: ours.finance.userId });
  const refused = await change(ours.finance, id, { assignee_id: ours.recruiter.userId });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['assignee_id']]);
});

it('is done by either of the two, and open again; a stale version is refused', async () => {
  const { id } = await make(ours.account_manager);
  const done = await change(ours.recruiter, id, { done: true }, { 'if-match': '"1"' });
  expect(done.data).toMatchObject({ done: true, done_by: { id: ours.recruiter.userId }, version: 2 });
  expect((await change(ours.account_manager, id, { done: false }, { 'if-match': '"1"' })).status).toBe(412);
  expect((await remove(ours.account_manager, id)).status).toBe(200);
  const other = await make(ours.account_manager);
  await change(ours.account_manager, other.id, { done: true });
  expect((await change(ours.account_manager, other.id, { done: false })).data).toMatchObject({
    done: false,
    done_at: null,
    done_by: null,
  });
});

it('a PUT that leaves out whether it is done keeps it, and refuses to empty what it does not name', async () => {
  const { id } = await make(ours.recruiter, { due_on: '2026-12-01' });
  const put = (fields: object) =>
    call<ToDo>(one.PUT, { as: ours.recruiter, method: 'PUT', params: { id }, body: body(fields) });
  await change(ours.recruiter, id, { done: true });
  expect((await put({ title: 'Written', due_on: '2026-12-02' })).data).toMatchObject({ done: true, title: 'Written' });
  const { status, errors } = await put({});
  expect([status, Object.keys(errors)]).toEqual([422, ['due_on']]);
  expect((await put({ due_on: null, done: false })).data).toMatchObject({ due_on: null, done: false });
});

describe('one that comes back', () => {
  beforeEach(cleared);
  const weekly = () => make(ours.recruiter, { due_on: day(0), repeat: 'weekly', ...on('client', ids.client) });
  const rest = async (id: string) => (await list(ours.recruiter)).filter((other) => other !== id);

  it('makes the next one as it is done, once, with its record and its people', async () => {
    const first = await weekly();
    await change(ours.recruiter, first.id, { done: true });
    await change(ours.recruiter, first.id, { done: true, title: 'Called' });
    const [next, ...more] = await rest(first.id);
    expect(more).toEqual([]);
    expect((await get(ours.recruiter, next ?? '')).data).toMatchObject({
      title: 'Call Harbour',
      due_on: day(7),
      repeat: 'weekly',
      done: false,
      record: { id: ids.client },
      assignee: { id: ours.recruiter.userId },
      author: { id: ours.recruiter.userId },
    });
  });
  it('is done once by two at the same time', async () => {
    const first = await weekly();
    const answers = await Promise.all([1, 2, 3].map(() => change(ours.recruiter, first.id, { done: true })));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => [200, 412].includes(status))).toBe(true);
    expect(await rest(first.id)).toHaveLength(1);
  });
  it('takes the next one back when it is undone', async () => {
    const first = await weekly();
    await change(ours.recruiter, first.id, { done: true });
    expect((await change(ours.recruiter, first.id, { done: false })).data).toMatchObject({
      done: false,
      repeat: 'weekly',
    });
    expect(await rest(first.id)).toEqual([]);
  });
  it('leaves a next one that somebody has changed, and then does not come back itself', async () => {
    const first = await weekly();
    await change(ours.recruiter, first.id, { done: true });
    const [next = ''] = await rest(first.id);
    await change(ours.recruiter, next, { title: 'Call the new buyer' });
    expect((await change(ours.recruiter, first.id, { done: false })).data).toMatchObject({ done: false, repeat: null });
    expect(await rest(first.id)).toEqual([next]);
    await change(ours.recruiter, first.id, { done: true });
    expect(await rest(first.id)).toEqual([next]);
  });
  it('on working days passes over the weekend and holidays of the company', async () => {
    const actor = { ...(await openSession(ours.recruiter)), today: '2026-12-24' };
    const input = { ...body(), due_on: '2026-12-24', repeat: 'daily' as const };
    const { toDo } = await createToDo(actor, input, 'en-US');
    await updateToDo(actor, toDo.id, { ...input, done: true }, { locale: 'en-US', ifMatch: undefined });
    const [next = ''] = await rest(toDo.id);
    // Christmas Day and St Stephen's Day, then a Sunday and the day in lieu of the second.
    expect((await get(ours.recruiter, next)).data.due_on).toMatch(/^2026-12-(28|29)$/);
  });
  it('keeps its day of the month', async () => {
    const first = await make(ours.recruiter, { due_on: '2027-01-31', repeat: 'monthly' });
    await change(ours.recruiter, first.id, { done: true });
    const [second = ''] = await rest(first.id);
    expect((await get(ours.recruiter, second)).data.due_on).toBe('2027-02-28');
    await change(ours.recruiter, second, { done: true });
    const [third] = (await rest(first.id)).filter((id) => id !== second);
    expect((await get(ours.recruiter, third ?? '')).data.due_on).toBe('2027-03-31');
  });
});

it('says whom to tell: whoever has something new to do, and whoever asked for what is done', async () => {
  const [author, assignee] = [await openSession(ours.account_manager), await openSession(ours.recruiter)];
  const input = body();
  const locale = 'en-US';
  const made = await createToDo(author, input, locale);
  expect(made.tell).toEqual([{ userId: ours.recruiter.userId, why: 'assigned' }]);
  const more = { locale, ifMatch: undefined };
  expect((await updateToDo(assignee, made.toDo.id, { ...input, title: 'Again', done: false }, more)).tell).toEqual([]);
  expect((await updateToDo(assignee, made.toDo.id, { ...input, done: true }, more)).tell).toEqual([
    { userId: ours.account_manager.userId, why: 'done' },
  ]);
  const own = await createToDo(author, { ...input, assignee_id: ours.account_manager.userId }, locale);
  expect(own.tell).toEqual([]);
});

describe('the list', () => {
  it('is narrowed by whose, state, day and person, and ordered by day, those without one last', async () => {
    await cleared();
    const [late, now, soon, far, never] = [
      await make(ours.recruiter, { due_on: day(-1) }),
      await make(ours.recruiter, { due_on: day(0) }),
      await make(ours.admin, { due_on: day(6) }),
      await make(ours.recruiter, { due_on: day(7), assignee_id: ours.admin.userId }),
      await make(ours.recruiter),
    ].map(({ id }) => id);
    const asked = (query: Record<string, string>) => list(ours.recruiter, query);
    expect(await asked({})).toEqual([late, now, soon, far, never]);
    expect(await asked({ 'filter[scope]': 'mine' })).toEqual([late, now, soon, never]);
    expect(await asked({ 'filter[scope]': 'by_me' })).toEqual([far]);
    expect(await asked({ 'filter[scope]': 'all' })).toHaveLength(5);
    expect(await asked({ 'filter[assignee_id]': ours.admin.userId })).toEqual([far]);
    expect(await asked({ 'filter[due]': 'overdue' })).toEqual([late]);
    expect(await asked({ 'filter[due]': 'today' })).toEqual([now]);
    expect(await asked({ 'filter[due]': 'next_7_days' })).toEqual([now, soon]);
    expect(await asked({ 'filter[due]': 'no_day' })).toEqual([never]);
    await change(ours.recruiter, late ?? '', { done: true });
    expect(await asked({ 'filter[state]': 'done' })).toEqual([late]);
    expect(await asked({ 'filter[state]': 'open' })).toEqual([now, soon, far, never]);
    expect(await asked({ 'filter[due]': 'overdue' })).toEqual([]);
    const pages = await call<ToDo[]>(toDos.GET, { as: ours.recruiter, query: { limit: '4' } });
    expect(pages.meta).toMatchObject({ total: 5, next_cursor: expect.any(String) });
    expect(await asked({ limit: '4', cursor: pages.meta.next_cursor ?? '' })).toEqual([never]);
  });
  it('shows support what the person sees, and lets it change nothing', async () => {
    const platform = await makeCompany('Platform', { kind: 'platform' });
    const support = await supportInPlaceOf(ours.recruiter, platform.admin);
    const { id } = await make(ours.recruiter);
    expect((await get(support, id)).data).toMatchObject({ id, is_editable: false, is_deletable: false });
    for (const answer of [await create(support), await change(support, id, { done: true }), await remove(support, id)])
      expect(answer.status).toBe(403);
  });
  it('holds for a company with many, whose pages stay short', async () => {
    const { companyId } = ours;
    const many = Array.from({ length: 500 }, (_, index) => ({
      companyId,
      title: `Call ${index}`,
      authorId: ours.finance.userId,
      assigneeId: ours.finance.userId,
      dueOn: dateFromDay(day(index)),
      clientId: ids.client,
    }));
    await system('test data', (db) => db.toDo.createMany({ data: many }));
    const { data, meta } = await call<ToDo[]>(toDos.GET, { as: ours.finance, query: { 'filter[state]': 'open' } });
    expect([data.length, meta.total >= 500]).toEqual([25, true]);
    await cleared();
  });
});
