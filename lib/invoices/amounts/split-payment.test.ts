/** Italy's split payment: a public body pays the VAT of its invoices to the tax office (DPR 633/72, art. 17-ter). */
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as client from '@/app/api/v1/clients/[id]/route';
import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as eInvoice from '@/app/api/v1/invoices/[id]/e-invoice/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { sum } from '@/lib/money/amount';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let ids: Records;
// Contract: EUR, 20 % of VAT.
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  ids = await makeRecords(ours);
  await system('test data', async (db) => {
    const address = { addressLine1: 'Via 1', city: 'Roma', postalCode: '00100', country: 'IT' };
    const own = { ...address, taxId: 'IT00743110157', taxRegime: 'RF01', legalName: 'Ours S.r.l.' };
    await db.company.update({ where: { id: ours.companyId }, data: own });
    const recipient = { recipientCode: 'ABC123', fiscalCode: '00743110157' };
    await db.client.update({ where: keyOf(ours, ids.client), data: { ...address, ...recipient } });
    await db.accountingChart.update({
      where: { companyId: ours.companyId },
      data: { startsOn: dateFromDay(todayHere()) },
    });
  });
});

const split = (isSplit: boolean, as = ours.admin) =>
  call(client.PATCH, { as, method: 'PATCH', params: { id: ids.client }, body: { split_payment: isSplit } });
const make = (body: object) =>
  call<InvoiceRecord>(invoices.POST, { as: ours.finance, body: { contract_id: ids.contract, ...body } });
const act = (route: typeof issue.POST, id: string, body: object = {}) =>
  call<InvoiceRecord>(route, { as: ours.finance, method: 'POST', params: { id }, body });
const pay = (id: string, amount: string) =>
  act(payments.POST, id, { amount, paid_on: todayHere(), method: 'bank_transfer' });
const line = { description: 'Onboarding', quantity: '10', unit: 'hour', unit_price: '100' };
const issued = async (body: object = { lines: [line] }) => (await act(issue.POST, (await make(body)).data.id)).data;

it('asks for the amount before VAT, of deposits, of what deducts them, and of credit notes', async () => {
  expect((await make({ lines: [line] })).data).toMatchObject({ retained: [], payable_total: '1200.00' });
  expect((await split(true)).data).toMatchObject({ split_payment: true });
  const deposit = await issued({ lines: [{ ...line, quantity: '1' }], deposit: true });
  expect(deposit).toMatchObject({ gross_total: '120.00', retained_total: '20.00', amount_due: '100.00' });
  await pay(deposit.id, '100');
  const bill = await issued({ lines: [line], deposit_ids: [deposit.id] });
  expect(bill).toMatchObject({
    gross_total: '1200.00',
    prepaid_total: '120.00',
    retained: [{ kind: 'vat', rate: '20.0000', base: '900.00', amount: '180.00' }],
    amount_due: '900.00',
    payment_status: 'partially_paid',
  });
  expect((await pay(bill.id, '900')).data).toMatchObject({ payment_status: 'paid' });
  const draft = await act(creditNote.POST, bill.id, { reason: 'All' });
  const note = (await act(issue.POST, draft.data.id)).data;
  // The client has paid 100.00 and 900.00.
  expect(note).toMatchObject({ gross_total: '1200.00', retained_total: '200.00', credit_left: '1000.00' });
});

it('owes no VAT in the journal, and claims none', async () => {
  await split(true);
  const only = await issued();
  const body = { period_start: `${todayHere().slice(0, 4)}-01-01`, period_end: todayHere() };
  expect((await call(exports.POST, { as: ours.finance, body })).status).toBe(201);
  const lines = await system('test data', (db) =>
    db.accountingLine.findMany({
      where: { companyId: ours.companyId },
      select: { role: true, amount: true, entry: { select: { sourceId: true } } },
    }),
  );
  const balance = (role: string, of = lines) =>
    sum(of.flatMap((one) => (one.role === role ? [one.amount] : []))).toFixed(2);
  const own = lines.filter(({ entry }) => entry.sourceId === only.id);
  expect(['receivables', 'revenue', 'output_tax', 'retained_tax'].map((role) => balance(role, own))).toEqual([
    '1000.00',
    '-1000.00',
    '0.00',
    '0.00',
  ]);
  // The deposit, the invoice that deducts it and its credit note leave nothing either.
  expect([balance('output_tax'), balance('retained_tax'), balance('deposits')]).toEqual(['0.00', '0.00', '0.00']);
  expect(sum(lines.map(({ amount }) => amount)).toFixed()).toBe('0');
});

it('says so in FatturaPA: S, and the lower payment', async () => {
  await split(true);
  const bill = await issued();
  const file = await call(eInvoice.GET, { as: ours.finance, params: { id: bill.id }, query: { format: 'fatturapa' } });
  const xml = file.stream ? await new Response(file.stream).text() : JSON.stringify(file.body);
  expect(xml).toContain('<EsigibilitaIVA>S</EsigibilitaIVA>');
  expect(xml).toContain('<ImportoTotaleDocumento>1200.00</ImportoTotaleDocumento>');
  expect(xml).not.toContain('DatiRitenuta');
});

it('is nothing where the seller is not in Italy, and where there is no VAT', async () => {
  await split(true);
  expect((await make({ lines: [{ ...line, tax_category: 'AE' }] })).data).toMatchObject({ retained: [] });
  const seat = (country: string) =>
    system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data: { country } }));
  await seat('DE');
  expect((await make({ lines: [line] })).data).toMatchObject({ retained: [], payable_total: '1200.00' });
  await seat('IT');
});

it('is set by whoever edits clients: another tenant gets a 404, a contractor a 403', async () => {
  expect((await split(false, theirs.admin)).status).toBe(404);
  expect((await split(false, ours.contractor)).status).toBe(403);
});
