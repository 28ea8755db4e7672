import * as menu from '@/app/api/menus/[list]/[id]/route';
import * as file from '@/app/api/v1/accounting-exports/[id]/file/route';
import * as exporting from '@/app/api/v1/accounting-exports/export/route';
import * as exports from '@/app/api/v1/accounting-exports/route';
import type { AccountingExport } from '@/lib/accounting/schema';
import { dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
const ids: Record<string, string> = {};
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  const { companyId, finance } = ours;
  const kept = { companyId, currency: 'EUR', createdById: finance.userId };
  const made = [
    { number: 'ACC-000001', start: '2026-01-01', end: '2026-01-31', total: '1234.5', entryCount: 1200 },
    { number: 'ACC-000002', start: '2026-02-01', end: '2026-02-28', total: '50', entryCount: 2 },
    // For an earlier period than the one before it.
    { number: 'ACC-000013', start: '2025-12-01', end: '2025-12-31', total: '7', entryCount: 1 },
  ];
  await system('test data', async (db) => {
    for (const { start, end, ...one } of made) {
      const data = { ...kept, ...one, periodStart: dateFromDay(start), periodEnd: dateFromDay(end) };
      ids[one.number] = (await db.accountingExport.create({ data, select: { id: true } })).id;
    }
  });
});

const list = async (query: Record<string, string> = {}, as: Person = ours.finance) => {
  const { status, data, meta } = await call<AccountingExport[]>(exports.GET, { as, query });
  return { status, meta, numbers: data?.map(({ number }) => Number(number.slice(4))) };
};

it('has the last one first, and the order that is asked for', async () => {
  expect((await list()).numbers).toEqual([13, 2, 1]);
  expect((await list({ sort: 'number' })).numbers).toEqual([1, 2, 13]);
  expect((await list({ sort: 'period_end' })).numbers).toEqual([13, 1, 2]);
  expect((await list({ sort: '-period_end' })).numbers).toEqual([2, 1, 13]);
  expect((await list({ sort: 'nothing' })).status).toBe(422);
});

it('is found by a part of its number', async () => {
  expect((await list({ search: 'acc-000001' })).numbers).toEqual([1]);
  expect((await list({ search: '3' })).numbers).toEqual([13]);
  expect((await list({ search: 'INV' })).numbers).toEqual([]);
});

it.each([
  [{ 'filter[period_from]': '2026-01-31' }, [2, 1]],
  [{ 'filter[period_from]': '2026-02-01' }, [2]],
  [{ 'filter[period_to]': '2026-01-01' }, [13, 1]],
  [{ 'filter[period_to]': '2025-12-31' }, [13]],
  [{ 'filter[period_from]': '2026-01-10', 'filter[period_to]': '2026-01-20' }, [1]],
  [{ 'filter[period_from]': '2026-03-01' }, []],
])('is narrowed to periods with a day in common: %j', async (query, numbers) => {
  expect((await list(query)).numbers).toEqual(numbers);
});

it('is narrowed to what somebody has downloaded, or nobody has', async () => {
  expect((await list({ 'filter[is_taken]': 'true' })).numbers).toEqual([]);
  const taken = await call(file.GET, { as: ours.finance, params: { id: ids['ACC-000002'] ?? '' } });
  expect(taken.status).toBe(200);
  expect((await list({ 'filter[is_taken]': 'true' })).numbers).toEqual([2]);
  expect((await list({ 'filter[is_taken]': 'false' })).numbers).toEqual([13, 1]);
  expect((await list({ 'filter[is_taken]': 'maybe' })).status).toBe(422);
});

it('offers in a row’s menu its files, and to delete the last one while nobody has its file', async () => {
  const entries = async (number: string, as: Person = ours.finance) =>
    (
      await call<{ key: string }[]>(menu.GET, { as, params: { list: 'accounting_exports', id: ids[number] ?? '' } })
    ).data?.map(({ key }) => key);
  expect(await entries('ACC-000013')).toEqual(['csv', 'xero', 'quickbooks', 'sage', 'delete']);
  expect(await entries('ACC-000001')).toEqual(['csv', 'xero', 'quickbooks', 'sage']);
  await system('test data', (db) =>
    db.accountingChart.create({
      data: { companyId: ours.companyId, accounts: {}, taxes: [], consultantNumber: 1001, clientNumber: 1 },
    }),
  );
  expect(await entries('ACC-000013')).toEqual(['csv', 'datev', 'xero', 'quickbooks', 'sage', 'documents', 'delete']);
  expect(await entries('ACC-000013', await makeColleague(ours, ['export_pay_runs']))).toBeUndefined();
});

describe('its file', () => {
  it('has the filtered rows in their order, with the currency beside the amount', async () => {
    const query = {
      columns: 'number,period,entries,total,is_taken',
      sort: 'number',
      'filter[period_from]': '2026-01-01',
    };
    const { head, rows, response } = await download(exporting.GET, ours.finance, query);
    expect(response.headers.get('content-disposition')).toContain('accounting-exports.csv');
    expect(head).toEqual(['Number', 'First day', 'Last day', 'Entries', 'Debit and credit', 'State', 'Currency']);
    expect(rows).toEqual([
      ['ACC-000001', '2026-01-01', '2026-01-31', '1200', '1234.50', 'Not downloaded', 'EUR'],
      ['ACC-000002', '2026-02-01', '2026-02-28', '2', '50.00', expect.any(String), 'EUR'],
    ]);
  });

  it('is for those who see all that goes to the books, as the list is', async () => {
    const needs = ['export_pay_runs', 'view_pay_runs', 'view_invoices', 'view_payments'];
    for (const missing of needs) {
      const colleague = await makeColleague(
        ours,
        needs.filter((one) => one !== missing),
      );
      expect([missing, (await call(exporting.GET, { as: colleague })).status]).toEqual([missing, 403]);
      expect([missing, (await list({}, colleague)).status]).toEqual([missing, 403]);
    }
    const keeper = await makeColleague(ours, needs);
    expect((await download(exporting.GET, keeper, { columns: 'number' })).rows).toHaveLength(3);
  });

  it('has nothing of another company', async () => {
    expect((await list({}, theirs.finance)).numbers).toEqual([]);
    expect((await download(exporting.GET, theirs.finance)).rows).toEqual([]);
  });
});
