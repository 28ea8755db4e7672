import * as client from '@/app/api/v1/clients/[id]/route';
import * as settings from '@/app/api/v1/company/settings/route';
import * as eInvoice from '@/app/api/v1/invoices/[id]/e-invoice/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import { system } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { invoiceMailFiles } from '@/lib/invoices/sending/mail-files.data';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const read = (id: string, format: string) => call(eInvoice.GET, { as: ours.admin, params: { id }, query: { format } });
const textOf = async ({ stream }: { stream: ReadableStream<Uint8Array> | null }) => new Response(stream).text();
const issueIt = (id: string) =>
  call(issue.POST, {
    as: ours.admin,
    method: 'POST',
    params: { id },
  });
const draft = async (): Promise<string> => {
  const [id = ''] = await makeDrafts(ours, ids, [{}]);
  return id;
};
const setClient = (data: Prisma.ClientUpdateInput) =>
  system('test data', (db) => db.client.update({ where: keyOf(ours, ids.client), data }));
const setCompany = (data: Record<string, string | null>) =>
  system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data }));

it('is only of what is issued', async () => {
  expect((await read(await draft(), 'cii')).status).toBe(409);
  expect((await read(ids.issuedInvoice, 'word')).status).toBe(422);
});

it('is checked before an invoice is issued, where the client gets one, and says where each missing field is', async () => {
  await setClient({ eInvoiceFormat: 'peppol', taxId: null });
  await setCompany({ taxId: null });
  const id = await draft();
  const refused = await issueIt(id);
  expect(refused.status).toBe(422);
  expect(refused.body.missing).toEqual(
    expect.arrayContaining([
      { party: 'seller', field: 'tax_id', href: '/company-settings' },
      { party: 'seller', field: 'electronic_address', href: '/company-settings?tab=invoicing' },
      { party: 'buyer', field: 'electronic_address', href: `/clients/${ids.client}/edit` },
    ]),
  );
  expect(Object.keys(refused.errors ?? {})).toContain('buyer.electronic_address');
  await setClient({ eInvoiceFormat: null });
  await setCompany({ taxId: 'IE6388047V' });
  expect((await issueIt(id)).status).toBe(200);
});

/** The details that FatturaPA needs of both parties. */
const completeCompany = {
  taxId: 'IE6388047V',
  taxRegime: 'RF18',
  addressLine1: '1 Quay',
  city: 'Dublin',
  country: 'IE',
};
const completeClient = {
  recipientCode: 'ABC1234',
  taxId: 'IT12345670017',
  addressLine1: 'Via Roma 1',
  city: 'Torino',
  postalCode: '10121',
  country: 'IT',
};

/** An invoice of a company that has everything that FatturaPA needs, with a long prefix. */
const italian = async () => {
  await setCompany({ ...completeCompany, invoicePrefix: 'LONG-PREFIX1' });
  await setClient({ ...completeClient, eInvoiceFormat: 'fatturapa' });
};

it('gives no number that has no room in the client’s format, and leaves no gap for it', async () => {
  await italian();
  const id = await draft();
  const counters = () => system('test', (db) => db.numberCounter.findMany({ where: { companyId: ours.companyId } }));
  const before = await counters();
  expect((await issueIt(id)).body).toMatchObject({
    missing: [{ party: 'document', field: 'number', href: '/company-settings?tab=invoicing' }],
  });
  expect(await counters()).toEqual(before);
  await setCompany({ invoicePrefix: 'TST' });
  expect((await issueIt(id)).status).toBe(200);
  await setClient({ eInvoiceFormat: null });
});

describe('with all that the formats need', () => {
  let id: string;
  beforeAll(async () => {
    await setCompany({
      ...completeCompany,
      iban: 'IE29AIBK93115212345678',
      electronicAddressScheme: '0088',
      electronicAddress: '5490000000007',
    });
    await setClient({
      ...completeClient,
      eInvoiceFormat: 'peppol',
      electronicAddressScheme: '0211',
      electronicAddress: 'IT12345670017',
      buyerReference: 'REF-9',
    });
    id = await draft();
    expect((await issueIt(id)).status).toBe(200);
  });

  it.each([
    ['ubl', 'application/xml', 'urn:cen.eu:en16931:2017<'],
    ['peppol', 'application/xml', 'REF-9'],
    ['cii', 'application/xml', 'IE29AIBK93115212345678'],
    ['fatturapa', 'application/xml', '<CodiceDestinatario>ABC1234<'],
    ['facturx', 'application/pdf', 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'],
  ])('gives %s', async (format, type, part) => {
    const answer = await read(id, format);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(await textOf(answer)).toContain(part);
  });

  it('keeps what was frozen, and takes what was not known then as it is now', async () => {
    await setClient({ name: 'Another', buyerReference: 'REF-10' });
    await setCompany({ iban: 'DE89370400440532013000' });
    const text = await textOf(await read(id, 'peppol'));
    expect(text).toContain('REF-9');
    expect(text).toContain('IE29AIBK93115212345678');
    expect(text).not.toContain('Another');
    await setCompany({ iban: 'IE29AIBK93115212345678' });
  });

  it('says the one end of its period that it has', async () => {
    const one = await draft();
    const periodEnd = new Date('2026-01-31');
    await system('test data', (db) =>
      db.invoice.update({ where: keyOf(ours, one), data: { periodStart: null, periodEnd } }),
    );
    expect((await issueIt(one)).status).toBe(200);
    const [ubl, cii] = [await textOf(await read(one, 'ubl')), await textOf(await read(one, 'cii'))];
    expect(ubl).toMatch(/<cac:InvoicePeriod>\s*<cbc:EndDate>2026-01-31</);
    expect(cii).toMatch(/<ram:BillingSpecifiedPeriod>\s*<ram:EndDateTime>/);
  });

  it('goes with the mail beside the PDF; Factur-X is both in one', async () => {
    const names = async (format: string) =>
      (await invoiceMailFiles(ours.companyId, { invoice_id: id, e_invoice_format: format })).map(
        ({ contentType }) => contentType,
      );
    expect(await names('peppol')).toEqual(['application/pdf', 'application/xml']);
    expect(await names('facturx')).toEqual(['application/pdf']);
    expect(await invoiceMailFiles(ours.companyId, { invoice_id: id })).toHaveLength(1);
  });
});

it('is set up on the client and in the settings; what is no IBAN or code is refused', async () => {
  const { data } = await call<Record<string, unknown>>(client.GET, { as: ours.admin, params: { id: ids.client } });
  expect(data).toMatchObject({ e_invoice_format: 'peppol', recipient_code: 'ABC1234', buyer_reference: 'REF-10' });
  const write = (invoicing: object) =>
    call(settings.PATCH, {
      as: ours.admin,
      method: 'PATCH',
      body: { invoicing: { invoice_prefix: 'TST', payment_terms_days: 30, ...invoicing } },
    });
  expect(Object.keys((await write({ iban: 'IE29AIBK93115212345679' })).errors ?? {})).toEqual(['invoicing.iban']);
  expect(Object.keys((await write({ tax_regime: 'RF99' })).errors ?? {})).toEqual(['invoicing.tax_regime']);
  expect((await write({ iban: 'ie29 aibk 9311 5212 3456 78' })).status).toBe(200);
});
