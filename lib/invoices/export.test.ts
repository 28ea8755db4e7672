import * as exported from '@/app/api/v1/invoices/export/route';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { download } from '@/lib/testing/download';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let ids: Records;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  ids = await makeRecords(ours);
  await makeDrafts(ours, ids, [{ grossTotal: '1000.5', netTotal: '1000.5', taxTotal: '0' }]);
});

it('is the filtered list in its order, as CSV', async () => {
  const { response, column } = await download(exported.GET, ours.finance, {
    sort: '-gross_total',
    'filter[status]': 'draft',
    columns: 'gross_total,status,number,amount_due',
  });
  expect(response.headers.get('content-disposition')).toContain('invoices.csv');
  expect(column('Total')[0]).toBe('1000.50');
  expect(new Set(column('Status'))).toEqual(new Set(['Draft']));
  // A draft has no number yet, and nothing is due.
  expect(new Set([...column('Number'), ...column('Amount due')])).toEqual(new Set(['']));
});

it('tells what an issued one still asks for', async () => {
  const { column } = await download(exported.GET, ours.finance, { format: 'xlsx', 'filter[status]': 'issued' });
  expect(column('Payment')).toEqual(['Unpaid']);
  expect(column('Amount due')).toEqual(column('Total'));
  expect(column('Amount due')).toEqual([expect.any(Number)]);
});

it('is for whoever may export invoices and see them, and the company’s own', async () => {
  expect((await download(exported.GET, theirs.admin)).rows).toEqual([]);
  const statusFor = async (permissions: string[]) =>
    (await download(exported.GET, await makeColleague(ours, permissions))).response.status;
  expect(await statusFor(['view_invoices'])).toBe(403);
  expect(await statusFor(['export_invoices'])).toBe(403);
  expect(await statusFor(['export_invoices', 'view_invoices'])).toBe(200);
  expect((await download(exported.GET, ours.contractor)).response.status).toBe(403);
});
