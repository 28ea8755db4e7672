import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import * as making from '@/app/api/v1/pay-runs/[id]/self-billed-invoices/route';
import * as payRunStatus from '@/app/api/v1/pay-runs/[id]/status/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import * as approve from '@/app/api/v1/payment-files/[id]/approve/route';
import * as file from '@/app/api/v1/payment-files/[id]/file/route';
import * as one from '@/app/api/v1/payment-files/[id]/route';
import * as status from '@/app/api/v1/payment-files/[id]/status/route';
import * as parts from '@/app/api/v1/payment-files/parts/route';
import * as all from '@/app/api/v1/payment-files/route';
import * as reports from '@/app/api/v1/payment-files/status-reports/route';
import * as agreement from '@/app/api/v1/users/[id]/self-billing-agreement/route';
import { addDays } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { formWith } from '@/lib/files/receiving/test-upload';
import type { PayRunRecord } from '@/lib/pay-runs/schema';
import { firstExecutionDay } from '@/lib/payment-files/business-days';
import type { PaymentFileParts, PaymentFileRecord, StatusReport } from '@/lib/payment-files/schema';
import { closeValue } from '@/lib/profiles/secret-values';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, supportInPlaceOf, type TestCompany, todayHere } from '@/lib/testing/world';
import { makeBookableContract, makeSheet, type TestContract } from '@/lib/timesheets/test-world';

const iban = 'IE64IRCE92050112345678';
const firstDay = () => firstExecutionDay('sepa', todayHere());

let ours: TestCompany;
let theirs: TestCompany;
let contract: TestContract;
beforeAll(async () => {
  theirs = await makeCompany('Theirs');
});
// Each test has time of its own: a run takes all that the company has.
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours);
  await system('test data', (db) =>
    db.company.update({ where: { id: ours.companyId }, data: { iban: 'DE89370400440532013000' } }),
  );
  await bank({ iban });
});

const bank = (values: Record<string, string>, who = ours.contractor) =>
  system('test data', async (db) => {
    const { companyId } = ours;
    const secrets = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        `bank.${name}`,
        closeValue({ companyId, userId: who.userId }, `bank.${name}`, value),
      ]),
    );
    await db.userProfile.deleteMany({ where: { companyId, userId: who.userId } });
    await db.userProfile.create({ data: { companyId, userId: who.userId, secrets } });
  });
/** What is changed of the line of a run, and of a copy of it, before the run is approved. */
interface Lines {
  line?: { amount: string };
  copy?: { ownerId?: string; currency?: string; amount: string };
}
const closedRun = async ({ line, copy }: Lines = {}, to: 'approved' | 'closed' = 'closed') => {
  await makeSheet(ours, contract, 'approved');
  const { data } = await call<PayRunRecord>(payRuns.POST, {
    as: ours.finance,
    body: { period_start: '2026-11-01', period_end: '2026-11-30' },
  });
  await system('test data', async (db) => {
    const { companyId } = ours;
    const [first] = await db.payRunLine.findMany({ where: { companyId, payRunId: data.id } });
    if (!first) return;
    const { id, basis: _, ...others } = first;
    if (copy) await db.payRunLine.create({ data: { ...others, kind: 'adjustment', ...copy } });
    if (line) await db.payRunLine.update({ where: keyOf(ours, id), data: line });
  });
  for (const next of to === 'closed' ? ['approved', 'closed'] : ['approved'])
    await call(payRunStatus.POST, { as: ours.finance, params: { id: data.id }, body: { status: next } });
  return data;
};
const make = (body: object, as: Person = ours.finance) =>
  call<PaymentFileRecord>(all.POST, { as, body: { format: 'sepa', execution_date: firstDay(), ...body } });
const read = (id: string, as: Person = ours.finance) => call<PaymentFileRecord>(one.GET, { as, params: { id } });
const approval = (id: string, as: Person = ours.admin, headers = {}) =>
  call<PaymentFileRecord>(approve.POST, { as, method: 'POST', params: { id }, headers });
const take = async (id: string, as: Person = ours.finance) => {
  const answer = await call(file.GET, { as, params: { id } });
  return { status: answer.status, text: answer.stream ? await new Response(answer.stream).text() : '' };
};
const end = (id: string, to: string, as: Person = ours.finance, headers = {}) =>
  call<PaymentFileRecord>(status.POST, { as, params: { id }, body: { status: to }, headers });
const draft = async () => {
  const run = await closedRun();
  return (await make({ pay_run_ids: [run.id] })).data;
};
const messageOf = (id: string) =>
  system('test data', (db) =>
    db.paymentFile.findUniqueOrThrow({ where: keyOf(ours, id), select: { messageId: true } }),
  ).then(({ messageId }) => messageId);
const answerOf = (message: string, endToEndId: string, to: string, reason = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-12-01T10:00:00Z</CreDtTm></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${message}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
  <OrgnlPmtInfAndSts><OrgnlPmtInfId>${message}-1</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId>
  <TxSts>${to}</TxSts>${reason}</TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
const closedAccount = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account closed</AddtlInf></StsRsnInf>';
const report = (xml: string, as: Person = ours.finance) =>
  call<StatusReport>(reports.POST, { as, body: formWith('report.xml', xml) });

it('pays what a closed run owes, once', async () => {
  const run = await closedRun();
  const made = await make({ pay_run_ids: [run.id] });
  expect(made.status).toBe(201);
  expect(made.data).toMatchObject({
    status: 'draft',
    currency: 'EUR',
    payments: 1,
    total: '960.00',
    payer_account: '•••• 3000',
    left_out: [],
    sha256: null,
    items: [{ kind: 'pay', status: 'pending', account: '•••• 5678', amount: '960.00', pay_run: { id: run.id } }],
  });
  expect(made.data.number).toMatch(/^OUT-\d{6}$/);
  expect((await make({ pay_run_ids: [run.id] })).status).toBe(409);
  const { data } = await call<PaymentFileParts>(parts.GET, { as: ours.finance });
  expect(data.pay_runs).toEqual([]);
});

it('lets one of two files made at once pay a debt', async () => {
  const run = await closedRun();
  const answers = await Promise.all([make({ pay_run_ids: [run.id] }), make({ pay_run_ids: [run.id] })]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
});

it('is held by the database that a debt is in one file', async () => {
  const { id } = await draft();
  const again = system('test data', async (db) => {
    const { companyId } = ours;
    const {
      id: _,
      terms: __,
      ...item
    } = await db.paymentFileItem.findFirstOrThrow({ where: { companyId, fileId: id } });
    await db.paymentFileItem.create({ data: { ...item, position: 2, endToEndId: 'other' } });
  });
  await expect(again).rejects.toThrow();
});

it('pays the gross of a self-billed invoice, and its tax later if the invoice came later', async () => {
  const run = await closedRun();
  expect((await make({ pay_run_ids: [run.id] })).data.total).toBe('960.00');
  const terms = {
    agreed_on: '2026-01-01',
    legal_name: 'Conor Byrne Consulting',
    address_line1: '3 Harbour Row',
    city: 'Cork',
    country: 'IE',
    tax_id: 'IE1234567T',
    tax_category: 'S',
    tax_rate: '23',
    number_prefix: 'CB',
    number_format: '{prefix}-{YYYY}-{seq:4}',
    number_reset: 'yearly',
  };
  await call(agreement.PUT, {
    as: ours.finance,
    method: 'PUT',
    params: { id: ours.contractor.userId },
    body: terms,
  });
  const { data } = await call<{ invoices: { id: string; number: string }[] }>(making.POST, {
    as: ours.finance,
    method: 'POST',
    params: { id: run.id },
  });
  const [invoice] = data.invoices;
  const rest = await make({ self_billed_invoice_ids: [invoice?.id] });
  expect(rest.data).toMatchObject({ total: '220.80', items: [{ reference: invoice?.number }] });
  expect((await make({ self_billed_invoice_ids: [invoice?.id] })).status).toBe(409);
});

it.each([
  [{}, 'no_iban'],
  [{ iban: 'IE64IRCE9205011234567' }, 'bad_iban'],
  [{ iban: 'IE65IRCE92050112345678' }, 'bad_iban'],
  [{ iban, bic: 'X' }, 'bad_bic'],
  [{ iban, account_holder: '王伟' }, 'name_letters'],
])('pays nobody whose bank details are %j', async (details, lack) => {
  await bank(details);
  const run = await closedRun({ copy: { ownerId: ours.contractor2.userId, amount: '100' } });
  expect((await make({ pay_run_ids: [run.id] })).status).toBe(409);
  // Where somebody else of the run can be paid, the file says who is left out, and why.
  await bank({ iban }, ours.contractor2);
  const { data } = await make({ pay_run_ids: [run.id] });
  expect(data).toMatchObject({ total: '100.00', left_out: [{ amount: '960.00', lacks: [lack] }] });
});

it.each([
  ['0', 'not_positive'],
  ['-960', 'not_positive'],
  ['960.0010', 'decimals'],
  ['1000000000', 'too_much'],
])('neither rounds nor cuts an amount of %s', async (amount, lack) => {
  const run = await closedRun({ line: { amount }, copy: { ownerId: ours.contractor2.userId, amount: '100' } });
  await bank({ iban }, ours.contractor2);
  const { data } = await make({ pay_run_ids: [run.id] });
  expect(data.items.map((item) => item.amount)).toEqual(['100.00']);
  expect(data.left_out.flatMap(({ lacks }) => lacks)).toEqual(amount === '0' ? [] : [lack]);
});

it('says that a currency is not the format’s', async () => {
  const run = await closedRun({ copy: { currency: 'KWD', amount: '1.2340' } });
  const { data } = await make({ pay_run_ids: [run.id] });
  expect(data).toMatchObject({
    total: '960.00',
    left_out: [{ currency: 'KWD', amount: '1.234', lacks: ['other_currency', 'decimals'] }],
  });
});

it('is executed on a business day, the next one at the earliest', async () => {
  const run = await closedRun();
  const on = (execution_date: string) => make({ pay_run_ids: [run.id], execution_date });
  expect(Object.keys((await on(todayHere())).errors)).toEqual(['execution_date']);
  expect(Object.keys((await on('2030-12-25')).errors)).toEqual(['execution_date']);
  expect((await on('2030-12-27')).status).toBe(201);
});

it('refuses runs that are not closed, and those of another company', async () => {
  const run = await closedRun({}, 'approved');
  expect(Object.keys((await make({ pay_run_ids: [run.id] })).errors)).toEqual(['pay_run_ids.0']);
  expect(Object.keys((await make({ pay_run_ids: [run.id] }, theirs.finance)).errors)).toEqual(['pay_run_ids.0']);
  expect(Object.keys((await make({})).errors)).toEqual(['pay_run_ids']);
  expect(Object.keys((await make({ refund_ids: [run.id] })).errors)).toEqual(['refund_ids.0']);
});

it('needs the company’s own account', async () => {
  const run = await closedRun();
  await system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data: { iban: null } }));
  expect((await make({ pay_run_ids: [run.id] })).status).toBe(409);
});

describe('approval', () => {
  it('is never by the person who made the file, whatever they may do', async () => {
    const { id } = await draft();
    expect((await approval(id, ours.finance)).status).toBe(403);
    expect((await approval(id, ours.recruiter)).status).toBe(403);
    expect((await approval(id, theirs.admin)).status).toBe(404);
    const support = await supportInPlaceOf(ours.admin, (await makeCompany('Platform', { kind: 'platform' })).admin);
    expect((await approval(id, support)).status).toBe(403);
    expect((await read(id)).data.status).toBe('draft');
    expect((await approval(id)).data).toMatchObject({ status: 'approved', approved_by: { id: ours.admin.userId } });
  });

  it('is held by the database: two pairs of eyes, and nothing changes afterwards', async () => {
    const { id } = await draft();
    const own = { status: 'approved', approvedById: ours.finance.userId, approvedAt: new Date() };
    const update = (data: object) =>
      system('test data', (db) => db.paymentFile.update({ where: keyOf(ours, id), data }));
    await expect(update(own)).rejects.toThrow();
    await expect(update({ status: 'approved' })).rejects.toThrow();
    await approval(id);
    await expect(update({ total: '1' })).rejects.toThrow();
    await expect(update({ approvedById: ours.recruiter.userId })).rejects.toThrow();
    await expect(
      system('test data', (db) => db.paymentFileItem.updateMany({ where: { fileId: id }, data: { amount: '1' } })),
    ).rejects.toThrow();
    await expect(
      system('test data', (db) => db.paymentFileContent.updateMany({ where: { fileId: id }, data: { sha256: '' } })),
    ).rejects.toThrow();
    await expect(system('test data', (db) => db.paymentFile.delete({ where: keyOf(ours, id) }))).rejects.toThrow();
  });

  it('happens once, also at the same moment, and not to a version that nobody saw', async () => {
    const { id } = await draft();
    expect((await approval(id, ours.admin, { 'if-match': '"7"' })).status).toBe(412);
    const answers = await Promise.all([approval(id), approval(id)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('is too late once the bank cannot pay on its day', async () => {
    const { id } = await draft();
    await system('test data', (db) =>
      db.paymentFile.update({ where: keyOf(ours, id), data: { executionDate: new Date(addDays(todayHere(), -1)) } }),
    );
    expect((await approval(id)).status).toBe(409);
  });

  it('tells the payee what is paid, and nothing of what clients pay', async () => {
    const { id, items } = await draft();
    await approval(id);
    const mails = await system('test', (db) =>
      db.outgoingMail.findMany({ where: { companyId: ours.companyId, kind: 'remittance' } }),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('960.00');
    expect(mails[0]?.text).toContain('5678');
    expect(mails[0]?.text).toContain(items[0]?.reference);
    expect(mails[0]?.text).not.toContain(iban);
  });
});

describe('the file', () => {
  it('is the same to the byte each time, and only whoever pays takes it', async () => {
    const { id } = await draft();
    expect((await take(id)).status).toBe(409);
    const { data } = await approval(id);
    expect((await take(id, ours.recruiter)).status).toBe(403);
    expect((await take(id, theirs.finance)).status).toBe(404);
    const first = await take(id);
    expect(first.text).toContain(`<IBAN>${iban}</IBAN>`);
    expect(createHash('sha256').update(first.text).digest('hex')).toBe(data.sha256);
    expect((await read(id)).data.status).toBe('sent');
    await bank({ iban: 'DE89370400440532013000' });
    await system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data: { name: 'Renamed' } }));
    expect((await take(id)).text).toBe(first.text);
    const log = await system('test', (db) =>
      db.auditEntry.findMany({ where: { companyId: ours.companyId, subjectId: id, action: 'downloaded' } }),
    );
    expect(log).toHaveLength(2);
  });

  it('is nowhere in clear in the database', async () => {
    const { id } = await draft();
    await approval(id);
    const rows = await system('test', async (db) => [
      await db.paymentFileItem.findMany({ where: { fileId: id } }),
      await db.paymentFileContent.findMany({ where: { fileId: id } }),
      await db.auditEntry.findMany({ where: { companyId: ours.companyId, subjectId: id } }),
    ]);
    expect(inspect(rows, { depth: null })).not.toContain(iban);
  });

  it('is deleted as a draft alone, and what it would have paid is open again', async () => {
    const run = await closedRun();
    const { data } = await make({ pay_run_ids: [run.id] });
    const remove = (id: string) => call(one.DELETE, { as: ours.finance, method: 'DELETE', params: { id } });
    expect((await remove(data.id)).status).toBe(200);
    const again = await make({ pay_run_ids: [run.id] });
    expect(again.status).toBe(201);
    await approval(again.data.id);
    expect((await remove(again.data.id)).status).toBe(409);
  });
});

describe('the end of a file', () => {
  it('is said once: executed twice is refused', async () => {
    const { id } = await draft();
    expect((await end(id, 'executed')).status).toBe(409);
    await approval(id);
    expect((await end(id, 'executed', ours.recruiter)).status).toBe(403);
    expect((await end(id, 'executed', theirs.finance)).status).toBe(404);
    const answers = await Promise.all([end(id, 'executed'), end(id, 'executed')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await read(id)).data).toMatchObject({ status: 'executed', items: [{ status: 'executed' }] });
    expect((await end(id, 'rejected')).status).toBe(409);
  });

  it('opens what a refused file would have paid', async () => {
    const run = await closedRun();
    const { data } = await make({ pay_run_ids: [run.id] });
    await approval(data.id);
    const refused = await call<PaymentFileRecord>(status.POST, {
      as: ours.finance,
      params: { id: data.id },
      body: { status: 'rejected', reason: '\u202e<script>alert(1)</script>' },
    });
    expect(refused.data).toMatchObject({ status: 'rejected', items: [{ status: 'rejected' }] });
    expect((await make({ pay_run_ids: [run.id] })).data.total).toBe('960.00');
  });
});

describe('the answer of the bank', () => {
  it('opens a rejected payment, with its reason, and adds nothing the second time', async () => {
    const { id, items } = await draft();
    await approval(id);
    const run = items[0]?.pay_run?.id;
    const xml = answerOf(await messageOf(id), items[0]?.end_to_end_id ?? '', 'RJCT', closedAccount);
    expect((await report(xml)).data).toMatchObject({ executed: 0, rejected: 1, is_known: false });
    const after = (await read(id)).data;
    expect(after).toMatchObject({
      status: 'rejected',
      items: [{ status: 'rejected', reason_code: 'AC04', reason: 'Account closed' }],
    });
    const next = await make({ pay_run_ids: [run] });
    expect(next.status).toBe(201);
    expect((await report(xml)).data).toMatchObject({ rejected: 1, is_known: true });
    expect((await read(id)).data.version).toBe(after.version);
    expect((await make({ pay_run_ids: [run] })).status).toBe(409);
  });

  it('marks a payment as made, and one that came back later as rejected', async () => {
    const { id, items } = await draft();
    await approval(id);
    const [message, item] = [await messageOf(id), items[0]?.end_to_end_id ?? ''];
    expect((await report(answerOf(message, item, 'ACSP'))).data).toMatchObject({ executed: 0, rejected: 0 });
    expect((await read(id)).data.status).toBe('approved');
    expect((await report(answerOf(message, item, 'ACSC'))).data).toMatchObject({ executed: 1 });
    expect((await read(id)).data.status).toBe('executed');
    expect((await report(answerOf(message, item, 'RJCT', closedAccount))).data).toMatchObject({ rejected: 1 });
    expect((await read(id)).data.status).toBe('rejected');
    // A rejection is final: it may be paid by another file already.
    expect((await report(answerOf(message, item, 'ACCC'))).data).toMatchObject({ executed: 0 });
  });

  it('goes for all payments if the bank speaks of the whole file', async () => {
    const { id } = await draft();
    await approval(id);
    const xml = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${await messageOf(id)}</OrgnlMsgId><GrpSts>RJCT</GrpSts>
      <StsRsnInf><Rsn><Prtry>DUPL</Prtry></Rsn></StsRsnInf></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;
    expect((await report(xml)).data).toMatchObject({ rejected: 1, payment_file: { status: 'rejected' } });
    expect((await read(id)).data.items[0]?.reason_code).toBe('DUPL');
  });

  it('is refused for another company, for a draft, and for anything that is no report', async () => {
    const { id, items } = await draft();
    const xml = answerOf(await messageOf(id), items[0]?.end_to_end_id ?? '', 'ACSC');
    expect((await report(xml)).status).toBe(422);
    await approval(id);
    expect((await report(xml, theirs.finance)).status).toBe(422);
    expect((await report(xml, ours.recruiter)).status).toBe(403);
    expect((await report('<Document><BkToCstmrStmt/></Document>')).status).toBe(422);
    const declared = xml.replace('<Document', '<!DOCTYPE a [<!ENTITY x "y">]><Document');
    expect([415, 422]).toContain((await report(declared)).status);
    expect((await report(`${xml.slice(0, -30)}`)).status).toBe(422);
    expect((await read(id)).data.items[0]?.status).toBe('pending');
  });
});
