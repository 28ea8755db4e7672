import fc from 'fast-check';
import { GET } from '@/app/api/sums/[list]/route';
import * as accountingExport from '@/app/api/v1/accounting-exports/export/route';
import * as billingRunExport from '@/app/api/v1/billing-runs/export/route';
import * as invoiceExport from '@/app/api/v1/invoices/export/route';
import * as payRunExport from '@/app/api/v1/pay-runs/export/route';
import * as paymentFileExport from '@/app/api/v1/payment-files/export/route';
import * as timesheetExport from '@/app/api/v1/timesheets/export/route';
import { addUp, type ListSum } from '@/lib/lists/sums';
import { decimal } from '@/lib/money/amount';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let records: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  records = await makeRecords(ours);
});

const lists = [
  'accounting_exports',
  'billing_runs',
  'invoices',
  'pay_runs',
  'payment_files',
  'reminders',
  'self_billed_invoices',
  'timesheets',
];
const sums = (list: string, as: Person, address = '') =>
  call<ListSum[] | null>(GET, { as, params: { list }, query: address === '' ? {} : { address } });
const valueOf = (found: readonly ListSum[] | null, field: string, currency: string | null) =>
  found?.find((one) => one.field === field && one.currency === currency)?.value;

/** The sums of a file's column by the currency beside it. */
function fromFile({ rows, head }: Pick<Awaited<ReturnType<typeof download>>, 'rows' | 'head'>, column: string) {
  const [at, unit] = [head.indexOf(column), head.indexOf('Currency')];
  expect([column, at >= 0 && unit >= 0]).toEqual([column, true]);
  const totals = new Map<string, ReturnType<typeof decimal>>();
  for (const row of rows) {
    const [value, currency] = [decimal(String(row[at]).replace(/^'/, '') || '0'), String(row[unit])];
    totals.set(currency, (totals.get(currency) ?? decimal('0')).plus(value));
  }
  return totals;
}

it('adds up what a list finds as the rows of its file do, drafts included', async () => {
  for (const address of ['', 'filter[status]=draft', 'filter[status]=approved,submitted']) {
    const query = Object.fromEntries(new URLSearchParams(address));
    const [{ data }, file] = [
      await sums('timesheets', ours.admin, address),
      await download(timesheetExport.GET, ours.admin, query),
    ];
    expect(file.rows.length).toBeGreaterThan(0);
    for (const [currency, total] of fromFile(file, 'Bill total'))
      expect([address, valueOf(data, 'bill_total', currency)]).toEqual([address, total.toFixed(2)]);
    for (const [currency, total] of fromFile(file, 'Pay total'))
      expect([address, valueOf(data, 'pay_total', currency)]).toEqual([address, total.toFixed(2)]);
    const hours = [...fromFile(file, 'Hours').values()].reduce((sum, one) => sum.plus(one), decimal('0'));
    expect([address, valueOf(data, 'total_hours', null)]).toEqual([address, hours.toFixed(2)]);
  }
});

it('keeps currencies apart, subtracts credit notes and leaves void invoices out', async () => {
  const [{ data }, file] = [await sums('invoices', ours.admin), await download(invoiceExport.GET, ours.admin, {})];
  const shown = { ...file, rows: file.rows.filter((row) => row[file.head.indexOf('Status')] !== 'Void') };
  const [kind, total] = [file.head.indexOf('Kind'), file.head.indexOf('Total')];
  expect([kind, total]).not.toContain(-1);
  const signed = shown.rows.map((row) =>
    row.map((cell, at) => (at === total && row[kind] !== 'Invoice' ? `-${cell}` : cell)),
  );
  for (const [currency, sum] of fromFile({ ...shown, rows: signed }, 'Total'))
    expect(valueOf(data, 'gross_total', currency)).toBe(sum.toFixed(2));
});

it('adds up runs and exports as their lists show them', async () => {
  for (const [list, route, field] of [
    ['billing_runs', billingRunExport.GET, 'totals'],
    ['accounting_exports', accountingExport.GET, 'total'],
    ['pay_runs', payRunExport.GET, 'totals'],
    ['payment_files', paymentFileExport.GET, 'total'],
  ] as const) {
    const [{ data }, file] = [await sums(list, ours.admin), await download(route, ours.admin, {})];
    const column = {
      billing_runs: 'Amount',
      accounting_exports: 'Debit and credit',
      pay_runs: 'Pay',
      payment_files: 'Total',
    }[list];
    for (const [currency, total] of fromFile(file, column))
      if (currency) expect([list, valueOf(data, field, currency)]).toEqual([list, total.toFixed(2)]);
  }
});

it('is exact for amounts that a float cannot hold', () => {
  const amount = fc.bigInt(0n, 10n ** 16n).map((minor) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`);
  const part = fc.record({ currency: fc.constantFrom('EUR', 'USD'), value: amount });
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const found = addUp(parts.map(({ currency, value }) => ({ currency, values: { total: value } })));
      for (const currency of ['EUR', 'USD']) {
        const own = parts.filter((one) => one.currency === currency);
        const minor = own.reduce((sum, { value }) => sum + BigInt(value.replace('.', '')), 0n);
        const expected = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
        expect(valueOf(found, 'total', currency)).toBe(own.length === 0 ? undefined : expected);
      }
    }),
  );
});

it('adds up each list that has sums, and nothing of another company', async () => {
  for (const list of lists) {
    const [own, other] = [await sums(list, ours.admin), await sums(list, theirs.admin)];
    expect([list, own.status, (own.data?.length ?? 0) > 0]).toEqual([list, 200, true]);
    expect([list, other.status, other.data]).toEqual([list, 200, expect.not.arrayContaining(own.data ?? [])]);
    expect((other.data ?? []).filter(({ value }) => Number(value) !== 0)).toEqual([]);
    expect([list, (await sums(list, ours.nobody)).status]).toEqual([list, 403]);
  }
  expect((await sums('clients', ours.admin)).status).toBe(404);
});

it('has no sum of what the reader may not see, and only of what is their own', async () => {
  const { data } = await sums('timesheets', ours.contractor);
  expect(valueOf(data, 'pay_total', 'EUR')).toBeDefined();
  expect(data?.filter(({ field }) => field === 'bill_total')).toEqual([]);
  const stranger = await makeColleague(ours, ['view_own_timesheets']);
  expect((await sums('timesheets', stranger)).data?.filter(({ value }) => Number(value) !== 0) ?? []).toEqual([]);
});

it('refuses what the list does not understand', async () => {
  for (const address of ['filter[colour]=red', 'filter[status]=gone', `search=${'x'.repeat(7000)}`, 'limit=-1'])
    expect([address.slice(0, 30), (await sums('invoices', ours.admin, address)).status]).toEqual([
      address.slice(0, 30),
      422,
    ]);
  expect((await sums('invoices', ours.admin, 'x'.repeat(9000))).status).toBe(422);
});

it('says nothing where too many sheets are not submitted', async () => {
  const many = await makeCompany('Many');
  const { contract } = await makeRecords(many);
  await prepare(async (db) => {
    const { companyId } = many;
    await db.timesheet.createMany({
      data: Array.from({ length: 2_001 }, (_, index) => {
        const day = new Date(Date.UTC(1980, 0, 7 * index));
        return { companyId, contractId: contract, periodStart: day, periodEnd: day, currency: 'EUR' };
      }),
    });
  });
  expect((await sums('timesheets', many.admin)).data).toBeNull();
  expect((await sums('timesheets', many.admin, 'filter[status]=approved')).data).not.toBeNull();
  expect(records.contract).not.toBe(contract);
});

it('adds hours up by the minutes that they are', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6_000_000), { minLength: 1 }), (minutes) => {
      const found = addUp(minutes.map((some) => ({ currency: null, values: { total: hoursText(some) } })));
      expect(valueOf(found, 'total', null)).toBe(hoursText(minutes.reduce((all, some) => all + some, 0)));
    }),
  );
});

/** Whole minutes as hours with 2 decimals, without a float. */
function hoursText(minutes: number): string {
  const hundredths = (BigInt(minutes) * 10n + 3n) / 6n;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
