import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { system } from '@/lib/db/client';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
// Contract: EUR, 20 %; company: EUR.
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const make = (body: object) =>
  call<InvoiceRecord>(invoices.POST, { as: ours.finance, body: { contract_id: ids.contract, ...body } });
const act = (route: typeof issue.POST, id: string, body: object = {}) =>
  call<InvoiceRecord>(route, { as: ours.finance, method: 'POST', params: { id }, body });
const change = (id: string, body: object) =>
  call<InvoiceRecord>(invoice.PATCH, { as: ours.finance, method: 'PATCH', params: { id }, body });
const read = async (id: string) => (await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id } })).data;
const pay = (id: string, amount: string) =>
  act(payments.POST, id, { amount, paid_on: todayHere(), method: 'bank_transfer' });

const line = { description: 'Onboarding', quantity: '2', unit: 'day', unit_price: '400' };
const exempt = { ...line, description: 'Training', tax_category: 'E', tax_reason: 'Training is exempt' };

describe('lines by hand', () => {
  it('stand beside time, each with its own tax, discounts and charges', async () => {
    const { status, data } = await make({
      timesheet_ids: [ids.approvedTimesheet],
      lines: [
        { ...line, allowances: [{ percent: '10', reason_code: '95', reason: 'Opening' }], charges: [{ amount: '5' }] },
        exempt,
      ],
      allowances: [{ percent: '50', tax_category: 'E', tax_reason: 'Training is exempt' }],
      charges: [{ amount: '15', reason_code: 'ADR', reason: 'Badges', tax_category: 'S', tax_rate: '20' }],
      note: 'Thank you',
    });
    expect(status).toBe(201);
    expect(data.lines.map(({ kind, net_amount }) => [kind, net_amount])).toEqual([
      ['time', '680.00'],
      ['manual', '725.00'],
      ['manual', '800.00'],
    ]);
    expect(data).toMatchObject({
      line_total: '2205.00',
      allowance_total: '400.00',
      charge_total: '15.00',
      net_total: '1820.00',
      tax_total: '284.00',
      gross_total: '2104.00',
      payable_total: '2104.00',
      note: 'Thank you',
      taxes: [
        { category: 'E', taxable: '400.00', amount: '0.00', reason: 'Training is exempt' },
        { category: 'S', taxable: '1420.00', amount: '284.00', reason: null },
      ],
    });
    expect(data.lines[1]?.allowances).toEqual([
      { is_charge: false, percent: '10.0000', base: '800.00', amount: '80.00', reason_code: '95', reason: 'Opening' },
    ]);
    expect(await read(data.id)).toEqual({ ...data, updated_at: expect.any(String) });
    const kept = await change(data.id, { timesheet_ids: [ids.approvedTimesheet] });
    expect(kept.data).toMatchObject({ gross_total: '2104.00', note: 'Thank you' });
    expect(kept.data.lines[1]?.id).toBe(data.lines[1]?.id);
    const less = await change(data.id, { timesheet_ids: [], lines: [line], allowances: [], charges: [], note: null });
    expect(less.data).toMatchObject({ gross_total: '960.00', note: null, allowances: [], timesheet_ids: [] });
    await call(invoice.DELETE, { as: ours.finance, method: 'DELETE', params: { id: data.id } });
  });

  it.each([
    [{ lines: [{ ...line, quantity: '0' }] }, 'lines.0.quantity'],
    [{ lines: [{ ...line, unit_price: '-1' }] }, 'lines.0.unit_price'],
    [{ lines: [{ ...line, unit_price: '1e400' }] }, 'lines.0.unit_price'],
    [{ lines: [{ ...line, constructor: 'x' }] }, ''],
    [{ lines: [{ ...line, tax_category: 'S' }] }, 'lines.0.tax_rate'],
    [{ lines: [{ ...line, tax_category: 'AE', tax_rate: '5' }] }, 'lines.0.tax_rate'],
    [{ lines: [{ ...line, tax_category: 'E' }] }, 'lines.0.tax_reason'],
    [{ lines: [{ ...line, tax_rate: '5' }] }, 'lines.0.tax_category'],
    [{ lines: [line, { ...line, tax_category: 'O' }] }, 'lines'],
    [{ lines: [{ ...line, allowances: [{ percent: '5', amount: '5' }] }] }, 'lines.0.allowances.0.amount'],
    [{ lines: [{ ...line, allowances: [{ percent: '5', reason_code: 'ADR' }] }] }, 'lines.0.allowances.0.reason_code'],
    [{ lines: [line], charges: [{ amount: '5', reason_code: '95' }] }, 'charges.0.reason_code'],
    [{ lines: [line], allowances: [{}] }, 'allowances.0.amount'],
    [{ lines: [line], period_start: '2026-02-01', period_end: '2026-01-01' }, 'period_end'],
    [{ lines: [line], exchange_rate: '1.1', exchange_source: 'ECB' }, 'exchange_rate'],
    [{ lines: [line], deposit_ids: ['0192f0c1-2345-7abc-8def-0123456789ab'] }, 'deposit_ids.0'],
    [{ lines: [line], deposit: true, timesheet_ids: ['0192f0c1-2345-7abc-8def-0123456789ab'] }, 'deposit'],
    [{}, 'timesheet_ids'],
  ])('%j is a 422', async (body, path) => {
    const answer = await make(body);
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { errors: object }).errors).join()).toContain(path);
  });

  it('keep the end of their period that a change says nothing of', async () => {
    const { data } = await make({ lines: [line], period_start: '2026-01-01', period_end: '2026-01-31' });
    const ends = async (body: object) => {
      const { status, data: changed, errors } = await change(data.id, { timesheet_ids: [], ...body });
      return status === 200 ? [changed.period_start, changed.period_end] : Object.keys(errors);
    };
    expect(await ends({ period_end: '2026-02-28' })).toEqual(['2026-01-01', '2026-02-28']);
    expect(await ends({ period_start: '2026-02-01' })).toEqual(['2026-02-01', '2026-02-28']);
    expect(await ends({ period_start: '2026-03-01' })).toEqual(['period_start']);
    expect(await ends({ period_end: '2026-01-31' })).toEqual(['period_end']);
    expect(await ends({ period_end: null })).toEqual(['2026-02-01', null]);
    expect(await ends({ note: 'Thanks' })).toEqual(['2026-02-01', null]);
    const { data: timed } = await make({ timesheet_ids: [ids.approvedTimesheet], period_end: '2026-12-31' });
    expect(timed).toMatchObject({ period_start: expect.any(String), period_end: '2026-12-31' });
    await call(invoice.DELETE, { as: ours.finance, method: 'DELETE', params: { id: timed.id } });
  });

  it.each([
    [[{ amount: '800.01' }], 'invoice_negative'],
    [[{ amount: '1', tax_category: 'Z' }], 'tax_negative'],
  ])('with discounts above what they are on: %j is a 409', async (allowances, code) => {
    expect(await make({ lines: [line], allowances })).toMatchObject({ status: 409, body: { code } });
  });
});

describe('a deposit', () => {
  const deposit = async () =>
    (await act(issue.POST, (await make({ lines: [{ ...line, quantity: '1' }], deposit: true })).data.id)).data;

  it('is deducted once it is paid, once, and is free again when the invoice goes', async () => {
    const { id } = await deposit();
    const deduct = () => make({ lines: [line], deposit_ids: [id] });
    expect(await deduct()).toMatchObject({ status: 422 });
    await pay(id, '480');
    const [first, second] = await Promise.all([deduct(), deduct()]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    const made = first.status === 201 ? first : second;
    expect(made.data).toMatchObject({
      gross_total: '960.00',
      prepaid_total: '480.00',
      payable_total: '480.00',
      deposits: [{ id, gross_total: '480.00' }],
    });
    expect(await read(id)).toMatchObject({ is_deposit: true, deducted_by: { id: made.data.id } });
    expect((await act(creditNote.POST, id, { reason: 'No' })).body).toMatchObject({ code: 'deposit_deducted' });
    const bill = await act(issue.POST, made.data.id);
    expect(bill.data).toMatchObject({ payment_status: 'partially_paid', paid_total: '480.00', amount_due: '480.00' });
    expect((await act(voiding.POST, made.data.id, { reason: 'Wrong' })).data).toMatchObject({ status: 'void' });
    expect(await read(id)).toMatchObject({ deducted_by: null });
    const again = await deduct();
    expect(again.status).toBe(201);
    await call(invoice.DELETE, { as: ours.finance, method: 'DELETE', params: { id: again.data.id } });
    expect(await read(id)).toMatchObject({ deducted_by: null });
  });

  it('is not credited by a note that was drafted before an invoice deducted it, until that is gone', async () => {
    const { id } = await deposit();
    await pay(id, '480');
    const note = (await act(creditNote.POST, id, { reason: 'Not needed' })).data;
    const { data: bill } = await make({ lines: [line], deposit_ids: [id] });
    expect(await act(issue.POST, note.id)).toMatchObject({ status: 409, body: { code: 'deposit_deducted' } });
    expect(await read(id)).toMatchObject({ credited_total: '0.00' });
    await call(invoice.DELETE, { as: ours.finance, method: 'DELETE', params: { id: bill.id } });
    expect((await act(issue.POST, note.id)).data).toMatchObject({ status: 'issued', credit_left: '480.00' });
    expect(await make({ lines: [line], deposit_ids: [id] })).toMatchObject({ status: 422 });
  });

  it('is never more than the invoice, and deducts nothing itself', async () => {
    const { id } = await deposit();
    await pay(id, '480');
    const small = { ...line, quantity: '0.5' };
    expect((await make({ lines: [small], deposit_ids: [id] })).body).toMatchObject({ code: 'deposits_above_total' });
    expect((await make({ lines: [line], deposit: true, deposit_ids: [id] })).status).toBe(422);
  });
});

describe('an invoice in a foreign currency', () => {
  /** An invoice with 160.00 of tax, or with other lines. */
  async function foreign(lines: object[] = [line]): Promise<InvoiceRecord> {
    const { data } = await make({ lines });
    await system('test', (db) =>
      db.invoice.update({
        where: { companyId_id: { companyId: ours.companyId, id: data.id } },
        data: { currency: 'USD', exchangeRate: '0.92345678', exchangeSource: 'ECB' },
      }),
    );
    return data;
  }
  const credited = async (id: string, lines?: object[]) => {
    const made = await act(creditNote.POST, id, { reason: 'Less', ...(lines && { lines }) });
    return (await act(issue.POST, made.data.id)).data;
  };

  it('is credited in parts whose tax in the company’s own comes to just its own', async () => {
    const { id } = await foreign([{ ...line, quantity: '3', unit_price: '16.6667' }]);
    const { data: bill } = await act(issue.POST, id);
    expect(bill).toMatchObject({ tax_total: '10.00', company_tax_total: '9.23' });
    const one = [{ line_id: bill.lines[0]?.id, quantity: '1' }];
    const notes = [await credited(id, one), await credited(id, one), await credited(id)];
    expect(notes.map((note) => [note.tax_total, note.company_tax_total])).toEqual([
      ['3.33', '3.08'],
      ['3.34', '3.08'],
      ['3.33', '3.07'],
    ]);
  });

  it('has no rate to what was the company’s currency before; what was issued is credited in that', async () => {
    const { data: bill } = await act(issue.POST, (await foreign()).id);
    const [kept, other] = [await foreign(), await foreign()];
    const move = (currency: string) =>
      system('test', (db) => db.company.update({ where: { id: ours.companyId }, data: { currency } }));
    await move('CHF');
    try {
      expect((await act(issue.POST, kept.id)).body).toMatchObject({ code: 'exchange_rate_missing' });
      const again = (fields: object) => change(other.id, { timesheet_ids: [], ...fields });
      expect((await again({})).data).toMatchObject({ company_currency: 'CHF', exchange_rate: null });
      await again({ exchange_rate: '0.8', exchange_source: 'SNB' });
      expect((await act(issue.POST, other.id)).data).toMatchObject({
        company_currency: 'CHF',
        company_tax_total: '128.00',
      });
      expect(await credited(bill.id)).toMatchObject({ company_currency: 'EUR', company_tax_total: '147.75' });
    } finally {
      await move('EUR');
    }
  });

  it('says its tax in the company’s own, and cannot be issued without a rate', async () => {
    const { data } = await make({ lines: [line] });
    await system('test', (db) =>
      db.invoice.update({
        where: { companyId_id: { companyId: ours.companyId, id: data.id } },
        data: { currency: 'USD' },
      }),
    );
    expect((await act(issue.POST, data.id)).body).toMatchObject({ code: 'exchange_rate_missing' });
    await system('test', (db) =>
      db.invoice.update({
        where: { companyId_id: { companyId: ours.companyId, id: data.id } },
        data: { exchangeRate: '0.92345678', exchangeSource: 'ECB, 23 November' },
      }),
    );
    expect((await act(issue.POST, data.id)).data).toMatchObject({
      tax_total: '160.00',
      company_currency: 'EUR',
      company_tax_total: '147.75',
      exchange_rate: '0.92345678',
      exchange_source: 'ECB, 23 November',
    });
  });
});

describe('what is credited of it', () => {
  it('has discounts and charges in proportion, and all of it in the end', async () => {
    const { data } = await make({
      lines: [
        { ...line, quantity: '3', unit_price: '33.33', allowances: [{ percent: '10' }] },
        { ...line, quantity: '1', unit_price: '50', tax_category: 'S', tax_rate: '5.5' },
      ],
      allowances: [{ amount: '10' }],
      charges: [{ amount: '7', tax_category: 'Z' }],
    });
    const bill = (await act(issue.POST, data.id)).data;
    const [first] = bill.lines;
    const note = async (lines?: object[]) => {
      const made = await act(creditNote.POST, bill.id, { reason: 'Less', ...(lines && { lines }) });
      return (await act(issue.POST, made.data.id)).data;
    };
    const third = await note([{ line_id: first?.id, quantity: '1' }]);
    expect(third.lines[0]).toMatchObject({ net_amount: '30.00', allowances: [{ amount: '3.33' }] });
    expect(third.allowances.map(({ amount }) => amount)).toEqual(['2.14']);
    const [part, rest] = [await note([{ line_id: first?.id, amount: '20' }]), await note()];
    const total = (key: 'net_total' | 'tax_total' | 'gross_total') =>
      [third, part, rest].reduce((all, one) => all + Math.round(Number(one[key]) * 100), 0);
    expect([total('net_total'), total('tax_total'), total('gross_total')]).toEqual(
      [bill.net_total, bill.tax_total, bill.gross_total].map((value) => Math.round(Number(value) * 100)),
    );
    expect(rest.charges.map(({ amount }) => amount)).not.toEqual(['0.00']);
  });
});
