import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import * as oneNetwork from '@/app/api/v1/company/e-invoice-networks/[network]/route';
import * as allNetworks from '@/app/api/v1/company/e-invoice-networks/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as transmissions from '@/app/api/v1/invoices/[id]/transmissions/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import { type Db, system, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import type { Network } from '@/lib/e-invoices/send/networks';
import { findDueTransmissions } from '@/lib/invoices/network/due.data';
import { runTransmission } from '@/lib/invoices/network/run.data';
import type { NetworkSettings, Transmission } from '@/lib/invoices/network/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { sweepEInvoices } from '@/lib/jobs/send-e-invoice';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

interface Received {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
type Reply = { status: number; body?: unknown } | 'silence';

let server: Server;
let here: string;
let received: Received[];
/** What the access point answers. */
let reply: (asked: Received) => Reply;
let ours: TestCompany;
let ids: Records;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const asked = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
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
  await setUp();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  received = [];
  reply = () => ({ status: 200, body: {} });
  await connect('peppol', { url: `${here}/`, secret: 'the token' });
  await connect('sdi', {
    url: here,
    login_url: `${here}/login`,
    username: 'us@agency.example',
    secret: 'the password',
  });
});

/** Both parties have all that both formats need. */
async function setUp(): Promise<void> {
  const address = { addressLine1: 'Via Roma 1', city: 'Torino', postalCode: '10121', country: 'IT' };
  const seller: Prisma.CompanyUpdateInput = {
    ...address,
    taxId: 'IT12345670017',
    taxRegime: 'RF01',
    electronicAddress: 'IT12345670017',
    electronicAddressScheme: '0211',
  };
  const buyer: Prisma.ClientUpdateInput = {
    ...address,
    taxId: 'IT00743110157',
    recipientCode: 'ABC1234',
    buyerReference: 'REF-9',
    electronicAddress: 'IT00743110157',
    electronicAddressScheme: '0211',
  };
  await system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data: seller }));
  await system('test data', (db) => db.client.update({ where: keyOf(ours, ids.client), data: buyer }));
}

const connect = (network: Network, fields: object, as = ours.admin, headers: Record<string, string> = {}) =>
  call<NetworkSettings>(oneNetwork.PUT, {
    as,
    method: 'PUT',
    params: { network },
    body: { is_enabled: true, ...fields },
    headers,
  });
const issued = async (): Promise<string> => {
  const [id = ''] = await makeDrafts(ours, ids, [{}]);
  expect((await call(issue.POST, { as: ours.admin, method: 'POST', params: { id } })).status).toBe(200);
  return id;
};
const send = (id: string, network: Network = 'peppol', as = ours.admin) =>
  call<Transmission>(transmissions.POST, { as, params: { id }, body: { network } });
const list = async (id: string, as = ours.admin) =>
  (await call<Transmission[]>(transmissions.GET, { as, params: { id } })).data;
const run = (id: string, now?: Date) => runTransmission({ company_id: ours.companyId, transmission_id: id }, now);
const inOurs = <T>(work: (db: Db) => Promise<T>) => tenantOf(ours.companyId, work);
const nextOf = async (id: string) =>
  (await inOurs((db) => db.eInvoiceTransmission.findFirstOrThrow({ where: { companyId: ours.companyId, id } })))
    .nextAttemptAt;
const later = (ms: number) => new Date(Date.now() + ms);
const hours = 3_600_000;

describe('Peppol, through an access point that answers like phoss AP', () => {
  it('sends the document with both participants, and follows it until it is accepted', async () => {
    const invoice = await issued();
    const { status, data } = await send(invoice);
    expect([status, data.state]).toEqual([201, 'queued']);
    await run(data.id);
    const [asked] = received;
    expect(asked?.method).toBe('POST');
    expect(asked?.headers['x-token']).toBe('the token');
    expect(asked?.body).toContain(
      '<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    );
    const [path = '', query] = (asked?.path ?? '').split('?');
    expect(path.split('/').slice(4).map(decodeURIComponent)).toEqual([
      'iso6523-actorid-upis::0211:IT12345670017',
      'iso6523-actorid-upis::0211:IT00743110157',
      'busdox-docid-qns::urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1',
      'cenbii-procid-ubl::urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
      'IT',
    ]);
    expect(query).toBe(`sbdhInstanceID=${data.id}`);
    expect(await list(invoice)).toMatchObject([{ state: 'delivered', reference: data.id, problem: null }]);
    reply = () => ({ status: 200, body: { status: 'sent', mlsStatus: 'received_ap' } });
    await run(data.id, later(2 * 60_000));
    expect(received.at(-1)?.path).toBe(`/api/outbound/status/${data.id}`);
    expect(await list(invoice)).toMatchObject([{ state: 'accepted' }]);
    expect(await nextOf(data.id)).toBeNull();
  });

  it('shows why the receiver refused it, tells followers, and lets it be sent again', async () => {
    const invoice = await issued();
    const { data } = await send(invoice);
    reply = ({ method }) =>
      method === 'POST'
        ? { status: 422, body: { overallSuccess: false } }
        : { status: 200, body: { status: 'rejected', errorDetails: 'BR-CO-15: \u202Ewrong\u0000' } };
    await run(data.id);
    expect(await list(invoice)).toMatchObject([{ state: 'rejected', message: 'BR-CO-15: \u202Ewrong\uFFFD' }]);
    const told = await inOurs((db) =>
      db.activity.findMany({ where: { companyId: ours.companyId, subjectId: invoice }, select: { event: true } }),
    );
    expect(told.map(({ event }) => event)).toEqual(expect.arrayContaining(['network_queued', 'network_rejected']));
    expect((await send(invoice)).status).toBe(201);
  });

  it('asks what became of an attempt that may have arrived before it sends again', async () => {
    const invoice = await issued();
    const { data } = await send(invoice);
    reply = () => 'silence';
    await run(data.id);
    expect(await list(invoice)).toMatchObject([{ state: 'queued', problem: 'unreached' }]);
    reply = () => ({ status: 200, body: { status: 'sent', mlsStatus: 'pending' } });
    await run(data.id, later(2 * 60_000));
    expect(received.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(await list(invoice)).toMatchObject([{ state: 'delivered' }]);
  });

  it('is given up after three days of an access point that is away', async () => {
    const { data } = await send(await issued());
    reply = () => ({ status: 503, body: 'closed' });
    let now = later(0);
    let attempts = 0;
    for (; attempts < 20; attempts++) {
      const next = await nextOf(data.id);
      if (!next) break;
      now = new Date(Math.max(next.getTime(), now.getTime()));
      await run(data.id, now);
    }
    expect(attempts).toBe(9);
    expect(now.getTime() - Date.now()).toBeGreaterThan(60 * hours);
    const row = await inOurs((db) =>
      db.eInvoiceTransmission.findFirstOrThrow({ where: { companyId: ours.companyId, id: data.id } }),
    );
    expect(row).toMatchObject({ state: 'failed', problem: 'unreached' });
    // Sent again by hand, it is asked for under the id that may have arrived.
    const again = await send(row.invoiceId);
    expect(again.data).toMatchObject({ id: data.id, state: 'queued' });
    received = [];
    reply = () => ({ status: 200, body: { status: 'sent' } });
    await run(data.id, later(1_000));
    expect(received.map(({ method }) => method)).toEqual(['GET']);
    const sent = await inOurs((db) => db.invoice.findUniqueOrThrow({ where: keyOf(ours, row.invoiceId) }));
    expect(sent.deliveryStatus).toBe('sent');
  });

  it.each([
    [401, 'credentials'],
    [404, 'no_access_point'],
    [302, 'no_access_point'],
  ])('says what is wrong with the connection (%d)', async (status, problem) => {
    const invoice = await issued();
    const { data } = await send(invoice);
    reply = () => ({ status });
    await run(data.id);
    expect(await list(invoice)).toMatchObject([{ state: 'failed', problem }]);
  });

  it('keeps what is known of a document that cannot be asked after', async () => {
    const invoice = await issued();
    const { data } = await send(invoice);
    await run(data.id);
    reply = () => ({ status: 401 });
    await run(data.id, later(2 * 60_000));
    expect(await list(invoice)).toMatchObject([{ state: 'delivered', problem: 'credentials' }]);
    await connect('peppol', { is_enabled: false, url: here });
    await run(data.id, later(10 * 60_000));
    expect(await list(invoice)).toMatchObject([{ state: 'delivered', problem: 'switched_off' }]);
    expect(await nextOf(data.id)).not.toBeNull();
  });
});

describe('Italy’s SdI, through an intermediary that answers like A-Cube', () => {
  const token = 'a.b.c';
  const acube =
    (invoices: (asked: Received) => Reply) =>
    (asked: Received): Reply =>
      asked.path === '/login' ? { status: 200, body: { token } } : invoices(asked);

  it('signs in, sends FatturaPA and reads what became of it', async () => {
    const invoice = await issued();
    const { data } = await send(invoice, 'sdi');
    reply = acube(() => ({ status: 202, body: { uuid: 'u-1' } }));
    await run(data.id);
    const [login, sent] = received;
    expect(JSON.parse(login?.body ?? '')).toEqual({ email: 'us@agency.example', password: 'the password' });
    expect(sent).toMatchObject({ method: 'POST', path: '/invoices' });
    expect(sent?.headers).toMatchObject({ authorization: `Bearer ${token}`, 'content-type': 'application/xml' });
    expect(sent?.body).toContain('<FormatoTrasmissione>FPR12</FormatoTrasmissione>');
    expect(await list(invoice)).toMatchObject([{ network: 'sdi', state: 'sent', reference: 'u-1' }]);
    reply = acube(() => ({ status: 200, body: { marking: 'not-delivered' } }));
    await run(data.id, later(2 * 60_000));
    expect(await list(invoice)).toMatchObject([{ state: 'undeliverable' }]);
    expect((await send(invoice, 'sdi')).status).toBe(409);
  });

  it.each([
    ['quarantena', 'sent'],
    ['delivered', 'delivered'],
    ['accepted-pa', 'accepted'],
    ['rejected', 'rejected'],
    ['rejected-pa', 'rejected'],
    ['invoice-error', 'failed'],
    ['deadline-terms', 'delivered'],
    ['something new', 'sent'],
  ])('reads the marking %s as %s', async (marking, state) => {
    const invoice = await issued();
    const { data } = await send(invoice, 'sdi');
    reply = acube(({ method }) =>
      method === 'POST' ? { status: 202, body: { uuid: 'u-2' } } : { status: 200, body: { marking, notice: 'said' } },
    );
    await run(data.id);
    await run(data.id, later(2 * 60_000));
    expect(await list(invoice)).toMatchObject([{ state }]);
  });

  it.each([302, 404])('says that an address that answers %d is none of an access point', async (status) => {
    const invoice = await issued();
    const { data } = await send(invoice, 'sdi');
    reply = acube(() => ({ status }));
    await run(data.id);
    expect(await list(invoice)).toMatchObject([{ state: 'failed', problem: 'no_access_point' }]);
  });

  it('gets a new token when the old one is no longer taken', async () => {
    const { data } = await send(await issued(), 'sdi');
    let refused = 1;
    reply = acube(() => (refused-- > 0 ? { status: 401 } : { status: 202, body: { uuid: 'u-3' } }));
    await run(data.id);
    expect(received.map(({ path }) => path).slice(-3)).toEqual(['/invoices', '/login', '/invoices']);
  });

  it('never sends twice what may have arrived', async () => {
    const invoice = await issued();
    const { data } = await send(invoice, 'sdi');
    reply = acube(() => 'silence');
    await run(data.id);
    await run(data.id, later(2 * 60_000));
    expect(received.filter(({ path }) => path === '/invoices')).toHaveLength(1);
    expect(await list(invoice)).toMatchObject([{ state: 'failed', problem: 'unanswered' }]);
  });

  it('tries again when it could not even sign in', async () => {
    const invoice = await issued();
    const { data } = await send(invoice, 'sdi');
    await connect('sdi', { url: here, login_url: `${here}/login`, username: 'new@agency.example', secret: 'other' });
    reply = () => 'silence';
    await run(data.id);
    reply = acube(() => ({ status: 202, body: { uuid: 'u-4' } }));
    await run(data.id, later(2 * 60_000));
    expect(await list(invoice)).toMatchObject([{ state: 'sent', reference: 'u-4' }]);
  });
});

describe('what may be sent', () => {
  it('is issued, complete, and not under way', async () => {
    const [draft = ''] = await makeDrafts(ours, ids, [{}]);
    expect((await send(draft)).status).toBe(409);
    const invoice = await issued();
    await system('test data', (db) =>
      db.client.update({ where: keyOf(ours, ids.client), data: { buyerReference: null } }),
    );
    const again = await issued();
    const refused = await send(again);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors)).toContain('buyer.buyer_reference');
    await system('test data', (db) =>
      db.client.update({ where: keyOf(ours, ids.client), data: { buyerReference: 'REF-9' } }),
    );
    const answers = await Promise.all([send(invoice), send(invoice), send(invoice)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('goes only by a network that is on, and as it was when it was sent', async () => {
    const invoice = await issued();
    await connect('peppol', { is_enabled: false, url: here });
    expect((await send(invoice)).body).toMatchObject({ code: 'network_not_connected' });
    await connect('peppol', { url: here, secret: 'the token' });
    const { data } = await send(invoice);
    await system('test data', (db) =>
      db.client.update({ where: keyOf(ours, ids.client), data: { electronicAddress: 'IT99999999999' } }),
    );
    await run(data.id);
    expect(decodeURIComponent(received[0]?.path ?? '')).toContain('0211:IT00743110157');
    await setUp();
  });

  it('is a 409 with words if the stored secret can no longer be read', async () => {
    const invoice = await issued();
    const { companyId } = ours;
    const where = { companyId_network: { companyId, network: 'peppol' as const } };
    await system('test data', (db) => db.eInvoiceConnection.update({ where, data: { secret: 'gone.x.y.z' } }));
    expect(await send(invoice)).toMatchObject({ status: 409, body: { code: 'secret_unreadable' } });
    expect(await list(invoice)).toEqual([]);
  });

  it('is not voided any more, unless the network did not take it', async () => {
    const invoice = await issued();
    const annul = () =>
      call(voiding.POST, { as: ours.admin, params: { id: invoice }, body: { reason: 'the wrong client' } });
    const { data } = await send(invoice);
    expect(await annul()).toMatchObject({ status: 409, body: { code: 'invoice_was_sent' } });
    reply = () => ({ status: 401 });
    await run(data.id);
    expect((await annul()).status).toBe(200);
    expect((await send(invoice)).body).toMatchObject({ code: 'e_invoice_not_issued' });
    const other = await issued();
    const sent = await send(other);
    reply = () => ({ status: 200, body: {} });
    await run(sent.data.id);
    expect(await list(other)).toMatchObject([{ state: 'delivered' }]);
    const late = await call(voiding.POST, { as: ours.admin, params: { id: other }, body: { reason: 'too late' } });
    expect(late.body).toMatchObject({ code: 'invoice_was_sent' });
  });

  it('is nobody else’s', async () => {
    const theirs = await makeCompany('Theirs');
    const invoice = await issued();
    expect((await send(invoice, 'peppol', theirs.admin)).status).toBe(404);
    const reader = await makeColleague(ours, ['view_invoices']);
    expect((await send(invoice, 'peppol', reader)).status).toBe(403);
    expect((await call(transmissions.GET, { as: theirs.admin, params: { id: invoice } })).status).toBe(404);
  });

  it('is sent by one attempt at a time, and found by the sweep', async () => {
    const { data } = await send(await issued());
    const due = await findDueTransmissions(500, later(1_000));
    expect(due).toContainEqual({ companyId: ours.companyId, id: data.id });
    const jobs: unknown[] = [];
    await sweepEInvoices(
      { insert: async (_: string, added: unknown[]) => void jobs.push(...added) } as never,
      later(1_000),
    );
    expect(jobs).toContainEqual({
      data: { company_id: ours.companyId, transmission_id: data.id },
      singletonKey: data.id,
    });
    await Promise.all([run(data.id), run(data.id), run(data.id)]);
    expect(received).toHaveLength(1);
  });
});

describe('the connection', () => {
  it('never shows its secret, and never sends it to another address', async () => {
    const { data } = await connect('peppol', { url: here });
    expect(data).toMatchObject({ has_secret: true, url: here });
    expect(JSON.stringify((await call(allNetworks.GET, { as: ours.admin })).body)).not.toContain('the token');
    const moved = await connect('peppol', { url: `${here}/elsewhere` });
    expect(moved.status).toBe(422);
    expect(Object.keys(moved.errors)).toEqual(['secret']);
    const off = await connect('peppol', { is_enabled: false, url: `${here}/elsewhere` });
    expect(off.data.has_secret).toBe(false);
  });

  it('is refused for an address of our own network, and for a stale version', async () => {
    const inside = await connect('peppol', { url: 'https://10.0.0.7', secret: 'x' });
    expect(inside.errors).toHaveProperty('url');
    const stale = await connect('peppol', { url: here, secret: 'x' }, ours.admin, { 'if-match': '"0"' });
    expect(stale.status).toBe(412);
    expect((await connect('sdi', { url: here, login_url: null, secret: 'x' })).status).toBe(422);
  });

  it('whose secret nobody can read any more keeps no document waiting', async () => {
    const invoice = await issued();
    const { data } = await send(invoice);
    await inOurs((db) =>
      db.eInvoiceConnection.updateMany({ where: { companyId: ours.companyId }, data: { secret: 'gone.a.b.c' } }),
    );
    await run(data.id);
    expect(await list(invoice)).toMatchObject([{ state: 'failed', problem: 'credentials' }]);
    await inOurs((db) => db.eInvoiceConnection.deleteMany({ where: { companyId: ours.companyId } }));
  });

  it('is in the audit log without its secret', async () => {
    const rows = await system('test data', (db) =>
      db.auditEntry.findMany({ where: { companyId: ours.companyId, subjectType: 'e_invoice_connection' } }),
    );
    expect(rows.length).toBeGreaterThan(1);
    const stored = await inOurs((db) => db.eInvoiceConnection.findMany({ where: { companyId: ours.companyId } }));
    const said = inspect(rows, { depth: 9, maxArrayLength: null });
    expect(said).toContain(here);
    for (const { secret } of stored) expect(said).not.toContain(secret ?? 'no secret');
    expect(said).not.toContain('the token');
  });
});
