import * as open from '@/app/api/v1/timesheets/open/route';
import * as timesheets from '@/app/api/v1/timesheets/route';
import { dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { OpenedPeriod, Timesheet } from '@/lib/timesheets/schema';
import { create, days, makeBookableContract, makeSheet } from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const openOn = (date: string, fields: object = {}, as: Person = ours.admin) =>
  call<OpenedPeriod>(open.POST, { as, body: { date, ...fields } });
const sheets = async (as: Person = ours.admin) => (await call<Timesheet[]>(timesheets.GET, { as })).data;

it('opens each active contract’s own week of the day, once, for its contractor', async () => {
  const monday = await makeBookableContract(ours);
  await makeBookableContract(ours, { weekStart: 7, startDate: dateFromDay('2026-11-01') });
  const ending = await makeBookableContract(ours, { endDate: dateFromDay('2026-11-18') });
  await makeBookableContract(ours, { status: 'draft' });
  await makeBookableContract(ours, { endDate: dateFromDay('2026-11-16') });
  await makeSheet(ours, monday, 'submitted', {
    period_start: '2026-11-09',
    entries: days(1, '2026-11-09'),
  });
  const answers = await Promise.all([openOn('2026-11-17'), openOn('2026-11-17')]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers.reduce((sum, { data }) => sum + data.opened, 0)).toBe(3);
  expect((await openOn('2026-11-18')).data).toEqual({ opened: 0, existing: 3 });
  const made = (await sheets()).filter(({ status }) => status === 'draft');
  expect(made.map(({ period_start, period_end }) => [period_start, period_end]).sort()).toEqual([
    ['2026-11-15', '2026-11-21'],
    ['2026-11-16', '2026-11-18'],
    ['2026-11-16', '2026-11-22'],
  ]);
  expect(made.find(({ contract }) => contract.id === ending.id)?.consultant?.id).toBe(ours.contractor.userId);
  expect((await sheets(ours.contractor)).filter(({ status }) => status === 'draft')).toHaveLength(3);
});

it('opens a client’s alone, and leaves a sheet that has one of the days', async () => {
  const [one, other] = [await makeBookableContract(ours), await makeBookableContract(ours)];
  await create(ours.contractor, one, { entries: [] });
  expect((await openOn('2026-11-20', { client_id: one.clientId })).data).toEqual({ opened: 0, existing: 1 });
  expect((await openOn('2026-11-20', { client_id: other.clientId })).data).toEqual({ opened: 1, existing: 0 });
});

it('opens the rest of a week that an earlier last day has cut', async () => {
  const contract = await makeBookableContract(ours, { endDate: dateFromDay('2026-11-18') });
  await makeSheet(ours, contract, 'approved');
  await system('test', (db) => db.contract.updateMany({ where: { id: contract.id }, data: { endDate: null } }));
  expect((await openOn('2026-11-17')).data).toEqual({ opened: 0, existing: 1 });
  expect((await openOn('2026-11-20')).data).toEqual({ opened: 1, existing: 0 });
  expect((await sheets()).map(({ period_start, period_end }) => [period_start, period_end]).sort()).toEqual([
    ['2026-11-16', '2026-11-18'],
    ['2026-11-19', '2026-11-22'],
  ]);
});

it('is the office’s, of its own company', async () => {
  const theirs = await makeCompany('Theirs');
  const contract = await makeBookableContract(theirs);
  expect((await openOn('2026-11-17', { client_id: contract.clientId })).status).toBe(422);
  expect((await openOn('2026-11-17', {}, ours.contractor)).status).toBe(403);
  expect((await openOn('2026-11-17')).data).toEqual({ opened: 0, existing: 0 });
  expect((await openOn('2026-02-30')).status).toBe(422);
});
