import * as lines from '@/app/api/v1/pay-runs/[id]/lines/route';
import * as status from '@/app/api/v1/pay-runs/[id]/status/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import * as file from '@/app/api/v1/pay-runs/year-totals/export/route';
import * as years from '@/app/api/v1/pay-runs/year-totals/route';
import type { PayRunRecord } from '@/lib/pay-runs/schema';
import type { YearTotal } from '@/lib/pay-runs/years/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { makeBookableContract, makeSpentSheet } from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const read = (year: string, as: Person = ours.finance) => call<YearTotal[]>(years.GET, { as, query: { year } });
const to = (id: string, next: string) =>
  call(status.POST, { as: ours.finance, params: { id }, body: { status: next } });

it('adds up what closed runs paid, work apart from what was paid back, in the year of payment', async () => {
  const contract = await makeBookableContract(ours);
  await makeSpentSheet(ours, contract, [{}]);
  const { data: run } = await call<PayRunRecord>(payRuns.POST, {
    as: ours.finance,
    body: { period_start: '2026-11-01', period_end: '2026-11-30', pay_date: '2027-01-05' },
  });
  const add = (kind: string, amount: string, taxable: boolean) =>
    call(lines.POST, {
      as: ours.finance,
      params: { id: run.id },
      body: { contract_id: contract.id, kind, description: kind, amount, taxable },
    });
  await add('bonus', '100', true);
  await add('per_diem', '40', false);
  await add('deduction', '10', true);
  await to(run.id, 'approved');
  expect((await read('2027')).data).toEqual([]);
  await to(run.id, 'closed');
  expect((await read('2026')).data).toEqual([]);
  expect((await read('2027')).data).toMatchObject([
    // 960.00 for time, 119.00 for an expense.
    {
      candidate: { name: `Candidate of ${contract.number}` },
      compensation: '1050.00',
      other: '159.00',
      paid: '1209.00',
    },
  ]);
  const csv = await call(file.GET, { as: ours.finance, query: { year: '2027' } });
  expect(await new Response(csv.stream).text()).toContain('1050.00,159.00,1209.00,EUR');
});

it('is for whoever sees everybody’s pay, and of their own company', async () => {
  const theirs = await makeCompany('Theirs');
  expect((await read('2027', theirs.finance)).data).toEqual([]);
  expect((await read('2027', ours.contractor)).status).toBe(403);
  for (const year of ['', '1', 'x', '2026; drop table']) expect((await read(year)).status).toBe(422);
});
