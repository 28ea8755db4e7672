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
});
