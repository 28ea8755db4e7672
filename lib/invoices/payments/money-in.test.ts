import * as credit from '@/app/api/v1/clients/[id]/credit/route';
import * as receipts from '@/app/api/v1/clients/[id]/payments/route';
import * as refunds from '@/app/api/v1/clients/[id]/refunds/route';
import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import { addDays } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import type { ClientCredit } from '@/lib/invoices/client-accounts/client-credit-schema';
import type { Receipt } from '@/lib/invoices/payments/receipt-schema';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call, keyed } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
let bill: string;
let other: string;
const today = todayHere();
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  [bill = '', other = ''] = await makeDrafts(ours, ids, [{}, {}]);
  for (const id of [bill, other]) await act(issue.POST, id);
});

const act = <Data = InvoiceRecord>(route: typeof issue.POST, id: string, body?: object, headers = {}) =>
  call<Data>(route, { as: ours.finance, method: 'POST', params: { id }, body, headers });
const money = { paid_on: today, method: 'bank_transfer' };
const pay = (amount: string, fields: object = {}, headers = {}, id = bill) =>
  act(payments.POST, id, { ...money, amount, ...fields }, headers);
const receive = (amount: string, id: string | null, fields: object = {}, headers = {}) => {
  const allocations = id ? [{ invoice_id: id, amount }] : [];
  const body = { ...money, amount, currency: 'EUR', keep_rest_as_credit: id === null, allocations, ...fields };
  return act<Receipt>(receipts.POST, ids.client, body, headers);
};
const refund = (from: string, amount: string, fields: object = {}, headers = {}) =>
  act<ClientCredit>(refunds.POST, ids.client, { ...money, credit_id: from, amount, ...fields }, headers);
const read = async (id = bill) => (await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id } })).data;
const credits = async () =>
  (await call<ClientCredit>(credit.GET, { as: ours.finance, params: { id: ids.client } })).data.credits;

describe('more than is due', () => {
  it('is refused at the amount, which says what is due', async () => {
    await pay('16.10');
    const answer = await pay('900');
    expect([answer.status, answer.errors]).toEqual([422, { amount: [expect.stringContaining('799.90 EUR')] }]);
    expect((await read()).paid_total).toBe('16.10');
  });

  it('becomes the client’s credit where that is asked for, and is taken back with the payment', async () => {
    const { status, data } = await pay('1000', { keep_rest_as_credit: true, reference: 'RF 5' });
    expect([status, data.payment_status, data.amount_due]).toEqual([201, 'paid', '0.00']);
    const [kept, ...more] = await credits();
    expect([kept, more]).toMatchObject([
      { kind: 'overpayment', amount_left: '184.00', reference: 'RF 5', day: today },
      [],
    ]);
    expect((await act(payments.POST, other, { ...money, amount: '184', credit_id: kept?.id })).status).toBe(201);
    const payment = data.payments?.[0]?.id ?? '';
    expect(data.payments).toMatchObject([
      { amount: '816.00', receipt: { amount: '1000.00', kept_as_credit: '184.00' } },
    ]);
    const reverse = (id: string, which: string) =>
      call(reversal.POST, { as: ours.finance, params: { id, payment: which }, body: { reason: 'Bounced' } });
    expect((await reverse(bill, payment)).status).toBe(409);
    expect((await reverse(other, (await read(other)).payments?.[0]?.id ?? '')).status).toBe(200);
    expect((await reverse(bill, payment)).status).toBe(200);
    expect([(await read()).amount_due, await credits()]).toEqual(['816.00', []]);
  });

  it('of an invoice that asks for nothing any more is all of it', async () => {
    const { data: note } = await act(creditNote.POST, bill, { reason: 'Agreed' });
    await act(issue.POST, note.id);
    expect((await pay('816')).errors).toHaveProperty('amount');
    expect((await pay('0.01')).status).toBe(422);
    expect((await pay('12', { keep_rest_as_credit: true })).status).toBe(201);
    expect(await credits()).toMatchObject([{ amount_left: '12.00' }]);
    await act(voiding.POST, other, { reason: 'Wrong client' });
    expect((await pay('816', { keep_rest_as_credit: true }, {}, other)).status).toBe(409);
    expect((await receive('816', other)).status).toBe(422);
  });
});

describe('the same money twice', () => {
  it.each([8, 50])('of %i at once of the whole amount one is booked, with keys or without', async (count) => {
    const without = await Promise.all(Array.from({ length: count }, () => pay('816')));
    expect(without.filter(({ status }) => status === 201)).toHaveLength(1);
    const withKeys = await Promise.all(Array.from({ length: count }, () => pay('816', {}, keyed(), other)));
    expect(withKeys.filter(({ status }) => status === 201)).toHaveLength(1);
    expect([(await read()).amount_due, (await read(other)).amount_due]).toEqual(['0.00', '0.00']);
  });

  it('is refused within ten minutes until a key says that it is another, or it was taken back', async () => {
    const { data } = await pay('100', { reference: 'A' });
    expect((await pay('100', { reference: 'A' })).body).toMatchObject({ status: 409, code: 'likely_repeat' });
    // The other endpoint recognises the same money.
    expect((await receive('100', bill, { reference: 'A' })).body).toMatchObject({ code: 'likely_repeat' });
    expect((await pay('100', { reference: 'A' }, keyed())).status).toBe(201);
    for (const another of [{ reference: 'B' }, { reference: null }])
      expect((await pay('100', another)).status).toBe(201);
    expect((await pay('100.01', { reference: 'A' })).status).toBe(201);
    expect((await pay('100', { reference: 'A' }, {}, other)).status).toBe(201);
    const [first] = data.payments ?? [];
    const all = (await read()).payments?.filter(({ reference }) => reference === 'A') ?? [];
    for (const { id } of all)
      await call(reversal.POST, { as: ours.finance, params: { id: bill, payment: id }, body: { reason: 'Wrong' } });
    expect([first?.reference, (await pay('100', { reference: 'A' })).status]).toEqual(['A', 201]);
  });

  it('is no repeat after ten minutes', async () => {
    await pay('100');
    await system('test', (db) =>
      db.payment.updateMany({ where: { invoiceId: bill }, data: { createdAt: new Date(Date.now() - 601_000) } }),
    );
    expect((await pay('100')).status).toBe(201);
  });

  it('is refused for what is kept, used and paid back, too, one of eight at once being booked', async () => {
    const booked = async (all: Promise<{ status: number }[]>) => (await all).map(({ status }) => status).sort();
    const one = [201, ...Array.from({ length: 7 }, () => 409)];
    expect(await booked(Promise.all(Array.from({ length: 8 }, () => receive('500', null))))).toEqual(one);
    const [kept] = await credits();
    const from = kept?.id ?? '';
    expect(await booked(Promise.all(Array.from({ length: 8 }, () => refund(from, '20'))))).toEqual(one);
    expect(await booked(Promise.all(Array.from({ length: 8 }, () => pay('30', { credit_id: from }))))).toEqual(one);
    expect((await pay('30', {}, {})).status).toBe(201);
    expect(await credits()).toMatchObject([{ amount_left: '450.00' }]);
  });
});

describe('the day of a payment', () => {
  const day = (back: number) => addDays(today, -back);

  it('is not before the invoice’s, through no door: it is the client’s credit until then', async () => {
    const early = { paid_on: day(1) };
    expect((await pay('10', early)).errors).toMatchObject({ paid_on: [expect.stringContaining(today)] });
    expect((await receive('10', bill, early)).errors).toHaveProperty('paid_on');
    expect((await pay('900', { ...early, keep_rest_as_credit: true })).status).toBe(422);
    expect((await receive('10', null, early)).status).toBe(201);
    const [kept] = await credits();
    expect((await pay('10', { ...early, credit_id: kept?.id })).errors).toHaveProperty('paid_on');
    expect((await pay('10', { credit_id: kept?.id })).status).toBe(201);
  });

  it('is not before the day of the credit that it is paid with or that is paid back', async () => {
    await receive('10', null);
    const [kept] = await credits();
    const from = kept?.id ?? '';
    expect((await refund(from, '1', { paid_on: day(1) })).errors).toMatchObject({
      paid_on: [expect.stringContaining(today)],
    });
    expect((await refund(from, '1')).status).toBe(201);
    // An old invoice does not use a credit before the credit's own day.
    const at = { as: ours.finance, params: { id: ids.issuedInvoice } };
    const body = { ...money, amount: '1', credit_id: from };
    expect((await call(payments.POST, { ...at, body: { ...body, paid_on: day(1) } })).errors).toHaveProperty('paid_on');
    expect((await call(payments.POST, { ...at, body })).status).toBe(201);
  });
});
