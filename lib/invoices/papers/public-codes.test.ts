/** Italy's codes of tenders (CIG) and public investments (CUP), from the contract to the e-invoice, in the real database. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as configuration from '@/app/api/v1/contracts/[id]/invoice-configuration/route';
import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as eInvoice from '@/app/api/v1/invoices/[id]/e-invoice/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { openSession } from '@/lib/auth/session/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { consolidationOf } from '@/lib/contracts/invoicing/consolidation.data';
import type { InvoiceConfiguration } from '@/lib/contracts/invoicing/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { brokenRules, itByRules, rulesFolder } from '@/lib/e-invoices/test-rules';
import { readInvoicePaper } from '@/lib/invoices/papers/pdf.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';

let [ours, theirs]: TestCompany[] = [];
let ids: Records;
const company = (): TestCompany => {
  if (!ours) throw new Error('not made yet');
  return ours;
};
const codes = { cig: '7645123ABC', cup: 'J51B21000000001' };

beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  ids = await makeRecords(ours);
  await system('test data', async (db) => {
    const address = { addressLine1: 'Via Roma 1', city: 'Torino', postalCode: '10121', country: 'IT' };
    await db.company.update({
      where: { id: company().companyId },
      data: { ...address, region: 'TO', taxId: 'IT12345670017', taxRegime: 'RF01', registrationNumber: 'TO-123456' },
    });
    await db.client.update({
      where: keyOf(company(), ids.client),
      data: { ...address, taxId: 'IT12345670017', recipientCode: 'UFABCD' },
    });
  });
});

const set = (body: object, as = company().admin) =>
  call<InvoiceConfiguration>(configuration.PATCH, { as, method: 'PATCH', params: { id: ids.contract }, body });
const line = { description: 'Consulenza', quantity: '1', unit: 'hour', unit_price: '100' };
const make = async (body: object = {}) =>
  (
    await call<InvoiceRecord>(invoices.POST, {
      as: company().finance,
      body: { contract_id: ids.contract, lines: [line], ...body },
    })
  ).data;
const act = async (route: typeof issue.POST, id: string, body: object = {}) =>
  (await call<InvoiceRecord>(route, { as: company().finance, method: 'POST', params: { id }, body })).data;
const file = async (id: string, format: string) => {
  const made = await call(eInvoice.GET, { as: company().finance, params: { id }, query: { format } });
  return made.stream ? await new Response(made.stream).text() : JSON.stringify(made.body);
};

it('are on the contract, its invoices, their credit notes and the paper', async () => {
  const saved = await set({ cig: ' 7645123abc ', cup: codes.cup });
  expect(saved.data).toMatchObject({ ...codes, in_force: codes, from_client: { cig: null, cup: null } });
  const bill = await act(issue.POST, (await make()).id);
  expect(bill).toMatchObject(codes);
  const note = await act(creditNote.POST, bill.id, { reason: 'Less' });
  expect(note).toMatchObject(codes);
  const { document } = await readInvoicePaper(await openSession(company().finance), bill.id);
  expect(document).toMatchObject(codes);
  // What the contract says later changes nothing that is issued.
  await set({ cig: 'OTHER' });
  const change = system('test data', (db) =>
    db.invoice.update({ where: keyOf(company(), bill.id), data: { cig: 'OTHER' } }),
  );
  await expect(change).rejects.toThrow();
});

it.each([
  ['PO-1', 'PO-1'],
  [null, codes.cig],
  ['A number of more than twenty characters', codes.cig],
])('FatturaPA names them with the order %s as %s', async (purchase_order, number) => {
  await set({ ...codes, purchase_order });
  const bill = await act(issue.POST, (await make()).id);
  const xml = (await file(bill.id, 'fatturapa')).replace(/\s+/g, '');
  expect(xml).toContain(
    `<DatiOrdineAcquisto><IdDocumento>${number}</IdDocumento><CodiceCUP>${codes.cup}</CodiceCUP><CodiceCIG>${codes.cig}</CodiceCIG></DatiOrdineAcquisto>`,
  );
});

/** An invoice and its credit note with both codes, as UBL and CII. */
async function written() {
  await set({ ...codes, purchase_order: 'PO-1' });
  const bill = await act(issue.POST, (await make()).id);
  const note = await act(issue.POST, (await act(creditNote.POST, bill.id, { reason: 'Less' })).id);
  return { ubl: await file(bill.id, 'ubl'), ublNote: await file(note.id, 'ubl'), cii: await file(bill.id, 'cii') };
}

it('UBL and CII name them as tender (BT-17) and project (BT-11)', async () => {
  const { ubl, ublNote, cii } = await written();
  const flat = (xml: string) => xml.replace(/\s+/g, '');
  const tender = `<cac:OriginatorDocumentReference><cbc:ID>${codes.cig}</cbc:ID></cac:OriginatorDocumentReference>`;
  expect(flat(ubl)).toContain(`${tender}<cac:ProjectReference><cbc:ID>${codes.cup}</cbc:ID></cac:ProjectReference>`);
  expect(flat(ublNote)).toContain(
    `<cbc:ID>${codes.cup}</cbc:ID><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>${tender}`,
  );
  expect(flat(cii)).toContain(
    `<ram:IssuerAssignedID>${codes.cig}</ram:IssuerAssignedID><ram:TypeCode>50</ram:TypeCode>`,
  );
  expect(flat(cii)).toContain(`<ram:SpecifiedProcuringProject><ram:ID>${codes.cup}</ram:ID>`);
});

itByRules(
  'UBL and CII name them as the official rules want it',
  async () => {
    const { ubl, ublNote, cii } = await written();
    const documents = new Map([
      ['Invoice', ubl],
      ['CreditNote', ublNote],
    ]);
    expect(brokenRules('EN16931-UBL-validation.xslt', documents)).toEqual([]);
    expect(brokenRules('EN16931-CII-validation.xslt', new Map([['cii', cii]]))).toEqual([]);
    const folder = mkdtempSync(path.join(tmpdir(), 'public-codes-'));
    for (const [name, xml] of documents) {
      const made = path.join(folder, `${name}.xml`);
      writeFileSync(made, xml);
      const schema = path.join(rulesFolder, `ubl21/maindoc/UBL-${name}-2.1.xsd`);
      expect(spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, made]).status).toBe(0);
    }
    rmSync(folder, { recursive: true });
  },
  300_000,
);

it('keep contracts of different tenders on invoices of their own', async () => {
  const keyNow = async () =>
    system('test data', async (db) =>
      (await consolidationOf(db, company().companyId, [ids.contract])).get(ids.contract),
    );
  await set(codes);
  const first = await keyNow();
  await set({ ...codes, cig: 'ANOTHER' });
  const second = await keyNow();
  await set(codes);
  expect(second).not.toBe(first);
  expect(await keyNow()).toBe(first);
});

it.each([
  ['sixteen letters', 'A'.repeat(16)],
  ['a hyphen', '7645-ABC'],
  ['a script', '<script>'],
  ['100,000 letters', 'A'.repeat(100_000)],
  ['letters from right to left', '\u202EABC'],
])('%s is a 422', async (_, text) => {
  expect(await set({ cig: text })).toMatchObject({ status: 422, errors: { cig: expect.anything() } });
  expect(await set({ cup: text })).toMatchObject({ status: 422, errors: { cup: expect.anything() } });
});

it('is a 404 for another tenant, and a 403 for a contractor', async () => {
  if (!theirs) throw new Error('not made yet');
  expect((await set(codes, theirs.admin)).status).toBe(404);
  expect((await set(codes, company().contractor)).status).toBe(403);
});

describe('Natura', () => {
  const untaxed = { tax_category: 'O', tax_rate: '0', natura: 'N2.2' };
  const naturesIn = async (id: string) =>
    [...(await file(id, 'fatturapa')).matchAll(/<Natura>([^<]*)</g)].map(([, code]) => code);

  it('is the contract’s for its own tax, a line’s for its own, and stays in a change and a credit note', async () => {
    const saved = await set(untaxed);
    expect(saved.data).toMatchObject({ natura: 'N2.2', in_force: { natura: 'N2.2' }, from_client: { natura: null } });
    const own = (fields: object) => ({ ...line, tax_category: 'O', tax_rate: '0', ...fields });
    const { id, lines } = await make({ lines: [line, own({}), own({ natura: 'N7' })] });
    expect(lines.map(({ natura }) => natura)).toEqual(['N2.2', null, 'N7']);
    const kept = await call<InvoiceRecord>(invoice.PATCH, {
      as: company().finance,
      method: 'PATCH',
      params: { id },
      body: { note: 'Grazie' },
    });
    expect(kept.data.lines.map(({ natura }) => natura)).toEqual(['N2.2', null, 'N7']);
    const bill = await act(issue.POST, id);
    const note = await act(issue.POST, (await act(creditNote.POST, bill.id, { reason: 'Less' })).id);
    // A line for each, then a sum for each.
    const all = ['N2.2', 'N2.1', 'N7'];
    expect(await naturesIn(bill.id)).toEqual([...all, ...all]);
    expect(await naturesIn(note.id)).toEqual([...all, ...all]);
  });

  it('decides whether stamp duty is due, on paper, in the file and in the journal', async () => {
    await set(untaxed);
    const of = async (natura: string) => {
      const lines = [{ ...line, tax_category: 'O', tax_rate: '0', natura }];
      return (await act(issue.POST, (await make({ lines })).id)).id;
    };
    const bills = [await of('N7'), await of('N2.2')];
    const actor = await openSession(company().finance);
    const papers = await Promise.all(bills.map((id) => readInvoicePaper(actor, id)));
    expect(papers.map(({ document }) => document.stampDuty)).toEqual([null, '2.00']);
    const files = await Promise.all(bills.map((id) => file(id, 'fatturapa')));
    expect(files.map((xml) => xml.includes('<BolloVirtuale>SI<'))).toEqual([false, true]);
    const { companyId, finance } = company();
    await system('test data', (db) =>
      db.accountingChart.update({ where: { companyId }, data: { startsOn: dateFromDay(todayHere()) } }),
    );
    const body = { period_start: `${todayHere().slice(0, 4)}-01-01`, period_end: todayHere() };
    expect((await call(exports.POST, { as: finance, body })).status).toBe(201);
    const posted = await system('test data', (db) =>
      db.accountingLine.findMany({
        where: { companyId, role: 'stamp_duty', entry: { sourceId: { in: bills } } },
        select: { entry: { select: { sourceId: true } } },
      }),
    );
    expect(posted.map(({ entry }) => entry.sourceId)).toEqual([bills[1]]);
  });

  it('is of no line with tax, and one that exists', async () => {
    await set(untaxed);
    const taxed = { ...line, tax_category: 'S', tax_rate: '22' };
    expect((await make({ lines: [taxed] })).lines).toMatchObject([{ natura: null }]);
    const refused = (body: object) =>
      call(invoices.POST, {
        as: company().finance,
        body: { contract_id: ids.contract, lines: [{ ...taxed, ...body }] },
      });
    expect(await refused({ natura: 'N4' })).toMatchObject({
      status: 422,
      errors: { 'lines.0.natura': expect.anything() },
    });
    for (const natura of ['N2', 'N9', 'n4', '<script>alert(1)</script>\u202Etxt', 'N'.repeat(100_000)]) {
      expect((await set({ natura })).status).toBe(422);
      expect((await refused({ tax_category: 'E', tax_rate: '0', tax_reason: 'Art. 10', natura })).status).toBe(422);
    }
    await set({ tax_category: 'S', tax_rate: '22' });
    expect((await make()).lines).toMatchObject([{ natura: null }]);
    if (!theirs) throw new Error('not made yet');
    expect((await set(untaxed, theirs.admin)).status).toBe(404);
    expect((await set(untaxed, company().contractor)).status).toBe(403);
  });
});
