import * as contractRoute from '@/app/api/v1/contracts/[id]/route';
import * as invoices from '@/app/api/v1/invoices/route';
import * as statements from '@/app/api/v1/pay-runs/[id]/statements/[contract]/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import { addDays } from '@/lib/calendar/days';
import type { ContractRecord } from '@/lib/contracts/schema';
import { changeBody } from '@/lib/contracts/test-world';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import type { PayRunRecord, PayStatement } from '@/lib/pay-runs/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
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
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const entries = ['8', '6', '3'].map((hours, index) => ({ date: addDays(week.start, index), hours }));
const read = async (id: string) => (await call<TimesheetRecord>(sheet.GET, { as: ours.admin, params: { id } })).data;
/** A contract with six hundred a day billed and four hundred paid, since before the week. */
async function makeDaily(): Promise<TestContract> {
  const contract = await makeBookableContract(ours);
  await addBookableRate(ours, contract, { bill: '600', pay: '400', from: '2026-11-09', unit: 'day' });
  return contract;
}
async function setDay(contract: TestContract, hours: string | null) {
  const params = { id: contract.id };
  const found = (await call<ContractRecord>(contractRoute.GET, { as: ours.admin, params })).data;
  const body = changeBody(found, { quarter_day_hours: hours });
  return call<ContractRecord>(contractRoute.PUT, { as: ours.admin, params, body });
}

it('counts any hours as a day, and quarters once the contract says how long a day is', async () => {
  const contract = await makeDaily();
  const { data: made } = await create(ours.contractor, contract, { entries });
  expect(await read(made.id)).toMatchObject({ bill_total: '1800.00', pay_total: '1200.00' });
  const { data: changed } = await setDay(contract, '8');
  expect(changed.quarter_day_hours).toBe('8.00');
  const open = await read(made.id);
  expect(open).toMatchObject({ bill_total: '1350.00', pay_total: '900.00', total_hours: '17.00' });
  expect(open.classified.map(({ days }) => days)).toEqual(['1.00', '0.75', '0.50']);
});

it.each(['0', '24.5', '-1', 'eight'])('refuses a day of %s hours', async (hours) => {
  const { status, errors } = await setDay(await makeDaily(), hours);
  expect([status, Object.keys(errors)]).toEqual([422, ['quarter_day_hours']]);
});

it('invoices and pays the days of the submission, whatever the contract says then', async () => {
  const contract = await makeDaily();
  await setDay(contract, '8');
  const { data: made } = await create(ours.contractor, contract, { entries });
  await move(ours.contractor, contract, [made.id], 'submitted');
  await move(ours.account_manager, contract, [made.id], 'approved');
  await setDay(contract, null);
  expect(await read(made.id)).toMatchObject({ bill_total: '1350.00', pay_total: '900.00' });

  const { data: invoice } = await call<InvoiceRecord>(invoices.POST, {
    as: ours.finance,
    body: { contract_id: contract.id, timesheet_ids: [made.id] },
  });
  expect(invoice.lines.map(({ quantity, unit, net_amount }) => [quantity, unit, net_amount])).toEqual([
    ['2.2500', 'day', '1350.00'],
  ]);

  const { data: run } = await call<PayRunRecord>(payRuns.POST, {
    as: ours.finance,
    body: { period_start: week.start, period_end: week.end },
  });
  const params = { id: run.id, contract: contract.id };
  const { data: statement } = await call<PayStatement>(statements.GET, { as: ours.finance, params });
  expect(statement.lines.map(({ quantity, unit, amount }) => [quantity, unit, amount])).toEqual([
    ['2.2500', 'day', '900.00'],
  ]);
});

it('counts hours alone again once a submission is taken back', async () => {
  const contract = await makeDaily();
  await setDay(contract, '8');
  const { data: made } = await create(ours.contractor, contract, { entries });
  await move(ours.contractor, contract, [made.id], 'submitted');
  await move(ours.contractor, contract, [made.id], 'draft');
  await setDay(contract, null);
  expect(await read(made.id)).toMatchObject({ bill_total: '1800.00', pay_total: '1200.00' });
});
