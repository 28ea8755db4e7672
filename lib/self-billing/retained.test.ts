/** The income tax that the company retains of contractors' invoices, from the agreement to the payment, in the real database. */
import * as file from '@/app/api/v1/accounting-exports/[id]/file/route';
import * as chart from '@/app/api/v1/accounting-exports/accounts/route';
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as making from '@/app/api/v1/pay-runs/[id]/self-billed-invoices/route';
import * as status from '@/app/api/v1/pay-runs/[id]/status/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import * as years from '@/app/api/v1/pay-runs/year-totals/route';
import * as paymentFile from '@/app/api/v1/payment-files/[id]/file/route';
import * as paymentFiles from '@/app/api/v1/payment-files/route';
import * as eInvoice from '@/app/api/v1/self-billed-invoices/[id]/e-invoice/route';
import * as pdf from '@/app/api/v1/self-billed-invoices/[id]/pdf/route';
import * as one from '@/app/api/v1/self-billed-invoices/[id]/route';
import * as all from '@/app/api/v1/self-billed-invoices/route';
import * as agreement from '@/app/api/v1/users/[id]/self-billing-agreement/route';
import { accountKeys } from '@/lib/accounting/accounts';
import type { AccountingExportRecord } from '@/lib/accounting/schema';
import { openSession } from '@/lib/auth/session/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { system, tenant } from '@/lib/db/client';
import { brokenRules, itByRules } from '@/lib/e-invoices/test-rules';
import type { PayRunRecord } from '@/lib/pay-runs/schema';
import type { YearTotal } from '@/lib/pay-runs/years/schema';
import { firstExecutionDay } from '@/lib/payment-files/business-days';
import { readDueOf } from '@/lib/payment-files/due/chosen.data';
import type { PaymentFileRecord } from '@/lib/payment-files/schema';
import { closeValue } from '@/lib/profiles/secret-values';
import type { Agreement, SelfBilledInvoice, SelfBilledRecord, SelfBilling } from '@/lib/self-billing/schema';
import { call } from '@/lib/testing/call';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { makeCompany, type Person, supportInPlaceOf, type TestCompany, todayHere } from '@/lib/testing/world';
import { makeBookableContract, makeSheet, makeSpentSheet, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
// Each test has time of its own: a run takes all that the company has.
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours);
  await system('test data', (db) =>
    db.company.update({
      where: { id: ours.companyId },
      data: { taxId: 'IE7654321A', addressLine1: '1 Quay', iban: 'DE89370400440532013000' },
    }),
  );
});

/** A freelancer in Spain: IVA of 21 %, IRPF of 15 %. */
const terms = {
  agreed_on: '2026-01-01',
  legal_name: 'Lucía Ortega',
  address_line1: 'Calle Mayor 3',
  city: 'Madrid',
  country: 'ES',
  tax_id: 'ESB12345674',
  tax_category: 'S',
  tax_rate: '21',
  retained_tax_name: 'IRPF',
  retained_tax_rate: '15',
  number_prefix: 'LO',
  number_format: '{prefix}-{YYYY}-{seq:4}',
  number_reset: 'yearly',
};
const agree = (fields: object = {}, as: Person = ours.finance, headers = {}) =>
  call<Agreement>(agreement.PUT, {
    as,
    method: 'PUT',
    params: { id: ours.contractor.userId },
    body: { ...terms, ...fields },
    headers,
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
  if (!paper) throw new Error('nothing was made');
  return paper;
}
const read = async (id: string) => (await call<SelfBilledRecord>(one.GET, { as: ours.finance, params: { id } })).data;
const written = async (id: string, format: string) => {
  const answer = await call(eInvoice.GET, { as: ours.finance, params: { id }, query: { format } });
  return new Response(answer.stream).text();
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

it('retains it of the work, not of expenses, and asks for the rest', async () => {
  expect((await agree()).data).toMatchObject({ retained_tax_name: 'IRPF', retained_tax_rate: '15.0000' });
  await makeSpentSheet(ours, contract, [{}]);
  const paper = await paperOf(await approvedRun());
  // 960.00 of work: IVA 201.60, IRPF 144.00; 119.00 of expenses bear neither.
  expect(paper).toMatchObject({
    net_total: '1079.00',
    tax_total: '201.60',
    gross_total: '1280.60',
    retained_total: '144.00',
    payable_total: '1136.60',
  });
  expect(await read(paper.id)).toMatchObject({
    retained_name: 'IRPF',
    retained: [{ rate: '15.0000', base: '960.00', amount: '144.00' }],
    lines: [{ retained_rate: '15.0000' }, { retained_rate: '0.0000' }],
  });
  const list = await call<SelfBilledInvoice[]>(all.GET, { as: ours.finance, query: { sort: '-retained_total' } });
  expect(list.data).toMatchObject([{ id: paper.id, retained_total: '144.00' }]);
  const answer = await call(pdf.GET, { as: ours.finance, params: { id: paper.id } });
  const text = readPdf(Buffer.from(await new Response(answer.stream).arrayBuffer()))
    .pages.flat()
    .map((part) => part.text)
    .join(' ');
  expect(text).toContain('IRPF 15% on 960.00');
  expect(text).toMatch(/−144\.00[^]*1,136\.60/);
});

it('is part of what is paid in the e-invoice, and in its note', async () => {
  await agree();
  await makeSheet(ours, contract, 'approved');
  const { id } = await paperOf(await approvedRun());
  const ubl = await written(id, 'ubl');
  expect(ubl).toContain('<cbc:PrepaidAmount currencyID="EUR">144.00</cbc:PrepaidAmount>');
  expect(ubl).toContain('<cbc:PayableAmount currencyID="EUR">1017.60</cbc:PayableAmount>');
  expect(ubl).toContain('IRPF 15 % × 960.00: -144.00 EUR');
  const cii = await written(id, 'cii');
  expect(cii).toContain('<ram:TotalPrepaidAmount>144.00</ram:TotalPrepaidAmount>');
  expect(cii).toContain('<ram:DuePayableAmount>1017.60</ram:DuePayableAmount>');
});

itByRules(
  'keeps the official rules',
  async () => {
    await agree();
    const sheet = await makeSheet(ours, contract, 'approved');
    const invoice = await paperOf(await approvedRun());
    await takeBack(sheet.id);
    const note = await paperOf(await approvedRun());
    for (const [format, rules] of [
      ['ubl', 'EN16931-UBL-validation.xslt'],
      ['cii', 'EN16931-CII-validation.xslt'],
    ] as const) {
      const documents = new Map([
        ['invoice', await written(invoice.id, format)],
        ['note', await written(note.id, format)],
      ]);
      expect([format, brokenRules(rules, documents)]).toEqual([format, []]);
    }
  },
  120_000,
);

/** The contractor can be paid to an account. */
async function keepAccount(): Promise<void> {
  const { companyId, contractor } = ours;
  const secrets = {
    'bank.iban': closeValue({ companyId, userId: contractor.userId }, 'bank.iban', 'IE64IRCE92050112345678'),
  };
  await system('test data', async (db) => {
    await db.userProfile.deleteMany({ where: { companyId, userId: contractor.userId } });
    await db.userProfile.create({ data: { companyId, userId: contractor.userId, secrets } });
  });
}
const payOut = (run: string) => {
  const body = { format: 'sepa', execution_date: firstExecutionDay('sepa', todayHere()), pay_run_ids: [run] };
  return call<PaymentFileRecord>(paymentFiles.POST, { as: ours.finance, body });
};
const lacksOfRun = async (run: string) => {
  const actor = await openSession(ours.finance);
  return (await tenant(actor, (db) => readDueOf(db, actor, 'sepa', [run]))).map(({ lacks }) => lacks);
};

it.each([
  ['income tax', {}],
  [
    'a contribution to a fund',
    {
      ...{ country: 'IT', tax_id: 'IT00743110157', fund_type: 'TC04', fund_rate: '4' },
      ...{ retained_tax_name: null, retained_tax_rate: null },
    },
  ],
])('pays nobody before the document that says %s is made', async (_, fields) => {
  expect((await agree(fields)).status).toBe(200);
  await keepAccount();
  await makeSheet(ours, contract, 'approved');
  const run = await approvedRun();
  await to(run, 'closed');
  expect(await lacksOfRun(run)).toEqual([['paper_missing']]);
  expect((await payOut(run)).status).toBe(409);
  const paper = await paperOf(run);
  expect((await payOut(run)).data.items).toMatchObject([{ amount: paper.payable_total }]);
});

it('waits for no document that cannot be made: the agreement has ended, or begins later', async () => {
  await keepAccount();
  await agree({ agreed_until: '2026-11-29' });
  await makeSheet(ours, contract, 'approved');
  const run = await approvedRun();
  await to(run, 'closed');
  expect(await lacksOfRun(run)).toEqual([[]]);
  expect((await agree({ agreed_on: '2026-12-01', agreed_until: null })).status).toBe(200);
  expect(await lacksOfRun(run)).toEqual([[]]);
  await agree();
  expect(await lacksOfRun(run)).toEqual([['paper_missing']]);
});

it('pays the contractor the rest, and says per year what was retained', async () => {
  await agree();
  await keepAccount();
  await makeSheet(ours, contract, 'approved');
  const run = await approvedRun();
  await paperOf(run);
  await to(run, 'closed');
  const made = await payOut(run);
  // 960.00 and IVA of 201.60, less 144.00.
  expect([made.errors, made.data.items]).toMatchObject([{}, [{ amount: '1017.60' }]]);
  const { data } = await call<YearTotal[]>(years.GET, { as: ours.finance, query: { year: '2026' } });
  // Before VAT.
  expect(data).toMatchObject([{ compensation: '960.00', other: '0.00', paid: '816.00', retained: '144.00' }]);
  const answer = await call(paymentFile.GET, { as: ours.finance, params: { id: made.data.id } });
  expect(answer.status).toBe(409);
});

it('says for each of somebody’s candidates, in its currency, what was retained and added for their work', async () => {
  const fund = { country: 'IT', tax_id: 'IT00743110157', fund_type: 'TC04', fund_rate: '4' };
  await agree(fund);
  const others = [await makeBookableContract(ours), await makeBookableContract(ours)];
  for (const one of [contract, ...others]) await makeSheet(ours, one, 'approved');
  const body = { period_start: '2026-11-01', period_end: '2026-11-30' };
  const { data: run } = await call<PayRunRecord>(payRuns.POST, { as: ours.finance, body });
  await system('test data', async (db) => {
    const { companyId } = ours;
    const lines = await db.payRunLine.findMany({ where: { companyId, payRunId: run.id }, orderBy: { id: 'asc' } });
    // One paid 100.01 in EUR, another 200.02, the third in pounds.
    const amounts = new Map([
      [contract.id, { amount: '100.01', currency: 'EUR' }],
      [others[0]?.id, { amount: '200.02', currency: 'EUR' }],
      [others[1]?.id, { amount: '300.03', currency: 'GBP' }],
    ]);
    for (const { id, contractId, ownerId } of lines)
      await db.payRunLine.update({
        where: { companyId_id: { companyId, id } },
        data: { ...amounts.get(contractId), ownerId: ownerId ?? ours.contractor.userId },
      });
  });
  await to(run.id, 'approved');
  const { data } = await call<SelfBilling>(making.POST, { as: ours.finance, method: 'POST', params: { id: run.id } });
  expect(data.invoices.map((paper) => [paper.currency, paper.retained_total]).sort()).toEqual([['EUR', '45.00']]);
  // Whose pounds have no document: IVA has to be shown in euros.
  expect(data.open).toMatchObject([{ currency: 'GBP', lacks: ['other_currency'] }]);
  await to(run.id, 'closed');
  const { data: totals } = await call<YearTotal[]>(years.GET, { as: ours.finance, query: { year: '2026' } });
  const shown = totals.map(({ currency, compensation, other, paid, retained }) => [
    ...[currency, compensation, other, paid, retained],
  ]);
  // 4 % of 300.03 is 12.00, of which each has its part; nothing is retained of it.
  expect(shown.sort()).toEqual([
    ['EUR', '100.01', '4.00', '89.01', '15.00'],
    ['EUR', '200.02', '8.00', '178.02', '30.00'],
    ['GBP', '300.03', '0.00', '300.03', '0.00'],
  ]);
});

it('is owed to the tax office in place of the contractor, and taken back by a credit note', async () => {
  const named = Object.fromEntries(accountKeys.map((key) => [key, key.replaceAll('_', '').slice(0, 12)]));
  await call(chart.PUT, {
    as: ours.finance,
    method: 'PUT',
    body: { accounts: named, fiscal_year_month: 1, account_length: 4 },
  });
  // Reverse charge: there is no tax to book, but there is what is retained.
  await agree({ tax_category: 'AE', tax_rate: '0' });
  const sheet = await makeSheet(ours, contract, 'approved');
  const invoice = await paperOf(await approvedRun());
  expect(invoice).toMatchObject({ tax_total: '0.00', payable_total: '816.00' });
  const book = () =>
    call<AccountingExportRecord>(exports.POST, {
      as: ours.finance,
      body: { period_start: '2026-01-01', period_end: todayHere() },
    });
  const first = (await book()).data;
  expect(first.journal.find(({ kind }) => kind === 'self_billed_invoice')?.lines).toMatchObject([
    { account: 'contractorsp', debit: '144.00', text: 'Lucía Ortega' },
    { account: 'withheldtaxp', credit: '144.00', text: 'Lucía Ortega' },
  ]);
  const answer = await call(file.GET, { as: ours.finance, params: { id: first.id }, query: { format: 'csv' } });
  expect(await new Response(answer.stream).text()).toContain('withheldtaxp');
  await takeBack(sheet.id);
  const note = await paperOf(await approvedRun());
  expect(note).toMatchObject({ kind: 'credit_note', gross_total: '280.00', retained_total: '42.00' });
  const second = (await book()).data;
  expect(second.journal.find(({ kind }) => kind === 'self_billed_credit_note')?.lines).toMatchObject([
    { account: 'contractorsp', credit: '42.00' },
    { account: 'withheldtaxp', debit: '42.00' },
  ]);
});

it('takes no rate without a name, no rate that is none, and nothing from others or from an earlier version', async () => {
  for (const [fields, path] of [
    [{ retained_tax_name: null }, 'retained_tax_name'],
    [{ retained_tax_rate: '100.0001' }, 'retained_tax_rate'],
    [{ retained_tax_rate: '-1' }, 'retained_tax_rate'],
    [{ retained_tax_code: 'TC01' }, 'retained_tax_code'],
    [{ retained_tax_name: 'x'.repeat(100_000) }, 'retained_tax_name'],
  ] as const)
    expect(Object.keys((await agree(fields)).errors)).toEqual([path]);
  expect((await agree({}, ours.contractor)).status).toBe(403);
  const theirs = await makeCompany('Theirs');
  expect((await agree({}, theirs.finance)).status).toBe(404);
  const { version } = (await agree({ retained_tax_name: '<script>\u202e' })).data;
  expect((await agree({}, ours.finance, { 'if-match': `"${version - 1}"` })).status).toBe(412);
  const operator = (await makeCompany('Platform', { kind: 'platform' })).admin;
  expect((await agree({}, await supportInPlaceOf(ours.finance, operator))).status).toBe(403);
  // Without a rate it has no name either.
  expect((await agree({ retained_tax_rate: null })).data).toMatchObject({
    retained_tax_name: null,
    retained_tax_rate: null,
  });
});

describe('a correction of time that was billed on other terms', () => {
  const billedOn = async (fields: object) => {
    expect((await agree(fields)).status).toBe(200);
    const sheet = await makeSheet(ours, contract, 'approved');
    const billed = await paperOf(await approvedRun());
    await takeBack(sheet.id);
    return billed;
  };
  const none = { retained_tax_name: null, retained_tax_rate: null };

  it('takes back what was paid where nothing was retained then', async () => {
    await billedOn({ tax_category: 'AE', tax_rate: '0', ...none });
    await agree();
    const note = await paperOf(await approvedRun());
    expect(note).toMatchObject({
      kind: 'credit_note',
      tax_total: '0.00',
      retained_total: '0.00',
      gross_total: '280.00',
    });
    expect(await read(note.id)).toMatchObject({
      ...{ retained: [], retained_name: null },
      lines: [
        { tax_category: 'AE', retained_rate: '0.0000' },
        { tax_category: 'AE', retained_rate: '0.0000' },
      ],
    });
  });

  it('keeps the rate that was retained, and its name', async () => {
    await billedOn({ retained_tax_name: 'IRPF 7', retained_tax_rate: '7' });
    await agree();
    const note = await paperOf(await approvedRun());
    expect(note).toMatchObject({ kind: 'credit_note', retained_total: '19.60', payable_total: '319.20' });
    expect((await read(note.id)).retained_name).toBe('IRPF 7');
  });

  it('takes back no contribution that was not paid, and the one that was', async () => {
    const fund = { fund_type: 'TC22', fund_rate: '4', fund_retained: true, country: 'IT', tax_id: 'IT00743110157' };
    await billedOn({ ...fund, fund_type: null, fund_rate: null });
    await agree(fund);
    const note = await paperOf(await approvedRun());
    expect([note.net_total, (await read(note.id)).charges]).toEqual(['280.00', []]);
    contract = await makeBookableContract(ours);
    await billedOn(fund);
    await agree({ ...fund, fund_type: null, fund_rate: null, fund_retained: null, ...none, retained_tax_code: null });
    const second = await paperOf(await approvedRun());
    // 280.00 and 4 % of it; 15 % of 291.20.
    expect(second).toMatchObject({ net_total: '291.20', retained_total: '43.68' });
  });

  it('lowers no invoice of work on today’s terms, and is booked and due as the documents say', async () => {
    await billedOn(none);
    await agree();
    await makeSheet(ours, await makeBookableContract(ours), 'approved');
    const run = await approvedRun();
    const { data } = await call<SelfBilling>(making.POST, { as: ours.finance, method: 'POST', params: { id: run } });
    const papers = Object.fromEntries(data.invoices.map((paper) => [paper.kind, paper]));
    expect(papers).toMatchObject({
      invoice: { net_total: '960.00', retained_total: '144.00', payable_total: '1017.60' },
      credit_note: { net_total: '280.00', retained_total: '0.00', payable_total: '338.80' },
    });
    await to(run, 'closed');
    const actor = await openSession(ours.finance);
    const due = await tenant(actor, (db) => readDueOf(db, actor, 'sepa', [run]));
    expect(due.map(({ amount }) => Number(amount))).toEqual([678.8]);
  });
});
