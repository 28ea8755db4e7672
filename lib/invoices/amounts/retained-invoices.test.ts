/** The income tax that clients retain, from the contract to the journal, in the real database. */
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as companySettings from '@/app/api/v1/company/settings/route';

import * as configuration from '@/app/api/v1/contracts/[id]/invoice-configuration/route';
import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as eInvoice from '@/app/api/v1/invoices/[id]/e-invoice/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { readAccountStatement } from '@/lib/account-statements/data';
import type { AccountingExportRecord } from '@/lib/accounting/schema';
import { openSession } from '@/lib/auth/session/actor';
import { dateFromDay } from '@/lib/calendar/days';
import type { InvoiceConfiguration } from '@/lib/contracts/invoicing/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { readInvoicePaper } from '@/lib/invoices/papers/pdf.data';
import type { Invoice, InvoiceRecord } from '@/lib/invoices/schema';
import { decimal, sum } from '@/lib/money/amount';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';

let [ours, theirs]: TestCompany[] = [];
let ids: Records;
const company = (): TestCompany => {
  if (!ours) throw new Error('not made yet');
  return ours;
};
// Contract: EUR, 20 % of VAT; its client retains 15 %.
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  ids = await makeRecords(ours);
  await system('test data', async (db) => {
    const address = { addressLine1: 'A 1', city: 'B', postalCode: '10115', country: 'ES' };
    await db.company.update({ where: { id: company().companyId }, data: { ...address, taxId: 'ESB12345674' } });
    await db.client.update({ where: keyOf(company(), ids.client), data: address });
  });
  await retain({ retained_tax_name: 'IRPF', retained_tax_rate: '15' });
});

const retain = (body: object, as = company().admin, id = ids.contract) =>
  call<InvoiceConfiguration>(configuration.PATCH, { as, method: 'PATCH', params: { id }, body });
const make = (body: object) =>
  call<InvoiceRecord>(invoices.POST, { as: company().finance, body: { contract_id: ids.contract, ...body } });
const act = (route: typeof issue.POST, id: string, body: object = {}) =>
  call<InvoiceRecord>(route, { as: company().finance, method: 'POST', params: { id }, body });
const read = async (id: string) =>
  (await call<InvoiceRecord>(invoice.GET, { as: company().finance, params: { id } })).data;
const pay = (id: string, amount: string) =>
  act(payments.POST, id, { amount, paid_on: todayHere(), method: 'bank_transfer' });
const line = { description: 'Onboarding', quantity: '10', unit: 'hour', unit_price: '100' };
const actor = () => openSession(company().finance);
const issued = async (body: object = { lines: [line] }) => (await act(issue.POST, (await make(body)).data.id)).data;

describe('an invoice whose client retains 15 %', () => {
  it('has the whole total and asks for the rest', async () => {
    const { data } = await make({ lines: [line] });
    expect(data).toMatchObject({
      gross_total: '1200.00',
      retained: [{ kind: 'income', rate: '15.0000', base: '1000.00', amount: '150.00' }],
      retained_total: '150.00',
      retained_name: 'IRPF',
      payable_total: '1050.00',
      payment_status: 'unpaid',
      paid_total: '0.00',
    });
    expect(data.lines[0]).toMatchObject({ retained_rate: '15.0000' });
    expect(await read(data.id)).toEqual({ ...data, updated_at: expect.any(String) });
    const bill = (await act(issue.POST, data.id)).data;
    expect(bill).toMatchObject({ payment_status: 'unpaid', amount_due: '1050.00', paid_total: '150.00' });
    const found = async (status: string) =>
      (
        await call<Invoice[]>(invoices.GET, { as: company().finance, query: { 'filter[payment_status]': status } })
      ).data.some(({ id }) => id === data.id);
    expect([await found('unpaid'), await found('partially_paid')]).toEqual([true, false]);
    expect((await pay(data.id, '1050.01')).status).toBe(422);
    expect((await pay(data.id, '50')).data).toMatchObject({ payment_status: 'partially_paid', amount_due: '1000.00' });
    expect([await found('unpaid'), await found('partially_paid')]).toEqual([false, true]);
    expect((await pay(data.id, '1000')).data).toMatchObject({ payment_status: 'paid', amount_due: '0.00' });
  });

  it('retains nothing of a line that says so, nothing of a deposit, and keeps that in a change', async () => {
    const free = { ...line, retained_rate: '0' };
    const { data } = await make({ lines: [line, free] });
    expect(data).toMatchObject({ gross_total: '2400.00', retained_total: '150.00' });
    const kept = await call<InvoiceRecord>(invoice.PATCH, {
      as: company().finance,
      method: 'PATCH',
      params: { id: data.id },
      body: { note: 'Thanks' },
    });
    expect(kept.data).toMatchObject({ retained_total: '150.00', note: 'Thanks' });
    expect(kept.data.lines.map(({ retained_rate: rate }) => rate)).toEqual(['15.0000', '0.0000']);
    const deposit = await issued({ lines: [line], deposit: true });
    expect(deposit).toMatchObject({ retained: [], amount_due: '1200.00' });
    await pay(deposit.id, '1200');
    // 1200.00 are paid, 150.00 are retained: more than the total.
    expect(await make({ lines: [line], deposit_ids: [deposit.id] })).toMatchObject({
      status: 409,
      body: { code: 'deposits_above_total' },
    });
    const two = await issued({ lines: [line, line], deposit_ids: [deposit.id] });
    expect(two).toMatchObject({ prepaid_total: '1200.00', retained_total: '300.00', amount_due: '900.00' });
  });

  it('is void with all that was retained, unless somebody paid', async () => {
    const bill = await issued();
    expect((await act(voiding.POST, bill.id, { reason: 'Wrong' })).data).toMatchObject({ status: 'void' });
    const paid = await issued();
    await pay(paid.id, '1');
    expect((await act(voiding.POST, paid.id, { reason: 'Wrong' })).body).toMatchObject({
      code: 'invoice_has_payments',
    });
  });

  it('credited in parts, takes back what was retained, and leaves nothing open', async () => {
    const bill = await issued({ lines: [{ ...line, unit_price: '33.3333', quantity: '1' }] });
    // 33.33, VAT 6.67, retained 5.00.
    expect(bill).toMatchObject({ gross_total: '40.00', retained_total: '5.00', amount_due: '35.00' });
    const [of] = bill.lines;
    const credit = async (body: object) => {
      const draft = await act(creditNote.POST, bill.id, { reason: 'Less', ...body });
      return (await act(issue.POST, draft.data.id)).data;
    };
    const first = await credit({ lines: [{ line_id: of?.id, amount: '11.11' }] });
    expect(first).toMatchObject({
      gross_total: '13.33',
      retained_total: '1.67',
      payable_total: '11.66',
      credit_left: '0.00',
    });
    expect(await read(bill.id)).toMatchObject({ amount_due: '23.34', payment_status: 'partially_paid' });
    const rest = await credit({});
    expect(rest).toMatchObject({ gross_total: '26.67', retained_total: '3.33', credit_left: '0.00' });
    expect(await read(bill.id)).toMatchObject({ amount_due: '0.00', credited_total: '40.00' });
  });

  it('credited after it was paid, gives the client back what the client paid', async () => {
    const bill = await issued();
    await pay(bill.id, '1050');
    const draft = await act(creditNote.POST, bill.id, { reason: 'All' });
    const note = (await act(issue.POST, draft.data.id)).data;
    expect(note).toMatchObject({ gross_total: '1200.00', retained_total: '150.00', credit_left: '1050.00' });
  });

  it('says it on the paper, in the file and in the statement of account', async () => {
    const bill = await issued();
    const { document } = await readInvoicePaper(await actor(), bill.id);
    expect(document).toMatchObject({
      grossTotal: '1200.00',
      retained: [{ name: 'IRPF', rate: '15.0000', base: '1000.00', amount: '150.00' }],
      amountDue: '1050.00',
    });
    const before = await readAccountStatement(await actor(), ids.client, {});
    const other = await issued();
    const after = await readAccountStatement(await actor(), ids.client, {});
    const closing = (statement: typeof before) => sum(statement.accounts.map(({ closing: balance }) => balance));
    expect(closing(after).minus(closing(before)).toFixed(2)).toBe('1050.00');
    const file = await call(eInvoice.GET, {
      as: company().finance,
      params: { id: other.id },
      query: { format: 'ubl' },
    });
    const xml = file.stream ? await new Response(file.stream).text() : JSON.stringify(file.body);
    expect(xml).toContain('<cbc:PayableAmount currencyID="EUR">1050.00</cbc:PayableAmount>');
    expect(xml).toContain('<cbc:PrepaidAmount currencyID="EUR">150.00</cbc:PrepaidAmount>');
    expect(xml).toContain('IRPF 15 % × 1000.00: -150.00 EUR');
  });
});

describe('the journal', () => {
  it('claims what was retained from the tax office, and all of it balances', async () => {
    await system('test data', (db) =>
      db.accountingChart.update({
        where: { companyId: company().companyId },
        data: { startsOn: dateFromDay(todayHere()) },
      }),
    );
    const body = { period_start: `${todayHere().slice(0, 4)}-01-01`, period_end: todayHere() };
    const made = await call<AccountingExportRecord>(exports.POST, { as: company().finance, body });
    const { id } = made.data;
    const lines = await system('test data', (db) =>
      db.accountingLine.findMany({
        where: { companyId: company().companyId, entry: { exportId: id } },
        select: { role: true, amount: true, entry: { select: { sourceId: true } } },
      }),
    );
    const balance = (role: string) => sum(lines.flatMap((one) => (one.role === role ? [one.amount] : [])));
    const all = await system('test data', (db) =>
      db.invoice.findMany({
        where: { companyId: company().companyId, status: 'issued', issuedAt: { not: null }, retainedTotal: { gt: 0 } },
        select: { kind: true, retainedTotal: true },
      }),
    );
    const claimed = sum(
      all.map(({ kind, retainedTotal }) => (kind === 'invoice' ? retainedTotal : decimal(retainedTotal).neg())),
    );
    expect(claimed.gt(0)).toBe(true);
    expect(balance('retained_tax').toFixed()).toBe(claimed.toFixed());
    expect(sum(lines.map(({ amount }) => amount)).toFixed()).toBe('0');
  });
});

describe('who may say what is retained, and how', () => {
  it.each([
    ['a rate without a name', { retained_tax_rate: '15', retained_tax_name: null }, 'retained_tax_name'],
    ['more than all', { retained_tax_rate: '100.0001', retained_tax_name: 'A' }, 'retained_tax_rate'],
    ['less than nothing', { retained_tax_rate: '-1', retained_tax_name: 'A' }, 'retained_tax_rate'],
    ['five decimals', { retained_tax_rate: '0.00001', retained_tax_name: 'A' }, 'retained_tax_rate'],
    ['100,000 letters', { retained_tax_rate: '15', retained_tax_name: 'x'.repeat(100_000) }, 'retained_tax_name'],
    [
      'no code of Italy',
      { retained_tax_rate: '15', retained_tax_name: 'A', retained_tax_code: 'QQ' },
      'retained_tax_code',
    ],
  ])('%s is a 422', async (_, body, path) => {
    expect(await retain(body)).toMatchObject({ status: 422, errors: { [path]: expect.anything() } });
  });

  it('takes 0.0001 % and 100 %, and the company’s where the contract says nothing', async () => {
    const rates = async (rate: string) => {
      await retain({ retained_tax_name: 'IRPF', retained_tax_rate: rate });
      return (await make({ lines: [line] })).data;
    };
    expect(await rates('0.0001')).toMatchObject({
      retained: [{ rate: '0.0001', amount: '0.00' }],
      payable_total: '1200.00',
    });
    expect(await rates('100')).toMatchObject({ retained_total: '1000.00', payable_total: '200.00' });
    const plain = await retain({ retained_tax_rate: null });
    expect(plain.data).toMatchObject({ retained_tax_rate: null, retained_tax_name: null });
    expect((await make({ lines: [line] })).data).toMatchObject({ retained_total: '0.00' });
    const settings = await call<{ invoicing: object }>(companySettings.GET, { as: company().admin });
    const { invoicing } = settings.data;
    expect(invoicing).toMatchObject({ retained_tax: { name: null, rate: '0.0000', code: null } });
    await system('test data', (db) =>
      db.company.update({
        where: { id: company().companyId },
        data: { retainedTaxName: 'WHT', retainedTaxRate: '3' },
      }),
    );
    expect((await make({ lines: [line] })).data).toMatchObject({ retained_total: '30.00', retained_name: 'WHT' });
    await retain({ retained_tax_name: 'IRPF', retained_tax_rate: '0' });
    expect((await make({ lines: [line] })).data).toMatchObject({ retained_total: '0.00' });
    await retain({ retained_tax_name: 'IRPF', retained_tax_rate: '15' });
  });

  it('is a 404 for another tenant, and a 403 for a contractor', async () => {
    if (!theirs) throw new Error('not made yet');
    const body = { retained_tax_name: 'IRPF', retained_tax_rate: '1' };
    expect((await retain(body, theirs.admin)).status).toBe(404);
    expect((await retain(body, company().contractor)).status).toBe(403);
  });

  it('prints a hostile name as text', async () => {
    const name = '<script>alert(1)</script>\u202Etxt';
    const saved = await retain({ retained_tax_name: name, retained_tax_rate: '15' });
    const bill = await issued();
    const { document } = await readInvoicePaper(await actor(), bill.id);
    expect(document.retained?.[0]?.name).toBe(saved.data.retained_tax_name);
    const file = await call(eInvoice.GET, { as: company().finance, params: { id: bill.id }, query: { format: 'cii' } });
    const xml = file.stream ? await new Response(file.stream).text() : JSON.stringify(file.body);
    expect(xml).toContain('&lt;script&gt;');
    expect(xml).not.toContain('<script>');
    await retain({ retained_tax_name: 'IRPF', retained_tax_rate: '15' });
  });

  it('is frozen with the invoice, even for the program', async () => {
    const bill = await issued();
    const change = system('test data', (db) =>
      db.invoice.update({ where: keyOf(company(), bill.id), data: { retainedTotal: '1' } }),
    );
    await expect(change).rejects.toThrow();
  });
});
