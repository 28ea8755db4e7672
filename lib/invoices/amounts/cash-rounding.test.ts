/** Totals that are rounded to the smallest coin, from the company's setting to the journal, in the real database. */
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as settings from '@/app/api/v1/company/settings/route';
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
import type { Settings } from '@/lib/companies/settings/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { readInvoicePaper } from '@/lib/invoices/papers/pdf.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
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
// A contract in Swiss francs with 8.1 % of VAT.
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours', { currency: 'CHF' }), await makeCompany('Theirs')];
  ids = await makeRecords(ours);
  await system('test data', async (db) => {
    const address = { addressLine1: 'A 1', city: 'Zürich', postalCode: '8001', country: 'CH' };
    await db.company.update({
      where: { id: company().companyId },
      data: { ...address, taxId: 'CHE-123.456.788 MWST' },
    });
    await db.client.update({ where: keyOf(company(), ids.client), data: address });
    await db.contract.update({ where: keyOf(company(), ids.contract), data: { currency: 'CHF' } });
  });
  const on = await round(true);
  if (on.status !== 200) throw new Error(JSON.stringify(on.body));
});

const readSettings = async (as = company().admin) => (await call<Settings>(settings.GET, { as })).data.invoicing;
const round = (isOn: unknown, as = company().admin) =>
  call<Settings>(settings.PUT, {
    as,
    method: 'PUT',
    body: { invoicing: { invoice_prefix: 'TST', payment_terms_days: 30, rounds_to_cash: isOn } },
  });
const line = (price: string) => ({
  description: 'Onboarding',
  quantity: '1',
  unit: 'item',
  unit_price: price,
  tax_category: 'S',
  tax_rate: '8.1',
});
const make = (body: object) =>
  call<InvoiceRecord>(invoices.POST, { as: company().finance, body: { contract_id: ids.contract, ...body } });
const act = (route: typeof issue.POST, id: string, body: object = {}) =>
  call<InvoiceRecord>(route, { as: company().finance, method: 'POST', params: { id }, body });
const read = async (id: string) =>
  (await call<InvoiceRecord>(invoice.GET, { as: company().finance, params: { id } })).data;
const pay = (id: string, amount: string) =>
  act(payments.POST, id, { amount, paid_on: todayHere(), method: 'bank_transfer' });
const issued = async (body: object) => (await act(issue.POST, (await make(body)).data.id)).data;
const credit = async (id: string, body: object = {}) =>
  (await act(issue.POST, (await act(creditNote.POST, id, { reason: 'Less', ...body })).data.id)).data;

describe('an invoice in Swiss francs', () => {
  it('asks for a multiple of 0.05, with its net amount and tax as they were', async () => {
    // 123.45 + 10.00 = 133.45; 123.47 + 10.00 = 133.47; 123.48 + 10.00 = 133.48.
    const even = await make({ lines: [line('123.45')] });
    expect(even.data).toMatchObject({ gross_total: '133.45', cash_rounding: '0.00' });
    const down = await make({ lines: [line('123.47')] });
    const totals = { net_total: '123.47', tax_total: '10.00', gross_total: '133.45', cash_rounding: '-0.02' };
    expect(down.data).toMatchObject({ ...totals, payable_total: '133.45' });
    const up = await issued({ lines: [line('123.48')] });
    expect(up).toMatchObject({ gross_total: '133.50', cash_rounding: '0.02', amount_due: '133.50' });
    expect((await pay(up.id, '133.51')).status).toBe(422);
    expect((await pay(up.id, '133.50')).data).toMatchObject({ payment_status: 'paid', amount_due: '0.00' });
  });

  it('is rounded after the tax was taken out of prices that include it, and credited to its total', async () => {
    const bill = await issued({ prices_include_tax: true, lines: [line('133.47')] });
    // 133.47 ÷ 1.081 = 123.4690…
    const totals = { net_total: '123.47', tax_total: '10.00', gross_total: '133.45', cash_rounding: '-0.02' };
    expect(bill).toMatchObject(totals);
    const part = await credit(bill.id, { lines: [{ line_id: bill.lines[0]?.id, amount: '33.33' }] });
    expect(part).toMatchObject({ gross_total: '33.35', cash_rounding: '0.02' });
    expect(await credit(bill.id)).toMatchObject({ gross_total: '100.10', cash_rounding: '-0.04' });
    expect(await read(bill.id)).toMatchObject({ amount_due: '0.00', credited_total: '133.45' });
  });

  it('is figured again when its draft changes, and never after it was issued', async () => {
    const draft = (await make({ lines: [line('123.47')] })).data;
    const changed = await call<InvoiceRecord>(invoice.PATCH, {
      as: company().finance,
      method: 'PATCH',
      params: { id: draft.id },
      body: { lines: [line('123.48')] },
    });
    expect(changed.data).toMatchObject({ gross_total: '133.50', cash_rounding: '0.02' });
    const bill = (await act(issue.POST, draft.id)).data;
    await expect(
      system('test data', (db) =>
        db.invoice.update({ where: keyOf(company(), bill.id), data: { cashRounding: '0' }, select: { id: true } }),
      ),
    ).rejects.toThrow('invoice is issued');
  });

  it('is rounded where deposits leave something to pay', async () => {
    await round(false);
    const deposit = await issued({ lines: [line('10.01')], deposit: true });
    expect(deposit).toMatchObject({ gross_total: '10.82', cash_rounding: '0.00' });
    await pay(deposit.id, '10.82');
    await round(true);
    const bill = await issued({ lines: [line('123.47')], deposit_ids: [deposit.id] });
    // 133.47 less 10.82 is 122.65 already.
    expect(bill).toMatchObject({ gross_total: '133.47', cash_rounding: '0.00', amount_due: '122.65' });
  });

  it('says it on the paper, in each file and in the statement of account', async () => {
    const { id } = await issued({ lines: [line('123.47')] });
    const actor = await openSession(company().finance);
    const { document } = await readInvoicePaper(actor, id);
    expect(document).toMatchObject({ grossTotal: '133.45', rounding: '-0.02', amountDue: '133.45' });
    const balance = async () =>
      sum((await readAccountStatement(actor, ids.client, {})).accounts.map(({ closing }) => closing));
    const before = await balance();
    await issued({ lines: [line('123.47')] });
    expect((await balance()).minus(before).toFixed(2)).toBe('133.45');
    const file = async (format: string) => {
      const { stream, body } = await call(eInvoice.GET, { as: company().finance, params: { id }, query: { format } });
      return stream ? new Response(stream).text() : JSON.stringify(body);
    };
    const ubl = await file('ubl');
    expect(ubl).toContain('<cbc:TaxInclusiveAmount currencyID="CHF">133.47</cbc:TaxInclusiveAmount>');
    expect(ubl).toContain('<cbc:PayableRoundingAmount currencyID="CHF">-0.02</cbc:PayableRoundingAmount>');
    expect(ubl).toContain('<cbc:PayableAmount currencyID="CHF">133.45</cbc:PayableAmount>');
    const cii = await file('cii');
    expect(cii).toContain('<ram:RoundingAmount>-0.02</ram:RoundingAmount>');
    expect(cii).toContain('<ram:GrandTotalAmount>133.47</ram:GrandTotalAmount>');
    expect(cii).toContain('<ram:DuePayableAmount>133.45</ram:DuePayableAmount>');
  });
});

describe('credit notes', () => {
  it('come to the rounded total together, each to a multiple of 0.05', async () => {
    const bill = await issued({ lines: [line('123.47')] });
    const [of] = bill.lines;
    const first = await credit(bill.id, { lines: [{ line_id: of?.id, amount: '33.33' }] });
    // 33.33 + 2.70 = 36.03.
    expect(first).toMatchObject({ net_total: '33.33', tax_total: '2.70', gross_total: '36.05', cash_rounding: '0.02' });
    const second = await credit(bill.id, { lines: [{ line_id: of?.id, amount: '0.02' }] });
    // 36.05 so far: the client has had that already.
    expect(second).toMatchObject({ gross_total: '0.00', cash_rounding: '-0.02' });
    const rest = await credit(bill.id);
    expect(rest).toMatchObject({ gross_total: '97.40', cash_rounding: '-0.02' });
    expect(await read(bill.id)).toMatchObject({ credited_total: '133.45', amount_due: '0.00' });
  });

  it('of an invoice that was not rounded come to its total, though the company rounds by now', async () => {
    await round(false);
    const bill = await issued({ lines: [line('123.49')] });
    expect(bill).toMatchObject({ gross_total: '133.49', cash_rounding: '0.00' });
    await round(true);
    const [of] = bill.lines;
    const first = await credit(bill.id, { lines: [{ line_id: of?.id, amount: '123.48' }] });
    // 133.48 would be 133.50, which is more than the invoice.
    expect(first).toMatchObject({ gross_total: '133.49', cash_rounding: '0.01' });
    expect(await credit(bill.id)).toMatchObject({ gross_total: '0.00' });
    expect(await read(bill.id)).toMatchObject({ credited_total: '133.49', amount_due: '0.00' });
  });

  it('come to the total once one of them was rounded, though neither the invoice was nor the company rounds by now', async () => {
    await round(false);
    const bill = await issued({ lines: [line('123.49')] });
    await round(true);
    const [of] = bill.lines;
    const first = await credit(bill.id, { lines: [{ line_id: of?.id, amount: '33.33' }] });
    expect(first).toMatchObject({ gross_total: '36.05', cash_rounding: '0.02' });
    await round(false);
    expect(await credit(bill.id)).toMatchObject({ gross_total: '97.44', cash_rounding: '-0.02' });
    await round(true);
    expect(await read(bill.id)).toMatchObject({ credited_total: '133.49', amount_due: '0.00' });
  });

  it('are never below nothing, whichever drafts are deleted', async () => {
    const bill = await issued({ lines: [{ ...line('10.00'), tax_category: 'Z', tax_rate: '0' }] });
    const draft = async (amount: string) =>
      (await act(creditNote.POST, bill.id, { reason: 'Less', lines: [{ line_id: bill.lines[0]?.id, amount }] })).data;
    // 0.03, 0.07 and 0.08 so far.
    const notes = [await draft('0.03'), await draft('0.04'), await draft('0.01')];
    expect(notes.map((note) => note.gross_total)).toEqual(['0.05', '0.00', '0.05']);
    const gone = { as: company().finance, method: 'DELETE', params: { id: notes[1]?.id ?? '' } } as const;
    expect((await call(invoice.DELETE, gone)).status).toBe(200);
    // 0.05 of 0.10 that are credited already.
    expect(await draft('0.01')).toMatchObject({ gross_total: '0.00', cash_rounding: '-0.01' });
    expect(await credit(bill.id)).toMatchObject({ gross_total: '9.90' });
  });

  it('of a rounded invoice are rounded, though the company rounds no more', async () => {
    const bill = await issued({ lines: [line('123.47')] });
    await round(false);
    expect(await credit(bill.id)).toMatchObject({ gross_total: '133.45', cash_rounding: '-0.02' });
    const other = await issued({ lines: [line('123.47')] });
    const [of] = other.lines;
    expect(await credit(other.id, { lines: [{ line_id: of?.id, amount: '33.33' }] })).toMatchObject({
      gross_total: '36.03',
      cash_rounding: '0.00',
    });
    await round(true);
  });
});

describe('the journal', () => {
  it('posts rounding on an account of its own, and all of it balances', async () => {
    const gone = await issued({ lines: [line('123.48')] });
    await act(voiding.POST, gone.id, { reason: 'Wrong' });
    const { companyId, finance } = company();
    await system('test data', (db) =>
      db.accountingChart.update({ where: { companyId }, data: { startsOn: dateFromDay(todayHere()) } }),
    );
    const body = { period_start: `${todayHere().slice(0, 4)}-01-01`, period_end: todayHere() };
    const { id } = (await call<AccountingExportRecord>(exports.POST, { as: finance, body })).data;
    const [lines, documents] = await system('test data', async (db) => [
      await db.accountingLine.findMany({
        where: { companyId, entry: { exportId: id } },
        select: { role: true, amount: true },
      }),
      await db.invoice.findMany({
        where: { companyId, status: 'issued', cashRounding: { not: 0 } },
        select: { kind: true, cashRounding: true },
      }),
    ]);
    const posted = sum(lines.flatMap(({ role, amount }) => (role === 'cash_rounding' ? [amount] : [])));
    const kept = sum(documents.map(({ kind, cashRounding: of }) => (kind === 'invoice' ? decimal(of).neg() : of)));
    expect(documents.length).toBeGreaterThan(5);
    expect(posted.toFixed()).toBe(kept.toFixed());
    expect(sum(lines.map(({ amount }) => amount)).toFixed()).toBe('0');
  });
});

describe('the setting', () => {
  it('is off for others, stays when it is left out, and is changed by administrators alone', async () => {
    if (!theirs) throw new Error('not made yet');
    expect((await readSettings(theirs.admin)).rounds_to_cash).toBe(false);
    await call(settings.PUT, {
      as: company().admin,
      method: 'PUT',
      body: { invoicing: { invoice_prefix: 'TST', payment_terms_days: 30 } },
    });
    expect((await readSettings()).rounds_to_cash).toBe(true);
    expect((await round(false, company().recruiter)).status).toBe(403);
    expect(await round('yes')).toMatchObject({
      status: 422,
      errors: { 'invoicing.rounds_to_cash': expect.anything() },
    });
    expect((await readSettings()).rounds_to_cash).toBe(true);
  });
});
