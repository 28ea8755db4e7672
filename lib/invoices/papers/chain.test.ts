import { verify, X509Certificate } from 'node:crypto';
import { inspect } from 'node:util';
import * as network from '@/app/api/v1/company/e-invoice-networks/[network]/route';
import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as file from '@/app/api/v1/invoices/[id]/e-invoice/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import { openSession } from '@/lib/auth/session/actor';
import { type Db, system, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { firstPreviousHash, invoiceHash } from '@/lib/e-invoices/zatca/canonical';
import { makeStamp } from '@/lib/e-invoices/zatca/test-stamp';
import type { NetworkSettings } from '@/lib/invoices/network/schema';
import { readInvoicePaper } from '@/lib/invoices/papers/pdf.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

Object.assign(process.env, { DATABASE_POOL_SIZE: '10', DATABASE_WAIT_SECONDS: '60' });

const stamp = makeStamp();
const keyText = stamp.key.export({ type: 'sec1', format: 'pem' }).toString();
const address = {
  addressLine1: '2322 طريق الأمير سلطان',
  addressLine2: 'المربع',
  city: 'الرياض',
  postalCode: '23333',
  country: 'SA',
};
const url = 'https://gw-fatoora.zatca.gov.sa/e-invoicing/core';

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  await setCompany({ ...address, taxId: '310122393500003', registrationNumber: '1010010000', currency: 'SAR' });
  await setClient({ ...address, taxId: '399999999800003' });
});

const setCompany = (data: Prisma.CompanyUpdateInput) =>
  system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data }));
const setClient = (data: Prisma.ClientUpdateInput) =>
  system('test data', (db) => db.client.update({ where: keyOf(ours, ids.client), data }));
const connect = (fields: object = {}, as = ours.admin) =>
  call<NetworkSettings>(network.PUT, {
    as,
    method: 'PUT',
    params: { network: 'zatca' },
    body: { is_enabled: true, url, ...fields },
  });
const drafts = (count: number) =>
  makeDrafts(
    ours,
    ids,
    Array.from({ length: count }, () => ({ currency: 'SAR' })),
  );
const issueOne = (id: string) => call<InvoiceRecord>(issue.POST, { as: ours.finance, method: 'POST', params: { id } });
async function issued(): Promise<string> {
  const [id = ''] = await drafts(1);
  const { status, body } = await issueOne(id);
  expect([status, body]).toEqual([200, expect.anything()]);
  return id;
}
const inOurs = <T>(work: (db: Db) => Promise<T>) => tenantOf(ours.companyId, work);
const chain = () =>
  inOurs((db) => db.zatcaDocument.findMany({ where: { companyId: ours.companyId }, orderBy: { counter: 'asc' } }));
const download = (id: string, as = ours.finance) => call(file.GET, { as, params: { id }, query: { format: 'zatca' } });

it('a company that has not switched it on has no chain, but the QR code of the first phase', async () => {
  const id = await issued();
  expect(await chain()).toEqual([]);
  const { document } = await readInvoicePaper(await openSession(ours.finance), id);
  const bytes = Buffer.from(document.taxCode?.text ?? '', 'base64');
  expect([bytes[0], bytes.at(-1)]).toEqual([1, '0'.charCodeAt(0)]);
  expect(bytes.toString()).toContain('310122393500003');
  const answer = await download(id);
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['document.chain']]);
});

it('each document names the hash of the one before it, however many are issued at once', async () => {
  await connect();
  const answers = await Promise.all((await drafts(12)).map(issueOne));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const rows = await chain();
  expect(rows.map(({ counter }) => counter)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  for (const [index, row] of rows.entries()) {
    expect(row.previousHash).toBe(rows[index - 1]?.hash ?? firstPreviousHash);
    expect(invoiceHash(row.content).toString('base64')).toBe(row.hash);
    expect(row.content).toContain(`<cbc:ID>ICV</cbc:ID><cbc:UUID>${row.counter}</cbc:UUID>`);
  }
});

it('an issue that fails leaves no gap', async () => {
  await connect();
  await issued();
  const [id = ''] = await drafts(1);
  await setClient({ addressLine2: null });
  const { status, errors } = await issueOne(id);
  expect([status, Object.keys(errors)]).toEqual([422, ['buyer.address.district']]);
  await setClient(address);
  expect((await issueOne(id)).status).toBe(200);
  expect((await chain()).map(({ counter }) => counter)).toEqual([1, 2]);
});

it('names everything that is missing at once, and where it is filled in', async () => {
  await connect();
  await setCompany({ registrationNumber: null, postalCode: '1' });
  const [id = ''] = await drafts(1);
  const { status, body } = await issueOne(id);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    missing: [
      { party: 'seller', field: 'registration_number', href: '/company-settings' },
      { party: 'seller', field: 'address.postal_code_sa', href: '/company-settings' },
    ],
  });
});

it('a credit note is in the same chain, and names its reason', async () => {
  await connect();
  const invoice = await issued();
  const made = await call<InvoiceRecord>(creditNote.POST, {
    as: ours.finance,
    params: { id: invoice },
    body: { reason: 'Wrong hours' },
  });
  expect((await issueOne(made.data.id)).status).toBe(200);
  const [first, second] = await chain();
  expect(second).toMatchObject({ counter: 2, invoiceId: made.data.id, previousHash: first?.hash });
  expect(second?.content).toContain('<cbc:InvoiceTypeCode name="0100000">381<');
  expect(second?.content).toContain('<cbc:InstructionNote>Wrong hours<');
});

it('is stamped with the company’s certificate, and simplified for somebody without a VAT number', async () => {
  const set = await connect({ certificate: stamp.certificate.toString(), signing_key: keyText, secret: 'the secret' });
  expect(set.data).toMatchObject({ has_signing_key: true, has_secret: true });
  expect(JSON.stringify(set.body)).not.toContain('BEGIN EC');
  await setClient({ taxId: null, addressLine1: null, addressLine2: null });
  const id = await issued();
  const [row] = await chain();
  expect(row).toMatchObject({ isStamped: true, isSimplified: true });
  const xml = row?.content ?? '';
  const signature = Buffer.from(/<ds:SignatureValue>([^<]*)</.exec(xml)?.[1] ?? '', 'base64');
  const carried = new X509Certificate(Buffer.from(/<ds:X509Certificate>([^<]*)</.exec(xml)?.[1] ?? '', 'base64'));
  expect(verify('sha256', invoiceHash(xml), carried.publicKey, signature)).toBe(true);
  const { document } = await readInvoicePaper(await openSession(ours.finance), id);
  expect(document.taxCode).toEqual({ kind: 'zatca', text: row?.qr });
  expect((await download(id)).status).toBe(200);
});

it('is nobody else’s, and is never changed', async () => {
  await connect();
  const id = await issued();
  const theirs = await makeCompany('Theirs');
  expect((await download(id, theirs.finance)).status).toBe(404);
  expect((await download(id, await makeColleague(ours, ['view_clients']))).status).toBe(403);
  const seen = await tenantOf(theirs.companyId, (db) =>
    db.zatcaDocument.findMany({ where: { companyId: ours.companyId } }),
  );
  expect(seen).toEqual([]);
  const where = { companyId: ours.companyId };
  await expect(inOurs((db) => db.zatcaDocument.updateMany({ where, data: { hash: 'x' } }))).rejects.toThrow();
  await expect(inOurs((db) => db.zatcaDocument.deleteMany({ where }))).rejects.toThrow();
});

const voided = (id: string) =>
  call(voiding.POST, { as: ours.admin, params: { id }, body: { reason: 'the wrong client' } });

it('is not voided any more', async () => {
  await connect();
  expect(await voided(await issued())).toMatchObject({ status: 409, body: { code: 'invoice_is_sealed' } });
  await connect({ certificate: stamp.certificate.toString(), signing_key: keyText });
  await setClient({ taxId: null });
  expect(await voided(await issued())).toMatchObject({ status: 409, body: { code: 'invoice_is_sealed' } });
});

it('a simplified one without a stamp is voided: it can never be reported', async () => {
  await connect();
  await setClient({ taxId: null });
  expect((await voided(await issued())).status).toBe(200);
  await issued();
  const [first, second] = await chain();
  expect(second).toMatchObject({ counter: 2, previousHash: first?.hash });
});

it('a deposit is refused itself, while nothing can deduct it', async () => {
  await connect();
  const [id = ''] = await drafts(1);
  await inOurs((db) => db.invoice.update({ where: keyOf(ours, id), data: { isDeposit: true } }));
  const { status, errors } = await issueOne(id);
  expect([status, Object.keys(errors)]).toEqual([422, ['document.deposits']]);
  expect(await chain()).toEqual([]);
});

describe('a company elsewhere', () => {
  it('does not switch Fatoora on, but can switch it off', async () => {
    await setCompany({ country: 'FR' });
    expect(await connect()).toMatchObject({ status: 409, body: { code: 'fatoora_saudi_only' } });
    expect((await connect({ is_enabled: false })).status).toBe(200);
  });

  it('issues as others do after it has moved', async () => {
    await connect();
    await setCompany({ country: 'AE', taxId: '100123456700003', registrationNumber: null });
    await issued();
    expect(await chain()).toEqual([]);
  });
});

it.each([
  ['sealed', true],
  ['of the first phase', false],
])('the QR code has both totals in the currency of the invoice, %s', async (_, isSealed) => {
  if (isSealed) await connect();
  const [id = ''] = await makeDrafts(ours, ids, [{ currency: 'USD' }]);
  await inOurs((db) =>
    db.invoice.update({ where: keyOf(ours, id), data: { exchangeRate: '3.75', exchangeSource: 'entered' } }),
  );
  const { data, errors } = await issueOne(id);
  expect(errors).toBeUndefined();
  const { document } = await readInvoicePaper(await openSession(ours.finance), id);
  const values = tagsOf(document.taxCode?.text ?? '');
  expect([values[4], values[5]]).toEqual([data.gross_total, data.tax_total]);
  if (isSealed) expect((await chain())[0]?.content).toContain(`<cbc:TaxInclusiveAmount currencyID="USD">${values[4]}<`);
});

/** The values of a QR code by tag. */
function tagsOf(text: string): Record<number, string> {
  const values: Record<number, string> = {};
  let bytes = Buffer.from(text, 'base64');
  while (bytes.length > 0) {
    const [tag = 0, length = 0] = bytes;
    values[tag] = bytes.subarray(2, 2 + length).toString();
    bytes = bytes.subarray(2 + length);
  }
  return values;
}

it('hostile texts are texts', async () => {
  await connect();
  await setClient({ name: '<script>alert(1)</script>\u202E', city: ']]>&amp;' });
  const id = await issued();
  const [row] = await chain();
  expect(row?.content).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(row?.content).not.toContain('<script>');
  expect((await download(id)).status).toBe(200);
});

describe('the certificate', () => {
  const certificate = stamp.certificate.raw.toString('base64');

  it.each([
    ['certificate', { certificate: 'nonsense', signing_key: keyText }],
    ['signing_key', { certificate, signing_key: 'nonsense' }],
    ['signing_key', { certificate }],
    ['certificate', { signing_key: keyText }],
    ['signing_key', { certificate: makeStamp().certificate.toString(), signing_key: keyText }],
  ])('%s is refused if it does not fit', async (path, fields) => {
    const { status, errors } = await connect(fields);
    expect([status, Object.keys(errors)]).toEqual([422, [path]]);
  });

  it('is refused when it has expired', async () => {
    const old = makeStamp(2021);
    const key = old.key.export({ type: 'sec1', format: 'pem' }).toString();
    const { status, errors } = await connect({ certificate: old.certificate.toString(), signing_key: key });
    expect([status, Object.keys(errors)]).toEqual([422, ['certificate']]);
  });

  it.each([
    ['certificate_not_valid', { certificate: makeStamp(2021).certificate.raw.toString('base64') }],
    ['certificate_unreadable', { certificate: 'nonsense' }],
    ['certificate_unreadable', { signingSecret: null }],
  ])('seals nothing: %s', async (code, data) => {
    await connect({ certificate, signing_key: keyText });
    await inOurs((db) => db.eInvoiceConnection.updateMany({ where: { companyId: ours.companyId }, data }));
    const [id = ''] = await drafts(1);
    expect(await issueOne(id)).toMatchObject({ status: 409, body: { code } });
    expect(await chain()).toEqual([]);
  });

  it('that has expired since does not keep anybody from switching the network off', async () => {
    await connect({ certificate, signing_key: keyText });
    const old = makeStamp(2021).certificate.raw.toString('base64');
    const where = { companyId: ours.companyId };
    await inOurs((db) => db.eInvoiceConnection.updateMany({ where, data: { certificate: old } }));
    expect((await connect({ is_enabled: false, certificate: old })).status).toBe(200);
  });

  it('keeps its key while it stays, and loses it with another', async () => {
    await connect({ certificate, signing_key: keyText });
    expect((await connect({ certificate })).data.has_signing_key).toBe(true);
    expect((await connect({ certificate: null })).data).toMatchObject({ certificate: null, has_signing_key: false });
    expect((await connect({ certificate })).status).toBe(422);
  });

  it('is no part of another network, and nobody else’s', async () => {
    const peppol = await call(network.PUT, {
      as: ours.admin,
      method: 'PUT',
      params: { network: 'peppol' },
      body: { is_enabled: false, url, certificate, signing_key: keyText },
    });
    expect(Object.keys(peppol.errors)).toEqual(['certificate']);
    expect((await connect({ certificate, signing_key: keyText }, ours.finance)).status).toBe(403);
  });

  it('is in the audit log without its key', async () => {
    await connect({ certificate, signing_key: keyText });
    const rows = await system('test data', (db) =>
      db.auditEntry.findMany({ where: { companyId: ours.companyId, subjectType: 'e_invoice_connection' } }),
    );
    const [stored] = await inOurs((db) => db.eInvoiceConnection.findMany({ where: { companyId: ours.companyId } }));
    expect(stored?.signingSecret).toBeTruthy();
    expect(inspect(rows, { depth: 9, maxArrayLength: null })).not.toContain(stored?.signingSecret ?? 'none');
  });
});
