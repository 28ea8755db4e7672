import * as file from '@/app/api/v1/accounting-exports/[id]/file/route';
import * as chart from '@/app/api/v1/accounting-exports/accounts/route';
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as making from '@/app/api/v1/pay-runs/[id]/self-billed-invoices/route';
import * as status from '@/app/api/v1/pay-runs/[id]/status/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import * as agreement from '@/app/api/v1/users/[id]/self-billing-agreement/route';
import { accountKeys } from '@/lib/accounting/accounts';
import type { AccountingChart, AccountingExportRecord } from '@/lib/accounting/schema';
import { dateFromDay, todayIn } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import type { PayRunRecord } from '@/lib/pay-runs/schema';
import type { SelfBilledInvoice, SelfBilling } from '@/lib/self-billing/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import { makeBookableContract, makeSheet, type TestContract } from '@/lib/timesheets/test-world';

const today = todayIn('Europe/Dublin', new Date());
const period = { period_start: `${today.slice(0, 4)}-01-01`, period_end: today };
/** Account numbers that say what they are: `contractorsp` for `contractors_payable`, and so on. */
const named = Object.fromEntries(accountKeys.map((key) => [key, key.replaceAll('_', '').slice(0, 12)]));

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  await system('test data', (db) =>
    db.company.update({ where: { id: ours.companyId }, data: { taxId: 'IE7654321A', addressLine1: '1 Quay' } }),
  );
});

const name = (fields: object = {}) =>
  call<AccountingChart>(chart.PUT, {
    as: ours.finance,
    method: 'PUT',
    body: { accounts: named, fiscal_year_month: 1, account_length: 4, ...fields },
  });
const book = (fields: object = {}) =>
  call<AccountingExportRecord>(exports.POST, { as: ours.finance, body: { ...period, ...fields } });
const agree = (fields: object = {}) =>
  call(agreement.PUT, {
    as: ours.finance,
    method: 'PUT',
    params: { id: ours.contractor.userId },
    body: {
      agreed_on: '2026-01-01',
      legal_name: 'Conor Byrne Consulting',
      address_line1: '3 Harbour Row',
      city: 'Cork',
      country: 'IE',
      tax_id: 'IE1234567T',
      tax_category: 'S',
      tax_rate: '23',
      number_prefix: 'CB',
      number_format: '{prefix}-{YYYY}-{seq:4}',
      number_reset: 'yearly',
      ...fields,
    },
  });

async function approvedRun(): Promise<string> {
  const body = { period_start: '2026-11-01', period_end: '2026-11-22' };
  const { data } = await call<PayRunRecord>(payRuns.POST, { as: ours.finance, body });
  await call(status.POST, { as: ours.finance, params: { id: data.id }, body: { status: 'approved' } });
  return data.id;
}

async function paperOf(run: string): Promise<SelfBilledInvoice | undefined> {
  const { data } = await call<SelfBilling>(making.POST, { as: ours.finance, method: 'POST', params: { id: run } });
  return data.invoices[0];
}

/** A rate that falls from 60.00 after it was paid: 280.00 of 16 hours at 60.00 are taken back. */
const takeBack = (contract: TestContract, timesheetId: string) =>
  system('test data', async (db) => {
    const entry = { date: '2026-11-16', hours: '8', rate_type: 'regular', unit: 'hour', bill_rate: '85' };
    await db.timeAdjustment.create({
      data: {
        companyId: ours.companyId,
        contractId: contract.id,
        timesheetId,
        currency: 'EUR',
        before: [{ ...entry, pay_rate: '60' }],
        after: [{ ...entry, pay_rate: '25' }],
        billAmount: '0',
        payAmount: '-280',
        createdAt: dateFromDay('2026-11-23'),
      },
      select: { id: true },
    });
  });

const total = ({ accounts }: AccountingExportRecord, key: string) => accounts.find(({ account }) => account === key);

it('books the tax of contractors’ papers once, so that all of them is owed, and the cost stays without', async () => {
  await name();
  await agree();
  const contract = await makeBookableContract(ours);
  const sheet = await makeSheet(ours, contract, 'approved');
  const invoice = await paperOf(await approvedRun());
  const first = (await book()).data;
  expect(first.journal.find(({ kind }) => kind === 'self_billed_invoice')).toMatchObject({
    document: invoice?.number,
    day: today,
    lines: [
      { account: 'contractorsp', credit: '220.80', text: 'Conor Byrne Consulting' },
      { account: 'inputtax', debit: '220.80', tax_category: 'S', tax_rate: '23.0000' },
    ],
  });
  expect(total(first, 'contractorco')).toMatchObject({ debit: '960.00' });
  expect(total(first, 'contractorsp')).toMatchObject({ credit: invoice?.gross_total });
  expect(first.counts).toContainEqual({ kind: 'self_billed_invoice', count: 1 });

  await takeBack(contract, sheet.id);
  const note = await paperOf(await approvedRun());
  expect(note).toMatchObject({ kind: 'credit_note', tax_total: '64.40', gross_total: '344.40' });
  const second = (await book()).data;
  expect(second.counts.map(({ kind }) => kind)).toEqual(['pay_run', 'self_billed_credit_note']);
  expect(total(second, 'contractorsp')).toMatchObject({ debit: '344.40', credit: '0.00' });
  expect(total(second, 'inputtax')).toMatchObject({ debit: '0.00', credit: '64.40' });
  expect((await book()).status).toBe(409);
});

it('is in both files, on the account of its tax', async () => {
  await agree();
  await makeSheet(ours, await makeBookableContract(ours), 'approved');
  const invoice = await paperOf(await approvedRun());
  const numbers = Object.fromEntries(accountKeys.map((key, index) => [key, String(1000 + index)]));
  const { input_tax: general, ...others } = numbers;
  const datev = { consultant_number: 1001, client_number: 1 };
  // Only the tax of the self-billed document is offered, because no invoice charges one yet.
  expect((await name({ accounts: others, ...datev })).data.taxes).toMatchObject([{ category: 'S', rate: '23.0000' }]);
  expect(Object.keys((await book()).errors)).toEqual(['accounts.input_tax']);
  const taxes = [{ category: 'S', rate: '23', input_tax: '1577' }];
  expect((await name({ accounts: numbers, taxes, ...datev })).data.taxes).toMatchObject([
    { revenue: null, output_tax: null, input_tax: '1577' },
  ]);
  const { id, accounts } = (await book()).data;
  expect(accounts.map(({ account }) => account)).not.toContain(general);
  const take = async (format: string) => {
    const answer = await call(file.GET, { as: ours.finance, params: { id }, query: { format } });
    return (await new Response(answer.stream).text()).split('\n').filter((row) => row.includes(invoice?.number ?? '-'));
  };
  const csv = await take('csv');
  expect(csv.map((row) => [row.includes('Self-billed invoice'), row.includes('220.80')])).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(await take('datev')).toEqual([expect.stringMatching(/^220,80;"S";"EUR";.*;1577;1009;/)]);
});

it('keeps a chart that was named before there was an account for it', async () => {
  const kept = { category: 'S', rate: '20.0000', revenue: '8400', output_tax: '1776' };
  await system('test data', (db) =>
    db.accountingChart.create({ data: { companyId: ours.companyId, accounts: {}, taxes: [kept] } }),
  );
  const read = await call<AccountingChart>(chart.GET, { as: ours.finance });
  expect(read.data.taxes).toEqual([{ ...kept, input_tax: null, name: null }]);
});

it('has none with reverse charge, which no account is needed for', async () => {
  const { input_tax: _, ...others } = named;
  await name({ accounts: others });
  await agree({ tax_category: 'AE', tax_rate: '0' });
  await makeSheet(ours, await makeBookableContract(ours), 'approved');
  expect(await paperOf(await approvedRun())).toMatchObject({ tax_total: '0.00' });
  expect((await book()).data.counts).toEqual([{ kind: 'pay_run', count: 1 }]);
});

it('is at the rate of the run that it is of, whatever the rate is by then', async () => {
  await name();
  // A country outside of those whose law requires the tax in their own currency.
  await agree({ country: 'US' });
  await makeSheet(ours, await makeBookableContract(ours, { currency: 'USD' }), 'approved');
  const run = await approvedRun();
  expect(Object.keys((await book()).errors)).toEqual(['exchange_rates.USD']);
  const usd = (rate: string) => ({ exchange_rates: [{ currency: 'USD', rate }] });
  expect((await book(usd('0.9'))).data.journal).toMatchObject([{ kind: 'pay_run', rate: '0.9' }]);
  await paperOf(run);
  const { journal } = (await book(usd('0.8'))).data;
  expect(journal).toMatchObject([{ kind: 'self_billed_invoice', currency: 'USD', rate: '0.9' }]);
  expect(journal[0]?.lines).toMatchObject([{ credit: '198.72' }, { debit: '198.72' }]);
});

it('takes no rate of its run from books that were kept in another currency', async () => {
  await name();
  await agree({ country: 'US' });
  await makeSheet(ours, await makeBookableContract(ours, { currency: 'USD' }), 'approved');
  const run = await approvedRun();
  const usd = (rate: string) => ({ exchange_rates: [{ currency: 'USD', rate }] });
  await book(usd('0.9'));
  await system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data: { currency: 'GBP' } }));
  await paperOf(run);
  expect(Object.keys((await book()).errors)).toEqual(['exchange_rates.USD']);
  expect((await book(usd('0.8'))).data.journal).toMatchObject([{ kind: 'self_billed_invoice', rate: '0.8' }]);
});
