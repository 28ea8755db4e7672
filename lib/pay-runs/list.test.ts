import * as menu from '@/app/api/menus/[list]/[id]/route';
import * as exported from '@/app/api/v1/pay-runs/export/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import { dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { PayRun } from '@/lib/pay-runs/schema';
import type { PayRunStatus } from '@/lib/pay-runs/statuses';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let records: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  // The first two runs: a draft, and one that is approved and invoiced, both of the contractor's time.
  records = await makeRecords(ours);
  await makeRun('PAY-100%', 'closed', '2026-06-30', '2026-07-05', ['EUR']);
  await makeRun('PAY-000009', 'approved', '2026-07-31', null, ['EUR', 'USD']);
});

/** A run that pays the other contractor 480 in each currency. */
const makeRun = (number: string, status: PayRunStatus, end: string, payDate: string | null, currencies: string[]) =>
  system('test data', async (db) => {
    const { companyId, contractor2, finance } = ours;
    const { id } = await db.payRun.create({
      data: {
        companyId,
        number,
        periodStart: dateFromDay(`${end.slice(0, 8)}01`),
        periodEnd: dateFromDay(end),
        payDate: payDate === null ? null : dateFromDay(payDate),
        createdById: finance.userId,
        lines: {
          create: currencies.map((currency) => ({
            contractId: records.contract,
            timesheetId: records.submittedTimesheet,
            ownerId: contractor2.userId,
            kind: 'adjustment' as const,
            rateType: 'regular',
            unit: 'hour' as const,
            minutes: '480',
            quantity: '8',
            rate: '60',
            amount: '480',
            currency,
          })),
        },
      },
    });
    await db.payRun.update({ where: keyOf(ours, id), data: { status } });
  });

const found = async (query: Record<string, string> = {}, as: Person = ours.finance) =>
  (await call<PayRun[]>(payRuns.GET, { as, query: { sort: 'number', ...query } })).data.map(({ number }) => number);

it.each<[Record<string, string>, string[]]>([
  [{}, ['PAY-000000', 'PAY-000009', 'PAY-100%', 'PAY-INVOICED']],
  [{ sort: '-period_end', limit: '2' }, ['PAY-000009', 'PAY-100%']],
  [{ sort: 'pay_date', limit: '1' }, ['PAY-100%']],
  [{ search: 'voice' }, ['PAY-INVOICED']],
  [{ search: '00%' }, ['PAY-100%']],
  [{ 'filter[status]': 'closed' }, ['PAY-100%']],
  [{ 'filter[status]': 'closed,draft' }, ['PAY-000000', 'PAY-100%']],
  [{ 'filter[period_from]': '2026-06-30' }, ['PAY-000009', 'PAY-100%']],
  [{ 'filter[period_from]': '2026-06-30', 'filter[period_to]': '2026-06-30' }, ['PAY-100%']],
  [{ 'filter[paid_from]': '2026-07-05', 'filter[paid_to]': '2026-07-05' }, ['PAY-100%']],
  [{ 'filter[paid_from]': '2026-07-06' }, []],
])('is found with %j', async (query, numbers) => {
  expect(await found(query)).toEqual(numbers);
  const { column } = await download(exported.GET, ours.finance, withoutPages({ sort: 'number', ...query }));
  if (!query.limit) expect(column('Number')).toEqual(numbers);
});

const withoutPages = ({ limit: _, ...query }: Record<string, string>) => query;

it.each<Record<string, string>>([
  { 'filter[status]': 'paid' },
  { 'filter[paid_to]': 'soon' },
  { sort: 'hours' },
  { 'filter[amount]': '1' },
])('is not found with %j', async (query) => {
  expect((await call(payRuns.GET, { as: ours.finance, query })).status).toBe(422);
});

it('shows a contractor only the runs that paid them, whatever they search for', async () => {
  expect(await found({}, ours.contractor)).toEqual(['PAY-INVOICED']);
  expect(await found({ search: 'PAY', 'filter[status]': 'closed' }, ours.contractor)).toEqual([]);
  expect(await found({ search: 'PAY' }, ours.contractor2)).toEqual(['PAY-000009', 'PAY-100%']);
});

describe('its file', () => {
  it('has an amount as a number, or those of each currency as a text', async () => {
    const { head, rows } = await download(exported.GET, ours.finance, {
      columns: 'number,period,status,pay_date,contracts,hours,totals',
      sort: 'number',
      format: 'xlsx',
      'filter[status]': 'closed,approved',
    });
    expect(head).toEqual([
      ...['Number', 'First day', 'Period ends on', 'Status', 'Paid on', 'Contracts', 'Hours', 'Pay', 'Currency'],
    ]);
    expect(rows.map((row) => row.slice(4))).toEqual([
      [null, 1, 16, 'EUR 480.00; USD 480.00', 'EUR; USD'],
      [new Date('2026-07-05T00:00:00Z'), 1, 8, 480, 'EUR'],
      [null, 1, 8, 480, 'EUR'],
    ]);
  });

  it('is for those who take the runs out, as far as they see them', async () => {
    const viewer = await makeColleague(ours, ['view_pay_runs']);
    const exporter = await makeColleague(ours, ['export_pay_runs']);
    expect((await download(exported.GET, viewer)).response.status).toBe(403);
    expect((await download(exported.GET, exporter)).response.status).toBe(403);
    expect((await download(exported.GET, ours.contractor)).response.status).toBe(403);
    const stranger = await makeCompany('Theirs');
    expect((await download(exported.GET, stranger.admin)).rows).toEqual([]);
    const own = await makeColleague(ours, ['export_pay_runs', 'view_own_pay_runs']);
    const { head, rows } = await download(exported.GET, own);
    expect([head.includes('Contracts'), rows]).toEqual([false, []]);
  });
});

it('offers in a row’s menu what its page offers', async () => {
  const entries = async (id: string, as: Person) =>
    (await call<{ key: string }[]>(menu.GET, { as, params: { list: 'pay_runs', id } })).data.map(({ key }) => key);
  expect(await entries(records.payRun, ours.finance)).toEqual(['next', 'csv', 'xlsx', 'delete']);
  // Its approval can no longer be taken back, since it is invoiced.
  expect(await entries(records.invoicedRun, ours.finance)).toEqual(['next', 'csv', 'xlsx']);
  expect(await entries(records.invoicedRun, ours.contractor)).toEqual([]);
});
