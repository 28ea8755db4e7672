import { v7 as uuid } from 'uuid';
import * as settings from '@/app/api/v1/company/settings/route';
import * as explained from '@/app/api/v1/timesheets/[id]/explanation/route';
import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import { getSheetSetting } from '@/lib/timesheets/entering/editor.data';
import type { TimesheetExplanation } from '@/lib/timesheets/explanation/explanation-schema';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import {
  addBookableRate,
  create,
  makeBookableContract,
  move,
  type TestContract,
  week,
} from '@/lib/timesheets/test-world';

let ours: TestCompany;
let first: TestContract;
let later: TestContract;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  first = await makeBookableContract(ours, { overtimeRule: 'us_flsa' });
  later = await ofSamePerson({ overtimeRule: 'us_flsa' });
});

/** Another contract of the first one's candidate. */
async function ofSamePerson(fields: object): Promise<TestContract> {
  const { candidateId } = await system('test data', (db) =>
    db.contract.findUniqueOrThrow({ where: keyOf(ours, first.id), select: { candidateId: true } }),
  );
  return makeBookableContract(ours, { candidateId, ...fields });
}

/** Eight hours on some days of the week, 0 its first. */
const eightOn = (...days: number[]) => days.map((day) => ({ date: addDays(week.start, day), hours: '8' }));
const enter = async (contract: TestContract, entries: object[]) =>
  (await create(ours.contractor, contract, { entries })).data;
const read = async (id: string) => (await call<TimesheetRecord>(sheet.GET, { as: ours.admin, params: { id } })).data;
const explain = async (id: string) =>
  (await call<TimesheetExplanation>(explained.GET, { as: ours.admin, params: { id } })).data;
const choose = async (joint: string) => {
  const { regional } = (await call<{ regional: Record<string, unknown> }>(settings.GET, { as: ours.admin })).data;
  return call(settings.PATCH, {
    as: ours.admin,
    method: 'PATCH',
    body: { regional: { ...regional, joint_hours: joint } },
  });
};

it('counts 32 and 24 hours of a person on two contracts together: 16 are overtime, on the hours worked last', async () => {
  const one = await enter(first, eightOn(0, 1, 2, 3));
  const other = await enter(later, eightOn(2, 3, 4));
  expect((await read(one.id)).totals_by_type).toEqual({ regular: '32.00' });
  // 8 h × 60 and 16 h × 90.
  expect(await read(other.id)).toMatchObject({
    totals_by_type: { regular: '8.00', overtime: '16.00' },
    pay_total: '1920.00',
  });
  expect(await explain(other.id)).toMatchObject({ joint_hours: 'by_time', hours_elsewhere: '32.00', is_current: true });
  expect(await explain(one.id)).toMatchObject({ joint_hours: 'by_time', hours_elsewhere: '24.00', is_current: true });
  expect((await move(ours.contractor, later, [other.id], 'submitted')).status).toBe(200);
  expect((await read(other.id)).totals_by_type).toEqual({ regular: '8.00', overtime: '16.00' });
});

it('allots the overtime in proportion, or counts contracts apart, as the company says', async () => {
  const one = await enter(first, eightOn(0, 1, 2, 3));
  const other = await enter(later, eightOn(2, 3, 4));
  expect((await choose('in_proportion')).status).toBe(200);
  expect((await read(one.id)).totals_by_type).toEqual({ regular: '22.85', overtime: '9.15' });
  expect((await read(other.id)).totals_by_type).toEqual({ regular: '17.15', overtime: '6.85' });
  expect((await explain(one.id)).joint_hours).toBe('in_proportion');
  await choose('apart');
  expect((await read(other.id)).totals_by_type).toEqual({ regular: '24.00' });
  expect(await explain(other.id)).toMatchObject({ joint_hours: null, hours_elsewhere: '32.00' });
  expect((await choose('by_chance')).status).toBe(422);
});

it('never changes what is approved when the other part comes later, and says that it is not current', async () => {
  const one = await enter(first, eightOn(2, 3, 4));
  await move(ours.contractor, first, [one.id], 'submitted');
  await move(ours.account_manager, first, [one.id], 'approved');
  const before = await read(one.id);
  await enter(later, eightOn(0, 1, 2, 3));
  expect(await read(one.id)).toEqual(before);
  expect(await explain(one.id)).toMatchObject({ is_current: false, joint_hours: 'by_time', hours_elsewhere: '32.00' });
});

it('keeps the allotment of the submission when the company chooses another', async () => {
  const one = await enter(first, eightOn(0, 1, 2, 3));
  const other = await enter(later, eightOn(2, 3, 4));
  await move(ours.contractor, first, [one.id], 'submitted');
  await move(ours.contractor, later, [other.id], 'submitted');
  await choose('in_proportion');
  expect(await explain(other.id)).toMatchObject({ is_current: true, joint_hours: 'by_time' });
  expect((await read(other.id)).totals_by_type).toEqual({ regular: '8.00', overtime: '16.00' });
});

it('counts neither other people, other weeks, daily rates nor types that the company does not count', async () => {
  const stranger = await makeBookableContract(ours, { overtimeRule: 'us_flsa' });
  await enter(stranger, eightOn(0, 1, 2, 3, 4));
  const daily = await ofSamePerson({ overtimeRule: 'us_flsa' });
  await addBookableRate(ours, daily, { from: '2026-11-09', unit: 'day', bill: '600', pay: '400' });
  await enter(daily, eightOn(0, 1, 2));
  await create(ours.contractor, later, {
    period_start: addDays(week.start, -7),
    entries: [{ date: addDays(week.start, -7), hours: '8' }],
  });
  await addBookableRate(ours, later, { type: 'standby' });
  await enter(later, [{ date: week.start, hours: '24', rate_type: 'standby' }]);
  const one = await enter(first, eightOn(0, 1, 2, 3, 4));
  expect((await read(one.id)).totals_by_type).toEqual({ regular: '40.00' });
});

it('asks nothing of contracts whose rule does not count weeks, whose hours still count for the others', async () => {
  const free = await ofSamePerson({ overtimeRule: 'none' });
  const none = await enter(free, eightOn(0, 1, 2));
  const one = await enter(first, eightOn(0, 1, 2, 3));
  expect((await read(none.id)).totals_by_type).toEqual({ regular: '24.00' });
  expect((await explain(none.id)).joint_hours).toBeNull();
  // On one day the contract that was made first is worked first: 40 hours end with its Wednesday.
  expect((await read(one.id)).totals_by_type).toEqual({ regular: '24.00', overtime: '8.00' });
});

it('shows whoever writes a week what the other contracts add, and not which they are', async () => {
  const one = await enter(first, eightOn(0, 1, 2, 3));
  const other = await enter(later, eightOn(2, 3, 4));
  const setting = await getSheetSetting(await openSession(ours.contractor), other);
  expect(setting.overtime.joint).toBe('by_time');
  expect(setting.joint).toEqual({
    own: '000001',
    time: [0, 1, 2, 3].map((day) => ({
      date: addDays(week.start, day),
      rateType: 'regular',
      minutes: '480',
      contract: '000000',
    })),
  });
  expect(JSON.stringify(setting.joint)).not.toContain(first.id);
  expect(JSON.stringify(setting.joint)).not.toContain(one.id);
});

it('is quick for 400 contracts of a person in one week', async () => {
  const { candidateId } = await system('test data', (db) =>
    db.contract.findUniqueOrThrow({ where: keyOf(ours, first.id), select: { candidateId: true } }),
  );
  const { companyId } = ours;
  const like = await system('test data', (db) => db.contract.findUniqueOrThrow({ where: keyOf(ours, later.id) }));
  for (const [from, to] of [
    [0, 100],
    [100, 200],
    [200, 300],
    [300, 398],
  ] as const) {
    const contracts = Array.from({ length: to - from }, () => ({ id: uuid(), timesheetId: uuid() }));
    await system('test data', (db) =>
      db.contract.createMany({
        data: contracts.map(({ id }) => ({
          companyId,
          id,
          number: `CON-${id.slice(-12)}`,
          candidateId,
          clientId: like.clientId,
          ownerId: like.ownerId,
          positionTitle: 'One of many',
          status: 'active',
          contractType: 'contractor',
          location: 'remote',
          currency: 'EUR',
          startDate: like.startDate,
          weekStart: 1,
          overtimeRule: 'us_flsa',
        })),
      }),
    );
    await system('test data', (db) =>
      db.timesheet.createMany({
        data: contracts.map(({ id, timesheetId }) => ({
          companyId,
          id: timesheetId,
          contractId: id,
          currency: 'EUR',
          totalMinutes: '6',
          periodStart: dateFromDay(week.start),
          periodEnd: dateFromDay(week.end),
        })),
      }),
    );
    await system('test data', (db) =>
      db.timesheetEntry.createMany({
        data: contracts.map(({ timesheetId }) => ({
          companyId,
          timesheetId,
          date: dateFromDay(week.start),
          rateType: 'regular',
          enteredMinutes: '6',
          minutes: '6',
        })),
      }),
    );
  }
  // 398 × 6 minutes are 39:48 on Monday; Tuesday's first 12 minutes are the last of 40 hours.
  const one = await enter(first, eightOn(1));
  const begun = performance.now();
  expect((await read(one.id)).totals_by_type).toEqual({ regular: '0.20', overtime: '7.80' });
  expect(performance.now() - begun).toBeLessThan(5_000);
}, 120_000);
