import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as network from '@/app/api/v1/company/e-invoice-networks/[network]/route';
import * as file from '@/app/api/v1/invoices/[id]/e-invoice/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as transmissions from '@/app/api/v1/invoices/[id]/transmissions/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import { openSession } from '@/lib/auth/session/actor';
import { system, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { invoiceHash } from '@/lib/e-invoices/zatca/canonical';
import { makeStamp } from '@/lib/e-invoices/zatca/test-stamp';
import { runTransmission } from '@/lib/invoices/network/run.data';
import type { Transmission } from '@/lib/invoices/network/schema';
import { listEInvoiceFormats } from '@/lib/invoices/papers/e-invoice.data';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

interface Asked {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
type Reply = { status: number; body?: unknown } | 'silence';

const stamp = makeStamp();
const certificate = stamp.certificate.raw.toString('base64');
let server: Server;
let here: string;
let received: Asked[];
let reply: (asked: Asked) => Reply;
let ours: TestCompany;
let ids: Records;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const asked = { path: request.url ?? '', headers: request.headers, body };
      received.push(asked);
      const answer = reply(asked);
      if (answer === 'silence') response.destroy();
      else response.writeHead(answer.status).end(answer.body === undefined ? '' : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  const address = {
    addressLine1: '2322 شارع العليا',
    addressLine2: 'العليا',
    city: 'الرياض',
    postalCode: '12211',
    country: 'SA',
  };
  const seller = { ...address, taxId: '310122393500003', registrationNumber: '1010010000', currency: 'SAR' };
  await system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data: seller }));
  await system('test data', (db) => db.client.update({ where: keyOf(ours, ids.client), data: address }));
  const set = await connect({ secret: 'the secret' });
  expect(set.status).toBe(200);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
});

const connect = (fields: object) =>
  call(network.PUT, {
    as: ours.admin,
    method: 'PUT',
    params: { network: 'zatca' },
    body: {
      is_enabled: true,
      url: here,
      certificate,
      signing_key: stamp.key.export({ type: 'sec1', format: 'pem' }).toString(),
      ...fields,
    },
  });
/** An issued document for a client with that VAT number, on its way. */
async function sent(taxId: string | null) {
  await system('test data', (db) => db.client.update({ where: keyOf(ours, ids.client), data: { taxId } }));
  const [id = ''] = await makeDrafts(ours, ids, [{ currency: 'SAR' }]);
  expect((await call(issue.POST, { as: ours.admin, method: 'POST', params: { id } })).status).toBe(200);
  return { id, ...(await send(id)) };
}
const send = (id: string) =>
  call<Transmission>(transmissions.POST, { as: ours.admin, params: { id }, body: { network: 'zatca' } });
/** What the file still lacks. */
async function lacking(id: string) {
  const formats = await listEInvoiceFormats(await openSession(ours.admin), id);
  return formats.find(({ format }) => format === 'zatca')?.lacks;
}
const voided = (id: string) =>
  call(voiding.POST, { as: ours.admin, params: { id }, body: { reason: 'the wrong client' } });
const list = async (id: string) =>
  (await call<Transmission[]>(transmissions.GET, { as: ours.admin, params: { id } })).data;
const run = (id: string, now?: Date) => runTransmission({ company_id: ours.companyId, transmission_id: id }, now);
const company = '399999999800003';

it('clears a standard invoice, with the token of the certificate and the hash of the document', async () => {
  const { id, data } = await sent(company);
  reply = ({ body }) => {
    // The authority adds its stamp, which is no part of the hash.
    const own = Buffer.from(JSON.parse(body).invoice, 'base64').toString();
    const theirs = own.replace(/<ds:SignatureValue>[^<]*/, '<ds:SignatureValue>WkFUQ0E=');
    return {
      status: 200,
      body: { clearanceStatus: 'CLEARED', clearedInvoice: Buffer.from(theirs).toString('base64') },
    };
  };
  expect(await lacking(id)).toBe('clearance');
  await run(data.id);
  expect(await lacking(id)).toBeNull();
  const [asked] = received;
  const stamped = await call(file.GET, { as: ours.admin, params: { id }, query: { format: 'zatca' } });
  expect(await new Response(stamped.stream).text()).toContain('<ds:SignatureValue>WkFUQ0E=<');
  expect(asked?.path).toBe('/invoices/clearance/single');
  expect(asked?.headers).toMatchObject({ 'accept-version': 'V2', 'clearance-status': '1' });
  const token = Buffer.from(certificate).toString('base64');
  expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from(`${token}:the secret`).toString('base64')}`);
  const body = JSON.parse(asked?.body ?? '');
  const xml = Buffer.from(body.invoice, 'base64').toString();
  expect(body).toMatchObject({ uuid: id, invoiceHash: invoiceHash(xml).toString('base64') });
  expect(await list(id)).toMatchObject([{ network: 'zatca', state: 'accepted' }]);
  expect((await send(id)).status).toBe(409);
});

it('does not keep another document than its own', async () => {
  const { id, data } = await sent(company);
  const other = Buffer.from('<Invoice><cbc:UUID>x</cbc:UUID></Invoice>').toString('base64');
  reply = () => ({ status: 200, body: { clearanceStatus: 'CLEARED', clearedInvoice: other } });
  await run(data.id);
  expect(await list(id)).toMatchObject([{ state: 'accepted' }]);
  expect(await lacking(id)).toBe('clearance');
  const own = await call(file.GET, { as: ours.admin, params: { id }, query: { format: 'zatca' } });
  expect(await new Response(own.stream).text()).toContain(`<cbc:UUID>${id}</cbc:UUID>`);
});

it('reports a simplified one', async () => {
  const { id, data } = await sent(null);
  expect(await lacking(id)).toBeNull();
  const warned = [{ code: 'BR-KSA-98', message: 'Report within 24 hours' }];
  reply = () => ({
    status: 202,
    body: { reportingStatus: 'REPORTED', validationResults: { warningMessages: warned } },
  });
  await run(data.id);
  expect(received[0]?.path).toBe('/invoices/reporting/single');
  expect(await list(id)).toMatchObject([{ state: 'accepted', message: 'BR-KSA-98: Report within 24 hours' }]);
});

it('reports a standard one while clearance is off', async () => {
  const { id, data } = await sent(company);
  reply = ({ path }) =>
    path.includes('clearance') ? { status: 303 } : { status: 200, body: { reportingStatus: 'REPORTED' } };
  await run(data.id);
  expect(received.map(({ path }) => path)).toEqual(['/invoices/clearance/single', '/invoices/reporting/single']);
  expect(await list(id)).toMatchObject([{ state: 'accepted' }]);
});

it.each([
  [
    400,
    { clearanceStatus: 'NOT_CLEARED', validationResults: { errorMessages: [{ code: 'X', message: 'no' }] } },
    'rejected',
    null,
  ],
  [401, undefined, 'failed', 'credentials'],
  [404, undefined, 'failed', 'no_access_point'],
  [409, { validationResults: { errorMessages: [{ message: 'Invoice Hash Previously Submitted' }] } }, 'accepted', null],
  [208, { clearanceStatus: 'CLEARED' }, 'accepted', null],
  [208, undefined, 'accepted', null],
  [208, { validationResults: { errorMessages: [{ message: 'Already reported' }] } }, 'accepted', null],
  [200, { clearanceStatus: 'NOT_CLEARED' }, 'rejected', null],
])('an answer of %d with %j is %s', async (status, body, state, problem) => {
  const { id, data } = await sent(company);
  reply = () => ({ status, body });
  await run(data.id);
  expect(await list(id)).toMatchObject([{ state, problem }]);
});

it('a rejected one is voided, and the next one goes on from its hash', async () => {
  const { id, data } = await sent(company);
  expect((await voided(id)).body).toMatchObject({ code: 'invoice_was_sent' });
  reply = () => ({ status: 400, body: { clearanceStatus: 'NOT_CLEARED' } });
  await run(data.id);
  expect((await voided(id)).status).toBe(200);
  const next = await sent(company);
  const [rejected, later] = await tenantOf(ours.companyId, (db) =>
    Promise.all(
      [id, next.id].map((invoiceId) =>
        db.zatcaDocument.findFirstOrThrow({ where: { companyId: ours.companyId, invoiceId } }),
      ),
    ),
  );
  expect(later).toMatchObject({ counter: (rejected?.counter ?? 0) + 1, previousHash: rejected?.hash });
});

it('one that was rejected first and then not answered is not voided: nobody knows whether it was taken', async () => {
  const { id, data } = await sent(company);
  reply = () => ({ status: 400, body: { clearanceStatus: 'NOT_CLEARED' } });
  await run(data.id);
  const again = await send(id);
  reply = () => ({ status: 401 });
  await run(again.data.id);
  expect(await list(id)).toMatchObject([{ state: 'failed' }, { state: 'rejected' }]);
  expect((await voided(id)).body).toMatchObject({ code: 'invoice_is_sealed' });
});

it('is sent again when no answer came, and the platform knows its hash then', async () => {
  const { id, data } = await sent(company);
  reply = () => 'silence';
  await run(data.id);
  expect(await list(id)).toMatchObject([{ state: 'queued', problem: 'unreached' }]);
  reply = () => ({ status: 409 });
  await run(data.id, new Date(Date.now() + 2 * 60_000));
  expect(await list(id)).toMatchObject([{ state: 'accepted' }]);
  expect(received).toHaveLength(2);
});

it('is not sent without a secret', async () => {
  await connect({ url: `${here}/elsewhere` });
  const { status, body } = await sent(company);
  expect([status, body]).toMatchObject([409, { code: 'network_not_connected' }]);
  await connect({ secret: 'the secret' });
});
