import * as file from '@/app/api/v1/pay-runs/[id]/export/route';
import * as payRun from '@/app/api/v1/pay-runs/[id]/route';
import * as pdf from '@/app/api/v1/pay-runs/[id]/statements/[contract]/pdf/route';
import * as statement from '@/app/api/v1/pay-runs/[id]/statements/[contract]/route';
import * as status from '@/app/api/v1/pay-runs/[id]/status/route';
import * as layout from '@/app/api/v1/pay-runs/layout/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import { system } from '@/lib/db/client';
import type { PayLayout, PayRunRecord, PayStatement } from '@/lib/pay-runs/schema';
import { call } from '@/lib/testing/call';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { makeBookableContract, makeSpentSheet, move, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
// Each test has expenses of its own: a run takes all that the company has.
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours);
});

const create = (fields: object = {}) =>
  call<PayRunRecord>(payRuns.POST, {
    as: ours.finance,
    body: { period_start: '2026-11-01', period_end: '2026-11-30', ...fields },
  });
const lines = (id: string, as: Person = ours.finance) =>
  call<PayStatement>(statement.GET, { as, params: { id, contract: contract.id } });

it('pays back each expense whole, by a line of its own behind its week’s time', async () => {
  const { id: sheet } = await makeSpentSheet(ours, contract, [
    { billable: false, date: '2026-11-18', description: 'Lunch', category: 'meals', amount: '23.8', tax: '3.8' },
    { markup_percent: '10', date: '2026-11-17' },
    { payable: false, description: 'Company card' },
  ]);
  const { status: made, data } = await create();
  expect([made, data]).toMatchObject([
    201,
    { hours: '16.00', totals: [{ amount: '1102.80' }], statements: [{ hours: '16.00', amount: '1102.80' }] },
  ]);
  expect((await lines(data.id)).data.lines).toMatchObject([
    { kind: 'time', amount: '960.00', expense: null },
    {
      kind: 'expense',
      rate_type: 'transport',
      unit: 'item',
      quantity: '1.0000',
      hours: '0.00',
      amount: '119.00',
      timesheet: { id: sheet },
      expense: { date: '2026-11-17', description: 'Train' },
    },
    { kind: 'expense', rate_type: 'meals', amount: '23.80', expense: { description: 'Lunch' } },
  ]);
});

it('pays an expense once, also when two runs are made at once and past every check', async () => {
  const { id } = await makeSpentSheet(ours, contract, [{}]);
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  expect(await move(ours.account_manager, contract, [id], 'submitted')).toMatchObject({
    status: 409,
    body: { code: 'timesheet_in_pay_run' },
  });
  const paid = await system('test data', (db) =>
    db.payRunLine.findMany({ where: { companyId: ours.companyId, kind: 'expense' } }),
  );
  expect(paid).toHaveLength(1);
  const again = system('test data', (db) =>
    db.payRunLine.createMany({ data: paid.map(({ id: _, basis: __, ...line }) => line) }),
  );
  await expect(again).rejects.toThrow('Unique constraint');
  // Deleting a draft frees the expense.
  const { id: run } = answers.find((answer) => answer.status === 201)?.data ?? { id: '' };
  await call(payRun.DELETE, { as: ours.finance, method: 'DELETE', params: { id: run } });
  expect((await create()).data.totals).toMatchObject([{ amount: '1079.00' }]);
});

it('is on the contractor’s statement and its PDF, without what the client pays', async () => {
  await makeSpentSheet(ours, contract, [{ markup_percent: '50' }]);
  const { id } = (await create()).data;
  await call(status.POST, { as: ours.finance, params: { id }, body: { status: 'approved' } });
  const own = await lines(id, ours.contractor);
  expect(own.data.amount).toBe('1079.00');
  expect(JSON.stringify(own.body)).not.toMatch(/bill|markup|150\.00/);
  const paper = await call(pdf.GET, { as: ours.contractor, params: { id, contract: contract.id } });
  const written = readPdf(Buffer.from(await new Response(paper.stream).arrayBuffer()))
    .pages.flat()
    .map(({ text }) => text)
    .join('');
  expect(written).toContain('Train');
  expect(written).toContain('1,079.00');
});

it('is in the file for the payroll program, under a code of its own', async () => {
  await makeSpentSheet(ours, contract, [{}]);
  const { id } = (await create()).data;
  const columns = [
    { source: 'pay_code', header: 'Code' },
    { source: 'rate_type', header: 'Type' },
    { source: 'amount', header: 'Amount' },
  ];
  const put = (codes: object[]) =>
    call<PayLayout>(layout.PUT, { as: ours.finance, method: 'PUT', body: { columns, pay_codes: codes } });
  const written = async () => new Response((await call(file.GET, { as: ours.finance, params: { id } })).stream).text();
  expect((await put([])).data.pay_codes.at(-1)).toEqual({ rate_type: 'expense', code: null });
  expect(await written()).toContain('expense,Travel,119.00');
  await put([{ rate_type: 'expense', code: '9100' }]);
  expect(await written()).toContain('9100,Travel,119.00');
});
