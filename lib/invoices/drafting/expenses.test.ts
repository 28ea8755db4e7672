import * as commissions from '@/app/api/v1/contracts/[id]/commissions/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as explanation from '@/app/api/v1/invoices/[id]/lines/[line]/explanation/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import * as available from '@/app/api/v1/invoices/contracts/[id]/available-timesheets/route';
import * as invoices from '@/app/api/v1/invoices/route';
import * as one from '@/app/api/v1/timesheets/[id]/expenses/[expense]/route';
import * as expenses from '@/app/api/v1/timesheets/[id]/expenses/route';
import { system } from '@/lib/db/client';
import type { LineExplanation } from '@/lib/invoices/drafting/explanation-schema';
import type { AvailableTimesheet, InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import type { Expense } from '@/lib/timesheets/expenses/schema';
import { makeBookableContract, makeSpentSheet, move, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});
beforeEach(async () => {
  contract = await makeBookableContract(ours);
});

const bill = (ids: string[]) =>
  call<InvoiceRecord>(invoices.POST, { as: ours.finance, body: { contract_id: contract.id, timesheet_ids: ids } });
const issued = (id: string) => call<InvoiceRecord>(issue.POST, { as: ours.finance, params: { id } });
const voided = (id: string) =>
  call<InvoiceRecord>(voiding.POST, { as: ours.finance, params: { id }, body: { reason: 'Wrong client' } });
const free = async () =>
  (await call<AvailableTimesheet[]>(available.GET, { as: ours.finance, params: { id: contract.id } })).data;
const links = () =>
  system('test data', (db) => db.invoiceLineExpense.findMany({ where: { companyId: ours.companyId } }));

it('has a line for each expense that is billed, behind its time, taxed like it', async () => {
  const { id } = await makeSpentSheet(ours, contract, [
    { markup_percent: '10', date: '2026-11-18', description: 'Train back' },
    { date: '2026-11-17', amount: '33.33', tax: '0', markup_percent: '2.5' },
    { billable: false, description: 'Lunch' },
  ]);
  expect(await free()).toMatchObject([{ id, bill_total: '1504.16' }]);
  const { status, data } = await bill([id]);
  expect(status).toBe(201);
  const [time, ...spent] = data.lines;
  expect(time).toMatchObject({ kind: 'time', net_amount: '1360.00' });
  expect(spent).toMatchObject([
    { kind: 'expense', unit: 'item', quantity: '1.0000', unit_price: '34.1600', net_amount: '34.16', timesheet_id: id },
    { kind: 'expense', net_amount: '110.00', tax_rate: time?.tax_rate, tax_category: time?.tax_category },
  ]);
  expect(spent[1]?.description).toContain('Train back');
  expect(data).toMatchObject({ net_total: '1504.16', timesheet_ids: [id] });
  expect((await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id: data.id } })).data.lines).toEqual(
    data.lines,
  );
  const explained = await call<LineExplanation>(explanation.GET, {
    as: ours.finance,
    params: { id: data.id, line: spent[1]?.id ?? '' },
  });
  expect(explained.data).toMatchObject({
    kind: 'expense',
    steps: [],
    expense: { amount: '119.00', tax: '19.00', markup_percent: '10.0000' },
    net_amount: '110.00',
  });
});

it('bills an expense once, also of two invoices at once and past every check', async () => {
  const { id } = await makeSpentSheet(ours, contract, [{}]);
  const answers = await Promise.all([bill([id]), bill([id]), bill([id])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const [link] = (await links()).filter(({ isLive }) => isLive).slice(-1);
  if (!link) throw new Error('no link');
  const again = system('test data', (db) =>
    db.invoiceLineExpense.create({
      data: { companyId: ours.companyId, invoiceLineId: link.invoiceLineId, expenseId: link.expenseId },
    }),
  );
  await expect(again).rejects.toThrow('Unique constraint');
});

it('frees expenses with a draft that is deleted and an invoice that is voided', async () => {
  const { id } = await makeSpentSheet(ours, contract, [{}]);
  const draft = (await bill([id])).data;
  await call(invoice.DELETE, { as: ours.finance, method: 'DELETE', params: { id: draft.id } });
  expect(await free()).toMatchObject([{ id, bill_total: '1460.00' }]);
  const first = (await bill([id])).data;
  expect((await issued(first.id)).status).toBe(200);
  expect((await voided(first.id)).data).toMatchObject({
    status: 'void',
    net_total: '1460.00',
    lines: [{}, { kind: 'expense' }],
  });
  const second = await bill([id]);
  expect(second).toMatchObject({ status: 201, data: { net_total: '1460.00' } });
  // The timesheet went back to a draft: the voided invoice still shows the expense but does not block it.
  await call(invoice.DELETE, { as: ours.finance, method: 'DELETE', params: { id: second.data.id } });
  await move(ours.account_manager, contract, [id], 'submitted');
  await move(ours.contractor, contract, [id], 'draft');
  const [expense] = (await call<Expense[]>(expenses.GET, { as: ours.contractor, params: { id } })).data;
  const removed = await call(one.DELETE, {
    as: ours.contractor,
    method: 'DELETE',
    params: { id, expense: expense?.id ?? '' },
  });
  expect(removed.status).toBe(200);
});

it('earns nobody a commission', async () => {
  const body = {
    type: 'recruiter',
    recipient_id: ours.recruiter.userId,
    basis: 'bill',
    percent: '10',
    effective_from: '2026-11-02',
  };
  expect((await call(commissions.POST, { as: ours.admin, params: { id: contract.id }, body })).status).toBe(201);
  const { id } = await makeSpentSheet(ours, contract, [{}]);
  const { data } = await bill([id]);
  await issued(data.id);
  const postings = await system('test data', (db) =>
    db.commissionPosting.findMany({ where: { companyId: ours.companyId, invoiceId: data.id } }),
  );
  expect(postings.map(({ base, earned }) => [base.toFixed(2), earned.toFixed(2)])).toEqual([['1360.00', '136.00']]);
});
