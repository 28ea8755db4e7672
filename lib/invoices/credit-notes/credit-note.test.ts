import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/route';
import * as configuration from '@/app/api/v1/contracts/[id]/invoice-configuration/route';
import * as credit from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as send from '@/app/api/v1/invoices/[id]/send/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import * as differences from '@/app/api/v1/invoices/contracts/[id]/available-adjustments/route';
import * as available from '@/app/api/v1/invoices/contracts/[id]/available-timesheets/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { openSession } from '@/lib/auth/session/actor';
import { rateBody } from '@/lib/contracts/test-world';
import { system, tenant } from '@/lib/db/client';
import { readBalances } from '@/lib/invoices/client-accounts/client-account.data';
import type { AvailableAdjustment, AvailableTimesheet, Invoice, InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { type Remembered, rememberCompanies } from '@/lib/testing/remember-companies';
import { makeCompany, type Person, type TestCompany, todayHere } from '@/lib/testing/world';
import { days, makeBookableContract, makeSheet } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let ids: Records;
let remembered: Remembered;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  remembered = await rememberCompanies(ours.companyId);
});
afterEach(() => remembered.restore());
afterAll(() => remembered.end());

const act = (route: typeof issue.POST, id: string, body?: object, headers = {}) =>
  call<InvoiceRecord>(route, { as: ours.finance, method: 'POST', params: { id }, body, headers });
const read = async (id: string) => (await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id } })).data;
/** 8 hours at 85.00 and 20 % of tax: 816.00. */
async function issued(): Promise<InvoiceRecord> {
  const [id = ''] = await makeDrafts(ours, ids, [{}]);
  return (await act(issue.POST, id)).data;
}
const creditOf = (id: string, body: object = {}, as: Person = ours.finance, headers = {}) =>
  call<InvoiceRecord>(credit.POST, { as, params: { id }, body: { reason: 'Agreed', ...body }, headers });
/** An issued credit note. */
async function credited(id: string, body: object = {}): Promise<InvoiceRecord> {
  const note = await creditOf(id, body);
  expect(note.status).toBe(201);
  const made = await act(issue.POST, note.data.id);
  expect(made.status).toBe(200);
  return made.data;
}
const lineOf = (of: InvoiceRecord): string => of.lines[0]?.id ?? '';
const pay = (id: string, body: object) =>
  act(payments.POST, id, { amount: '100', paid_on: todayHere(), method: 'bank_transfer', ...body });

describe('a credit note', () => {
  it('is a draft of all that is left, and frozen with a number of its own series when it is issued', async () => {
    const bill = await issued();
    const { status, data } = await creditOf(bill.id);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      kind: 'credit_note',
      credits: { id: bill.id, number: bill.number },
      status: 'draft',
      number: null,
      payment_status: null,
      net_total: '680.00',
      tax_total: '136.00',
      gross_total: '816.00',
      credit_reason: 'Agreed',
      lines: [{ quantity: '8.0000', unit_price: '85.0000', net_amount: '680.00', credits_line_id: lineOf(bill) }],
    });
    expect(await read(bill.id)).toMatchObject({ amount_due: '816.00', lines: [{ amount_left: '0.00' }] });
    const made = (await act(issue.POST, data.id)).data;
    expect(made).toMatchObject({ status: 'issued', due_date: null, credit_left: '0.00', amount_due: '0.00' });
    expect(made.number).toMatch(/^TST-\d{4}-CN-000001$/);
    expect(await read(bill.id)).toMatchObject({
      status: 'issued',
      payment_status: 'paid',
      amount_due: '0.00',
      credited_total: '816.00',
      credit_notes: [{ id: made.id, number: made.number, status: 'issued', gross_total: '816.00' }],
      payments: [{ method: 'credit_note', amount: '816.00', credit_note: { id: made.id, number: made.number } }],
    });
  });

  it('numbers invoices and credit notes apart, without a gap in either', async () => {
    const [one, two] = [await issued(), await issued()];
    const first = await credited(one.id);
    const third = await issued();
    const second = await credited(two.id);
    const counted = [one, two, third].map(({ number }) => Number(number?.slice(-6)));
    expect(counted.map((n) => n - (counted[0] ?? 0))).toEqual([0, 1, 2]);
    expect([first, second].map(({ number }) => number?.slice(-9))).toEqual(['CN-000001', 'CN-000002']);
  });

  it('takes lines by quantity, by amount, or what is left, taxes to the cent', async () => {
    const bill = await issued();
    const part = await creditOf(bill.id, { lines: [{ line_id: lineOf(bill), quantity: '2.5' }] });
    expect(part.data).toMatchObject({ net_total: '212.50', tax_total: '42.50', lines: [{ quantity: '2.5000' }] });
    const money = await creditOf(bill.id, { lines: [{ line_id: lineOf(bill), amount: '0.01' }] });
    expect(money.data).toMatchObject({ net_total: '0.01', lines: [{ unit: 'item', unit_price: '0.0100' }] });
    const rest = await creditOf(bill.id, { lines: [{ line_id: lineOf(bill) }] });
    expect(rest.data.net_total).toBe('467.49');
    const sums = [part, money, rest].map(({ data }) => Number(data.gross_total));
    expect(sums.reduce((a, b) => a + b, 0)).toBeCloseTo(816, 10);
    expect(await creditOf(bill.id)).toMatchObject({ status: 409, body: { code: 'nothing_left_to_credit' } });
  });

  it('has room for what is credited as money of the longest line', async () => {
    const yen = { currency: 'JPY', exchangeRate: '0.0056', exchangeSource: 'ECB' };
    const net = { ...yen, netTotal: '450000000', taxTotal: '90000000', grossTotal: '540000000' };
    const line = { position: 1, description: 'x', quantity: '500', unit: 'hour' as const, unitPrice: '900000' };
    const tax = { netAmount: '450000000', taxRate: '20', taxCategory: 'S' };
    const [id = ''] = await makeDrafts(ours, ids, [
      { ...net, lines: { create: [{ ...line, ...tax, contractId: ids.contract }] } },
    ]);
    const bill = (await act(issue.POST, id)).data;
    const part = await creditOf(bill.id, { lines: [{ line_id: lineOf(bill), amount: '150000001' }] });
    expect(part).toMatchObject({ status: 201, data: { lines: [{ unit_price: '150000001.0000' }] } });
    expect((await creditOf(bill.id)).data.gross_total).toBe('359999999');
  });

  it('of two at once that are more than there is, one is made', async () => {
    const bill = await issued();
    const etag = { 'if-match': `"${bill.version}"` };
    const answers = await Promise.all([
      creditOf(bill.id, {}, ours.finance, etag),
      creditOf(bill.id, { lines: [{ line_id: lineOf(bill), quantity: '1' }] }, ours.finance, etag),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each<[object, number, string]>([
    [{ quantity: '8.0001' }, 422, 'lines.0.quantity'],
    [{ amount: '680.01' }, 422, 'lines.0.amount'],
    [{ amount: '1.001' }, 422, 'lines.0.amount'],
    [{ amount: '-1' }, 422, 'lines.0.amount'],
    [{ amount: '0' }, 422, 'lines.0.amount'],
    [{ quantity: '0' }, 422, 'lines.0.quantity'],
    [{ quantity: '1.00001' }, 422, 'lines.0.quantity'],
    [{ quantity: '1', amount: '1' }, 422, 'lines.0.amount'],
    [{ line_id: '0192f0c1-2345-7abc-8def-0123456789ab' }, 422, 'lines.0.line_id'],
  ])('of %j is a %i at %s', async (line, status, path) => {
    const bill = await issued();
    const answer = await creditOf(bill.id, { lines: [{ line_id: lineOf(bill), ...line }] });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([status, [path]]);
    expect((await read(bill.id)).credit_notes).toEqual([]);
  });

  it.each([{ reason: '' }, { reason: undefined }, { lines: [] }, { kind: 'x' }])('with %j is a 422', async (body) => {
    expect((await creditOf((await issued()).id, body)).status).toBe(422);
  });

  it('takes a line once, and only a line of its own invoice', async () => {
    const [bill, other] = [await issued(), await issued()];
    const twice = { lines: [lineOf(bill), lineOf(bill)].map((line_id) => ({ line_id, quantity: '1' })) };
    expect((await creditOf(bill.id, twice)).status).toBe(422);
    expect(Object.keys((await creditOf(bill.id, { lines: [{ line_id: lineOf(other) }] })).errors)).toEqual([
      'lines.0.line_id',
    ]);
  });

  it('is none of a draft, of a void invoice, of a credit note, of another tenant, or of a stale version', async () => {
    const [draftId = ''] = await makeDrafts(ours, ids, [{}]);
    expect(await creditOf(draftId)).toMatchObject({ status: 409, body: { code: 'credit_not_issued' } });
    const gone = await issued();
    await act(voiding.POST, gone.id, { reason: 'x' });
    expect(await creditOf(gone.id)).toMatchObject({ status: 409, body: { code: 'credit_not_issued' } });
    const bill = await issued();
    expect((await creditOf(bill.id, {}, ours.finance, { 'if-match': '"99"' })).status).toBe(412);
    const note = await credited(bill.id);
    expect(await creditOf(note.id)).toMatchObject({ status: 409, body: { code: 'credit_of_credit_note' } });
    const theirs = await makeCompany('Theirs');
    expect((await creditOf(bill.id, {}, theirs.finance)).status).toBe(404);
    expect((await creditOf(bill.id, {}, ours.recruiter)).status).toBe(403);
  });

  it('that is a draft is deleted and lets go of the lines; its lines are not changed', async () => {
    const bill = await issued();
    const { data } = await creditOf(bill.id);
    const change = { timesheet_ids: [ids.approvedTimesheet] };
    const put = await call(invoice.PUT, { as: ours.finance, method: 'PUT', params: { id: data.id }, body: change });
    expect(put).toMatchObject({ status: 409, body: { code: 'credit_note_fixed' } });
    const remove = () => call(invoice.DELETE, { as: ours.finance, method: 'DELETE', params: { id: data.id } });
    expect((await remove()).status).toBe(200);
    expect(await read(bill.id)).toMatchObject({ credit_notes: [], lines: [{ amount_left: '680.00' }] });
    expect((await creditOf(bill.id)).status).toBe(201);
  });

  it('that is issued is neither changed nor voided nor paid, and keeps its invoice from being voided', async () => {
    const bill = await issued();
    const note = await credited(bill.id, { lines: [{ line_id: lineOf(bill), quantity: '1' }] });
    expect(await act(voiding.POST, note.id, { reason: 'x' })).toMatchObject({ body: { code: 'credit_note_final' } });
    expect(await pay(note.id, {})).toMatchObject({ body: { code: 'payment_of_credit_note' } });
    expect((await act(issue.POST, note.id)).status).toBe(409);
    expect((await act(voiding.POST, bill.id, { reason: 'x' })).status).toBe(409);
    const free = await issued();
    await creditOf(free.id);
    const refused = await act(voiding.POST, free.id, { reason: 'x' });
    expect(refused).toMatchObject({ body: { code: 'invoice_has_credit_notes' } });
    for (const change of [{ rebill: true }, { creditReason: 'y' }, { taxes: [] }, { creditsId: free.id }]) {
      const write = system('test', (db) =>
        db.invoice.updateMany({ where: { companyId: ours.companyId, id: note.id }, data: change }),
      );
      await expect(write).rejects.toThrow(/invoice is issued/);
    }
  });

  it('is mailed as what it is', async () => {
    const note = await credited((await issued()).id);
    expect((await act(send.POST, note.id)).status).toBe(200);
    const mail = await system('test', (db) =>
      db.outgoingMail.findFirstOrThrow({ where: { companyId: ours.companyId, subjectId: note.id } }),
    );
    expect(mail.subject).toBe(`Credit note ${note.number} from Ours`);
    expect(mail.text.split('View online')[0]).not.toMatch(/due/i);
  });
});

describe('what a credit note leaves', () => {
  it('is set against what is open; the rest pays other invoices of that client and currency', async () => {
    const bill = await issued();
    await pay(bill.id, { amount: '616' });
    const note = await credited(bill.id, { lines: [{ line_id: lineOf(bill), amount: '500' }] });
    // 600.00 with tax, of which 200.00 were open.
    expect(note).toMatchObject({ gross_total: '600.00', credit_left: '400.00' });
    expect(await read(bill.id)).toMatchObject({ payment_status: 'paid', amount_due: '0.00', credited_total: '600.00' });
    const actor = await openSession(ours.finance);
    const balance = async () => (await readBalances(actor, ids.client))?.find(({ currency }) => currency === 'EUR');
    const credit = async () => (await balance())?.credit;
    // The invoice of the test's records.
    expect((await balance())?.outstanding).toBe('816.00');
    expect(await credit()).toBe('400.00');
    const other = await issued();
    expect(await pay(other.id, { amount: '400.01', credit_id: note.id })).toMatchObject({
      status: 409,
      body: { code: 'more_than_credit_left' },
    });
    const paid = await pay(other.id, { amount: '400', credit_id: note.id });
    expect(paid).toMatchObject({ status: 201, data: { amount_due: '416.00', payment_status: 'partially_paid' } });
    expect(paid.data.payments).toMatchObject([
      { method: 'credit_note', reference: note.number, credit_note: { id: note.id } },
    ]);
    expect([await credit(), (await read(note.id)).credit_left]).toEqual(['0.00', '0.00']);
    const payment = paid.data.payments?.[0]?.id ?? '';
    await call(reversal.POST, { as: ours.finance, params: { id: other.id, payment }, body: { reason: 'Wrong' } });
    expect([await credit(), (await read(other.id)).amount_due]).toEqual(['400.00', '816.00']);
  });

  it('of two invoices at once pays no more than there is', async () => {
    const bill = await issued();
    await pay(bill.id, { amount: '816' });
    const note = await credited(bill.id);
    const others = [await issued(), await issued()];
    const answers = await Promise.all(others.map(({ id }) => pay(id, { amount: '816', credit_id: note.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('pays no more than is due, nothing of another client or currency, and not from a draft', async () => {
    const bill = await issued();
    await pay(bill.id, { amount: '816' });
    const note = await credited(bill.id);
    const other = await issued();
    await pay(other.id, { amount: '800' });
    expect(await pay(other.id, { amount: '16.01', credit_id: note.id })).toMatchObject({
      body: { code: 'credit_more_than_due' },
    });
    const [usd = ''] = await makeDrafts(ours, ids, [{ currency: 'USD', exchangeRate: '0.92', exchangeSource: 'ECB' }]);
    await act(issue.POST, usd);
    const contract = await makeBookableContract(ours);
    const fields = { clientId: contract.clientId, contractId: contract.id };
    const [stranger = ''] = await makeDrafts(ours, ids, [fields]);
    await act(issue.POST, stranger);
    const draftNote = (await creditOf(other.id)).data.id;
    for (const [id, from] of [
      [usd, note.id],
      [stranger, note.id],
      [other.id, draftNote],
      [other.id, bill.id],
      [other.id, '0192f0c1-2345-7abc-8def-0123456789ab'],
    ] as const)
      expect((await pay(id, { amount: '1', credit_id: from })).errors).toHaveProperty('credit_id');
  });

  it('is not overdue, and counts as no invoice in the list', async () => {
    const bill = await issued();
    const note = await credited(bill.id);
    const list = async (filter: Record<string, string>) =>
      (await call<Invoice[]>(invoices.GET, { as: ours.finance, query: filter })).data.map(({ id }) => id);
    expect(await list({ 'filter[kind]': 'credit_note' })).toEqual([note.id]);
    expect(await list({ 'filter[kind]': 'invoice' })).not.toContain(note.id);
    const filters: Record<string, string>[] = [
      { 'filter[payment_status]': 'unpaid,paid' },
      { 'filter[overdue]': 'true' },
    ];
    for (const filter of filters) expect(await list(filter)).not.toContain(note.id);
  });
});

describe('what is billed again', () => {
  const free = async (contract: string) =>
    (await call<AvailableTimesheet[]>(available.GET, { as: ours.finance, params: { id: contract } })).data;
  const bill = (contract: string, timesheet_ids: string[], adjustment_ids: string[] = [], more = {}) =>
    call<InvoiceRecord>(invoices.POST, {
      as: ours.finance,
      body: { contract_id: contract, timesheet_ids, adjustment_ids, ...more },
    });

  it('is free once the credit note is issued, and then only; without rebill it stays billed', async () => {
    const first = await bill(ids.contract, [ids.approvedTimesheet]);
    await act(issue.POST, first.data.id);
    const { data: note } = await creditOf(first.data.id, { rebill: true });
    expect(await free(ids.contract)).toEqual([]);
    await act(issue.POST, note.id);
    expect((await free(ids.contract)).map(({ id }) => id)).toEqual([ids.approvedTimesheet]);
    const again = await bill(ids.contract, [ids.approvedTimesheet]);
    expect(again.status).toBe(201);
    await act(issue.POST, again.data.id);
    await credited(again.data.id);
    expect(await free(ids.contract)).toEqual([]);
    expect((await bill(ids.contract, [ids.approvedTimesheet])).body.code).toBe('already_invoiced');
  });

  it('is a whole timesheet: a part of one is refused', async () => {
    const first = await bill(ids.contract, [ids.approvedTimesheet]);
    const made = (await act(issue.POST, first.data.id)).data;
    const lines = [{ line_id: lineOf(made), quantity: '1' }];
    expect(await creditOf(made.id, { rebill: true, lines })).toMatchObject({ body: { code: 'rebill_not_whole' } });
    const part = (await creditOf(made.id, { lines })).data;
    const rest = (await creditOf(made.id, { rebill: true })).data;
    // The part is only a draft, which may still be deleted.
    expect(await act(issue.POST, rest.id)).toMatchObject({ status: 409, body: { code: 'rebill_not_whole' } });
    await act(issue.POST, part.id);
    expect((await act(issue.POST, rest.id)).status).toBe(200);
    expect(await free(ids.contract)).toHaveLength(1);
  });

  it.each([
    ['', false, '240.01'],
    [', of prices that include tax, too', true, '288.01'],
  ])('frees a difference with it%s', async (_, pricesIncludeTax, more) => {
    const contract = await makeBookableContract(ours);
    const taxed = { params: { id: contract.id }, body: { tax_category: 'S', tax_rate: '20' } };
    await call(configuration.PATCH, { as: ours.admin, method: 'PATCH', ...taxed });
    const sheet = await makeSheet(ours, contract, 'approved', {
      period_start: '2026-11-09',
      entries: days(2, '2026-11-10'),
    });
    await act(issue.POST, (await bill(contract.id, [sheet.id])).data.id);
    const body = rateBody({ bill_rate: '100', pay_rate: '70', effective_from: '2026-11-09', apply: 'all' });
    await call(rates.POST, { as: ours.admin, params: { id: contract.id }, body });
    const waiting = async () =>
      (await call<AvailableAdjustment[]>(differences.GET, { as: ours.finance, params: { id: contract.id } })).data;
    const second = await bill(
      contract.id,
      [],
      (await waiting()).map(({ id }) => id),
      { prices_include_tax: pricesIncludeTax },
    );
    const made = (await act(issue.POST, second.data.id)).data;
    expect([made.net_total, await waiting()]).toEqual(['240.00', []]);
    const up = made.lines.find(({ net_amount }) => net_amount === '1600.00')?.id ?? '';
    // The line that takes time off must be credited together with the line that puts it on.
    for (const line of [{}, { amount: more }])
      expect(await creditOf(made.id, { lines: [{ line_id: up, ...line }] })).toMatchObject({
        status: 409,
        body: { code: 'credit_out_of_balance' },
      });
    // Two notes are no way around it.
    const part = await creditOf(made.id, { lines: [{ line_id: up, amount: '200' }] });
    expect(part.status).toBe(201);
    expect((await creditOf(made.id, { lines: [{ line_id: up, amount: '88.01' }] })).status).toBe(409);
    await call(invoice.DELETE, { as: ours.finance, method: 'DELETE', params: { id: part.data.id } });
    await credited(made.id, { rebill: true });
    expect(await waiting()).toHaveLength(1);
    expect(await free(contract.id)).toEqual([]);
  });
});

it('is written by the tenant alone: another tenant’s credit note pays nothing here', async () => {
  const theirs = await makeCompany('Theirs');
  const actor = await openSession(theirs.finance);
  const note = await credited((await issued()).id);
  expect(await tenant(actor, (db) => db.invoice.count({ where: { companyId: ours.companyId, id: note.id } }))).toBe(0);
});
