/** Contributions to Italian pension funds on contractors' invoices, from the agreement to FatturaPA and the journal. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as chart from '@/app/api/v1/accounting-exports/accounts/route';
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as making from '@/app/api/v1/pay-runs/[id]/self-billed-invoices/route';
import * as status from '@/app/api/v1/pay-runs/[id]/status/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import * as eInvoice from '@/app/api/v1/self-billed-invoices/[id]/e-invoice/route';
import * as pdf from '@/app/api/v1/self-billed-invoices/[id]/pdf/route';
import * as one from '@/app/api/v1/self-billed-invoices/[id]/route';
import * as agreement from '@/app/api/v1/users/[id]/self-billing-agreement/route';
import { accountKeys } from '@/lib/accounting/accounts';
import type { AccountingExportRecord } from '@/lib/accounting/schema';
import { openSession } from '@/lib/auth/session/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { system, tenant } from '@/lib/db/client';
import { brokenRules, itByRules, rulesTool } from '@/lib/e-invoices/test-rules';
import type { PayRunRecord } from '@/lib/pay-runs/schema';
import { findDuePay } from '@/lib/payment-files/due/due.data';
import { listCompleteFormats } from '@/lib/self-billing/e-invoice.data';
import type { Agreement, SelfBilledInvoice, SelfBilledRecord, SelfBilling } from '@/lib/self-billing/schema';
import { call } from '@/lib/testing/call';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';
import { makeBookableContract, makeSheet, makeSpentSheet, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
// Each test has time of its own: a run takes all that the company has.
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours);
  const place = { addressLine1: 'Via Roma 1', city: 'Torino', postalCode: '10121', region: 'TO', country: 'IT' };
  await system('test data', (db) =>
    db.company.update({ where: { id: ours.companyId }, data: { ...place, taxId: 'IT12345670017', fiscalCode: null } }),
  );
});

/** A professional in Italy with the INPS's fund: IVA of 22 %, a contribution of 4 %, of which income tax is retained, too. */
const terms = {
  agreed_on: '2026-01-01',
  legal_name: 'Marcello Ricci',
  address_line1: 'Via Po 3',
  postal_code: '10124',
  city: 'Torino',
  region: 'TO',
  country: 'IT',
  tax_id: 'IT00743110157',
  tax_category: 'S',
  tax_rate: '22',
  retained_tax_name: 'Ritenuta d’acconto',
  retained_tax_rate: '20',
  retained_tax_code: 'A',
  fund_type: 'TC22',
  fund_rate: '4',
  fund_retained: true,
  fiscal_code: 'RCCMNL83S18D969H',
  tax_regime: 'RF01',
  number_prefix: 'MR',
  number_format: '{prefix}-{YYYY}-{seq:4}',
  number_reset: 'yearly',
};
const agree = (fields: object = {}) =>
  call<Agreement>(agreement.PUT, {
    as: ours.finance,
    method: 'PUT',
    params: { id: ours.contractor.userId },
    body: { ...terms, ...fields },
  });
const to = (id: string, next: string) =>
  call(status.POST, { as: ours.finance, params: { id }, body: { status: next } });
async function approvedRun(): Promise<string> {
  const body = { period_start: '2026-11-01', period_end: '2026-11-30' };
  const { data } = await call<PayRunRecord>(payRuns.POST, { as: ours.finance, body });
  await to(data.id, 'approved');
  return data.id;
}
async function paperOf(run: string): Promise<SelfBilledInvoice> {
  const { data } = await call<SelfBilling>(making.POST, { as: ours.finance, method: 'POST', params: { id: run } });
  const [paper] = data.invoices;
  if (!paper) throw new Error(`nothing was made: ${JSON.stringify(data.open)}`);
  return paper;
}
const written = async (id: string, format = 'fatturapa') => {
  const answer = await call(eInvoice.GET, { as: ours.finance, params: { id }, query: { format } });
  return answer.stream
    ? (await new Response(answer.stream).text()).replace(/>\s+</g, '><')
    : JSON.stringify(answer.body);
};
const takeBack = (timesheetId: string) =>
  system('test data', async (db) => {
    const entry = { date: '2026-11-16', hours: '8', rate_type: 'regular', unit: 'hour', bill_rate: '85' };
    await db.timeAdjustment.create({
      data: {
        companyId: ours.companyId,
        contractId: contract.id,
        timesheetId,
        currency: 'EUR',
        before: [{ ...entry, pay_rate: '60' }],
        after: [{ ...entry, pay_rate: '25' }],
        billAmount: '0',
        payAmount: '-280',
        createdAt: dateFromDay('2026-11-23'),
      },
      select: { id: true },
    });
  });

it('adds the contribution to the work, with its tax, and is part of what is paid', async () => {
  expect((await agree()).data).toMatchObject({ fund_type: 'TC22', fund_rate: '4.0000', fund_retained: true });
  await makeSpentSheet(ours, contract, [{}]);
  const run = await approvedRun();
  const paper = await paperOf(run);
  // 960.00 of work and 4 % of it, 38.40; IVA and ritenuta on 998.40: 219.65 and 199.68; 119.00 of expenses bear none of them.
  expect(paper).toMatchObject({
    net_total: '1117.40',
    tax_total: '219.65',
    gross_total: '1337.05',
    retained_total: '199.68',
    payable_total: '1137.37',
  });
  const { data } = await call<SelfBilledRecord>(one.GET, { as: ours.finance, params: { id: paper.id } });
  expect(data).toMatchObject({
    charges: [{ percent: '4.0000', base: '960.00', amount: '38.40', fund: { type: 'TC22', is_retained: true } }],
    taxes: [{ category: 'E' }, { category: 'S', taxable: '998.40', amount: '219.65' }],
    retained: [{ rate: '20.0000', base: '998.40', amount: '199.68' }],
    lines: [{ natura: null }, { natura: 'N1' }],
  });
  await to(run, 'closed');
  const due = await tenant(await openSession(ours.finance), (db) => findDuePay(db, ours.companyId, [run]));
  expect(due.map(({ amount }) => Number(amount))).toEqual([1137.37]);
  const answer = await call(pdf.GET, { as: ours.finance, params: { id: paper.id } });
  const text = readPdf(Buffer.from(await new Response(answer.stream).arrayBuffer()))
    .pages.flat()
    .map((part) => part.text)
    .join(' ');
  expect(text).toMatch(/Contributo previdenziale TC22.{0,5}4%.* 38\.40 Net total 1,117\.40/);
});

it('retains nothing of what goes to another fund', async () => {
  await agree({ fund_type: 'TC04', fund_retained: false });
  await makeSheet(ours, contract, 'approved');
  const paper = await paperOf(await approvedRun());
  expect(paper).toMatchObject({ net_total: '998.40', tax_total: '219.65', retained_total: '192.00' });
  const xml = await written(paper.id);
  expect(xml).toContain('<AliquotaRitenuta>20.00</AliquotaRitenuta>');
  expect(xml).not.toMatch(/<DatiCassaPrevidenziale>.*<Ritenuta>.*<\/DatiCassaPrevidenziale>/);
});

it('is a FatturaPA that the client issues, with the fund and the retained tax of a person', async () => {
  await agree();
  await makeSpentSheet(ours, contract, [{}]);
  const { id } = await paperOf(await approvedRun());
  const xml = await written(id);
  expect(xml).toContain(
    '<DatiRitenuta><TipoRitenuta>RT01</TipoRitenuta><ImportoRitenuta>199.68</ImportoRitenuta><AliquotaRitenuta>20.00</AliquotaRitenuta><CausalePagamento>A</CausalePagamento></DatiRitenuta>',
  );
  expect(xml).toContain(
    '<DatiCassaPrevidenziale><TipoCassa>TC22</TipoCassa><AlCassa>4.00</AlCassa><ImportoContributoCassa>38.40</ImportoContributoCassa><ImponibileCassa>960.00</ImponibileCassa><AliquotaIVA>22.00</AliquotaIVA><Ritenuta>SI</Ritenuta></DatiCassaPrevidenziale>',
  );
  expect(xml).toContain('</CessionarioCommittente><SoggettoEmittente>CC</SoggettoEmittente>');
  expect(xml).toContain('<IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>12345670017</IdCodice></IdTrasmittente>');
  expect(xml).toContain('<ImponibileImporto>998.40</ImponibileImporto><Imposta>219.65</Imposta>');
  expect(xml).toContain('<ImportoTotaleDocumento>1337.05</ImportoTotaleDocumento>');
  // A contribution is no line; the work bears the ritenuta, what is paid back does not.
  expect([xml.match(/<DettaglioLinee>/g)?.length, xml.match(/<Ritenuta>SI/g)?.length]).toEqual([2, 2]);
  expect(xml).toContain('<Natura>N1</Natura>');
  expect(await listCompleteFormats(await openSession(ours.finance), id)).toEqual(['ubl', 'cii', 'fatturapa']);
});

it('needs the contractor’s regime and codice fiscale for FatturaPA, and is offered to nobody outside Italy', async () => {
  await agree({ tax_regime: null, fiscal_code: null });
  await makeSheet(ours, contract, 'approved');
  const { id } = await paperOf(await approvedRun());
  const answer = await call(eInvoice.GET, { as: ours.finance, params: { id }, query: { format: 'fatturapa' } });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors).sort()).toEqual(['seller.fiscal_code', 'seller.tax_regime']);
  const abroad = { country: 'IE', tax_id: 'IE1234567T', fund_type: null, fund_rate: null };
  await agree(abroad);
  const next = await makeBookableContract(ours);
  await makeSheet(ours, next, 'approved');
  const foreign = await paperOf(await approvedRun());
  expect(await listCompleteFormats(await openSession(ours.finance), foreign.id)).toEqual(['ubl', 'cii']);
});

itByRules(
  'keeps the official schema and rules, an invoice and a credit note, with tax and without',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'self-billed-'));
    const [files, ubl, cii]: [string[], Map<string, string>, Map<string, string>] = [[], new Map(), new Map()];
    const keep = async (name: string, { id }: SelfBilledInvoice) => {
      const file = path.join(folder, `${name}.xml`);
      writeFileSync(file, await written(id));
      files.push(file);
      ubl.set(name, await written(id, 'ubl'));
      cii.set(name, await written(id, 'cii'));
    };
    await agree();
    const sheet = await makeSpentSheet(ours, contract, [{}]);
    await keep('invoice', await paperOf(await approvedRun()));
    await takeBack(sheet.id);
    await keep('note', await paperOf(await approvedRun()));
    // Regime forfettario: outside the scope, N2.2, nothing retained.
    const flat = { tax_category: 'O', tax_rate: '0', natura: 'N2.2', tax_regime: 'RF19', tax_reason: 'L. 190/2014' };
    const kept = { retained_tax_rate: null, retained_tax_name: null, retained_tax_code: null, fund_retained: false };
    expect((await agree({ ...flat, ...kept })).body).toMatchObject({ data: { natura: 'N2.2' } });
    await makeSheet(ours, await makeBookableContract(ours), 'approved');
    const small = await paperOf(await approvedRun());
    await keep('flat', small);
    const xml = await written(small.id);
    expect(xml.match(/<Natura>N2\.2<\/Natura>/g)).toHaveLength(3);
    expect(xml).toContain('<DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo></DatiBollo>');
    expect(() => execFileSync(rulesTool, ['fatturapa', ...files], { stdio: 'pipe' })).not.toThrow();
    expect(brokenRules('EN16931-UBL-validation.xslt', ubl)).toEqual([]);
    expect(brokenRules('EN16931-CII-validation.xslt', cii)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
  120_000,
);

it('is a cost beside the pay in the books, and is taken back by a credit note', async () => {
  const named = Object.fromEntries(accountKeys.map((key) => [key, key.replaceAll('_', '').slice(0, 12)]));
  await call(chart.PUT, {
    as: ours.finance,
    method: 'PUT',
    body: { accounts: named, fiscal_year_month: 1, account_length: 4 },
  });
  await agree();
  const sheet = await makeSheet(ours, contract, 'approved');
  const invoice = await paperOf(await approvedRun());
  const book = async () =>
    (
      await call<AccountingExportRecord>(exports.POST, {
        as: ours.finance,
        body: { period_start: '2026-01-01', period_end: todayHere() },
      })
    ).data;
  const first = await book();
  // 38.40 + 219.65 − 199.68
  expect(first.journal.find(({ kind }) => kind === 'self_billed_invoice')?.lines).toMatchObject([
    { account: 'contractorsp', credit: '58.37' },
    { account: 'contractorco', debit: '38.40' },
    { account: 'inputtax', debit: '219.65' },
    { account: 'withheldtaxp', credit: '199.68' },
  ]);
  expect(first.accounts.find(({ account }) => account === 'contractorsp')).toMatchObject({
    credit: invoice.payable_total,
  });
  await takeBack(sheet.id);
  const note = await paperOf(await approvedRun());
  // 280.00 and 11.20 of it; 22 % and 20 % of 291.20.
  expect(note).toMatchObject({ net_total: '291.20', tax_total: '64.06', retained_total: '58.24' });
  const second = await book();
  expect(second.accounts.find(({ account }) => account === 'contractorsp')).toMatchObject({
    debit: note.payable_total,
  });
});

it('takes no fund without a rate, no rate without a fund, and none that FatturaPA does not know', async () => {
  for (const [fields, at] of [
    [{ fund_rate: null }, 'fund_rate'],
    [{ fund_rate: '0' }, 'fund_rate'],
    [{ fund_type: null }, 'fund_type'],
    [{ fund_type: 'TC23' }, 'fund_type'],
    [{ fund_rate: '100.5' }, 'fund_rate'],
    [{ country: 'ES', tax_id: 'ESB12345674' }, 'fund_type'],
    [{ tax_regime: 'RF19' }, 'retained_tax_rate'],
    [{ natura: 'N4' }, 'natura'],
    [{ tax_regime: 'RF03' }, 'tax_regime'],
    [{ fiscal_code: '<b>' }, 'fiscal_code'],
  ] as const)
    expect(Object.keys((await agree(fields)).errors)).toEqual([at]);
});
