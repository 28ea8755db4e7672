import * as settings from '@/app/api/v1/company/settings/route';
import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as file from '@/app/api/v1/invoices/[id]/e-invoice/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import { openSession } from '@/lib/auth/session/actor';
import { system } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { listEInvoiceFormats } from '@/lib/invoices/papers/e-invoice.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
let invoice: string;
let dollars: string;
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
  await setClient({ ...address, name: '<b>عميل\u202E', taxId: '313717919' });
  invoice = await issued(await draft('EGP'));
  dollars = await issued(await draft('USD'));
});

async function draft(currency: 'EGP' | 'USD'): Promise<string> {
  const [id = ''] = await makeDrafts(ours, ids, [{ currency }]);
  const rate = { exchangeRate: '49.5', exchangeSource: 'entered' } as const;
  if (currency === 'USD')
    await system('test data', (db) => db.invoice.update({ where: keyOf(ours, id), data: rate, select: { id: true } }));
  return id;
}
const issueOne = (id: string) => call(issue.POST, { as: ours.finance, method: 'POST', params: { id } });
async function issued(id: string): Promise<string> {
  const made = await issueOne(id);
  expect([made.status, made.errors]).toEqual([200, undefined]);
  return id;
}
const setClient = (data: Prisma.ClientUpdateInput) =>
  system('test data', (db) => db.client.update({ where: keyOf(ours, ids.client), data, select: { id: true } }));

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

it('what the file needs is asked for before the parties are frozen', async () => {
  const id = await draft('EGP');
  await setClient({ taxId: null, addressLine1: 'شارع طلعت حرب' });
  const refused = await issueOne(id);
  expect([refused.status, Object.keys(refused.errors)]).toEqual([
    422,
    ['buyer.tax_id_eg', 'buyer.address.building_number_eg'],
  ]);
  expect(refused.body).toMatchObject({ missing: [{ href: `/clients/${ids.client}/edit` }, {}] });
  await setClient({ taxId: '313717919', addressLine1: address.addressLine1 });
  await issued(id);
  expect((await call(file.GET, { as: ours.finance, params: { id }, query: { format: 'eta' } })).status).toBe(200);
});

it('an invoice that ETA does not take is refused, but not the credit note of an earlier one', async () => {
  const refused = await issueOne(await draft('USD'));
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['document.currency_egp']]);
  const note = await call<InvoiceRecord>(creditNote.POST, {
    as: ours.finance,
    params: { id: dollars },
    body: { reason: 'Wrong hours' },
  });
  await issued(note.data.id);
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
  expect(offered.filter(({ lacks }) => lacks).map(({ format, lacks }) => [format, lacks])).toEqual([
    ['eta', 'signature'],
  ]);
  const theirs = await makeCompany('Theirs');
  expect((await download('eta', theirs.finance)).status).toBe(404);
  expect((await download('eta', await makeColleague(ours, ['view_clients']))).status).toBe(403);
});
