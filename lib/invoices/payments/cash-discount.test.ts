import fc from 'fast-check';
import * as credit from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import { bookPayments, findPayments } from '@/lib/accounting/journal/payments.data';
import { Rates } from '@/lib/accounting/journal/rates';
import { Sums } from '@/lib/accounting/journal/sums';
import { dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { cashDiscountOf, type DiscountedRow, discountTaken } from '@/lib/invoices/payments/cash-discount';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { decimal, sum } from '@/lib/money/amount';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const row: DiscountedRow = {
  currency: 'EUR',
  issueDate: dateFromDay('2026-01-10'),
  discountPercent: '2',
  discountDays: 10,
  grossTotal: '816',
  prepaidTotal: '0',
  creditedTotal: '0',
};

it.each<[string, Partial<DiscountedRow>, string | null]>([
  ['2 % of 816.00', {}, '16.32'],
  ['3 % of what deposits left', { discountPercent: '3', prepaidTotal: '16' }, '24'],
  ['2 % of what credit notes left', { creditedTotal: '416' }, '8'],
  ['half a cent, upwards', { grossTotal: '0.25' }, '0.01'],
  ['whole yen', { currency: 'JPY', grossTotal: '1225' }, '25'],
  ['nothing without a percentage', { discountPercent: null }, null],
  ['nothing of a draft', { issueDate: null }, null],
  ['nothing of what is credited whole', { creditedTotal: '816' }, null],
])('takes off %s', (_, fields, amount) => {
  const discount = cashDiscountOf({ ...row, ...fields });
  expect([discount?.amount.toFixed() ?? null, discount?.until]).toEqual([amount, amount ? '2026-01-20' : undefined]);
});

it.each([
  ['799.68', '2026-01-20', '0', '16.32'],
  ['799.68', '2026-01-21', '0', '0'],
  ['799.67', '2026-01-20', '0', '0'],
  ['810', '2026-01-20', '0', '6'],
  ['816', '2026-01-20', '0', '0'],
  ['400', '2026-01-15', '0', '0'],
  ['399.68', '2026-01-15', '400', '16.32'],
])('of %s on %s after %s settles %s', (amount, day, paidTotal, taken) => {
  expect(discountTaken({ ...row, paidTotal }, { amount, day }).toFixed()).toBe(taken);
});

it('never settles more than the discount, and never leaves less than nothing', () => {
  const cents = fc.integer({ min: 0, max: 100_000 }).map((value) => (value / 100).toFixed(2));
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 99 }), (gross, amount, percent) => {
      const one = { ...row, grossTotal: gross, discountPercent: String(percent), paidTotal: '0' };
      const taken = discountTaken(one, { amount, day: '2026-01-15' });
      expect(taken.lte(cashDiscountOf(one)?.amount ?? '0')).toBe(true);
      if (taken.gt(0)) expect(sum([taken, amount]).toFixed()).toBe(decimal(gross).toFixed());
    }),
  );
});

describe('a payment within the days of the discount', () => {
  let ours: TestCompany;
  let ids: Records;
  let id: string;
  const read = async () => (await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id } })).data;
  const pay = (amount: string, day: string) =>
    call<InvoiceRecord>(payments.POST, {
      as: ours.finance,
      params: { id },
      body: { amount, paid_on: day, method: 'bank_transfer' },
    });
  beforeEach(async () => {
    ours = await makeCompany('Ours');
    ids = await makeRecords(ours);
    [id = ''] = await makeDrafts(ours, ids, [
      { issueDate: dateFromDay('2026-01-10'), discountPercent: '2', discountDays: 10 },
    ]);
    await call(issue.POST, { as: ours.finance, params: { id }, body: { out_of_order_reason: 'As agreed' } });
  });

  it('settles the invoice without a rest, and is taken back as one', async () => {
    expect((await pay('799.68', '2026-01-20')).data).toMatchObject({ amount_due: '0.00', payment_status: 'paid' });
    const paid = await read();
    expect(paid.payments?.map(({ method, amount }) => [method, amount])).toEqual(
      expect.arrayContaining([
        ['bank_transfer', '799.68'],
        ['cash_discount', '16.32'],
      ]),
    );
    const money = paid.payments?.find(({ method }) => method === 'bank_transfer');
    expect(money?.receipt?.amount).toBe('799.68');
    const params = { id, payment: money?.id ?? '' };
    expect((await call(reversal.POST, { as: ours.finance, params, body: { reason: 'Bounced' } })).status).toBe(200);
    expect((await read()).amount_due).toBe('816.00');
  });

  it('leaves a rest a day later, or where less came in', async () => {
    expect((await pay('799.67', '2026-01-20')).data.amount_due).toBe('16.33');
    expect((await pay('0.01', '2026-01-21')).data.amount_due).toBe('16.32');
  });

  it('cannot be claimed by two payments at once', async () => {
    const both = await Promise.all([pay('799.68', '2026-01-20'), pay('799.68', '2026-01-20')]);
    expect(both.map(({ status }) => status).filter((status) => status === 200 || status === 201)).toHaveLength(1);
    expect((await read()).paid_total).toBe('816.00');
  });

  it('is posted with the tax that it lowers, and nothing stays on the receivables', async () => {
    await pay('799.68', '2026-01-20');
    const entries = await system('test', async (db) => {
      const found = await findPayments(db, ours.companyId, {
        end: '2026-12-31',
        startsOn: null,
        most: 100,
        timeZone: 'UTC',
      });
      const own = found.filter(({ invoiceId }) => invoiceId === id);
      const rates = new Rates('EUR', [], new Map());
      return bookPayments(db, ours.companyId, own, { rates, used: new Sums([]), accounts: () => undefined });
    });
    expect(
      entries.map(({ kind, lines }) => [kind, lines.map(({ key, amount }) => `${key} ${amount.toFixed(2)}`).sort()]),
    ).toEqual(
      expect.arrayContaining([
        ['payment', ['bank 799.68', 'receivables -799.68']],
        // 16.32 at 20 %: 13.60 and 2.72.
        ['cash_discount', ['cash_discount 13.60', 'output_tax 2.72', 'receivables -16.32']],
      ]),
    );
  });

  it('is taken off what a credit note left', async () => {
    const lines = (await read()).lines ?? [];
    const body = { reason: 'Too many hours', lines: [{ line_id: lines[0]?.id, quantity: '4' }] };
    const note = await call<InvoiceRecord>(credit.POST, { as: ours.finance, params: { id }, body });
    await call(issue.POST, { as: ours.finance, params: { id: note.data.id } });
    expect((await read()).amount_due).toBe('408.00');
    expect((await pay('399.84', '2026-01-20')).data.amount_due).toBe('0.00');
  });
});
