/** Prices that include tax, from the contract to the journal, in the real database. */
import * as chart from '@/app/api/v1/accounting-exports/accounts/route';
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as configuration from '@/app/api/v1/contracts/[id]/invoice-configuration/route';
import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as explanation from '@/app/api/v1/invoices/[id]/lines/[line]/explanation/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as invoices from '@/app/api/v1/invoices/route';
import type { AccountingChart, AccountingExportRecord } from '@/lib/accounting/schema';
import { openSession } from '@/lib/auth/session/actor';
import { dateFromDay } from '@/lib/calendar/days';
import type { InvoiceConfiguration } from '@/lib/contracts/invoicing/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { readInvoicePaper } from '@/lib/invoices/papers/pdf.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { sum } from '@/lib/money/amount';
import { columnNames, invoiceTotals } from '@/lib/pdf/invoice/invoice-contents';
import { textsOf } from '@/lib/pdf/invoice/invoice-texts';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let ids: Records;

const set = (body: object, as = ours.admin, headers = {}) =>
  call<InvoiceConfiguration>(configuration.PATCH, {
    as,
    method: 'PATCH',
    params: { id: ids.contract },
    body,
    headers,
  });
const make = (body: object, as = ours.finance) =>
  call<InvoiceRecord>(invoices.POST, { as, body: { contract_id: ids.contract, ...body } });
const act = (route: typeof issue.POST, id: string, body: object = {}) =>
  call<InvoiceRecord>(route, { as: ours.finance, method: 'POST', params: { id }, body });
const read = async (id: string) => (await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id } })).data;
const line = { description: 'Waiter', quantity: '1', unit_price: '0.99' };
const inclusive = { prices_include_tax: true };
const issued = async (body: object) => (await act(issue.POST, (await make({ ...inclusive, ...body })).data.id)).data;

// Contract: EUR, VAT of 20 %; a timesheet of 8 hours at 85.00 is approved.
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  ids = await makeRecords(ours);
});

describe('an invoice whose prices include tax', () => {
  it('has the total that was agreed, and its tax within it', async () => {
    const { status, data } = await make({ ...inclusive, lines: [line, line, line] });
    expect(status).toBe(201);
    // 2.97 ÷ 1.2 = 2.475.
    expect(data).toMatchObject({
      prices_include_tax: true,
      net_total: '2.48',
      tax_total: '0.49',
      gross_total: '2.97',
      line_total: '2.48',
      taxes: [{ category: 'S', rate: '20.0000', taxable: '2.48', amount: '0.49' }],
    });
    expect(data.lines.map((one) => [one.unit_price, one.gross_amount, one.net_amount, one.amount_left])).toEqual([
      ['0.9900', '0.99', '0.83', '0.99'],
      ['0.9900', '0.99', '0.83', '0.99'],
      ['0.9900', '0.99', '0.82', '0.99'],
    ]);
    expect(await read(data.id)).toEqual({ ...data, updated_at: expect.any(String) });
    const explained = await call<object>(explanation.GET, {
      as: ours.finance,
      params: { id: data.id, line: data.lines[2]?.id ?? '' },
    });
    expect(explained.data).toMatchObject({
      exact: '0.99',
      gross_amount: '0.99',
      net_amount: '0.82',
      tax: { taxable: '2.48', amount: '0.49' },
    });
  });

  it('says so on paper: prices and amounts with tax, then the net total', async () => {
    const { data } = await make({
      ...inclusive,
      lines: [{ ...line, quantity: '3' }],
      allowances: [{ amount: '0.57' }],
    });
    const { document } = await readInvoicePaper(await openSession(ours.finance), data.id);
    const texts = textsOf(document);
    expect(columnNames(texts)).toMatchObject({ unitPrice: 'Unit price incl. tax', net: 'Amount incl. tax' });
    expect(document.lines[0]).toMatchObject({ unitPrice: '0.9900', netAmount: '2.97' });
    expect(invoiceTotals(document, texts).map(({ name, figure }) => [name, figure])).toEqual([
      ['Sum of lines incl. tax', '2.97'],
      ['Discount', '\u22120.57'],
      ['Net total', '2.00'],
      ['VAT 20% on 2.00', '0.40'],
      ['Total', 'EUR\u00A02.40'],
      ['Amount due', 'EUR\u00A02.40'],
    ]);
  });

  it('shows the contract’s rates with their tax, rounded, and keeps lines and discounts in a change', async () => {
    const discount = { percent: '10', reason: 'Regular guest' };
    const { data } = await make({
      ...inclusive,
      timesheet_ids: [ids.approvedTimesheet],
      lines: [line],
      allowances: [discount],
    });
    // 85.00 × 1.2; 816.99 less 10 %.
    expect(data.lines).toMatchObject([
      { kind: 'time', unit_price: '102.0000', gross_amount: '816.00' },
      { kind: 'manual', unit_price: '0.9900', gross_amount: '0.99' },
    ]);
    expect(data).toMatchObject({ gross_total: '735.29', allowances: [{ amount: '81.70', percent: '10.0000' }] });
    const change = (body: object) =>
      call<InvoiceRecord>(invoice.PATCH, { as: ours.finance, method: 'PATCH', params: { id: data.id }, body });
    const kept = await change({ note: 'Thanks' });
    expect(kept.data).toMatchObject({
      prices_include_tax: true,
      gross_total: '735.29',
      net_total: data.net_total,
      taxes: data.taxes,
      allowances: data.allowances,
    });
    expect(kept.data.lines.map((one) => one.gross_amount)).toEqual(['816.00', '0.99']);
    expect((await change({ prices_include_tax: false })).status).toBe(422);
    expect((await change({ timesheet_ids: [], allowances: [] })).data).toMatchObject({ gross_total: '0.99' });
    await call(invoice.DELETE, { as: ours.finance, method: 'DELETE', params: { id: data.id } });
  });

  it('takes GST and QST out together, each rounded once', async () => {
    const taxed = { ...line, quantity: '3', unit_price: '38.32', tax_category: 'S', tax_rate: '5' };
    const { data } = await make({
      ...inclusive,
      lines: [{ ...taxed, second_tax_name: 'QST', second_tax_rate: '9.975' }, taxed],
    });
    // 114.96 ÷ 1.14975 = 99.99 (99.9869…), 114.96 ÷ 1.05 = 109.49 (109.4857…); 14.97 = 5.00 + 9.97, and 5.47.
    expect(data).toMatchObject({
      gross_total: '229.92',
      net_total: '209.48',
      taxes: [
        { rate: '5.0000', taxable: '209.48', amount: '10.47', name: null },
        { rate: '9.9750', taxable: '99.99', amount: '9.97', name: 'QST' },
      ],
    });
  });

  it('credited by quantity, by amount and in full, gives back what was agreed, to the cent', async () => {
    const bill = await issued({
      lines: [
        { ...line, quantity: '3', unit: 'hour', unit_price: '33.33', allowances: [{ amount: '0.10' }] },
        line,
        { ...line, tax_category: 'Z', tax_rate: '0' },
      ],
      allowances: [{ amount: '1.00' }],
    });
    // 99.99 − 0.10 + 0.99 + 0.99 − 1.00.
    expect(bill).toMatchObject({ gross_total: '100.87' });
    const [hours, other] = bill.lines;
    const credit = async (body: object) =>
      (await act(issue.POST, (await act(creditNote.POST, bill.id, { reason: 'Less', ...body })).data.id)).data;
    const notes = [
      await credit({ lines: [{ line_id: hours?.id, quantity: '1' }] }),
      await credit({ lines: [{ line_id: other?.id, amount: '0.50' }] }),
      await credit({}),
    ];
    // 33.33 with a third of the discounts: 0.03 of 0.10, and 0.33 of 0.99.
    expect(notes[0]).toMatchObject({
      prices_include_tax: true,
      lines: [{ unit_price: '33.3300', gross_amount: '33.30' }],
    });
    expect(notes[0]?.gross_total).toBe('32.97');
    for (const total of ['gross_total', 'net_total', 'tax_total'] as const)
      expect(sum(notes.map((note) => note[total])).toFixed(2)).toBe(bill[total]);
    expect(await read(bill.id)).toMatchObject({ amount_due: '0.00', credited_total: '100.87' });
    expect((await act(creditNote.POST, bill.id, { reason: 'Less' })).status).toBe(409);
  });

  it('retains income tax of its net amount, and deducts a deposit whose price includes tax', async () => {
    const deposit = await issued({ lines: [{ ...line, unit_price: '12.00' }], deposit: true });
    expect(deposit).toMatchObject({ net_total: '10.00', gross_total: '12.00', lines: [{ kind: 'deposit' }] });
    const paid = { amount: '12.00', paid_on: todayHere(), method: 'bank_transfer' };
    expect((await act(payments.POST, deposit.id, paid)).status).toBe(201);
    await set({ retained_tax_name: 'IRPF', retained_tax_rate: '15' });
    const { data } = await make({
      ...inclusive,
      lines: [{ ...line, quantity: '3', unit_price: '40.00' }],
      deposit_ids: [deposit.id],
    });
    expect(data).toMatchObject({
      net_total: '100.00',
      gross_total: '120.00',
      retained: [{ base: '100.00', amount: '15.00' }],
      prepaid_total: '12.00',
      payable_total: '93.00',
    });
    await set({ retained_tax_name: null, retained_tax_rate: null });
  });

  it('is frozen when it is issued, even for the program', async () => {
    const bill = await issued({ lines: [line] });
    const change = (data: object) =>
      system('test data', (db) => db.invoice.update({ where: keyOf(ours, bill.id), data }));
    await expect(change({ pricesIncludeTax: false })).rejects.toThrow();
    await expect(change({ taxes: [] })).rejects.toThrow();
  });

  it('stores its taxes: the database takes none without', async () => {
    const { data } = await make({ ...inclusive, lines: [line] });
    const change = system(
      'test data',
      (db) => db.$executeRaw`
      update invoices set taxes = null where company_id = ${ours.companyId}::uuid and id = ${data.id}::uuid`,
    );
    await expect(change).rejects.toThrow(/invoices_taxes_check/);
  });

  it('is posted at its net amount, and balances', async () => {
    const shown = await call<AccountingChart>(chart.GET, { as: ours.finance });
    const { version: _, ...body } = shown.data;
    await call<AccountingChart>(chart.PUT, {
      as: ours.finance,
      method: 'PUT',
      body: { ...body, starts_on: todayHere(), taxes: [{ category: 'S', rate: '20', output_tax: '2310' }] },
    });
    await system('test data', (db) =>
      db.accountingChart.update({
        where: { companyId: ours.companyId },
        data: { startsOn: dateFromDay(todayHere()) },
      }),
    );
    const bill = await issued({ lines: [line, line, line] });
    const period = { period_start: `${todayHere().slice(0, 4)}-01-01`, period_end: todayHere() };
    const made = await call<AccountingExportRecord>(exports.POST, { as: ours.finance, body: period });
    expect(made.status).toBe(201);
    const lines = await system('test data', (db) =>
      db.accountingLine.findMany({
        where: { companyId: ours.companyId, entry: { exportId: made.data.id, sourceId: bill.id } },
        select: { account: true, amount: true },
      }),
    );
    expect(lines.map(({ amount }) => amount.toFixed(2)).toSorted()).toEqual(['-0.49', '-2.48', '2.97']);
    expect(lines.find(({ account }) => account === '2310')?.amount.toFixed(2)).toBe('-0.49');
  });
});

describe('the contract’s choice', () => {
  it('counts for its invoices unless the invoice says otherwise, and is no by default', async () => {
    expect((await make({ lines: [line] })).data).toMatchObject({
      prices_include_tax: false,
      gross_total: '1.19',
      lines: [{ gross_amount: null, net_amount: '0.99' }],
    });
    const saved = await set(inclusive);
    expect(saved.data).toMatchObject({ ...inclusive, in_force: inclusive, from_client: { prices_include_tax: false } });
    expect((await make({ lines: [line] })).data).toMatchObject({ ...inclusive, gross_total: '0.99' });
    const before = { lines: [line], prices_include_tax: false };
    expect((await make(before)).data).toMatchObject({ prices_include_tax: false, gross_total: '1.19' });
    expect((await set({ grouping: 'day' })).data).toMatchObject(inclusive);
    expect((await set({ prices_include_tax: false })).data).toMatchObject({ prices_include_tax: false });
  });

  it.each(['yes', 1, 'x'.repeat(100_000), '<script>alert(1)</script>\u202Etxt'])(
    'takes nothing but yes and no: %#',
    async (value) => {
      expect((await set({ prices_include_tax: value })).status).toBe(422);
      expect((await make({ lines: [line], prices_include_tax: value })).status).toBe(422);
    },
  );

  it('is a 404 for another tenant, a 403 for a contractor, a 412 for a stale version', async () => {
    expect((await set(inclusive, theirs.admin)).status).toBe(404);
    expect((await set(inclusive, ours.contractor)).status).toBe(403);
    expect((await set(inclusive, ours.admin, { 'If-Match': '"9999"' })).status).toBe(412);
    expect((await make({ ...inclusive, lines: [line] }, theirs.finance)).status).toBe(422);
    expect((await make({ ...inclusive, lines: [line] }, ours.contractor)).status).toBe(403);
  });

  it('of two credit notes at once, the second sees what the first has taken', async () => {
    const bill = await issued({ lines: [line] });
    const notes = await Promise.all([1, 2].map(() => act(creditNote.POST, bill.id, { reason: 'Twice' })));
    expect(notes.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
