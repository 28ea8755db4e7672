import * as menu from '@/app/api/menus/[list]/[id]/route';
import * as exporting from '@/app/api/v1/billing-runs/export/route';
import * as runs from '@/app/api/v1/billing-runs/route';
import type { BillingRun } from '@/lib/billing-runs/schema';
import { dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let ids: Records;
let otherClient: string;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  ids = await makeRecords(ours);
  const { companyId, finance } = ours;
  const number = { number: 'N-1', issueDate: dateFromDay('2026-02-28'), issuedAt: new Date() };
  const issued = { ...number, status: 'issued' as const, dueDate: dateFromDay('2026-03-28') };
  const names = { seller: { name: 'Ours' }, buyer: { name: 'Harbour' } };
  const [unsent = '', sent = ''] = await makeDrafts(ours, ids, [{}, { currency: 'USD' }]);
  await system('test data', async (db) => {
    await db.billingRunItem.deleteMany({ where: { companyId } });
    await db.billingRun.deleteMany({ where: { companyId } });
    await db.invoice.update({
      where: { companyId_id: { companyId, id: unsent } },
      data: { ...issued, ...names },
    });
    await db.invoice.update({
      where: { companyId_id: { companyId, id: sent } },
      data: { ...issued, ...names, number: 'N-2', deliveryStatus: 'viewed' },
    });
    otherClient = (
      await db.client.create({
        data: {
          companyId,
          ownerId: ours.admin.userId,
          name: 'Zephyr 50 % Lines',
          number: 'CLI-77',
          clientType: 'direct',
          currency: 'EUR',
          paymentTermsDays: 30,
        },
      })
    ).id;
    const contractId = ids.contract;
    const made = [
      {
        number: 'BIL-000001',
        start: '2026-01-01',
        end: '2026-01-31',
        items: [{ contractId, invoiceId: ids.draftInvoice }],
      },
      {
        number: 'BIL-000002',
        start: '2026-02-01',
        end: '2026-02-28',
        frequency: 'monthly' as const,
        items: [
          { contractId, invoiceId: unsent },
          { contractId, problem: { key: 'invoice_negative', values: {} } },
        ],
      },
      {
        number: 'BIL-000003',
        start: '2026-02-09',
        end: '2026-02-15',
        contractId,
        items: [{ contractId, invoiceId: sent }],
      },
      { number: 'BIL-000014', start: '2025-12-01', end: '2025-12-31', clientId: otherClient, items: [] },
    ];
    for (const { start, end, items, ...one } of made) {
      const period = { periodStart: dateFromDay(start), periodEnd: dateFromDay(end) };
      await db.billingRun.create({
        data: { companyId, createdById: finance.userId, ...period, ...one, items: { create: items } },
      });
    }
  });
});

const list = async (query: Record<string, string> = {}, as: Person = ours.finance) => {
  const { status, data } = await call<BillingRun[]>(runs.GET, { as, query });
  return { status, data, numbers: data?.map(({ number }) => Number(number.slice(4))) };
};

it('has the last period first, and the order that is asked for', async () => {
  expect((await list()).numbers).toEqual([2, 3, 1, 14]);
  expect((await list({ sort: '-number' })).numbers).toEqual([14, 3, 2, 1]);
  expect((await list({ sort: 'created_at' })).numbers).toEqual([1, 2, 3, 14]);
  expect((await list({ sort: 'amount' })).status).toBe(422);
});

it('is found by its number, or by the client or the contract that it is limited to', async () => {
  const { data } = await list({ search: 'bil-000003' });
  expect(data.map(({ contract }) => contract?.id)).toEqual([ids.contract]);
  expect((await list({ search: data[0]?.contract?.number ?? '?' })).numbers).toEqual([3]);
  expect((await list({ search: 'zephyr' })).numbers).toEqual([14]);
  expect((await list({ search: '50 %' })).numbers).toEqual([14]);
  expect((await list({ search: 'nobody' })).numbers).toEqual([]);
});

it.each([
  ['draft', [1]],
  ['issued', [2]],
  ['sent', [3]],
  ['failed', [2]],
  ['draft,sent', [3, 1]],
])('is narrowed to runs with something that is %s', async (status, numbers) => {
  expect((await list({ 'filter[status]': status })).numbers).toEqual(numbers);
});

it.each([
  [{ 'filter[period_from]': '2026-02-15' }, [2, 3]],
  [{ 'filter[period_from]': '2026-02-16' }, [2]],
  [{ 'filter[period_to]': '2026-01-01' }, [1, 14]],
  [{ 'filter[frequency]': 'monthly' }, [2]],
  [{ 'filter[frequency]': 'weekly,biweekly' }, []],
])('is narrowed to periods and frequencies: %j', async (query, numbers) => {
  expect((await list(query)).numbers).toEqual(numbers);
});

it('is narrowed to what concerns a client', async () => {
  expect((await list({ 'filter[client_id]': otherClient })).numbers).toEqual([14]);
  expect((await list({ 'filter[client_id]': ids.client })).numbers).toEqual([2, 3, 1]);
  expect((await list({ 'filter[client_id]': ids.contract })).numbers).toEqual([]);
  expect((await list({ 'filter[client_id]': ids.client }, theirs.finance)).numbers).toEqual([]);
});

it('offers in a row’s menu the steps that have something to do, to those who may do them', async () => {
  const keys = async (number: number, permissions: string[]) => {
    const id = (await list({ search: `BIL-00000${number}` })).data[0]?.id ?? '';
    const as = await makeColleague(ours, permissions);
    const { data } = await call<{ key: string }[]>(menu.GET, { as, params: { list: 'billing_runs', id } });
    return data.map(({ key }) => key);
  };
  expect(await keys(1, ['issue_invoices'])).toEqual(['issue', 'open']);
  expect(await keys(2, ['issue_invoices'])).toEqual(['send', 'open']);
  expect(await keys(3, ['issue_invoices'])).toEqual(['open']);
  expect(await keys(1, ['create_invoices'])).not.toContain('issue');
});

describe('its file', () => {
  it('has the filtered rows, each with all that is asked for', async () => {
    const columns = 'number,period,scope,draft,issued,sent,failed,totals,frequency';
    const { head, rows } = await download(exporting.GET, ours.finance, { columns, sort: 'number' });
    expect(head).toEqual([
      'Number',
      'First day',
      'Period ends on',
      'For',
      'Drafts',
      'Issued, not sent',
      'Sent',
      'Failed',
      'Amount',
      'Currency',
      'Invoicing frequency',
    ]);
    expect(rows).toMatchObject([
      [
        'BIL-000001',
        '2026-01-01',
        '2026-01-31',
        'All clients',
        '1',
        '0',
        '0',
        '0',
        expect.stringMatching(/^\d+\.\d\d$/),
        'EUR',
        '',
      ],
      ['BIL-000002', '2026-02-01', '2026-02-28', 'Monthly', '0', '1', '0', '1', '816.00', 'EUR', 'Monthly'],
      ['BIL-000003', '2026-02-09', '2026-02-15', expect.any(String), '0', '0', '1', '0', '816.00', 'USD', ''],
      ['BIL-000014', '2025-12-01', '2025-12-31', 'Zephyr 50 % Lines', '0', '0', '0', '0', '', '', ''],
    ]);
    const filtered = await download(exporting.GET, ours.finance, { 'filter[status]': 'sent', columns: 'number' });
    expect(filtered.rows).toEqual([['BIL-000003']]);
  });

  it('is for those who may export invoices and see the runs', async () => {
    const status = async (permissions: string[]) =>
      (await call(exporting.GET, { as: await makeColleague(ours, permissions) })).status;
    expect(await status(['export_invoices', 'create_invoices'])).toBe(200);
    expect(await status(['export_invoices', 'issue_invoices'])).toBe(200);
    expect(await status(['export_invoices', 'view_invoices'])).toBe(403);
    expect(await status(['create_invoices', 'issue_invoices', 'export_pay_runs'])).toBe(403);
  });

  it('has nothing of another company', async () => {
    expect((await list({}, theirs.finance)).numbers).toEqual([]);
    expect((await download(exporting.GET, theirs.finance)).rows).toEqual([]);
  });
});
