import * as calendar from '@/app/api/v1/calendar/route';
import * as contract from '@/app/api/v1/contracts/[id]/route';
import * as interview from '@/app/api/v1/interviews/[id]/route';
import * as toDo from '@/app/api/v1/to-dos/[id]/route';
import * as toDos from '@/app/api/v1/to-dos/route';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import type { EntryKind } from '@/lib/calendar-entries/kinds';
import { changeOfDay, mayGoTo } from '@/lib/calendar-entries/move';
import type { Calendar, CalendarEntry } from '@/lib/calendar-entries/schema';
import { type Db, system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Route } from '@/lib/http/route-spec';
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

let ours: TestCompany;
let ids: Records;
const day = (offset: number) => addDays(todayHere(), offset);
const change = <T>(work: (db: Db) => Promise<T>): Promise<T> => system('test data', work);
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  await change(async (db) => {
    const select = { id: true };
    await db.contract.update({
      where: keyOf(ours, ids.contract),
      data: { startDate: dateFromDay(day(-30)), endDate: dateFromDay(day(10)) },
      select,
    });
    await db.candidateSubmission.update({
      where: keyOf(ours, ids.submission),
      data: { status: 'interviewing' },
      select,
    });
    await db.interview.update({
      where: keyOf(ours, ids.interview),
      // In Tokyo it is the day after.
      data: { startsAt: new Date(`${day(5)}T20:30:00Z`), timeZone: 'Asia/Tokyo', status: 'planned' },
      select,
    });
  });
});

const find = async (as: Person, kind: EntryKind): Promise<CalendarEntry | undefined> =>
  (await call<Calendar>(calendar.GET, { as, query: { from: day(-1), to: day(40), kinds: kind } })).data.entries.find(
    (entry) => entry.kind === kind,
  );
const handlers: Partial<Record<EntryKind, Route>> = {
  contract_end: contract.PATCH,
  interview: interview.PATCH,
  to_do: toDo.PATCH,
};

/** Moves an entry as the calendar does. */
async function move(as: Person, entry: CalendarEntry | undefined, to: string, version = entry?.move?.version) {
  const [asked, handler] = [entry && changeOfDay(entry, to), entry && handlers[entry.kind]];
  if (!entry || !asked || !handler) throw new Error('There is nothing to move.');
  const params = { id: entry.id };
  return call(handler, { as, params, method: 'PATCH', body: asked.body, headers: { 'if-match': `"${version}"` } });
}

it('gives a contract another last day, and takes it back', async () => {
  const entry = await find(ours.account_manager, 'contract_end');
  expect(entry).toMatchObject({ date: day(10), move: { version: expect.any(Number), from: day(-30) } });
  expect((await move(ours.account_manager, entry, day(17))).status).toBe(200);
  const moved = await find(ours.account_manager, 'contract_end');
  expect(moved).toMatchObject({ id: entry?.id, date: day(17) });
  expect((await move(ours.account_manager, moved, day(10))).status).toBe(200);
  expect(await find(ours.account_manager, 'contract_end')).toMatchObject({ date: day(10) });
});

it('keeps the time of an interview on the clocks where it was agreed', async () => {
  const entry = await find(ours.recruiter, 'interview');
  expect(entry).toMatchObject({ date: day(5), move: { from: todayHere() } });
  expect((await move(ours.recruiter, entry, day(8))).status).toBe(200);
  expect(await find(ours.recruiter, 'interview')).toMatchObject({
    date: day(8),
    starts_at: `${day(8)}T20:30:00.000Z`,
    time_zone: 'Asia/Tokyo',
  });
});

it('gives one’s own to-do another day', async () => {
  const made = await call<{ id: string }>(toDos.POST, {
    as: ours.recruiter,
    body: { title: 'Call back', assignee_id: ours.recruiter.userId, due_on: day(2) },
  });
  expect(made.status).toBe(201);
  const entry = await find(ours.recruiter, 'to_do');
  expect(entry).toMatchObject({ id: made.data.id, move: { from: null } });
  expect((await move(ours.recruiter, entry, day(3))).status).toBe(200);
  expect(await find(ours.recruiter, 'to_do')).toMatchObject({ date: day(3) });
});

it('is refused on an older version, by the second of two at once, and before the first day', async () => {
  const entry = await find(ours.account_manager, 'contract_end');
  const both = await Promise.all([move(ours.account_manager, entry, day(17)), move(ours.admin, entry, day(18))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await move(ours.account_manager, entry, day(20))).status).toBe(412);
  const now = await find(ours.account_manager, 'contract_end');
  expect(now && mayGoTo(now, day(-31))).toBe(false);
  expect((await move(ours.account_manager, now, day(-31))).status).toBe(422);
});

it('is open to nobody who may only look, to support, or to another company', async () => {
  const looker = await makeColleague(ours, ['view_contracts', 'view_submissions']);
  const platform = await makeCompany('Platform', { kind: 'platform' });
  const support = await supportInPlaceOf(ours.account_manager, platform.admin);
  const entries = [await find(ours.account_manager, 'contract_end'), await find(ours.recruiter, 'interview')];
  for (const person of [looker, support]) {
    expect((await find(person, 'contract_end'))?.move).toBeNull();
    for (const entry of entries) expect((await move(person, entry, day(9))).status).toBe(403);
  }
  const theirs = await makeCompany('Theirs');
  for (const entry of entries) expect((await move(theirs.admin, entry, day(9))).status).toBe(404);
});

it('is not offered for what is over', async () => {
  await change((db) =>
    db.contract.update({
      where: keyOf(ours, ids.contract),
      data: { status: 'ended', lastDay: dateFromDay(day(4)) },
      select: { id: true },
    }),
  );
  await change((db) =>
    db.interview.update({ where: keyOf(ours, ids.interview), data: { status: 'held' }, select: { id: true } }),
  );
  expect((await find(ours.account_manager, 'contract_end'))?.move).toBeNull();
  expect((await find(ours.recruiter, 'interview'))?.move).toBeNull();
});
