/** A tax beside another, from the contract to the journal, in the real database. */
import * as chart from '@/app/api/v1/accounting-exports/accounts/route';
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as client from '@/app/api/v1/clients/[id]/route';
import * as companySettings from '@/app/api/v1/company/settings/route';
import * as configuration from '@/app/api/v1/contracts/[id]/invoice-configuration/route';
import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as eInvoice from '@/app/api/v1/invoices/[id]/e-invoice/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as explanation from '@/app/api/v1/invoices/[id]/lines/[line]/explanation/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as invoices from '@/app/api/v1/invoices/route';
import type { AccountingChart, AccountingExportRecord } from '@/lib/accounting/schema';
import { openSession } from '@/lib/auth/session/actor';
import { dateFromDay } from '@/lib/calendar/days';
import type { ClientRecord } from '@/lib/clients/schema';
import type { InvoiceConfiguration } from '@/lib/contracts/invoicing/schema';
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
const gst = { tax_category: 'S', tax_name: 'GST', tax_rate: '5' };
const qst = { second_tax_name: 'QST', second_tax_rate: '9.975' };

const set = (body: object, as = company().admin, id = ids.contract) =>
  call<InvoiceConfiguration>(configuration.PATCH, { as, method: 'PATCH', params: { id }, body });
const make = (body: object) =>
  call<InvoiceRecord>(invoices.POST, { as: company().finance, body: { contract_id: ids.contract, ...body } });
const act = (route: typeof issue.POST, id: string, body: object = {}) =>
  call<InvoiceRecord>(route, { as: company().finance, method: 'POST', params: { id }, body });
const line = { description: 'Onboarding', quantity: '1', unit: 'hour', unit_price: '100' };
const issued = async (body: object = { lines: [line] }) => (await act(issue.POST, (await make(body)).data.id)).data;

// Contract: EUR; GST of 5 % with QST of 9.975 %.
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  ids = await makeRecords(ours);
  await system('test data', async (db) => {
    const address = { addressLine1: 'A 1', city: 'B', postalCode: 'H2Y 1C6', country: 'CA' };
    await db.company.update({ where: { id: company().companyId }, data: { ...address, taxId: '123456789RT0001' } });
    await db.client.update({ where: keyOf(company(), ids.client), data: address });
  });
  expect((await set({ ...gst, ...qst })).data).toMatchObject({
    second_tax_name: 'QST',
    second_tax_rate: '9.9750',
    second_tax_base: 'net',
    in_force: { second_tax_name: 'QST', second_tax_rate: '9.9750' },
  });
});

describe('an invoice with GST and QST', () => {
  it('charges each once, rounded once, and says both on lines, record and paper', async () => {
    const { data } = await make({ lines: [line, line, line] });
    expect(data).toMatchObject({
      net_total: '300.00',
      tax_total: '44.93',
      gross_total: '344.93',
      taxes: [
        { category: 'S', rate: '5.0000', taxable: '300.00', amount: '15.00', name: null },
        { category: 'S', rate: '9.9750', taxable: '300.00', amount: '29.93', name: 'QST' },
      ],
    });
    expect(data.lines[0]).toMatchObject({ tax_rate: '5.0000', ...qst, second_tax_rate: '9.9750' });
    const read = await call<InvoiceRecord>(invoice.GET, { as: company().finance, params: { id: data.id } });
    expect(read.data).toEqual({ ...data, updated_at: expect.any(String) });
    const { document } = await readInvoicePaper(await openSession(company().finance), data.id);
    expect(document.taxes).toMatchObject([
      { rate: '5.0000', base: '300.00', amount: '15.00', name: null },
      { rate: '9.9750', base: '300.00', amount: '29.93', name: 'QST' },
    ]);
    expect(document.lines[0]).toMatchObject({ taxRate: '5.0000', secondTaxRate: '9.9750' });
    const explained = await call<{ tax: object }>(explanation.GET, {
      as: company().finance,
      params: { id: data.id, line: data.lines[0]?.id ?? '' },
    });
    expect(explained.data.tax).toMatchObject({
      rate: '5.0000',
      amount: '15.00',
      second: { name: 'QST', rate: '9.9750', taxable: '300.00', amount: '29.93' },
    });
  });

  it('refuses a percentage of taxes that no line has, and takes one of the taxes that a line has', async () => {
    const alone = { percent: '10', tax_category: 'S', tax_rate: '5' };
    const refused = await make({ lines: [line], allowances: [alone], charges: [{ percent: '1' }, alone] });
    const words = [expect.stringContaining('No line has this tax')];
    expect(refused).toMatchObject({
      status: 422,
      errors: { 'allowances.0.percent': words, 'charges.1.percent': words },
    });
    const amount = { amount: '10', tax_category: 'S', tax_rate: '5' };
    expect(await make({ lines: [line], allowances: [amount] })).toMatchObject({
      status: 422,
      errors: { 'allowances.0.amount': [expect.stringContaining('second one')] },
    });
    const gstAlone = { ...line, tax_category: 'S', tax_rate: '5' };
    expect((await make({ lines: [line, gstAlone], allowances: [amount] })).data).toMatchObject({
      taxes: [
        { taxable: '190.00', amount: '9.50' },
        { taxable: '100.00', amount: '9.98' },
      ],
    });
    // A charge that has one tax alone is one.
    expect((await make({ lines: [line], charges: [amount] })).data).toMatchObject({ tax_total: '15.48' });
    const both = { ...alone, ...qst, second_tax_base: 'net' };
    const { data } = await make({ lines: [line], allowances: [both] });
    // 90.00 × 5 %; 90.00 × 9.975 %.
    expect(data).toMatchObject({ allowance_total: '10.00', net_total: '90.00', tax_total: '13.48' });
  });

  it('keeps a line’s own taxes in a change, and gives a discount on everything the taxes of each line', async () => {
    const gstAlone = { ...line, tax_category: 'S', tax_rate: '5' };
    const own = { ...gstAlone, second_tax_name: 'PST', second_tax_rate: '7', second_tax_base: 'net_and_tax' };
    const { data } = await make({ lines: [line, gstAlone, own], allowances: [{ percent: '10' }] });
    // 270.00 × 5 %; 90.00 × 9.975 %; 90.00 × 1.05 × 7 %.
    const taxes = [
      { rate: '5.0000', taxable: '270.00', amount: '13.50', name: null },
      { rate: '7.0000', taxable: '94.50', amount: '6.62', name: 'PST' },
      { rate: '9.9750', taxable: '90.00', amount: '8.98', name: 'QST' },
    ];
    expect(data.taxes).toMatchObject(taxes);
    const kept = await call<InvoiceRecord>(invoice.PATCH, {
      as: company().finance,
      method: 'PATCH',
      params: { id: data.id },
      body: { note: 'Thanks' },
    });
    expect(kept.data).toMatchObject({ note: 'Thanks', taxes });
    expect(kept.data.lines.map((one) => [one.second_tax_name, one.second_tax_base])).toEqual([
      ['QST', 'net'],
      [null, null],
      ['PST', 'net_and_tax'],
    ]);
    const plain = await call<InvoiceRecord>(invoice.PATCH, {
      as: company().finance,
      method: 'PATCH',
      params: { id: data.id },
      body: { lines: [gstAlone] },
    });
    expect(plain.data.taxes).toMatchObject([{ rate: '5.0000', amount: '4.50', name: null }]);
  });

  it('credited in parts, gives back each tax to the cent', async () => {
    const bill = await issued({ lines: [{ ...line, unit_price: '33.33' }] });
    expect(bill).toMatchObject({ gross_total: '38.32' });
    const [of] = bill.lines;
    const credit = async (body: object) =>
      (await act(issue.POST, (await act(creditNote.POST, bill.id, { reason: 'Less', ...body })).data.id)).data;
    const notes = [
      await credit({ lines: [{ line_id: of?.id, amount: '11.11' }] }),
      await credit({ lines: [{ line_id: of?.id, amount: '11.11' }] }),
      await credit({}),
    ];
    expect(notes[0]).toMatchObject({ taxes: [{ name: null }, { name: 'QST' }] });
    expect(notes[0]?.lines[0]).toMatchObject({ second_tax_name: 'QST' });
    for (const name of [null, 'QST']) {
      const amountOf = (one: InvoiceRecord) => one.taxes.find((tax) => tax.name === name)?.amount ?? '0';
      expect(sum(notes.map(amountOf)).toFixed(2)).toBe(amountOf(bill));
    }
    const read = await call<InvoiceRecord>(invoice.GET, { as: company().finance, params: { id: bill.id } });
    expect(read.data).toMatchObject({ amount_due: '0.00', credited_total: '38.32' });
  });

  it.each(['ubl', 'peppol', 'cii', 'facturx', 'fatturapa'])('%s cannot say it: 422', async (format) => {
    const bill = await issued();
    const file = await call(eInvoice.GET, { as: company().finance, params: { id: bill.id }, query: { format } });
    expect(file).toMatchObject({ status: 422, errors: { 'document.second_tax': expect.anything() } });
  });

  it('is not issued to a client that gets e-invoices: 422 before there is a number', async () => {
    await system('test data', (db) =>
      db.client.update({ where: keyOf(company(), ids.client), data: { eInvoiceFormat: 'ubl' } }),
    );
    const { data } = await make({ lines: [line] });
    expect(await act(issue.POST, data.id)).toMatchObject({
      status: 422,
      errors: { 'document.second_tax': expect.anything() },
    });
    const read = await call<InvoiceRecord>(invoice.GET, { as: company().finance, params: { id: data.id } });
    expect(read.data).toMatchObject({ status: 'draft', number: null });
    await system('test data', (db) =>
      db.client.update({ where: keyOf(company(), ids.client), data: { eInvoiceFormat: null } }),
    );
  });

  it('is frozen when it is issued, even for the program', async () => {
    const bill = await issued();
    const change = system('test data', (db) =>
      db.invoice.update({ where: keyOf(company(), bill.id), data: { taxes: [] } }),
    );
    await expect(change).rejects.toThrow();
  });
});

describe('the journal', () => {
  it('posts each tax to an account of its own, and balances', async () => {
    const shown = await call<AccountingChart>(chart.GET, { as: company().finance });
    expect(shown.data.taxes).toContainEqual(
      expect.objectContaining({ category: 'S', rate: '9.9750', name: 'QST', output_tax: null }),
    );
    const { version: _, ...body } = shown.data;
    const saved = await call<AccountingChart>(chart.PUT, {
      as: company().finance,
      method: 'PUT',
      body: {
        ...body,
        starts_on: todayHere(),
        taxes: [
          { category: 'S', rate: '5', output_tax: '2310' },
          { category: 'S', rate: '9.975', name: 'QST', output_tax: '2320' },
        ],
      },
    });
    expect(saved.data.taxes).toContainEqual(expect.objectContaining({ name: 'QST', output_tax: '2320' }));
    await system('test data', (db) =>
      db.accountingChart.update({
        where: { companyId: company().companyId },
        data: { startsOn: dateFromDay(todayHere()) },
      }),
    );
    const period = { period_start: `${todayHere().slice(0, 4)}-01-01`, period_end: todayHere() };
    const made = await call<AccountingExportRecord>(exports.POST, { as: company().finance, body: period });
    expect(made.status).toBe(201);
    const [lines, taxed] = await system('test data', async (db) => [
      await db.accountingLine.findMany({
        where: { companyId: company().companyId, entry: { exportId: made.data.id } },
        select: { account: true, amount: true, text: true },
      }),
      await db.invoice.findMany({
        where: { companyId: company().companyId, status: 'issued', lines: { some: { secondTax: { not: 'null' } } } },
        select: { kind: true, taxes: true },
      }),
    ]);
    const own = taxed.flatMap(({ kind, taxes }) =>
      (taxes as { amount: string; second?: { name: string } }[]).flatMap(({ amount, second }) =>
        second?.name === 'QST' ? [kind === 'invoice' ? decimal(amount).neg() : decimal(amount)] : [],
      ),
    );
    const on = lines.filter(({ account }) => account === '2320');
    expect(own.length).toBeGreaterThan(3);
    expect(sum(on.map(({ amount }) => amount)).toFixed()).toBe(sum(own).toFixed());
    expect(on.every(({ text }) => text === 'QST')).toBe(true);
    expect(sum(lines.map(({ amount }) => amount)).toFixed()).toBe('0');
  });
});

describe('who may set a second tax, and how', () => {
  it.each([
    ['a rate without a name', { ...gst, second_tax_rate: '9.975' }, 'second_tax_name'],
    ['a name without a rate', { ...gst, second_tax_name: 'QST' }, 'second_tax_rate'],
    ['a rate of 0', { ...gst, ...qst, second_tax_rate: '0' }, 'second_tax_rate'],
    ['more than all', { ...gst, ...qst, second_tax_rate: '100.0001' }, 'second_tax_rate'],
    ['less than nothing', { ...gst, ...qst, second_tax_rate: '-1' }, 'second_tax_rate'],
    ['five decimals', { ...gst, ...qst, second_tax_rate: '0.00001' }, 'second_tax_rate'],
    ['100,000 letters', { ...gst, ...qst, second_tax_name: 'x'.repeat(100_000) }, 'second_tax_name'],
    ['an unknown base', { ...gst, ...qst, second_tax_base: 'gross' }, 'second_tax_base'],
    ['one beside an exempt tax', { tax_category: 'E', tax_rate: '0', ...qst }, 'second_tax_rate'],
    ['one beside no tax', { tax_category: null, tax_rate: null, tax_name: null, ...qst }, 'second_tax_rate'],
  ])('%s is a 422', async (_, body, path) => {
    expect(await set(body)).toMatchObject({ status: 422, errors: { [path]: expect.anything() } });
  });

  it('takes 0.0001 % and 100 %, the second on the first', async () => {
    const most = { tax_rate: '100', second_tax_name: 'B', second_tax_rate: '100', second_tax_base: 'net_and_tax' };
    await set({ ...gst, ...most });
    expect((await make({ lines: [line] })).data).toMatchObject({
      taxes: [{ amount: '100.00' }, { taxable: '200.00', amount: '200.00' }],
      gross_total: '400.00',
    });
    await set({ ...gst, ...most, tax_rate: '0.0001', second_tax_rate: '0.0001' });
    expect((await make({ lines: [line] })).data).toMatchObject({ tax_total: '0.00', gross_total: '100.00' });
    await set({ ...gst, ...qst });
  });

  it('stays with a contract whose tax changes in part, unless the change takes it away', async () => {
    expect((await set({ tax_rate: '6' })).data).toMatchObject({ tax_rate: '6.0000', second_tax_name: 'QST' });
    expect((await set({ tax_name: 'TPS' })).data).toMatchObject({ tax_name: 'TPS', second_tax_rate: '9.9750' });
    expect((await set({ grouping: 'day' })).data).toMatchObject({ tax_name: 'TPS', second_tax_name: 'QST' });
    const none = { second_tax_name: null, second_tax_rate: null, second_tax_base: null };
    expect((await set({ ...gst, ...none })).data).toMatchObject({ tax_rate: '5.0000', second_tax_name: null });
    await set({ ...gst, ...qst });
    expect((await set(none)).data).toMatchObject({ tax_rate: '5.0000', second_tax_name: null });
    await set({ ...gst, ...qst });
    expect((await set({ tax_category: 'E', tax_rate: '0' })).data).toMatchObject({ second_tax_name: null });
    await set({ ...gst, ...qst });
  });

  it('comes from the client, and without one there from the company', async () => {
    await set({ tax_category: null, tax_rate: null, tax_name: null });
    const before = await call<ClientRecord>(client.GET, { as: company().admin, params: { id: ids.client } });
    const ofClient = { ...gst, second_tax_name: 'PST', second_tax_rate: '7', second_tax_base: 'net' };
    const saved = await call<ClientRecord>(client.PATCH, {
      as: company().admin,
      method: 'PATCH',
      params: { id: ids.client },
      body: ofClient,
    });
    expect(saved.data).toMatchObject({ second_tax_name: 'PST', second_tax_rate: '7.0000' });
    expect((await make({ lines: [line] })).data.taxes).toMatchObject([{ name: null }, { name: 'PST', amount: '7.00' }]);
    await call(client.PATCH, {
      as: company().admin,
      method: 'PATCH',
      params: { id: ids.client },
      body: {
        tax_category: before.data.tax_category,
        tax_name: before.data.tax_name,
        tax_rate: before.data.tax_rate,
        second_tax_name: null,
        second_tax_rate: null,
        second_tax_base: null,
      },
    });
    const tax = { name: 'CGST', rate: '9', category: 'S', second_tax_name: 'SGST', second_tax_rate: '9' };
    const settings = await call<{ invoicing: { tax: object } }>(companySettings.GET, { as: company().admin });
    expect(settings.data.invoicing.tax).toMatchObject({ second_tax_name: null });
    const changed = await call<{ invoicing: { tax: object } }>(companySettings.PATCH, {
      as: company().admin,
      method: 'PATCH',
      body: { invoicing: { tax } },
    });
    expect(changed.data.invoicing.tax).toMatchObject({ second_tax_name: 'SGST', second_tax_base: 'net' });
    expect((await make({ lines: [line] })).data.taxes).toMatchObject([
      { name: null, amount: '9.00' },
      { name: 'SGST', amount: '9.00' },
    ]);
    await set({ ...gst, ...qst });
  });

  it('is a 404 for another tenant, and a 403 for a contractor', async () => {
    if (!theirs) throw new Error('not made yet');
    expect((await set({ ...gst, ...qst }, theirs.admin)).status).toBe(404);
    expect((await set({ ...gst, ...qst }, company().contractor)).status).toBe(403);
  });

  it('prints a hostile name as text', async () => {
    const name = '<script>alert(1)</script>\u202Etxt';
    const saved = await set({ ...gst, ...qst, second_tax_name: name });
    const { data } = await make({ lines: [line] });
    expect(data.taxes[1]?.name).toBe(saved.data.second_tax_name);
    const { document } = await readInvoicePaper(await openSession(company().finance), data.id);
    expect(document.taxes[1]?.name).toBe(saved.data.second_tax_name);
    await set({ ...gst, ...qst });
  });
});
