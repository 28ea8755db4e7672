import * as chart from '@/app/api/v1/accounting-exports/accounts/route';
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as entryReversal from '@/app/api/v1/clients/[id]/account-entries/[entry]/reverse/route';
import * as receipts from '@/app/api/v1/clients/[id]/payments/route';
import * as refunds from '@/app/api/v1/clients/[id]/refunds/route';
import * as credit from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import { accountKeys } from '@/lib/accounting/accounts';
import type { AccountingExportRecord } from '@/lib/accounting/schema';
import { todayIn } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { toKeptTaxes } from '@/lib/invoices/amounts/taxes';
import { invoiceTotals } from '@/lib/invoices/amounts/totals';
import type { ClientCredit } from '@/lib/invoices/client-accounts/client-credit-schema';
import type { Receipt } from '@/lib/invoices/payments/receipt-schema';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { type Decimal, decimal } from '@/lib/money/amount';
import { call, keyed } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const today = todayIn('Europe/Dublin', new Date());
const money = { paid_on: today, method: 'bank_transfer' };
const reason = { reason: 'By mistake' };

let ours: TestCompany;
let ids: Records;
let balances: Map<string, Decimal>;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  balances = new Map();
  await nameAll('old');
  await book();
  balances.clear();
});

/** Names every account after its purpose and a word. */
const nameAll = (word: string) =>
  call(chart.PATCH, {
    as: ours.finance,
    method: 'PATCH',
    body: { accounts: Object.fromEntries(accountKeys.map((key) => [key, `${word} ${key}`])), starts_on: null },
  });
/** Exports all open events, and adds them to the balances. */
async function book(): Promise<void> {
  const body = { period_start: `${today.slice(0, 4)}-01-01`, period_end: today };
  const { data } = await call<AccountingExportRecord>(exports.POST, { as: ours.finance, body });
  for (const { account, debit, credit: taken } of data?.accounts ?? [])
    balances.set(account, (balances.get(account) ?? decimal('0')).plus(debit).minus(taken));
}
/** The accounts that do not come to zero. */
const left = () =>
  Object.fromEntries([...balances].flatMap(([name, sum]) => (sum.isZero() ? [] : [[name, sum.toFixed(2)]])));
const act = <Data = InvoiceRecord>(route: typeof issue.POST, params: Record<string, string>, body?: object) =>
  call<Data>(route, { as: ours.finance, method: 'POST', params, body, headers: keyed() });
async function issued(): Promise<InvoiceRecord> {
  const [id = ''] = await makeDrafts(ours, ids, [{}]);
  return (await act(issue.POST, { id })).data;
}

it('settles credit on the account on which it was booked, also in part and against an invoice', async () => {
  const body = { ...money, amount: '100', currency: 'EUR', keep_rest_as_credit: true, allocations: [] };
  const from = (await act<Receipt>(receipts.POST, { id: ids.client }, body)).data.credit?.id ?? '';
  await book();
  expect(left()).toEqual({ 'old bank': '100.00', 'old customer_credit': '-100.00' });
  await nameAll('new');
  const back = { ...money, credit_id: from, amount: '40' };
  const refunded = await act<ClientCredit>(refunds.POST, { id: ids.client }, back);
  expect(refunded.status).toBe(201);
  const bill = await issued();
  await act(payments.POST, { id: bill.id }, { ...money, amount: '60', credit_id: from });
  await book();
  expect(left()).toEqual({
    'old bank': '100.00',
    'new bank': '-40.00',
    'new receivables': '756.00',
    'new revenue': '-680.00',
    'new output_tax': '-136.00',
  });
  await nameAll('third');
  const entry = refunded.data.entries.find(({ kind }) => kind === 'refund')?.id ?? '';
  expect((await act(entryReversal.POST, { id: ids.client, entry }, reason)).status).toBe(200);
  await book();
  expect(left()).toMatchObject({ 'old bank': '100.00', 'old customer_credit': '-40.00', 'new receivables': '756.00' });
  expect(Object.keys(left()).filter((name) => name.startsWith('third') || name === 'new bank')).toEqual([]);
});

it('takes a payment and a credit note back on the accounts on which they were booked', async () => {
  const bill = await issued();
  const paid = (await act(payments.POST, { id: bill.id }, { ...money, amount: '816' })).data.payments?.[0]?.id ?? '';
  await book();
  expect(left()).toMatchObject({ 'old bank': '816.00' });
  await nameAll('new');
  await act(reversal.POST, { id: bill.id, payment: paid }, reason);
  await book();
  expect(left()).toEqual({
    'old receivables': '816.00',
    'old revenue': '-680.00',
    'old output_tax': '-136.00',
  });
  // Revenue is taken off today's account; what is set off settles the invoice's.
  const note = (await act(credit.POST, { id: bill.id }, { reason: 'Agreed' })).data;
  await act(issue.POST, { id: note.id });
  await book();
  expect(left()).not.toHaveProperty('old receivables');
  expect(left()).not.toHaveProperty('new customer_credit');
});

it('takes a discount back on the account of each of two taxes with one rate', async () => {
  const second = { name: 'SGST', rate: '20', base: 'net' } as const;
  const line = { netAmount: '680', taxRate: '20', taxCategory: 'S', secondTax: second };
  const taxes = toKeptTaxes(invoiceTotals([line], 'EUR').taxes);
  const terms = { discountPercent: '2', discountDays: 10, taxTotal: '272', grossTotal: '952', taxes };
  const [id = ''] = await makeDrafts(ours, ids, [terms]);
  await system('test data', (db) =>
    db.invoiceLine.updateMany({ where: { companyId: ours.companyId, invoiceId: id }, data: { secondTax: second } }),
  );
  const named = [
    { category: 'S', rate: '20', output_tax: 'CGST' },
    { category: 'S', rate: '20', name: 'SGST', output_tax: 'SGST' },
  ];
  const chosen = await call(chart.PATCH, { as: ours.finance, method: 'PATCH', body: { taxes: named } });
  expect(chosen.status).toBe(200);
  await act(issue.POST, { id });
  const owed = { CGST: '-136.00', SGST: '-136.00' };
  await book();
  expect(left()).toMatchObject(owed);
  const paid = (await act(payments.POST, { id }, { ...money, amount: '932.96' })).data;
  expect(paid.payment_status).toBe('paid');
  await book();
  expect(left()).toMatchObject({ CGST: '-133.28', SGST: '-133.28' });
  const payment = paid.payments?.find(({ method }) => method === 'bank_transfer')?.id ?? '';
  expect((await act(reversal.POST, { id, payment }, reason)).status).toBe(200);
  await book();
  expect(left()).toMatchObject(owed);
});
