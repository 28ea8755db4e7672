import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import * as linePayment from '@/app/api/v1/bank-statements/[id]/lines/[line]/payment/route';
import * as lineReturn from '@/app/api/v1/bank-statements/[id]/lines/[line]/return/route';
import * as lines from '@/app/api/v1/bank-statements/[id]/lines/route';
import * as statements from '@/app/api/v1/bank-statements/route';
import * as mandates from '@/app/api/v1/clients/[id]/mandates/route';
import * as payments from '@/app/api/v1/clients/[id]/payments/route';
import * as credits from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reverse from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as invoices from '@/app/api/v1/invoices/route';
import * as mandate from '@/app/api/v1/mandates/[id]/route';
import * as mandateStatus from '@/app/api/v1/mandates/[id]/status/route';
import * as approve from '@/app/api/v1/payment-files/[id]/approve/route';
import * as file from '@/app/api/v1/payment-files/[id]/file/route';
import * as one from '@/app/api/v1/payment-files/[id]/route';
import * as status from '@/app/api/v1/payment-files/[id]/status/route';
import * as collections from '@/app/api/v1/payment-files/collections/route';
import * as reports from '@/app/api/v1/payment-files/status-reports/route';
import { camt, type TestEntry } from '@/lib/bank-statements/reading/test-files';
import type { BankLine } from '@/lib/bank-statements/schema';
import { bankDayFrom } from '@/lib/calendar/bank-days';
import { addDays } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { formWith } from '@/lib/files/receiving/test-upload';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { announceCollection } from '@/lib/mandates/announcement.data';
import type { Mandate } from '@/lib/mandates/schema';
import { decimal } from '@/lib/money/amount';
import { firstExecutionDay } from '@/lib/payment-files/business-days';
import type { CollectionParts, PaymentFileRecord } from '@/lib/payment-files/schema';
import { findOverdue, findOverdueClients } from '@/lib/reminders/overdue.data';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, supportInPlaceOf, type TestCompany, todayHere } from '@/lib/testing/world';
import { makeBookableContract, type TestContract } from '@/lib/timesheets/test-world';

const iban = 'IE64IRCE92050112345678';
const other = 'DE89370400440532013000';
const firstDay = () => firstExecutionDay('sepa_core', todayHere());

let ours: TestCompany;
let theirs: TestCompany;
let contract: TestContract;
let signed: Mandate;
beforeAll(async () => {
  theirs = await makeCompany('Theirs');
});
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours);
  await company({ iban: other, creditorIdentifier: 'DE98ZZZ09999999999' });
  signed = (await sign()).data;
  await system('test data', (db) => {
    const terms = { paymentTermsDays: 0, frequency: 'monthly', grouping: 'timesheet' } as const;
    return db.invoiceConfiguration.create({ data: { companyId: ours.companyId, contractId: contract.id, ...terms } });
  });
});

const company = (data: object) =>
  system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data }));
const paper = {
  reference: 'MANDATE-1',
  scheme: 'core',
  sequence: 'recurring',
  signed_on: '2026-01-02',
  debtor_name: 'Zoë Müller',
  iban,
  bic: null,
  notice_days: 1,
};
const sign = (fields: object = {}, as: Person = ours.finance) =>
  call<Mandate>(mandates.POST, { as, params: { id: contract.clientId }, body: { ...paper, ...fields } });
const change = (fields: object) =>
  call<Mandate>(mandate.PATCH, { as: ours.finance, method: 'PATCH', params: { id: signed.id }, body: fields });
const become = (to: string) =>
  call<Mandate>(mandateStatus.POST, { as: ours.finance, params: { id: signed.id }, body: { status: to } });

/** An issued invoice that is due today. */
const invoice = async (price = '300', fields: object = {}) => {
  const { data } = await call<InvoiceRecord>(invoices.POST, {
    as: ours.finance,
    body: {
      contract_id: contract.id,
      ...fields,
      lines: [{ description: 'Work', quantity: '1', unit: 'hour', unit_price: price }],
    },
  });
  const issued = await call<InvoiceRecord>(issue.POST, {
    as: ours.finance,
    method: 'POST',
    params: { id: data.id },
  });
  return issued.data;
};
const make = (ids: readonly string[], fields: object = {}, as: Person = ours.finance) =>
  call<PaymentFileRecord>(collections.POST, {
    as,
    body: { format: 'sepa_core', execution_date: firstDay(), invoice_ids: ids, announced_otherwise: true, ...fields },
  });
const approval = (id: string, as: Person = ours.admin) =>
  call<PaymentFileRecord>(approve.POST, { as, method: 'POST', params: { id } });
const read = async (id: string) => (await call<PaymentFileRecord>(one.GET, { as: ours.finance, params: { id } })).data;
const take = async (id: string, as: Person = ours.finance) => {
  const answer = await call(file.GET, { as, params: { id } });
  return { status: answer.status, text: answer.stream ? await new Response(answer.stream).text() : '' };
};
const pay = (id: string, amount: string) =>
  call(payments.POST, {
    as: ours.finance,
    params: { id: contract.clientId },
    body: {
      amount,
      currency: 'EUR',
      paid_on: todayHere(),
      method: 'bank_transfer',
      allocations: [{ invoice_id: id, amount }],
    },
  });

const credit = async (id: string) => {
  const { data } = await call<InvoiceRecord>(credits.POST, {
    as: ours.finance,
    method: 'POST',
    params: { id },
    body: { reason: 'Agreed' },
  });
  return call(issue.POST, { as: ours.finance, method: 'POST', params: { id: data.id } });
};
const draft = async () => (await make([(await invoice()).id])).data;
const parts = async (as: Person = ours.finance) => (await call<CollectionParts>(collections.GET, { as })).data;

describe('a draft', () => {
  it('collects what an invoice still has open, once', async () => {
    const open = await invoice();
    await pay(open.id, '100');
    const { status: code, data } = await make([open.id]);
    expect(code).toBe(201);
    expect(data).toMatchObject({
      status: 'draft',
      format: 'sepa_core',
      total: '200.00',
      items: [
        {
          kind: 'collection',
          payee: 'Zoe Muller',
          account: '•••• 5678',
          invoice: { number: open.number },
          mandate: 'MANDATE-1',
          reference: open.number,
        },
      ],
    });
    expect(Object.keys((await make([open.id])).errors)).toEqual(['invoice_ids.0']);
    expect((await parts()).invoices).toEqual([]);
  });

  it('is one of two that are made at once', async () => {
    const { id } = await invoice();
    const answers = await Promise.all([make([id]), make([id])]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422]);
  });

  it('offers open invoices of clients with a mandate, and what keeps each out', async () => {
    const open = await invoice();
    expect((await parts()).invoices).toMatchObject([
      { id: open.id, amount: '300.00', mandate: 'MANDATE-1', account: '•••• 5678', first_day: firstDay(), lacks: [] },
    ]);
    await become('suspended');
    expect((await parts()).invoices).toMatchObject([{ lacks: ['mandate_suspended'] }]);
    await become('cancelled');
    expect((await parts()).invoices).toEqual([]);
    expect((await parts(theirs.finance)).invoices).toEqual([]);
  });

  it.each([
    [{ sequence: 'recurring', signed_on: '2020-01-01' }, 'expired'],
    [{ debtor_name: '王伟' }, 'letters'],
  ])('refuses an invoice whose mandate is %j', async (fields, word) => {
    const { id } = await invoice();
    await change(fields);
    const refused = await make([id]);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.errors)).toContain(word);
  });

  it('refuses invoices of another scheme, of another company, drafts and paid ones', async () => {
    const open = await invoice();
    expect(Object.keys((await make([open.id], { format: 'sepa_b2b' })).errors)).toEqual(['invoice_ids.0']);
    expect(Object.keys((await make([open.id], {}, theirs.finance)).errors)).toEqual(['invoice_ids.0']);
    await pay(open.id, '300');
    expect(Object.keys((await make([open.id])).errors)).toEqual(['invoice_ids.0']);
    expect((await make([])).status).toBe(422);
  });

  it('collects on a business day, the next one at the earliest', async () => {
    const { id } = await invoice();
    for (const day of [todayHere(), '2030-12-25'])
      expect(Object.keys((await make([id], { execution_date: day })).errors)).toEqual(['execution_date']);
  });

  it('needs that the client was told, on the invoice or otherwise', async () => {
    await company({ creditorIdentifier: null });
    const { id } = await invoice();
    await company({ creditorIdentifier: 'DE98ZZZ09999999999' });
    expect(Object.keys((await make([id], { announced_otherwise: false })).errors)).toEqual(['invoice_ids.0']);
  });

  it.each([[{ creditorIdentifier: null }], [{ iban: null }]])(
    'needs the company’s account and identifier (%j)',
    async (data) => {
      const { id } = await invoice();
      await company(data);
      expect((await make([id])).status).toBe(409);
    },
  );

  it('is made by nobody without the right, nor by support', async () => {
    const { id } = await invoice();
    expect((await make([id], {}, ours.recruiter)).status).toBe(403);
    const support = await supportInPlaceOf(ours.admin, (await makeCompany('Platform', { kind: 'platform' })).admin);
    expect((await make([id], {}, support)).status).toBe(403);
  });
});

describe('the file', () => {
  it('is approved by somebody else, once, and is the same to the byte each time', async () => {
    const { id } = await draft();
    expect((await approval(id, ours.finance)).status).toBe(403);
    const answers = await Promise.all([approval(id), approval(id)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const first = await take(id);
    expect(first.text).toContain(`<IBAN>${iban}</IBAN>`);
    const { sha256, status: now } = await read(id);
    expect(createHash('sha256').update(first.text).digest('hex')).toBe(sha256);
    expect(now).toBe('sent');
    expect((await take(id)).text).toBe(first.text);
    expect((await take(id, theirs.finance)).status).toBe(404);
    expect((await take(id, ours.recruiter)).status).toBe(403);
  });

  it('mails nobody that money comes to them', async () => {
    const { id } = await draft();
    await approval(id);
    const mails = await system('test', (db) =>
      db.outgoingMail.count({ where: { companyId: ours.companyId, kind: 'remittance' } }),
    );
    expect(mails).toBe(0);
  });

  it('and its mandate are nowhere in clear in the database', async () => {
    const { id } = await draft();
    await approval(id);
    const rows = await system('test', async (db) => {
      const where = { companyId: ours.companyId };
      return [
        await db.mandate.findMany({ where }),
        await db.paymentFileItem.findMany({ where }),
        await db.paymentFileContent.findMany({ where }),
        await db.auditEntry.findMany({ where }),
      ];
    });
    expect(inspect(rows, { depth: null })).not.toContain(iban);
  });

  it.each([
    ['was paid', (id: string) => pay(id, '300')],
    ['was paid in part', (id: string) => pay(id, '0.01')],
    ['was credited', credit],
    ['has a suspended mandate', () => become('suspended')],
    ['has another account', () => change({ iban: other })],
  ])('is not approved if an invoice %s meanwhile', async (_, happens) => {
    const open = await invoice();
    const { id } = (await make([open.id])).data;
    await happens(open.id);
    expect((await approval(id)).status).toBe(409);
    expect((await read(id)).status).toBe('draft');
  });

  it('is not taken to the bank for the first time if an invoice was paid meanwhile', async () => {
    const open = await invoice();
    const { id } = (await make([open.id])).data;
    await approval(id);
    await pay(open.id, '300');
    expect((await take(id)).status).toBe(409);
    await call(status.POST, { as: ours.finance, params: { id }, body: { status: 'rejected' } });
    expect((await read(id)).status).toBe('rejected');
  });

  it('never collects an invoice that is paid while it is approved', async () => {
    const open = await invoice();
    const { id } = (await make([open.id])).data;
    const [approved] = await Promise.all([approval(id), pay(open.id, '300')]);
    // Whichever came first: the bank gets no file.
    if (approved.status === 200) expect((await take(id)).status).toBe(409);
    else expect(approved.status).toBe(409);
  });
});

describe('what the bank knows of a mandate', () => {
  const sequences = async (ids: readonly string[]) => {
    const { data } = await make(ids);
    await approval(data.id);
    const { text } = await take(data.id);
    return {
      id: data.id,
      text,
      sequences: [...text.matchAll(/<SeqTp>(\w+)</g)].map(([, found]) => found),
      count: [...text.matchAll(/<DrctDbtTxInf>/g)].length,
    };
  };

  it('begins with a first collection and goes on', async () => {
    const both = await sequences([(await invoice()).id, (await invoice('100')).id]);
    expect(both).toMatchObject({ sequences: ['FRST', 'RCUR'], count: 2 });
    expect(await sequences([(await invoice()).id])).toMatchObject({ sequences: ['RCUR'] });
    const { data } = await call<Mandate>(mandate.GET, { as: ours.finance, params: { id: signed.id } });
    expect(data.last_collected_on).toBe(firstDay());
  });

  it('begins again after a rejection', async () => {
    const open = await invoice();
    const { id } = await sequences([open.id]);
    await call(status.POST, { as: ours.finance, params: { id }, body: { status: 'rejected' } });
    expect(await sequences([open.id])).toMatchObject({ sequences: ['FRST'] });
  });

  it('has another account or reference from the next collection on', async () => {
    const first = await sequences([(await invoice()).id]);
    expect(first.text).not.toContain('AmdmntInd');
    await change({ iban: other, reference: 'mandate-2' });
    const next = await sequences([(await invoice()).id, (await invoice()).id]);
    expect(next.text.match(/SMNDA/g)).toHaveLength(1);
    expect(next.text.match(/<OrgnlMndtId>MANDATE-1</g)).toHaveLength(1);
    expect(next.text.match(/<MndtId>MANDATE-2</g)).toHaveLength(2);
    expect((await sequences([(await invoice()).id])).text).not.toContain('AmdmntInd');
  });

  it('ends with the only collection, or with the last one', async () => {
    await change({ sequence: 'one_off' });
    const two = [(await invoice()).id, (await invoice()).id];
    expect(Object.keys((await make(two)).errors)).toEqual(['invoice_ids.1']);
    expect(await sequences(two.slice(0, 1))).toMatchObject({ sequences: ['OOFF'] });
    expect((await parts()).invoices).toMatchObject([{ id: two[1], lacks: ['mandate_used'] }]);
    await change({ sequence: 'final' });
    expect((await parts()).invoices).toMatchObject([{ lacks: ['mandate_used'] }]);
  });

  it('ends after several invoices of one file', async () => {
    await sequences([(await invoice()).id]);
    await change({ sequence: 'final' });
    expect(await sequences([(await invoice()).id, (await invoice()).id])).toMatchObject({
      sequences: ['RCUR', 'FNAL'],
    });
    expect((await make([(await invoice()).id])).status).toBe(422);
  });

  it('does not begin twice: of two drafts the second is made again', async () => {
    const [one, two] = [(await make([(await invoice()).id])).data, (await make([(await invoice()).id])).data];
    expect((await approval(one.id)).status).toBe(200);
    expect((await approval(two.id)).status).toBe(409);
  });

  it('does not begin twice if both are approved at once', async () => {
    const ids = [(await draft()).id, (await draft()).id];
    const answers = await Promise.all(ids.map((id) => approval(id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

describe('what the bank answers', () => {
  const answer = (message: string, endToEndId: string, code: string) =>
    call(reports.POST, {
      as: ours.finance,
      body: formWith(
        'report.xml',
        `<?xml version="1.0"?><Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${message}</OrgnlMsgId></OrgnlGrpInfAndSts>
        <OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
        <StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
      ),
    });
  const messageOf = async (id: string) =>
    (await system('test data', (db) => db.paymentFile.findUniqueOrThrow({ where: keyOf(ours, id) }))).messageId;

  it.each([
    ['AM04', 'active'],
    ['AC04', 'active'],
    ['MD01', 'suspended'],
  ])('%s opens the invoice again and leaves the mandate %s', async (code, state) => {
    const open = await invoice();
    const { id, items } = (await make([open.id])).data;
    await approval(id);
    await answer(await messageOf(id), items[0]?.end_to_end_id ?? '', code);
    expect((await read(id)).items[0]).toMatchObject({ status: 'rejected', reason_code: code });
    expect((await parts()).invoices).toMatchObject([{ id: open.id }]);
    const { data } = await call<Mandate>(mandate.GET, { as: ours.finance, params: { id: signed.id } });
    expect([data.status, data.status_reason]).toEqual([state, state === 'active' ? null : code]);
  });
});

describe('what the bank answers of an order', () => {
  const report = (message: string, orders: string) =>
    call(reports.POST, {
      as: ours.finance,
      body: formWith(
        'report.xml',
        `<?xml version="1.0"?><Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${message}</OrgnlMsgId></OrgnlGrpInfAndSts>
        ${orders}</CstmrPmtStsRpt></Document>`,
      ),
    });
  const order = (id: string, word: string) =>
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId><PmtInfSts>${word}</PmtInfSts>
    <StsRsnInf><Rsn><Cd>MD01</Cd></Rsn></StsRsnInf></OrgnlPmtInfAndSts>`;

  it.each([
    ['RJCT', 'ACCP', ['rejected', 'pending']],
    ['RJCT', null, ['rejected', 'pending']],
    ['ACSC', null, ['executed', 'pending']],
    [null, 'ACSC', ['pending', 'executed']],
    ['ACSC', 'RJCT', ['executed', 'rejected']],
  ])('is for its collections alone (first %s, second %s)', async (first, second, expected) => {
    // The first collection of the mandate and a later one: two orders.
    const { id } = (await make([(await invoice()).id, (await invoice('100')).id])).data;
    await approval(id);
    const { messageId } = await system('test data', (db) =>
      db.paymentFile.findUniqueOrThrow({ where: keyOf(ours, id) }),
    );
    const said = [first, second].map((word, index) => (word ? order(`${messageId}-${index + 1}`, word) : ''));
    expect((await report(messageId, said.join(''))).status).toBeLessThan(300);
    expect((await read(id)).items.map((item) => item.status)).toEqual(expected);
    expect((await parts()).invoices).toHaveLength(expected.filter((one) => one === 'rejected').length);
  });
});

describe('money that comes back', () => {
  const statement = async (...entries: TestEntry[]) => {
    const { data } = await call<{ id: string }>(statements.POST, {
      as: ours.finance,
      body: formWith('bank.xml', camt(entries.map((entry) => ({ day: todayHere(), ...entry })))),
    });
    const found = await call<BankLine[]>(lines.GET, { as: ours.finance, params: { id: data.id } });
    return found.data.map((line) => ({ line, params: { id: data.id, line: line.id } }));
  };

  it.each([
    ['AM04', 'active'],
    ['AC04', 'active'],
    ['MS03', 'active'],
    ['MD01', 'suspended'],
  ])('%s opens the invoice again and leaves the mandate %s', async (code, state) => {
    const open = await invoice();
    const { id, items } = (await make([open.id])).data;
    await approval(id);
    await take(id);
    const endToEndId = items[0]?.end_to_end_id ?? '';
    // The bank books what it collected with the number of the invoice: like any other payment.
    const [came] = await statement({ amount: '300', text: open.number ?? '', endToEndId, iban });
    expect(came?.line.proposal).toMatchObject({ confidence: 'certain', invoices: [{ invoice: { id: open.id } }] });
    await call(linePayment.POST, {
      as: ours.finance,
      params: came?.params ?? {},
      body: { invoices: [{ invoice_id: open.id, amount: '300' }] },
    });
    const [back] = await statement({
      amount: '300',
      side: 'DBIT',
      isReversal: true,
      endToEndId,
      returnCode: code,
      iban,
    });
    expect(back?.line.returned).toMatchObject({ confidence: 'likely', invoices: [{ id: open.id }] });
    const answer = await call(lineReturn.POST, {
      as: ours.finance,
      params: back?.params ?? {},
      body: { receipt_id: back?.line.returned?.receipt_id },
    });
    expect(answer.status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'executed', items: [{ status: 'returned', reason_code: code }] });
    const { data } = await call<Mandate>(mandate.GET, { as: ours.finance, params: { id: signed.id } });
    expect(data.status).toBe(state);
    expect((await parts()).invoices).toMatchObject([
      { id: open.id, amount: '300.00', lacks: state === 'active' ? [] : ['mandate_suspended'] },
    ]);
    if (state === 'active') expect((await make([open.id])).status).toBe(201);
  });

  const collected = async (id: string) => {
    const { data } = await make([id]);
    await approval(data.id);
    await take(data.id);
    await call(status.POST, { as: ours.finance, params: { id: data.id }, body: { status: 'executed' } });
    return data.id;
  };
  const takeBack = async (id: string, amount: string) => {
    const paid = await system('test', (db) =>
      db.payment.findFirstOrThrow({ where: { companyId: ours.companyId, invoiceId: id, amount } }),
    );
    const params = { id, payment: paid.id };
    return call(reverse.POST, { as: ours.finance, params, body: { reason: 'It came back' } });
  };

  it('can be collected again after a person took the payment back', async () => {
    const { id } = await invoice();
    const fileId = await collected(id);
    expect((await parts()).invoices).toEqual([]);
    await pay(id, '300');
    expect((await takeBack(id, '300')).status).toBe(200);
    expect(await read(fileId)).toMatchObject({ status: 'executed', items: [{ status: 'returned' }] });
    expect((await parts()).invoices).toMatchObject([{ id, amount: '300.00' }]);
    expect((await make([id])).status).toBe(201);
  });

  it('is not collected again while its money waits on the line of the bank, whoever took the entry back', async () => {
    const open = await invoice();
    const fileId = await collected(open.id);
    const [came] = await statement({ amount: '300', text: open.number ?? '', iban });
    await call(linePayment.POST, {
      as: ours.finance,
      params: came?.params ?? {},
      body: { invoices: [{ invoice_id: open.id, amount: '300' }] },
    });
    expect((await takeBack(open.id, '300')).status).toBe(200);
    expect(await read(fileId)).toMatchObject({ status: 'executed', items: [{ status: 'executed' }] });
    expect((await make([open.id])).status).toBe(422);
  });

  it('leaves the rest to be collected, once, if another payment was taken back', async () => {
    const { id } = await invoice('100');
    await pay(id, '40');
    const fileId = await collected(id);
    await pay(id, '60');
    await takeBack(id, '40');
    expect((await read(fileId)).items).toMatchObject([{ status: 'executed' }]);
    expect((await parts()).invoices).toMatchObject([{ id, amount: '40.00' }]);
    const answers = await Promise.all([make([id]), make([id])]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422]);
  });

  it('is held by the database: a return is final', async () => {
    const { id, items } = await draft();
    await approval(id);
    const where = { companyId: ours.companyId, id: items[0]?.id ?? '' };
    const update = (data: object) => system('test data', (db) => db.paymentFileItem.updateMany({ where, data }));
    await expect(update({ status: 'returned' })).rejects.toThrow();
    await update({ status: 'returned', openKey: null });
    await expect(update({ status: 'executed', openKey: 'x' })).rejects.toThrow();
    await expect(update({ terms: {} })).rejects.toThrow();
  });
});

describe('what an invoice announces', () => {
  /** Lets the client pay 30 days after the invoice. */
  const later = () =>
    system('test data', (db) =>
      db.invoiceConfiguration.updateMany({ where: { companyId: ours.companyId }, data: { paymentTermsDays: 30 } }),
    );

  it('is the bank’s day on which it is due, and no other file collects it earlier', async () => {
    await later();
    const { id } = await invoice();
    const [found] = (await parts()).invoices;
    const day = bankDayFrom('target', addDays(todayHere(), 30));
    expect(found).toMatchObject({ id, announced_for: day, first_day: day });
    const on = (execution_date: string) => make([id], { execution_date, announced_otherwise: false });
    const refused = await on(firstDay());
    expect(JSON.stringify(refused.errors)).toContain(day);
    expect((await on(day)).status).toBe(201);
  });

  it('counts the notice from the day of issue, however early the invoice is dated', async () => {
    await change({ notice_days: 14 });
    const { id } = await invoice('300', { issue_date: addDays(todayHere(), -30) });
    const day = bankDayFrom('target', addDays(todayHere(), 14));
    expect((await parts()).invoices).toMatchObject([{ id, announced_for: day, first_day: day }]);
  });

  it('counts the notice from the mail that brought it, if that came later', async () => {
    await change({ notice_days: 14 });
    const { id } = await invoice();
    const sentAt = new Date(Date.now() + 20 * 86_400_000);
    await system('test data', (db) =>
      db.outgoingMail.create({
        data: {
          ...{ companyId: ours.companyId, kind: 'invoice', locale: 'en-US', to: [], subject: 'x', text: 'x' },
          ...{ subjectType: 'invoice', subjectId: id, status: 'sent', sentAt },
          ...{ nextAttemptAt: sentAt, giveUpAt: sentAt },
        },
      }),
    );
    const announced = bankDayFrom('target', addDays(todayHere(), 14));
    const first = bankDayFrom('target', addDays(todayHere(), 34));
    expect((await parts()).invoices).toMatchObject([{ announced_for: announced, first_day: first }]);
    const refused = await make([id], { execution_date: announced, announced_otherwise: false });
    expect(JSON.stringify(refused.errors)).toContain(first);
  });

  it('is no later day, unless the client was told', async () => {
    await later();
    const { id } = await invoice();
    const next = bankDayFrom('target', addDays(todayHere(), 45));
    const refused = await make([id], { execution_date: next, announced_otherwise: false });
    expect(Object.keys(refused.errors)).toEqual(['invoice_ids.0']);
    expect((await make([id], { execution_date: next })).status).toBe(201);
  });

  it('is one collection of a mandate that allows one', async () => {
    await change({ sequence: 'one_off' });
    const first = await invoice();
    const second = await invoice();
    const saysOf = (id: string) => system('test', (db) => db.invoice.findUniqueOrThrow({ where: keyOf(ours, id) }));
    expect([(await saysOf(first.id)).buyer, (await saysOf(second.id)).buyer]).toMatchObject([
      { direct_debit: { reference: 'MANDATE-1' } },
      expect.not.objectContaining({ direct_debit: expect.anything() }),
    ]);
  });

  it('is nothing by a mandate that has expired by then', async () => {
    await change({ signed_on: '2020-01-01' });
    await invoice();
    expect((await parts()).invoices).toMatchObject([{ announced_for: null }]);
  });

  it('is nothing for a company outside SEPA, to which nothing is offered', async () => {
    await invoice();
    const announced = (country: string, creditorIdentifier: string | null = 'DE98ZZZ09999999999') =>
      system('test', (db) =>
        announceCollection(db, ours.companyId, {
          ...{ clientId: contract.clientId, currency: 'EUR', amountDue: decimal('1'), country, creditorIdentifier },
          ...{ announcedOn: todayHere(), dueDay: todayHere() },
        }),
      );
    expect(await announced('IE')).toMatchObject({ reference: 'MANDATE-1' });
    expect([await announced('US'), await announced('IE', null)]).toEqual([null, null]);
    await company({ country: 'US' });
    expect((await parts()).invoices).toEqual([]);
    await become('cancelled');
    expect((await sign({ reference: 'MANDATE-9' })).status).toBe(409);
  });

  it('keeps reminders back until its day has passed, and while a file waits', async () => {
    await change({ notice_days: 14 });
    const { id } = await invoice();
    const day = bankDayFrom('target', addDays(todayHere(), 14));
    const { companyId } = ours;
    const overdueOn = async (today: string) => [
      ...(await system('test', (db) => findOverdue(db, { companyId, today }))).map((one) => one.id),
      ...(await system('test', (db) => findOverdueClients(db, { companyId, today }))),
    ];
    expect(await overdueOn(day)).toEqual([]);
    expect(await overdueOn(addDays(day, 1))).toEqual([id, contract.clientId]);
    await make([id], { execution_date: day });
    expect(await overdueOn(addDays(day, 1))).toEqual([]);
  });

  it('is of the mandate of that day: a new one needs another notice', async () => {
    await later();
    const { id } = await invoice();
    await become('cancelled');
    await sign({ reference: 'MANDATE-9' });
    const day = bankDayFrom('target', addDays(todayHere(), 30));
    const refused = await make([id], { execution_date: day, announced_otherwise: false });
    expect(Object.keys(refused.errors)).toEqual(['invoice_ids.0']);
    expect((await make([id], { execution_date: day })).status).toBe(201);
  });

  it.each([
    ['a mandate', () => become('suspended')],
    ['a creditor identifier', () => company({ creditorIdentifier: null })],
  ])('is nothing without %s', async (_, happens) => {
    await happens();
    const { id } = await invoice();
    await become('active');
    expect((await parts()).invoices).toMatchObject([{ id, announced_for: null }]);
  });
});

it('books nothing when the file goes to the bank', async () => {
  const open = await invoice();
  const { id } = (await make([open.id])).data;
  await approval(id);
  await take(id);
  await call(status.POST, { as: ours.finance, params: { id }, body: { status: 'executed' } });
  const paid = await system('test', (db) => db.payment.count({ where: { companyId: ours.companyId } }));
  expect(paid).toBe(0);
  // Whatever the bank has is not collected again, though its money has not come in.
  expect(
    (await make([open.id], { execution_date: firstExecutionDay('sepa_core', addDays(firstDay(), 7)) })).status,
  ).toBe(422);
});
