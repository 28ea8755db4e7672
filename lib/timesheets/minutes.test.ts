import * as invoices from '@/app/api/v1/invoices/route';
import * as statement from '@/app/api/v1/pay-runs/[id]/statements/[contract]/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import * as explained from '@/app/api/v1/timesheets/[id]/explanation/route';
import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import { addDays } from '@/lib/calendar/days';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import type { PayRunRecord, PayStatement } from '@/lib/pay-runs/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
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
let contract: TestContract;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours);
  await addBookableRate(ours, contract, { bill: '90', pay: '60', from: '2026-11-16' });
});

/** The five days of the week, each with this time. */
const fiveDays = (time: object) => Array.from({ length: 5 }, (_, day) => ({ date: addDays(week.start, day), ...time }));
const approve = async (entries: object[]) => {
  const { data } = await create(ours.contractor, contract, { entries });
  await move(ours.contractor, contract, [data.id], 'submitted');
  await move(ours.account_manager, contract, [data.id], 'approved');
  return data.id;
};

it('takes minutes or hours, and answers with both', async () => {
  const [a, b, ...more] = fiveDays({ minutes: 500 });
  const made = await create(ours.contractor, contract, {
    entries: [a, { date: b?.date, hours: '8.34' }, ...more],
  });
  expect(made).toMatchObject({ status: 201, data: { total_hours: '41.67', pay_total: '2500.00' } });
  expect(made.data.entries.map(({ hours, minutes }) => [hours, minutes])).toEqual(
    Array.from({ length: 5 }, () => ['8.33', 500]),
  );
  const put = await call<TimesheetRecord>(sheet.PUT, {
    as: ours.contractor,
    method: 'PUT',
    params: { id: made.data.id },
    body: { entries: [{ date: week.start, minutes: 1 }] },
  });
  expect(put).toMatchObject({ status: 200, data: { total_hours: '0.02', pay_total: '1.00' } });
});

it('takes what it has answered with', async () => {
  const entries = [{ date: week.start, hours: '8.33', minutes: 500 }];
  expect((await create(ours.contractor, contract, { entries })).data.entries).toMatchObject([{ minutes: 500 }]);
});

it.each([
  ['two times', { hours: '8', minutes: 481 }, 'entries.0.hours'],
  ['neither', {}, 'entries.0.hours'],
  ['parts of a minute', { minutes: 0.5 }, 'entries.0.minutes'],
  ['more than a day', { minutes: 1441 }, 'entries.0.minutes'],
  ['time below zero', { minutes: -1 }, 'entries.0.minutes'],
  ['a text', { minutes: '480' }, 'entries.0.minutes'],
])('refuses %s', async (_, time, path) => {
  const found = await create(ours.contractor, contract, { entries: [{ date: week.start, ...time }] });
  expect(found.status).toBe(422);
  expect(Object.keys(found.errors)).toEqual([path]);
});

it('refuses more than 24 hours a day in minutes at the entry that exceeds them', async () => {
  await addBookableRate(ours, contract, { type: 'standby' });
  const entries = [
    { date: week.start, hours: '24' },
    { date: week.start, minutes: 1, rate_type: 'standby' },
  ];
  const found = await create(ours.contractor, contract, { entries });
  expect(Object.keys(found.errors)).toEqual(['entries.1.minutes']);
});

it('bills and pays 8:20 on five days as 41:40: 3,750.00 at 90.00 and 2,500.00 at 60.00', async () => {
  const id = await approve(fiveDays({ minutes: 500 }));
  const read = await call<TimesheetRecord>(sheet.GET, { as: ours.admin, params: { id } });
  expect(read.data).toMatchObject({ total_hours: '41.67', bill_total: '3750.00', pay_total: '2500.00' });
  const { data: why } = await call<TimesheetExplanation>(explained.GET, { as: ours.admin, params: { id } });
  expect(why.bill).toMatchObject({
    products: [{ quantity: '41.67', exact: '3750', amount: '3750.00' }],
    total: '3750.00',
  });

  const made = await call<InvoiceRecord>(invoices.POST, {
    as: ours.finance,
    body: { contract_id: contract.id, timesheet_ids: [id] },
  });
  expect(made.data).toMatchObject({
    net_total: '3750.00',
    lines: [{ quantity: '41.6667', unit: 'hour', unit_price: '90.0000', net_amount: '3750.00' }],
  });

  const run = await call<PayRunRecord>(payRuns.POST, {
    as: ours.finance,
    body: { period_start: '2026-11-01', period_end: '2026-11-30' },
  });
  expect(run.data).toMatchObject({ hours: '41.67', totals: [{ currency: 'EUR', amount: '2500.00' }] });
  const paid = await call<PayStatement>(statement.GET, {
    as: ours.finance,
    params: { id: run.data.id, contract: contract.id },
  });
  expect(paid.data.lines).toMatchObject([{ hours: '41.67', quantity: '41.6667', rate: '60.0000', amount: '2500.00' }]);
});
