/** Contributions to Italian pension funds on the company's own invoices, in the real database. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as configuration from '@/app/api/v1/contracts/[id]/invoice-configuration/route';
import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as eInvoice from '@/app/api/v1/invoices/[id]/e-invoice/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as invoices from '@/app/api/v1/invoices/route';
import type { AccountingExportRecord } from '@/lib/accounting/schema';
import { openSession } from '@/lib/auth/session/actor';
import type { InvoiceConfiguration } from '@/lib/contracts/invoicing/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { fundTypes } from '@/lib/e-invoices/pension-fund';
import { brokenRules, itByRules, rulesFolder, rulesTool } from '@/lib/e-invoices/test-rules';
import { readInvoicePaper } from '@/lib/invoices/papers/pdf.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  await system('test data', async (db) => {
    const address = { addressLine1: 'Via Roma 1', city: 'Torino', postalCode: '10121', country: 'IT' };
    await db.company.update({
      where: { id: ours.companyId },
      data: { ...address, region: 'TO', taxId: 'IT12345670017', taxRegime: 'RF01', registrationNumber: 'TO-123456' },
    });
    await db.client.update({
      where: keyOf(ours, ids.client),
      data: { ...address, taxId: 'IT12345670017', recipientCode: 'ABCDEFG' },
    });
  });
  const terms = {
    ...{ tax_category: 'S', tax_name: 'IVA', tax_rate: '22' },
    ...{ retained_tax_name: 'Ritenuta d’acconto', retained_tax_rate: '20', retained_tax_code: 'A' },
  };
  const params = { id: ids.contract };
  await call<InvoiceConfiguration>(configuration.PATCH, { as: ours.admin, method: 'PATCH', params, body: terms });
});

const line = { description: 'Consulenza', quantity: '1', unit: 'hour', unit_price: '1000' };
const make = (charge: object, lines: object[] = [line]) =>
  call<InvoiceRecord>(invoices.POST, {
    as: ours.finance,
    body: { contract_id: ids.contract, lines, charges: [charge] },
  });
const act = async (route: typeof issue.POST, id: string, body: object = {}) =>
  (await call<InvoiceRecord>(route, { as: ours.finance, method: 'POST', params: { id }, body })).data;
const file = async (id: string, format = 'fatturapa') => {
  const made = await call(eInvoice.GET, { as: ours.finance, params: { id }, query: { format } });
  return made.stream ? (await new Response(made.stream).text()).replace(/>\s+</g, '><') : JSON.stringify(made.body);
};
const inps = { percent: '4', fund_type: 'TC22', fund_retained: true };
const other = { percent: '4', fund_type: 'TC04' };

it('knows the funds that FatturaPA knows', () => {
  const schema = readFileSync(path.join(rulesFolder, 'FatturaPA-1.2.2.xsd'), 'utf8');
  const type = /<xs:simpleType name="TipoCassaType">[^]*?<\/xs:simpleType>/.exec(schema)?.[0] ?? '';
  expect([...type.matchAll(/enumeration value="(\w+)"/g)].map(([, code]) => code)).toEqual(fundTypes);
});

it.each([
  ['income tax is retained of that to the INPS', inps, '208.00', '<Ritenuta>SI</Ritenuta>'],
  ['and not of that to another fund', other, '200.00', ''],
])('is taxed as the work is, %s', async (_, charge, retained, bears) => {
  const { data } = await make(charge);
  expect(data).toMatchObject({
    charges: [{ percent: '4.0000', base: '1000.00', amount: '40.00', reason: expect.stringContaining('TC') }],
    net_total: '1040.00',
    tax_total: '228.80',
    gross_total: '1268.80',
    retained_total: retained,
  });
  // A change of something else keeps it.
  const changed = await call<InvoiceRecord>(invoice.PATCH, {
    as: ours.finance,
    method: 'PATCH',
    params: { id: data.id },
    body: { note: 'Grazie' },
  });
  expect(changed.data).toMatchObject({ charges: data.charges, retained_total: retained });
  const { id } = await act(issue.POST, data.id);
  const xml = await file(id);
  expect(xml).toContain(
    `<DatiCassaPrevidenziale><TipoCassa>${charge.fund_type}</TipoCassa><AlCassa>4.00</AlCassa><ImportoContributoCassa>40.00</ImportoContributoCassa><ImponibileCassa>1000.00</ImponibileCassa><AliquotaIVA>22.00</AliquotaIVA>${bears}</DatiCassaPrevidenziale>`,
  );
  expect(xml.match(/<DettaglioLinee>/g)).toHaveLength(1);
  expect(xml).toContain('<ImponibileImporto>1040.00</ImponibileImporto><Imposta>228.80</Imposta>');
  const { document } = await readInvoicePaper(await openSession(ours.finance), id);
  expect(document.allowances).toMatchObject([
    { reason: `Contributo previdenziale ${charge.fund_type}`, percent: '4.0000' },
  ]);
});

it('goes into a credit note in part and whole, and takes back what was retained, to the cent', async () => {
  const { data } = await make(other, [line, { ...line, unit_price: '333.33' }]);
  const bill = await act(issue.POST, data.id);
  const [first] = bill.lines;
  const lines = [{ line_id: first?.id, amount: '500' }];
  const part = await act(issue.POST, (await act(creditNote.POST, bill.id, { reason: 'Meno', lines })).id);
  expect(part).toMatchObject({ net_total: '520.00', retained_total: '100.00' });
  const xml = await file(part.id);
  expect(xml).toContain('<AlCassa>4.00</AlCassa><ImportoContributoCassa>20.00</ImportoContributoCassa><AliquotaIVA>');
  const rest = await act(issue.POST, (await act(creditNote.POST, bill.id, { reason: 'Tutto' })).id);
  const sums = (key: 'net_total' | 'retained_total') => (Number(part[key]) + Number(rest[key])).toFixed(2);
  expect([sums('net_total'), sums('retained_total')]).toEqual([bill.net_total, bill.retained_total]);
});

itByRules(
  'keeps the official schema and rules',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pension-fund-'));
    const exempt = { ...line, tax_category: 'E', tax_rate: '0', tax_reason: 'Formazione', natura: 'N4' };
    const made = [await make(inps), await make(other, [line, exempt])];
    const bills = await Promise.all(made.map(({ data }) => act(issue.POST, data.id)));
    const xml = await file(bills[1]?.id ?? '');
    expect(xml).toMatch(/<AliquotaIVA>0\.00<\/AliquotaIVA><Natura>N4<\/Natura><\/DatiCassaPrevidenziale>/);
    const files = await Promise.all(
      bills.map(async ({ id }, index) => {
        const at = path.join(folder, `${index}.xml`);
        writeFileSync(at, await file(id));
        return at;
      }),
    );
    expect(() => execFileSync(rulesTool, ['fatturapa', ...files], { stdio: 'pipe' })).not.toThrow();
    const ubl = new Map(await Promise.all(bills.map(async ({ id }) => [id, await file(id, 'ubl')] as const)));
    expect(brokenRules('EN16931-UBL-validation.xslt', ubl)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
  120_000,
);

it('is revenue with its tax in the books', async () => {
  const bill = await act(issue.POST, (await make(inps)).data.id);
  const { data } = await call<AccountingExportRecord>(exports.POST, {
    as: ours.finance,
    body: { period_start: '2026-01-01', period_end: todayHere() },
  });
  const entry = data.journal.find(({ document }) => document === bill.number);
  expect(entry?.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
    ['1060.80', '0.00'],
    ['208.00', '0.00'],
    ['0.00', '1040.00'],
    ['0.00', '228.80'],
  ]);
});

it('is only a charge, and only in per cent', async () => {
  const errors = async (charge: object) => Object.keys((await make(charge)).errors);
  expect(await errors({ amount: '40', fund_type: 'TC22' })).toEqual(['charges.0.percent']);
  expect(await errors({ percent: '4', fund_type: 'TC23' })).toEqual(['charges.0.fund_type']);
  const body = { contract_id: ids.contract, lines: [line], allowances: [other] };
  expect((await call(invoices.POST, { as: ours.finance, body })).status).toBe(422);
});

it('is only for a company in Italy', async () => {
  const move = (country: string) =>
    system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data: { country } }));
  await move('FR');
  expect(Object.keys((await make(inps)).errors)).toEqual(['charges.0.fund_type']);
  expect((await make({ percent: '4', reason: 'Charge' })).status).toBe(201);
  await move('IT');
});
