import * as credit from '@/app/api/v1/clients/[id]/credit/route';
import * as receipts from '@/app/api/v1/clients/[id]/payments/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import type { ClientCredit } from '@/lib/invoices/client-accounts/client-credit-schema';
import type { Receipt } from '@/lib/invoices/payments/receipt-schema';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { sum } from '@/lib/money/amount';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
let dollars: string[];
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  dollars = await issued(['USD', 'USD', 'USD']);
});

async function issued(currencies: string[]): Promise<string[]> {
  const drafts = currencies.map((currency) => ({ currency, exchangeRate: currency === 'EUR' ? null : '0.9' }));
  const made = await makeDrafts(ours, ids, drafts);
  for (const id of made) await call(issue.POST, { as: ours.finance, method: 'POST', params: { id } });
  return made;
}

const paid = { paid_on: todayHere(), method: 'bank_transfer' };
const pay = (id: string | undefined, fields: object) =>
  call<InvoiceRecord>(payments.POST, { as: ours.finance, params: { id: id ?? '' }, body: { ...paid, ...fields } });
const receive = (fields: object, parts: readonly (readonly [string | undefined, string])[]) =>
  call<Receipt>(receipts.POST, {
    as: ours.finance,
    params: { id: ids.client },
    body: { ...paid, ...fields, allocations: parts.map(([id, amount]) => ({ invoice_id: id, amount })) },
  });
const read = async (id: string | undefined) =>
  (await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id: id ?? '' } })).data;
const faultsOf = (answer: { status: number; body: unknown }) => {
  expect(answer).toMatchObject({ status: 422 });
  return Object.keys(Object(Reflect.get(Object(answer.body), 'errors'))).sort();
};

it('pays an invoice in another currency by the rate that is said, and shows what came in', async () => {
  const { status, data } = await pay(dollars[0], { amount: '750', currency: 'EUR', exchange_rate: '1.088' });
  expect([status, data.payment_status, data.amount_due]).toEqual([201, 'paid', '0.00']);
  const received = { amount: '750.00', currency: 'EUR', exchange_rate: '1.088' };
  expect(data.payments).toMatchObject([{ amount: '816.00', received }]);
  const params = { id: data.id, payment: data.payments?.[0]?.id ?? '' };
  const back = await call<InvoiceRecord>(reversal.POST, { as: ours.finance, params, body: { reason: 'Not theirs' } });
  expect(back.data.amount_due).toBe('816.00');
  expect(back.data.payments?.[1]).toMatchObject({ amount: '-816.00', received: { ...received, amount: '-750.00' } });
});

it('asks for the rates that it needs, and for no other', async () => {
  const [bill, euros] = [dollars[0], (await issued(['EUR']))[0]];
  expect(faultsOf(await pay(bill, { amount: '10', currency: 'EUR' }))).toEqual(['exchange_rate']);
  expect(faultsOf(await pay(bill, { amount: '10', currency: 'GBP' }))).toEqual(['company_rate', 'exchange_rate']);
  expect(faultsOf(await pay(bill, { amount: '10', exchange_rate: '1' }))).toEqual(['exchange_rate']);
  const rated = { amount: '10', currency: 'EUR', exchange_rate: '1.1', company_rate: '1' };
  expect(faultsOf(await pay(bill, rated))).toEqual(['company_rate']);
  expect(faultsOf(await pay(euros, { amount: '10', company_rate: '1' }))).toEqual(['company_rate']);
  // ISO 4217's code for no currency at all.
  expect(faultsOf(await pay(bill, { amount: '10', currency: 'XXX', exchange_rate: '1' }))).toEqual(['currency']);
  // Less than a cent, and more decimals than the currency has.
  expect(
    faultsOf(await pay(bill, { amount: '1', currency: 'JPY', exchange_rate: '0.001', company_rate: '0.01' })),
  ).toEqual(['amount']);
  const fine = { amount: '1.5', currency: 'JPY', exchange_rate: '0.7', company_rate: '0.01' };
  expect(faultsOf(await pay(bill, fine))).toEqual(['amount']);
  expect(faultsOf(await receive({ amount: '10', currency: 'EUR' }, [[bill, '11']]))).toEqual(['exchange_rate']);
  expect((await read(bill)).payments).toEqual([]);
});

it('shares out what the rate makes of one payment, and keeps the rest as credit in the invoices’ currency', async () => {
  const money = { amount: '1600', currency: 'EUR', exchange_rate: '1.0885' };
  // 1,741.60 dollars.
  const parts = [
    [dollars[0], '816'],
    [dollars[1], '816'],
    [dollars[2], '100.01'],
  ] as const;
  expect(faultsOf(await receive(money, parts))).toEqual(['amount']);
  expect(faultsOf(await receive({ ...money, amount: '1500' }, parts))).toEqual(['amount']);
  const { status, data } = await receive({ ...money, keep_rest_as_credit: true }, parts);
  expect(status).toBe(201);
  expect(data).toMatchObject({
    amount: '1600.00',
    currency: 'EUR',
    invoice_currency: 'USD',
    exchange_rate: '1.0885',
    allocations: [
      { amount: '816.00', amount_due: '0.00' },
      { amount: '816.00', amount_due: '0.00' },
      { amount: '100.01', amount_due: '715.99' },
    ],
    credit: { amount: '9.59' },
  });
  const records = await Promise.all(dollars.map(read));
  const received = records.flatMap((one) => one.payments?.map((payment) => payment.received?.amount ?? '') ?? []);
  // 816 ÷ 1.0885 = 749.6555 and twice that 1,499.3110; 1,732.01 are 1,591.1897, and the credit is worth the last 8.81.
  expect(received).toEqual(['749.66', '749.65', '91.88']);
  expect(sum(received).toFixed(2)).toBe('1591.19');
  const kept = await call<ClientCredit>(credit.GET, { as: ours.finance, params: { id: ids.client } });
  expect(kept.data.credits).toMatchObject([{ currency: 'USD', amount_left: '9.59' }]);
});

it('pays invoices of one currency at once, and no credit at a rate', async () => {
  const [euros] = await issued(['EUR']);
  const mixed = await receive({ amount: '20', currency: 'EUR', exchange_rate: '1' }, [
    [dollars[0], '10'],
    [euros, '10'],
  ]);
  expect(faultsOf(mixed)).toEqual(['allocations.1.invoice_id']);
  const { data } = await receive({ amount: '826', currency: 'USD', keep_rest_as_credit: true }, [[dollars[0], '816']]);
  const used = { amount: '5', credit_id: data.credit?.id };
  expect(faultsOf(await pay(dollars[1], { ...used, company_rate: '0.9' }))).toEqual(['company_rate']);
  expect((await pay(dollars[1], used)).data.amount_due).toBe('811.00');
});
