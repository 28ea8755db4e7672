import { X509Certificate } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import * as check from '@/app/api/v1/company/verifactu/check/route';
import * as file from '@/app/api/v1/company/verifactu/records/route';
import * as settings from '@/app/api/v1/company/verifactu/route';
import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as pdf from '@/app/api/v1/invoices/[id]/pdf/route';
import * as records from '@/app/api/v1/invoices/[id]/verifactu/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import { type Db, system, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import type { ChainCheck, VerifactuRecord, VerifactuSettings } from '@/lib/invoices/verifactu/schema';
import { findDueChains, sendRecords } from '@/lib/invoices/verifactu/send.data';
import { testCertificate } from '@/lib/invoices/verifactu/test-certificate';
import { call } from '@/lib/testing/call';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { makeRecords, type Records } from '@/lib/testing/records';
import { fill } from '@/lib/testing/superuser';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
let server: Server;
let here: string;
let received: string[];
/** What the AEAT answers to a message. */
let reply: (message: string) => { status: number; body: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      received.push(body);
      const answer = reply(body);
      response.writeHead(answer.status, { 'content-type': 'text/xml' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}/VerifactuSOAP`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  received = [];
  reply = (message) => answerTo(message, () => line('Correcto'));
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  await change(ours, spain);
  await system('test data', (db) => db.client.update({ where: keyOf(ours, ids.client), data: client }));
});

const address = { addressLine1: 'Calle Mayor 1', city: 'Madrid', postalCode: '28013', country: 'ES' };
const spain: Prisma.CompanyUpdateInput = {
  ...address,
  legalName: 'Trabajo Temporal & Cía SL',
  taxId: 'ESB64717838',
  currency: 'EUR',
};
const client: Prisma.ClientUpdateInput = { ...address, taxId: '54362315K' };
const change = ({ companyId }: TestCompany, data: Prisma.CompanyUpdateInput) =>
  system('test data', (db) => db.company.update({ where: { id: companyId }, data }));

/** An answer to each record of a message, as RespuestaSuministro.xsd has it. */
function answerTo(message: string, each: (reference: string, at: number) => string, wait = 60) {
  const references = [...message.matchAll(/<sum1:RefExterna>([^<]+)</g)].map(([, reference = '']) => reference);
  const lines = references.map(
    (reference, at) =>
      `<tikR:RespuestaLinea><tikR:IDFactura><tik:NumSerieFactura>x</tik:NumSerieFactura></tikR:IDFactura><tikR:RefExterna>${reference}</tikR:RefExterna>${each(reference, at)}</tikR:RespuestaLinea>`,
  );
  return {
    status: 200,
    body: `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body><tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="https://www2.agenciatributaria.gob.es/RespuestaSuministro.xsd" xmlns:tik="https://www2.agenciatributaria.gob.es/SuministroInformacion.xsd"><tikR:CSV>A-CSV</tikR:CSV><tikR:TiempoEsperaEnvio>${wait}</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>Correcto</tikR:EstadoEnvio>${lines.join('')}</tikR:RespuestaRegFactuSistemaFacturacion></env:Body></env:Envelope>`,
  };
}
const line = (state: string, code = '', words = '') =>
  `<tikR:EstadoRegistro>${state}</tikR:EstadoRegistro>${code && `<tikR:CodigoErrorRegistro>${code}</tikR:CodigoErrorRegistro><tikR:DescripcionErrorRegistro>${words}</tikR:DescripcionErrorRegistro>`}`;

const duplicate = () =>
  `${line('Incorrecto', '3000', 'Registro duplicado')}<tikR:RegistroDuplicado><tik:EstadoRegistroDuplicado>Correcta</tik:EstadoRegistroDuplicado></tikR:RegistroDuplicado>`;

const set = (fields: object = {}, as = ours.admin, headers: Record<string, string> = {}) =>
  call<VerifactuSettings>(settings.PUT, {
    as,
    method: 'PUT',
    body: { is_enabled: true, environment: 'test', ...fields },
    headers,
  });
const certified = { certificate: testCertificate.pfx, certificate_password: testCertificate.password };
const draft = async (fields: Partial<Prisma.InvoiceUncheckedCreateInput> = {}): Promise<string> =>
  (await makeDrafts(ours, ids, [fields]))[0] ?? '';
const issueIt = (id: string, body?: object, as = ours.admin) =>
  call(issue.POST, {
    as,
    method: 'POST',
    params: { id },
    ...(body && { body }),
  });
const issued = async (): Promise<string> => {
  const id = await draft();
  expect((await issueIt(id)).status).toBe(200);
  return id;
};
const list = async (id: string, as = ours.admin) =>
  (await call<VerifactuRecord[]>(records.GET, { as, params: { id } })).data;
const verify = async (as = ours.admin) => (await call<ChainCheck>(check.GET, { as })).data;
const inOurs = <T>(work: (db: Db) => Promise<T>) => tenantOf(ours.companyId, work);
const rows = () =>
  inOurs((db) => db.verifactuRecord.findMany({ where: { companyId: ours.companyId }, orderBy: { position: 'asc' } }));
const again = (id: string) => call<VerifactuRecord[]>(records.POST, { as: ours.admin, method: 'POST', params: { id } });
const voidIt = async (id: string) =>
  expect(
    (await call(voiding.POST, { as: ours.admin, method: 'POST', params: { id }, body: { reason: 'wrong' } })).status,
  ).toBe(200);
const refuse = (message: string) => answerTo(message, () => line('Incorrecto', '1105', 'NIF no identificado'));
/** Sends what waits, as if so many minutes had passed, and gives what the last record says. */
const sentAfter = async (minutes: number) => {
  await send(later(minutes * 60));
  return (await rows()).at(-1);
};
const send = (now = new Date()) => sendRecords({ company_id: ours.companyId, environment: 'test' }, now, here);
const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);

describe('a company in Spain that switches it on', () => {
  it('gets a record for each invoice, chained to the one before', async () => {
    await set();
    const [first, second] = [await issued(), await issued()];
    const [a, b] = await rows();
    expect(a).toMatchObject({
      position: 1,
      invoiceId: first,
      kind: 'registration',
      issuer: 'B64717838',
      documentType: 'F1',
      previousHash: '',
      state: 'queued',
    });
    expect([a?.taxTotal?.toFixed(2), a?.grossTotal?.toFixed(2)]).toEqual(['136.00', '816.00']);
    expect(b).toMatchObject({ position: 2, invoiceId: second, previousHash: a?.hash });
    expect(a?.content).toContain('<sum1:PrimerRegistro>S</sum1:PrimerRegistro>');
    expect(b?.content).toContain(`<sum1:Huella>${a?.hash}</sum1:Huella>`);
    expect(a?.content).toContain('<sum1:NombreRazonEmisor>Trabajo Temporal &amp; Cía SL</sum1:NombreRazonEmisor>');
    expect(a?.generatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/);
    expect(await verify()).toMatchObject({ records: 2, queued: 2, rejected: 0, fault: null });
    const [record] = await list(second);
    expect(record?.qr_text).toMatch(
      /^https:\/\/prewww2\.aeat\.es\/wlpl\/TIKE-CONT\/ValidarQR\?nif=B64717838&numserie=.+&fecha=\d\d-\d\d-\d{4}&importe=816\.00$/,
    );
  });

  it('makes one chain of invoices that are issued at once', async () => {
    await set();
    const drafts = await makeDrafts(
      ours,
      ids,
      Array.from({ length: 24 }, () => ({})),
    );
    const answers = await Promise.all(drafts.map((id) => issueIt(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await verify()).toMatchObject({ records: 24, fault: null });
  });

  it('records a void, and a credit note as what it takes back', async () => {
    await set();
    const [voided, credited] = [await issued(), await issued()];
    await call(voiding.POST, { as: ours.admin, method: 'POST', params: { id: voided }, body: { reason: 'wrong' } });
    const note = await call<{ id: string }>(creditNote.POST, {
      as: ours.admin,
      method: 'POST',
      params: { id: credited },
      body: { reason: 'insolvent', rebill: false },
    });
    expect(note.status).toBe(201);
    expect((await issueIt(note.data.id, { rectification_type: 'R2' })).status).toBe(200);
    const all = await rows();
    expect(all.map(({ kind, documentType }) => [kind, documentType])).toEqual([
      ['registration', 'F1'],
      ['registration', 'F1'],
      ['cancellation', null],
      ['registration', 'R2'],
    ]);
    expect(all[2]).toMatchObject({ invoiceId: voided, number: all[0]?.number, previousHash: all[1]?.hash });
    expect(all[3]?.grossTotal?.toFixed(2)).toBe('-816.00');
    expect(all[3]?.content).toMatch(
      /<sum1:IDFacturaRectificada>\s*<sum1:IDEmisorFactura>B64717838<\/sum1:IDEmisorFactura>\s*<sum1:NumSerieFactura>/,
    );
    expect(await verify()).toMatchObject({ records: 4, fault: null });
  });

  it('prints the tax code on what is recorded, and on nothing else', async () => {
    const before = await issued();
    await set();
    const texts = [];
    for (const id of [before, await issued()]) {
      const { stream } = await call(pdf.GET, { as: ours.admin, params: { id } });
      const { pages } = readPdf(Buffer.from(await new Response(stream).arrayBuffer()));
      texts.push(
        pages
          .flat()
          .map(({ text }) => text)
          .join(' '),
      );
    }
    expect(texts[0]).not.toContain('VERI*FACTU');
    expect(texts[1]).toContain('VERI*FACTU');
  });

  it('keeps no record of an invoice from before, not even when it is voided', async () => {
    const before = await issued();
    await set();
    const answer = await call(voiding.POST, {
      as: ours.admin,
      method: 'POST',
      params: { id: before },
      body: { reason: 'wrong' },
    });
    expect(answer.status).toBe(200);
    expect(await list(before)).toEqual([]);
    expect(await verify()).toMatchObject({ records: 0, fault: null });
  });

  it('still records the void of a recorded invoice after it was switched off, and nothing else', async () => {
    await set();
    const id = await issued();
    await set({ is_enabled: false });
    await issued();
    await call(voiding.POST, { as: ours.admin, method: 'POST', params: { id }, body: { reason: 'wrong' } });
    expect((await rows()).map(({ kind }) => kind)).toEqual(['registration', 'cancellation']);
  });

  it('does not change what was recorded when the rate or the name of the company changes', async () => {
    await set();
    const id = await issued();
    const [before] = await rows();
    await change(ours, { legalName: 'Otro Nombre SL' });
    const reduced = await draft({ taxTotal: '68', grossTotal: '748' });
    await system('test data', (db) =>
      db.invoiceLine.updateMany({ where: { companyId: ours.companyId, invoiceId: reduced }, data: { taxRate: '10' } }),
    );
    expect((await issueIt(reduced)).status).toBe(200);
    const [first, second] = await rows();
    expect(first).toEqual(before);
    expect(first?.invoiceId).toBe(id);
    expect(second?.content).toContain('<sum1:TipoImpositivo>10.00</sum1:TipoImpositivo>');
    expect(second?.content).toContain('Otro Nombre SL');
    expect(await verify()).toMatchObject({ records: 2, fault: null });
  });

  it('records an invoice in another currency in euros at its rate, and refuses it without one', async () => {
    await set();
    const foreign = { currency: 'USD', exchangeSource: 'ECB' };
    const without = await issueIt(await draft(foreign));
    expect(without.status).toBe(409);
    const id = await draft({ ...foreign, exchangeRate: '0.9', companyCurrency: 'EUR' });
    expect((await issueIt(id)).status).toBe(200);
    const [row] = await rows();
    expect([row?.taxTotal?.toFixed(2), row?.grossTotal?.toFixed(2)]).toEqual(['122.40', '734.40']);
  });

  it('issues nothing to a client without a tax number, and takes no place in the chain', async () => {
    await set();
    await system('test data', (db) => db.client.update({ where: keyOf(ours, ids.client), data: { taxId: null } }));
    const answer = await issueIt(await draft());
    expect(answer.status).toBe(422);
    expect(answer.body.missing).toMatchObject([{ party: 'buyer', field: 'tax_id' }]);
    expect(await rows()).toEqual([]);
  });
});

describe('the chain', () => {
  /** As somebody with the server's own rights could. */
  const altered = (sql: string) => fill(sql, [ours.companyId]);
  const three = async () => {
    await set();
    for (let made = 0; made < 3; made++) await issued();
  };

  it.each([
    ['an amount', 'gross_total = 999'],
    ['the XML', "content = replace(content, '<sum1:ImporteTotal>816.00', '<sum1:ImporteTotal>916.00')"],
    ['a hash', "hash = repeat('A', 64)"],
    ['the time', "generated_at = '2020-01-01T00:00:00+01:00'"],
  ])('says that somebody changed %s of a record', async (_, change) => {
    await three();
    await altered(`update verifactu_records set ${change} where company_id = $1 and position = 2`);
    expect((await verify()).fault).toMatchObject({ position: 2, kind: 'altered' });
  });

  it('is checked in parts', async () => {
    await three();
    const from = async (after: string) =>
      (await call<ChainCheck>(check.GET, { as: ours.admin, query: { after } })).data;
    expect(await from('1')).toMatchObject({ records: 3, checked_to: 3, fault: null });
    await altered('update verifactu_records set gross_total = 999 where company_id = $1 and position in (1, 3)');
    expect((await verify()).fault).toMatchObject({ position: 1 });
    expect(await from('2')).toMatchObject({ checked_to: 2, fault: { position: 3, kind: 'altered' } });
    expect(await from('9')).toMatchObject({ checked_to: 3, fault: null });
  });

  it('says where a record was taken out, in the middle and at the end', async () => {
    await three();
    await altered('delete from verifactu_records where company_id = $1 and position = 3');
    expect((await verify()).fault).toMatchObject({ position: 3, kind: 'cut' });
    await altered('delete from verifactu_records where company_id = $1 and position = 1');
    expect((await verify()).fault).toMatchObject({ position: 1, kind: 'missing' });
  });

  it.each(['update verifactu_records set hash = hash || 1', 'delete from verifactu_records'])(
    'refuses: %s',
    async (statement) => {
      await three();
      await expect(
        inOurs((db) => db.$executeRawUnsafe(`${statement} where company_id = '${ours.companyId}'`)),
      ).rejects.toThrow();
      expect(await verify()).toMatchObject({ records: 3, fault: null });
    },
  );
});

describe('sending', () => {
  it('sends what waits in the order of the chain, and keeps the answers', async () => {
    await set(certified);
    const [a, b, c] = [await issued(), await issued(), await issued()];
    expect((await findDueChains(500, later(1))).some(({ companyId }) => companyId === ours.companyId)).toBe(true);
    reply = (message) =>
      answerTo(message, (_, at) =>
        at === 0
          ? line('Correcto')
          : at === 1
            ? line('AceptadoConErrores', '2000', 'La huella no coincide')
            : line('Incorrecto', '1105', 'NIF no identificado'),
      );
    await send(later(1));
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^<\?xml[^>]+>\s*<soapenv:Envelope[^>]*>/);
    expect(received[0]).not.toContain('Incidencia');
    expect(await list(a)).toMatchObject([{ state: 'accepted', csv: 'A-CSV', code: null }]);
    expect(await list(b)).toMatchObject([{ state: 'accepted_with_errors', code: '2000' }]);
    expect(await list(c)).toMatchObject([{ state: 'rejected', code: '1105', message: 'NIF no identificado' }]);
    expect(await verify()).toMatchObject({ queued: 0, rejected: 1, with_errors: 1, problem: null, fault: null });
    // Nothing waits: nothing is sent again.
    await send(later(4_000));
    expect(received).toHaveLength(1);
  });

  it('shows the company’s certificate to the AEAT', async () => {
    const { pfx, password: passphrase, pem } = testCertificate;
    const seen: string[] = [];
    const secure = createSecureServer(
      { pfx: Buffer.from(pfx, 'base64'), passphrase, requestCert: true, rejectUnauthorized: false },
      (request, response) => {
        const { socket } = request;
        if (socket instanceof TLSSocket) seen.push(socket.getPeerCertificate().fingerprint256);
        let body = '';
        request.on('data', (part) => (body += part));
        request.on('end', () => response.end(reply(body).body));
      },
    );
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, pem]);
    try {
      await new Promise<void>((resolve) => secure.listen(0, 'localhost', resolve));
      await set(certified);
      const id = await issued();
      const { port } = secure.address() as AddressInfo;
      await sendRecords({ company_id: ours.companyId, environment: 'test' }, later(1), `https://localhost:${port}/`);
      expect(await verify()).toMatchObject({ problem: null, message: null });
      expect(await list(id)).toMatchObject([{ state: 'accepted' }]);
      expect(seen).toEqual([new X509Certificate(pem).fingerprint256]);
    } finally {
      setDefaultCACertificates(trusted);
      secure.close();
    }
  });

  it('records a rejected invoice again, and only such a one', async () => {
    await set(certified);
    const id = await issued();
    reply = refuse;
    await send(later(1));
    expect((await again(id)).status).toBe(201);
    const [, second] = await rows();
    expect(second?.content).toMatch(/<sum1:Subsanacion>S<\/sum1:Subsanacion>\s*<sum1:RechazoPrevio>X</);
    expect((await again(id)).status).toBe(409);
    expect(await verify()).toMatchObject({ records: 2, fault: null });
  });

  it('does not say that the AEAT lacks an invoice that it took before it rejected a correction', async () => {
    await set(certified);
    const id = await issued();
    reply = (message) => answerTo(message, () => line('AceptadoConErrores', '2000', 'La huella no coincide'));
    await send(later(1));
    expect((await again(id)).status).toBe(201);
    expect((await rows())[1]?.content).not.toContain('RechazoPrevio');
    reply = refuse;
    await send(later(120));
    expect((await again(id)).status).toBe(201);
    expect((await rows())[2]?.content).toMatch(/<sum1:Subsanacion>S<\/sum1:Subsanacion>\s*<sum1:RechazoPrevio>S</);
    await voidIt(id);
    expect((await rows())[3]?.content).not.toContain('SinRegistroPrevio');
    expect(await verify()).toMatchObject({ records: 4, fault: null });
  });

  it('says in a second cancellation that the AEAT never took the invoice', async () => {
    await set(certified);
    const id = await issued();
    await voidIt(id);
    expect((await rows())[1]?.content).not.toContain('SinRegistroPrevio');
    reply = refuse;
    await send(later(1));
    expect((await again(id)).status).toBe(201);
    expect((await rows())[2]?.content).toMatch(/<sum1:SinRegistroPrevio>S<\/[^>]+>\s*<sum1:RechazoPrevio>S</);
  });

  it('takes the names and the client’s tax number of today for a correction, and needs one', async () => {
    await set(certified);
    const id = await issued();
    reply = refuse;
    await send(later(1));
    const setClient = (data: Prisma.ClientUpdateInput) =>
      system('test data', (db) => db.client.update({ where: keyOf(ours, ids.client), data }));
    await setClient({ taxId: null });
    expect((await again(id)).status).toBe(422);
    await setClient({ taxId: 'A28015865', name: 'Nombre Correcto SA' });
    await change(ours, { legalName: 'Otro Nombre SL' });
    expect((await again(id)).status).toBe(201);
    const content = (await rows())[1]?.content;
    expect(content).toMatch(/<sum1:NombreRazon>Nombre Correcto SA<\/sum1:NombreRazon>\s*<sum1:NIF>A28015865</);
    expect(content).toContain('<sum1:NombreRazonEmisor>Otro Nombre SL<');
    expect(content).toContain('<sum1:IDEmisorFactura>B64717838<');
  });

  it('keeps a record rejected whose number the AEAT has from another program', async () => {
    await set(certified);
    const id = await issued();
    reply = (message) => answerTo(message, duplicate);
    await send(later(1));
    expect(await list(id)).toMatchObject([{ state: 'rejected', code: '3000', message: 'Registro duplicado' }]);
    expect(await verify()).toMatchObject({ rejected: 1 });
    const told = await inOurs((db) =>
      db.activity.findMany({ where: { companyId: ours.companyId, event: 'network_rejected' } }),
    );
    expect(told).toMatchObject([{ subjectId: id, reason: '3000 Registro duplicado' }]);
    expect((await again(id)).status).toBe(409);
  });

  it.each([
    ['without a certificate', {}, undefined],
    ['in a message that was refused', certified, { status: 401, body: 'no' }],
  ])('does not take another program’s record for one that waited %s', async (_, fields, answer) => {
    await set(fields);
    const id = await issued();
    reply = () => answer ?? { status: 500, body: '' };
    await send(later(1));
    await set(certified);
    reply = (message) => answerTo(message, duplicate);
    await send(later(120));
    expect(await list(id)).toMatchObject([{ state: 'rejected', code: '3000' }]);
  });

  it('sends again what an answer leaves out, and says so', async () => {
    await set(certified);
    const [first, second] = [await issued(), await issued()];
    reply = (message) =>
      answerTo(message.replace(/<sum1:RefExterna>(?=[^]*<sum1:RefExterna>)/, '<x>'), () => line('Correcto'), 300);
    await send(later(1));
    expect(await list(first)).toMatchObject([{ state: 'queued' }]);
    expect(await list(second)).toMatchObject([{ state: 'accepted' }]);
    expect(await verify()).toMatchObject({ queued: 1, problem: 'unreadable', message: 'RespuestaLinea: 1/2' });
    // Nor does saving the settings make it sooner than the AEAT allows.
    await set(certified);
    await send(later(200));
    expect(received).toHaveLength(1);
    await send(later(310));
    expect(received).toHaveLength(2);
  });

  it('says that records are late by their age, whatever was saved since', async () => {
    await set();
    await issued();
    await sentAfter(0.1);
    await set(certified);
    await sentAfter(20);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('<sum1:Incidencia>S</sum1:Incidencia>');
  });

  it('waits as long as the AEAT asks', async () => {
    await set(certified);
    await issued();
    reply = (message) => answerTo(message, () => line('Correcto'), 120);
    await send(later(1));
    await issued();
    await send(later(60));
    expect(received).toHaveLength(1);
    await send(later(122));
    expect(received).toHaveLength(2);
  });

  it('sends again what was not answered, says that it is late, and takes what the AEAT had already', async () => {
    await set(certified);
    const id = await issued();
    reply = () => ({ status: 503, body: 'closed' });
    await send(later(1));
    expect(await verify()).toMatchObject({ queued: 1, problem: 'unreached' });
    expect(received[0]).not.toContain('Incidencia');
    reply = (message) => answerTo(message, duplicate);
    await send(later(260));
    expect(received[1]).toContain('<sum1:Incidencia>S</sum1:Incidencia>');
    expect(await list(id)).toMatchObject([{ state: 'accepted' }]);
    expect(await verify()).toMatchObject({ queued: 0, problem: null });
  });

  it('says why a whole message was refused', async () => {
    await set(certified);
    await issued();
    reply = () => ({
      status: 500,
      body: '<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body><env:Fault><faultcode>env:Client</faultcode><faultstring>Codigo[4104].Error en la cabecera</faultstring></env:Fault></env:Body></env:Envelope>',
    });
    await send(later(1));
    expect(await verify()).toMatchObject({
      queued: 1,
      problem: 'refused',
      message: 'Codigo[4104].Error en la cabecera',
    });
  });

  it('waits for a certificate, and goes on when there is one', async () => {
    await set();
    await issued();
    await send(later(1));
    expect(received).toEqual([]);
    expect(await verify()).toMatchObject({ queued: 1, problem: 'no_certificate' });
    await set(certified);
    await send(later(1));
    expect(await verify()).toMatchObject({ queued: 0, problem: null });
  });
});

describe('the settings', () => {
  it('never show the certificate, and refuse a file that is none', async () => {
    const { data } = await set(certified);
    expect(data).toEqual({ is_enabled: true, environment: 'test', has_certificate: true, version: 1 });
    for (const wrong of [{ certificate: 'AAAA' }, { ...certified, certificate_password: 'other' }])
      expect((await set(wrong)).status).toBe(422);
    expect((await set({}, ours.admin, { 'if-match': '"0"' })).status).toBe(412);
    const row = await inOurs((db) => db.verifactuSetting.findFirstOrThrow({ where: { companyId: ours.companyId } }));
    expect(row.certificateSecret).not.toContain('secreto');
  });

  it('write no certificate into the audit log, and remove it', async () => {
    await set(certified);
    const entries = () =>
      inOurs((db) =>
        db.auditEntry.findMany({
          where: { companyId: ours.companyId, subjectType: 'verifactu_setting' },
          orderBy: { position: 'asc' },
        }),
      );
    const [made] = await entries();
    expect(made?.after).toMatchObject({ certificate_secret: '•••' });
    expect((await set()).data.has_certificate).toBe(true);
    expect((await set({ certificate: null })).data.has_certificate).toBe(false);
    expect((await entries()).at(-1)?.before).toMatchObject({ certificate_secret: '•••' });
    const row = await inOurs((db) => db.verifactuSetting.findFirstOrThrow({ where: { companyId: ours.companyId } }));
    expect(row.certificateSecret).toBeNull();
  });

  it.each([
    ['outside Spain', { country: 'PT' }],
    ['without a NIF', { taxId: null }],
    ['with a NIF whose check digit is wrong', { taxId: 'B64717839' }],
    ['in another currency', { currency: 'USD' }],
  ])('are not switched on for a company %s', async (_, fields) => {
    await change(ours, fields);
    expect((await set()).status).toBe(409);
  });

  it('begin a chain of their own in production, and do not go back to tests', async () => {
    await set();
    await issued();
    await set({ environment: 'production' });
    const id = await issued();
    expect(await list(id)).toMatchObject([{ environment: 'production', position: 1 }]);
    expect((await list(id))[0]?.qr_text).toContain('https://www2.agenciatributaria.gob.es/');
    expect((await set({ environment: 'test' })).status).toBe(409);
  });
});

describe('others', () => {
  it('see nothing of another company, and need the right', async () => {
    await set();
    const id = await issued();
    const theirs = await makeCompany('Theirs');
    expect((await call(records.GET, { as: theirs.admin, params: { id } })).status).toBe(404);
    expect((await call(records.POST, { as: theirs.admin, method: 'POST', params: { id } })).status).toBe(404);
    expect(await verify(theirs.admin)).toMatchObject({ records: 0, fault: null });
    expect((await call(file.GET, { as: theirs.admin })).status).toBe(404);
    const reader = await makeColleague(ours, ['view_invoices']);
    expect((await call(records.POST, { as: reader, method: 'POST', params: { id } })).status).toBe(403);
    expect((await set({}, reader)).status).toBe(403);
    expect((await call(file.GET, { as: reader })).status).toBe(403);
  });

  it('get the records as the AEAT’s XML', async () => {
    await set();
    await issued();
    await issued();
    const { stream } = await call(file.GET, { as: ours.admin });
    const text = await new Response(stream).text();
    expect(text.match(/<sum:RegistroFactura>/g)).toHaveLength(2);
    expect(text).toContain('<sum1:NIF>B64717838</sum1:NIF>');
  });
});
