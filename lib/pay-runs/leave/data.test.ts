import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/[rate]/route';
import * as decision from '@/app/api/v1/leave-requests/[id]/decision/route';
import * as requests from '@/app/api/v1/leave-requests/route';
import * as terms from '@/app/api/v1/leave-terms/route';
import * as payRun from '@/app/api/v1/pay-runs/[id]/route';
import * as statement from '@/app/api/v1/pay-runs/[id]/statements/[contract]/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Leave } from '@/lib/leave/schema';
import type { PayRunRecord, PayStatement } from '@/lib/pay-runs/schema';
import { call } from '@/lib/testing/call';
import { recordStatements } from '@/lib/testing/statements';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import {
  addBookableRate,
  days,
  makeBookableContract,
  makeSheet,
  type TestContract,
  week,
} from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours);
  await call(terms.PUT, {
    as: ours.admin,
    method: 'PUT',
    body: {
      types: [
        { leave_type: 'vacation', paid: true, pay_rule: 'de_holiday', accrual: 'de_annual' },
        { leave_type: 'sick', paid: true, pay_rule: 'de_sick' },
      ],
    },
  });
});

const makeRun = (start = '2026-11-01', end = '2026-12-31') =>
  call<PayRunRecord>(payRuns.POST, { as: ours.finance, body: { period_start: start, period_end: end } });
const leaveLines = async (run: string, as: Person = ours.finance) =>
  (await call<PayStatement>(statement.GET, { as, params: { id: run, contract: contract.id } })).data.lines.filter(
    ({ kind }) => kind.startsWith('leave'),
  );
const takeOff = async (type: string, start: string, end: string) => {
  const { data } = await call<Leave>(requests.POST, {
    as: ours.contractor,
    body: { contract_id: contract.id, leave_type: type, start_date: start, end_date: end },
  });
  await call(decision.POST, { as: ours.account_manager, params: { id: data.id }, body: { decision: 'approved' } });
  return data;
};
/** The contract began earlier, and paid less in the week before. */
const beginOn = (startDate: string) =>
  system('test data', (db) =>
    db.contract.update({ where: keyOf(ours, contract.id), data: { startDate: dateFromDay(startDate) } }),
  );

/** As if all that leave pays by had been saved long before the next change. */
const settle = () =>
  system('test data', async (db) => {
    const [where, data] = [{ companyId: ours.companyId }, { updatedAt: new Date('2026-01-01T00:00:00Z') }];
    await db.candidateRate.updateMany({ where, data });
    await db.contract.updateMany({ where, data });
    await db.holidayCalendar.updateMany({ where, data });
  });

const before = addDays(week.start, -7);

describe('holiday in Germany', () => {
  it('pays the average of the weeks before, which the line names, and is over the balance of a new contract', async () => {
    await addBookableRate(ours, contract, { type: 'night', pay: '90', bill: '120' });
    await makeSheet(ours, contract, 'approved', {
      period_start: before,
      entries: [...days(3, before), { date: addDays(before, 3), hours: '8', rate_type: 'night' }],
    });
    const leave = await takeOff('vacation', '2026-11-23', '2026-11-24');
    // Employed from 2 November on: one month of the year will be full, 1.67 days, so 2 (BUrlG § 5).
    expect(leave).toMatchObject({ hours: '16.00', balance: '0.00' });
    const { data: run } = await makeRun();
    // 24 × 60 + 8 × 90 = 2,160 for 32 hours: 67.50.
    expect(await leaveLines(run.id)).toMatchObject([
      {
        kind: 'leave',
        rate_type: 'vacation',
        quantity: '16.0000',
        rate: '67.5000',
        amount: '1080.00',
        basis: {
          rule: 'de_holiday',
          from: '2026-08-24',
          to: '2026-11-22',
          weeks: [{ start: '2026-11-09', end: '2026-11-15', hours: '32.00', pay: '2160.00' }],
          hours: '32.00',
          pay: '2160.00',
          raised_to: null,
        },
      },
    ]);
    expect((await makeRun()).status).toBe(409);
  });

  it('pays the regular rate where nobody worked before', async () => {
    await takeOff('vacation', '2026-11-23', '2026-11-23');
    const { data: run } = await makeRun();
    expect(await leaveLines(run.id)).toMatchObject([{ rate: '60.0000', amount: '480.00', basis: { weeks: [] } }]);
  });

  it('takes time that was approved late as a difference, once, and again once the draft is gone', async () => {
    await makeSheet(ours, contract, 'approved', { period_start: before, entries: days(2, before) });
    await takeOff('vacation', '2026-11-23', '2026-11-23');
    const { data: first } = await makeRun();
    expect(await leaveLines(first.id)).toMatchObject([{ amount: '480.00' }]);
    await addBookableRate(ours, contract, { type: 'night', pay: '90', bill: '120' });
    await makeSheet(ours, contract, 'approved', {
      entries: [0, 1].map((day) => ({ date: addDays(week.start, day), hours: '8', rate_type: 'night' })),
    });
    const runs = await Promise.all([makeRun(), makeRun()]);
    expect(runs.map(({ status }) => status).sort()).toEqual([201, 409]);
    const second = runs.find(({ status }) => status === 201)?.data.id ?? '';
    // (16 × 60 + 16 × 90) ÷ 32 = 75: 600 for the day, 120 more.
    const difference = {
      kind: 'leave_difference',
      rate_type: 'vacation',
      quantity: '1.0000',
      hours: '0.00',
      amount: '120.00',
    };
    expect(await leaveLines(second)).toMatchObject([{ ...difference, basis: { hours: '32.00', pay: '2400.00' } }]);
    await call(payRun.DELETE, { as: ours.finance, method: 'DELETE', params: { id: second } });
    const { data: third } = await makeRun();
    expect(await leaveLines(third.id)).toMatchObject([difference]);
  });

  it('is shown to whoever it pays, and to nobody of another company', async () => {
    await takeOff('vacation', '2026-11-23', '2026-11-23');
    const { data: run } = await makeRun();
    const theirs = await makeCompany('Theirs');
    const params = { id: run.id, contract: contract.id };
    expect((await call(statement.GET, { as: theirs.finance, params })).status).toBe(404);
    // A draft is nothing for its contractor yet.
    expect((await call(statement.GET, { as: ours.contractor, params })).status).toBe(404);
  });
});

describe('sick leave in Germany', () => {
  it('pays nothing in the first four weeks, and the rest of an illness from the fifth on', async () => {
    // Employed from 2 November on: from 30 November.
    await takeOff('sick', '2026-11-09', '2026-11-13');
    expect((await makeRun()).status).toBe(409);
    await takeOff('sick', '2026-11-26', '2026-12-01');
    const { data: run } = await makeRun();
    expect(await leaveLines(run.id)).toMatchObject([
      {
        rate_type: 'sick',
        quantity: '16.0000',
        hours: '16.00',
        rate: '60.0000',
        amount: '960.00',
        basis: { rule: 'de_sick', from: '2026-11-30', to: '2027-01-10', days_paid: 2, days: 4 },
      },
    ]);
  });

  it('pays six weeks, over sick notes that follow each other', async () => {
    await beginOn('2026-01-05');
    await addBookableRate(ours, contract, { pay: '50', from: '2026-01-05' });
    await takeOff('sick', '2026-03-02', '2026-04-03');
    // Between them lie a weekend and Easter Monday; the 42nd day is Sunday, 12 April.
    await takeOff('sick', '2026-04-07', '2026-04-17');
    await takeOff('sick', '2026-04-20', '2026-04-24');
    const { data: run } = await makeRun('2026-03-01', '2026-05-31');
    const lines = await leaveLines(run.id);
    expect(lines.map(({ basis }) => basis)).toMatchObject([
      { rule: 'de_sick', from: '2026-03-02', to: '2026-04-12' },
      { rule: 'de_sick', from: '2026-03-02', to: '2026-04-12', days_paid: 4, days: 9 },
    ]);
    expect(lines[1]).toMatchObject({ hours: '32.00', rate: '50.0000', amount: '1600.00' });
  });

  it('takes back all of it once an earlier note shows that the six weeks were over', async () => {
    await beginOn('2026-01-05');
    await addBookableRate(ours, contract, { pay: '50', from: '2026-01-05' });
    await takeOff('sick', '2026-08-01', '2026-08-14');
    const { data: first } = await makeRun('2026-08-01', '2026-08-31');
    expect(await leaveLines(first.id)).toMatchObject([{ hours: '72.00', amount: '3600.00' }]);
    // 3 August is a holiday. The 42 days end on 26 July.
    await takeOff('sick', '2026-06-15', '2026-07-31');
    const { data: second } = await makeRun('2026-08-01', '2026-09-30');
    expect(await leaveLines(second.id)).toMatchObject([
      { kind: 'leave', basis: { to: '2026-07-26', days_paid: 30, days: 35 } },
      { kind: 'leave_difference', amount: '-3600.00', basis: { to: '2026-07-26', days_paid: 0, days: 9 } },
    ]);
    expect((await makeRun('2026-08-01', '2026-09-30')).status).toBe(409);
  });

  it('takes back what is paid at no rate any more', async () => {
    await takeOff('sick', '2026-11-30', '2026-12-01');
    const { data: first } = await makeRun();
    expect(await leaveLines(first.id)).toMatchObject([{ amount: '960.00' }]);
    await system('test data', (db) =>
      db.candidateRate.updateMany({
        where: { companyId: ours.companyId, contractId: contract.id },
        data: { rateType: 'night' },
      }),
    );
    const { data: second } = await makeRun();
    expect(await leaveLines(second.id)).toMatchObject([{ kind: 'leave_difference', amount: '-960.00', basis: null }]);
    expect((await makeRun()).status).toBe(409);
  });

  it('follows a contract’s corrected start', async () => {
    await beginOn('2026-03-02');
    await addBookableRate(ours, contract, { pay: '50', from: '2026-01-05' });
    await takeOff('sick', '2026-03-23', '2026-04-02');
    const { data: first } = await makeRun('2026-03-01', '2026-04-30');
    // From 30 March on.
    expect(await leaveLines(first.id)).toMatchObject([{ amount: '1600.00', basis: { days_paid: 4, days: 9 } }]);
    await settle();
    expect((await makeRun('2026-03-01', '2026-04-30')).status).toBe(409);
    await beginOn('2026-02-02');
    const { data: second } = await makeRun('2026-03-01', '2026-04-30');
    expect(await leaveLines(second.id)).toMatchObject([{ kind: 'leave_difference', amount: '2000.00' }]);
  });

  it('follows a rate that was removed, and holidays', async () => {
    const { id: calendarId } = await system('test data', async (db) => {
      const { companyId } = ours;
      const calendar = await db.holidayCalendar.create({ data: { companyId, name: 'Plant', country: 'DE' } });
      await db.contract.update({
        where: keyOf(ours, contract.id),
        data: { holidayCalendarId: calendar.id },
      });
      return calendar;
    });
    await addBookableRate(ours, contract, { pay: '80', from: '2026-11-23' });
    await takeOff('sick', '2026-11-26', '2026-12-01');
    const { data: first } = await makeRun();
    expect(await leaveLines(first.id)).toMatchObject([{ amount: '1280.00', basis: { days_paid: 2, days: 4 } }]);
    await settle();
    expect((await makeRun()).status).toBe(409);
    const { id: raised } = await system('test data', (db) =>
      db.candidateRate.findFirstOrThrow({
        where: { companyId: ours.companyId, contractId: contract.id, payRate: '80' },
      }),
    );
    const removed = await call(rates.DELETE, {
      as: ours.account_manager,
      method: 'DELETE',
      params: { id: contract.id, rate: raised },
    });
    expect(removed.status).toBe(200);
    const { data: second } = await makeRun();
    expect(await leaveLines(second.id)).toMatchObject([{ kind: 'leave_difference', amount: '-320.00' }]);
    await settle();
    await system('test data', (db) =>
      db.holidayCalendar.update({
        where: keyOf(ours, calendarId),
        data: { ownDays: [{ date: '2026-12-01', name: 'Feast of the plant' }] },
      }),
    );
    // One of three days, a third of 32 hours.
    const { data: third } = await makeRun();
    expect(await leaveLines(third.id)).toMatchObject([
      { kind: 'leave_difference', amount: '-319.80', basis: { days_paid: 1, days: 3 } },
    ]);
  });

  it('reads notes and holidays once, however many requests there are', async () => {
    await beginOn('2026-01-05');
    await addBookableRate(ours, contract, { pay: '50', from: '2026-01-05' });
    const reading = async (month: string, days: readonly number[]) => {
      for (const day of days) await takeOff('sick', `${month}-${day}`, `${month}-${day}`);
      const sent = await recordStatements(() => makeRun(`${month}-01`, `${month}-28`));
      return sent.statements.length;
    };
    await reading('2026-03', [16]);
    // Each corrects what was paid before.
    const one = await reading('2026-04', [14]);
    expect(await reading('2026-05', [11, 13, 18, 20, 26])).toBe(one);
  });
});
