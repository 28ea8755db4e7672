import * as settings from '@/app/api/v1/company/settings/route';
import * as file from '@/app/api/v1/invoices/[id]/e-invoice/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import { openSession } from '@/lib/auth/session/actor';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { listEInvoiceFormats } from '@/lib/invoices/papers/e-invoice.data';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
let invoice: string;
const address = {
  addressLine1: '17 شارع طلعت حرب',
  city: 'وسط البلد',
  region: 'القاهرة',
  postalCode: '11511',
  country: 'EG',
};
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  await system('test data', (db) =>
    db.company.update({ where: { id: ours.companyId }, data: { ...address, taxId: '100531385', currency: 'EGP' } }),
  );
  await system('test data', (db) =>
    db.client.update({
      where: keyOf(ours, ids.client),
      data: { ...address, name: '<b>عميل\u202E', taxId: '313717919' },
    }),
  );
  const [id = ''] = await makeDrafts(ours, ids, [{ currency: 'EGP' }]);
  const made = await call(issue.POST, { as: ours.finance, method: 'POST', params: { id } });
  expect([made.status, made.errors]).toEqual([200, undefined]);
  invoice = id;
});

const download = (format: string, as = ours.finance) =>
  call(file.GET, { as, params: { id: invoice }, query: { format } });
const textOf = (stream: ReadableStream<Uint8Array> | null): Promise<string> => new Response(stream).text();
const setCodes = (codes: object) =>
  call(settings.PUT, {
    as: ours.admin,
    method: 'PUT',
    body: { invoicing: { invoice_prefix: 'TST', payment_terms_days: 30, ...codes } },
  });

it('names the codes that the settings lack, and takes them also after the issue', async () => {
  const lacking = await download('eta');
  expect([lacking.status, Object.keys(lacking.errors)]).toEqual([422, ['seller.activity_code', 'seller.item_code']]);
  expect(lacking.body).toMatchObject({ missing: [{ href: '/company-settings?tab=invoicing' }, {}] });
  const set = await setCodes({ eta_activity_code: '7820', eta_item_code: 'eg-100531385-staff', eta_branch: '2' });
  expect([set.status, set.errors]).toEqual([200, undefined]);
  const answer = await download('eta');
  expect(answer.status).toBe(200);
  const document = answer.body;
  expect(document).toMatchObject({
    issuer: { id: '100531385', address: { branchID: '2' } },
    receiver: { name: '<b>عميل\u202E' },
    taxpayerActivityCode: '7820',
    netAmount: 680,
    taxTotals: [{ taxType: 'T1', amount: 136 }],
    totalAmount: 816,
  });
  expect(document.invoiceLines).toMatchObject([{ itemCode: 'EG-100531385-STAFF', unitType: 'HUR', quantity: 8 }]);
});

it('gives the text to sign beside it', async () => {
  const answer = await download('eta_canonical');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await textOf(answer.stream)).toMatch(/^"ISSUER""ADDRESS""BRANCHID""2"/);
});

it.each([
  ['eta_activity_code', 'x'],
  ['eta_item_code', 'STAFF'],
  ['eta_item_code', `EG-100531385-${'9'.repeat(100_000)}`],
  ['eta_branch', '<script>'],
])('a wrong %s is refused', async (field, value) => {
  const { status, errors } = await setCodes({ [field]: value });
  expect([status, Object.keys(errors)]).toEqual([422, [`invoicing.${field}`]]);
});

it('is offered to Egyptian companies only, and to nobody else', async () => {
  const offered = await listEInvoiceFormats(await openSession(ours.finance), invoice);
  expect(offered.map(({ format }) => format)).toEqual(['ubl', 'peppol', 'cii', 'facturx', 'eta', 'eta_canonical']);
  const theirs = await makeCompany('Theirs');
  expect((await download('eta', theirs.finance)).status).toBe(404);
  expect((await download('eta', await makeColleague(ours, ['view_clients']))).status).toBe(403);
});
