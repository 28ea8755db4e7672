import * as charge from '@/app/api/v1/bank-statements/[id]/lines/[line]/charge/route';
import * as heed from '@/app/api/v1/bank-statements/[id]/lines/[line]/heed/route';
import * as ignore from '@/app/api/v1/bank-statements/[id]/lines/[line]/ignore/route';
import * as choices from '@/app/api/v1/bank-statements/[id]/lines/[line]/open-invoices/route';
import * as parking from '@/app/api/v1/bank-statements/[id]/lines/[line]/parking/route';
import * as payment from '@/app/api/v1/bank-statements/[id]/lines/[line]/payment/route';
import * as taking from '@/app/api/v1/bank-statements/[id]/lines/[line]/return/route';
import * as lines from '@/app/api/v1/bank-statements/[id]/lines/route';
import * as statements from '@/app/api/v1/bank-statements/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as lockDates from '@/app/api/v1/lock-dates/route';
import { type BankEntryRow, bookBankEntries, findBankEntries } from '@/lib/accounting/journal/bank-entries.data';
import { Rates } from '@/lib/accounting/journal/rates';
import { camt, type TestEntry } from '@/lib/bank-statements/reading/test-files';
import type { BankLine, BankStatementRecord, OpenInvoiceChoice } from '@/lib/bank-statements/schema';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { formWith } from '@/lib/files/receiving/test-upload';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { sum } from '@/lib/money/amount';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
/** An issued invoice of 816.00 of each of two clients. */
let here: InvoiceRecord;
let there: InvoiceRecord;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  const other = await makeClient(ours, { name: 'Quay Works' });
  const issueDate = dateFromDay('2026-01-10');
  const made = await makeDrafts(ours, ids, [{ issueDate }, { issueDate, clientId: other.id }]);
  for (const id of made)
    await call(issue.POST, { as: ours.finance, params: { id }, body: { out_of_order_reason: 'As the bank has it' } });
  [here, there] = [await read(made[0] ?? ''), await read(made[1] ?? '')];
});

const read = async (id: string) => (await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id } })).data;
const upload = async (...entries: TestEntry[]) =>
  (
    await call<BankStatementRecord>(statements.POST, {
      as: ours.finance,
      body: formWith('bank.xml', camt(entries)),
    })
  ).data.id;
const linesOf = async (id: string) => (await call<BankLine[]>(lines.GET, { as: ours.finance, params: { id } })).data;
const lineOf = async (...entries: TestEntry[]) => {
  const id = await upload(...entries);
  const [line] = await linesOf(id);
  if (!line) throw new Error('There is no line.');
  return { line, params: { id, line: line.id } };
};
type Params = Awaited<ReturnType<typeof lineOf>>['params'];
const act = (route: typeof ignore.POST, params: Params, as = ours.finance) =>
  call<BankLine>(route, { as, method: 'POST', params });
const pay = (params: Params, parts: [InvoiceRecord, string][], more: object = {}) =>
  call<BankLine>(payment.POST, {
    as: ours.finance,
    params,
    body: { invoices: parts.map(([{ id }, amount]) => ({ invoice_id: id, amount })), ...more },
  });

/** The totals of the bank's entries in the books, by account. */
async function booked(): Promise<Record<string, string>> {
  const span = { end: '2026-12-31', startsOn: null, most: 100, timeZone: 'UTC' };
  const rows: BankEntryRow[] = await system('test', (db) => findBankEntries(db, ours.companyId, span));
  const entries = bookBankEntries(rows, { rates: new Rates('EUR', [], new Map()), accounts: () => undefined });
  const all = entries.flatMap((entry) => entry.lines);
  for (const entry of entries) expect(sum(entry.lines.map(({ amount }) => amount)).toFixed()).toBe('0');
  return Object.fromEntries(
    [...Map.groupBy(all, ({ key }) => key)].map(([key, own]) => [key, sum(own.map(({ amount }) => amount)).toFixed(2)]),
  );
}

const bankCharge = { amount: '3.50', side: 'DBIT' as const };
const codeOfCharge = '<BkTxCd><Domn><Fmly><SubFmlyCd>CHRG</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls>';
const chargeLine = async () => {
  const file = camt([bankCharge]).replace('<NtryDtls>', codeOfCharge);
  const { data } = await call<BankStatementRecord>(statements.POST, {
    as: ours.finance,
    body: formWith('b.xml', file),
  });
  const [line] = await linesOf(data.id);
  return { line, params: { id: data.id, line: line?.id ?? '' } };
};

describe('one payment of several clients', () => {
  it('is proposed when it names all of their invoices, recorded with one click, and taken back as one', async () => {
    const { line, params } = await lineOf({ amount: '1632.00', text: `${here.number} and ${there.number}` });
    expect(line.proposal).toMatchObject({
      confidence: 'likely',
      reasons: ['number', 'sum', 'all_clients'],
      invoices: [{ client: { name: here.client?.name } }, { client: { name: 'Quay Works' } }],
      rest: '0.00',
    });
    const answer = await pay(params, [
      [here, '816'],
      [there, '816'],
    ]);
    expect([answer.status, answer.data.status]).toEqual([201, 'paid']);
    expect(answer.data.invoices.map(({ id }) => id).sort()).toEqual([here.id, there.id].sort());
    const [paid, other] = [await read(here.id), await read(there.id)];
    expect([paid.amount_due, other.amount_due]).toEqual(['0.00', '0.00']);
    const reverse = { id: here.id, payment: paid.payments?.[0]?.id ?? '' };
    expect(
      (await call(reversal.POST, { as: ours.finance, params: reverse, body: { reason: 'Not theirs' } })).status,
    ).toBe(200);
    expect([(await read(here.id)).amount_due, (await read(there.id)).amount_due]).toEqual(['816.00', '816.00']);
    expect(await linesOf(params.id)).toMatchObject([{ status: 'unmatched' }]);
  });

  it('has to be shared out whole, in one currency, and all or none is recorded', async () => {
    const { params } = await lineOf({ amount: '1632.00', text: 'x' });
    const both = (one: string, two: string, more = {}) =>
      pay(
        params,
        [
          [here, one],
          [there, two],
        ],
        more,
      );
    expect((await both('816', '800', { keep_rest_as_credit: true })).errors).toHaveProperty('keep_rest_as_credit');
    expect((await both('900', '732')).status).toBe(409);
    expect((await both('100', '1532')).status).toBe(409);
    expect((await both('816.005', '815.995')).errors).toHaveProperty(['invoices.0.amount']);
    expect([(await read(here.id)).amount_due, (await read(there.id)).amount_due]).toEqual(['816.00', '816.00']);
    const twice = await Promise.all([both('816', '816'), both('816', '816')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is put together by hand: a search finds those of another client beside what is chosen', async () => {
    const { params } = await lineOf({ amount: '7', text: 'no idea' });
    const find = async (query: Record<string, string>) =>
      (await call<OpenInvoiceChoice[]>(choices.GET, { as: ours.finance, params, query })).data.map(({ id }) => id);
    expect(await find({ beside: here.id })).not.toContain(there.id);
    expect(await find({ beside: here.id, search: 'Quay' })).toEqual(expect.arrayContaining([here.id, there.id]));
    expect(await find({ beside: `${here.id},${there.id}` })).toEqual(expect.arrayContaining([here.id, there.id]));
    expect((await call(choices.GET, { as: ours.finance, params, query: { beside: 'x' } })).status).toBe(422);
  });
});

describe('charges', () => {
  it('that banks took of a payment are proposed with it, and go to their own account', async () => {
    const { line, params } = await lineOf({ amount: '806.00', charges: '10.00', text: here.number ?? '' });
    expect(line.proposal).toMatchObject({ with_charges: true, reasons: ['number', 'amount', 'charges'], rest: '0.00' });
    expect((await pay(params, [[here, '816']], { with_charges: true })).status).toBe(201);
    expect((await read(here.id)).amount_due).toBe('0.00');
    expect(await booked()).toEqual({ bank_charges: '10.00', bank: '-10.00' });
  });

  it('are taken back once the payment was, and the line is recorded without them', async () => {
    const { params } = await lineOf({ amount: '806.00', charges: '10.00', text: 'x' });
    await pay(params, [[here, '816']], { with_charges: true });
    const reverse = { id: here.id, payment: (await read(here.id)).payments?.[0]?.id ?? '' };
    await call(reversal.POST, { as: ours.finance, params: reverse, body: { reason: 'Not theirs' } });
    expect((await pay(params, [[here, '806']])).status).toBe(201);
    expect((await read(here.id)).amount_due).toBe('10.00');
    expect(await booked()).toEqual({ bank_charges: '0.00', bank: '0.00' });
  });

  it('cannot be added where the bank tells of none', async () => {
    const { params } = await lineOf({ amount: '806.00', text: 'x' });
    expect((await pay(params, [[here, '816']], { with_charges: true })).errors).toHaveProperty('with_charges');
  });

  it('of the bank alone are a line, recorded once and taken up again', async () => {
    const { line, params } = await chargeLine();
    expect(line).toMatchObject({ kind: 'charge', amount: '3.50', proposal: null, returned: null });
    expect((await pay(params, [[here, '3.50']])).status).toBe(409);
    expect((await act(parking.POST, params)).status).toBe(409);
    const twice = await Promise.all([act(charge.POST, params), act(charge.POST, params)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await booked()).toEqual({ bank_charges: '3.50', bank: '-3.50' });
    expect((await act(ignore.POST, params)).status).toBe(409);
    expect((await act(heed.POST, params)).data).toMatchObject({ status: 'unmatched' });
    expect(await booked()).toEqual({ bank_charges: '0.00', bank: '0.00' });
  });

  it('are none of a payment', async () => {
    const { params } = await lineOf({ amount: '5', text: 'x' });
    expect((await act(charge.POST, params)).status).toBe(409);
  });
});

describe('money that nobody knows', () => {
  it('is parked on its own account, and moved to a client when somebody knows', async () => {
    const { params } = await lineOf({ amount: '816.00', text: here.number ?? '' });
    const twice = await Promise.all([act(parking.POST, params), act(parking.POST, params)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await linesOf(params.id)).toMatchObject([{ status: 'parked', proposal: { confidence: 'certain' } }]);
    expect(await booked()).toEqual({ bank: '816.00', parked_money: '-816.00' });
    expect((await pay(params, [[here, '816']])).status).toBe(201);
    expect(await booked()).toEqual({ bank: '0.00', parked_money: '0.00' });
    expect((await read(here.id)).amount_due).toBe('0.00');
    expect((await act(parking.POST, params)).status).toBe(409);
  });

  it('stays parked where it cannot be recorded, and waits again when it is taken up', async () => {
    const { params } = await lineOf({ amount: '900.00', text: 'x' });
    await act(parking.POST, params);
    expect((await pay(params, [[here, '900']])).status).toBe(409);
    expect(await booked()).toEqual({ bank: '900.00', parked_money: '-900.00' });
    expect((await act(heed.POST, params)).data.status).toBe('unmatched');
    expect(await booked()).toEqual({ bank: '0.00', parked_money: '0.00' });
    await act(ignore.POST, params);
    expect((await act(parking.POST, params)).status).toBe(409);
  });

  it('is dated on the first open day where its own is locked', async () => {
    const { params } = await lineOf({ amount: '816.00', text: 'x' });
    const dates = { sales_until: null, purchases_until: null, everything_until: '2026-06-30' };
    await call(lockDates.PUT, { as: ours.finance, method: 'PUT', body: dates });
    expect((await act(parking.POST, params)).status).toBe(200);
    const { companyId } = ours;
    const rows = await system('test', (db) =>
      db.bankEntry.findMany({ where: { companyId }, select: { bookedOn: true } }),
    );
    expect(rows.map(({ bookedOn }) => dayFromDate(bookedOn))).toEqual(['2026-07-01']);
    expect((await act(heed.POST, params)).status).toBe(200);
    expect(await booked()).toEqual({ bank: '0.00', parked_money: '0.00' });
  });

  it('is nobody else’s', async () => {
    const { params } = await lineOf({ amount: '5', text: 'x' });
    const theirs = await makeCompany('Theirs');
    expect((await act(parking.POST, params, theirs.finance)).status).toBe(404);
    expect((await act(parking.POST, params, ours.contractor)).status).toBe(403);
  });
});

describe('a return', () => {
  const back = { amount: '816.00', side: 'DBIT' as const, returnCode: 'AC04', day: '2026-02-02' };
  const take = (params: Params, receipt: string) =>
    call<BankLine>(taking.POST, { as: ours.finance, params, body: { receipt_id: receipt } });

  it('of a payment that was already taken back says so', async () => {
    const came = await lineOf({ amount: '816.00', text: here.number ?? '', endToEndId: 'E2E-9' });
    await pay(came.params, [[here, '816']]);
    const paid = (await read(here.id)).payments?.[0]?.id ?? '';
    await call(reversal.POST, { as: ours.finance, params: { id: here.id, payment: paid }, body: { reason: 'Gone' } });
    const { line, params } = await lineOf({ ...back, text: here.number ?? '' });
    expect(line.returned).toMatchObject({ reversed_on: expect.stringMatching(/^\d{4}/), invoices: [{ id: here.id }] });
    const answer = await take(params, line.returned?.receipt_id ?? '');
    expect([answer.status, (await read(here.id)).amount_due]).toEqual([409, '816.00']);
  });

  it('that comes twice takes a payment back once', async () => {
    const came = await lineOf({ amount: '816.00', text: here.number ?? '', endToEndId: 'E2E-9' });
    await pay(came.params, [[here, '816']]);
    const one = await lineOf({ ...back, endToEndId: 'E2E-9' });
    const again = await lineOf({ ...back, endToEndId: 'E2E-9', bankReference: 'another' });
    const receipt = one.line.returned?.receipt_id ?? '';
    const both = await Promise.all([take(one.params, receipt), take(again.params, receipt)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(here.id)).amount_due).toBe('816.00');
  });

  it('takes back no payment of another company', async () => {
    const theirs = await makeCompany('Theirs');
    const foreign = await makeRecords(theirs);
    const { params } = await lineOf(back);
    expect((await take(params, foreign.payment)).errors).toHaveProperty('receipt_id');
  });

  it('puts the charges that were debited with it on their account', async () => {
    const came = await lineOf({ amount: '816.00', text: here.number ?? '', endToEndId: 'E2E-9' });
    await pay(came.params, [[here, '816']]);
    const { line, params } = await lineOf({ ...back, amount: '819.00', charges: '3.00', endToEndId: 'E2E-9' });
    expect((await take(params, line.returned?.receipt_id ?? '')).status).toBe(200);
    expect(await booked()).toEqual({ bank_charges: '3.00', bank: '-3.00' });
  });
});
