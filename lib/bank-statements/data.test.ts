import * as heed from '@/app/api/v1/bank-statements/[id]/lines/[line]/heed/route';
import * as ignore from '@/app/api/v1/bank-statements/[id]/lines/[line]/ignore/route';
import * as choices from '@/app/api/v1/bank-statements/[id]/lines/[line]/open-invoices/route';
import * as payment from '@/app/api/v1/bank-statements/[id]/lines/[line]/payment/route';
import * as taking from '@/app/api/v1/bank-statements/[id]/lines/[line]/return/route';
import * as lines from '@/app/api/v1/bank-statements/[id]/lines/route';
import * as all from '@/app/api/v1/bank-statements/[id]/payments/route';
import * as statement from '@/app/api/v1/bank-statements/[id]/route';
import * as layout from '@/app/api/v1/bank-statements/layout/route';
import * as look from '@/app/api/v1/bank-statements/look/route';
import * as statements from '@/app/api/v1/bank-statements/route';
import * as creditReversal from '@/app/api/v1/clients/[id]/account-entries/[entry]/reverse/route';
import * as credit from '@/app/api/v1/clients/[id]/credit/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import { openSession } from '@/lib/auth/session/actor';
import { runLoad } from '@/lib/bank-statements/importing/load.data';
import { runAllPayments } from '@/lib/bank-statements/paying/all.data';
import type { BankLayout, BankLook } from '@/lib/bank-statements/reading/layout-schema';
import { camt, type TestEntry } from '@/lib/bank-statements/reading/test-files';
import type { BankLine, BankStatement, BankStatementRecord, OpenInvoiceChoice } from '@/lib/bank-statements/schema';
import { dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { filesOnDisk, formWith } from '@/lib/files/receiving/test-upload';
import type { ClientCredit } from '@/lib/invoices/client-accounts/client-credit-schema';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { runTask } from '@/lib/jobs/run-task';
import { claimTask, failTask } from '@/lib/tasks/run.data';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { until } from '@/lib/testing/until';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
/** Three issued invoices of 816.00, and their numbers. */
let open: { id: string; number: string }[];
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  open = [];
  // Dated before the payments in the bank's files, and after an invoice that exists.
  const issueDate = dateFromDay('2026-01-10');
  for (const id of await makeDrafts(ours, ids, [{ issueDate }, { issueDate }, { issueDate }])) {
    await issueEarlier(id);
    open.push({ id, number: (await read(id)).number ?? '' });
  }
});

const issueEarlier = (id: string) =>
  call(issue.POST, { as: ours.finance, params: { id }, body: { out_of_order_reason: 'As the bank has it' } });
const read = async (id: string) => (await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id } })).data;
const upload = (content: string, name = 'bank.xml') =>
  call<BankStatementRecord>(statements.POST, { as: ours.finance, body: formWith(name, content) });
const linesOf = async (id: string, query: Record<string, string> = {}) =>
  (await call<BankLine[]>(lines.GET, { as: ours.finance, params: { id }, query })).data;
const pay = (id: string, line: BankLine | undefined, parts: readonly (readonly [string | undefined, string])[]) =>
  call<BankLine>(payment.POST, {
    as: ours.finance,
    params: { id, line: line?.id ?? '' },
    body: { invoices: parts.map(([invoiceId, amount]) => ({ invoice_id: invoiceId, amount })) },
  });
const readStatement = async (id: string) =>
  (await call<BankStatementRecord>(statement.GET, { as: ours.finance, params: { id } })).data;
const start = (id: string) => call<BankStatementRecord>(all.POST, { as: ours.finance, method: 'POST', params: { id } });
/** Runs the waiting tasks. @returns how many. */
async function runTasks(kind: string): Promise<number> {
  const tasks = await system('test data', (db) =>
    db.backgroundTask.findMany({
      where: { companyId: ours.companyId, status: 'queued', kind },
      select: { id: true },
    }),
  );
  for (const { id } of tasks) await runTask({ company_id: ours.companyId, task_id: id });
  return tasks.length;
}
/** A statement in MT940 of the account that `camt` writes. */
const mt940 = (...entries: string[]): string =>
  `:20:X\n:25:37040044/532013000\n:28C:1\n:60F:C260129EUR1,00\n${entries.join('\n')}\n:62F:C260130EUR1,00\n`;
const numbered = (at: number): string => open[at]?.number ?? '';
const whole = (at: number): TestEntry => ({ amount: '816.00', text: `Invoice ${numbered(at)}`, payer: 'Somebody' });

describe('a file of the bank', () => {
  it('becomes lines, and is not kept', async () => {
    const before = (await filesOnDisk()).stored.length;
    const { status, data } = await upload(camt([whole(0), { amount: '9', side: 'DBIT' }, { amount: '5', text: 'Hi' }]));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      file_name: 'bank.xml',
      format: 'camt053',
      account_iban: 'DE89370400440532013000',
      first_day: '2026-01-30',
      last_day: '2026-01-30',
      counts: { unmatched: 2, paid: 0, parked: 0, ignored: 0 },
      known_count: 0,
      left_out_count: 1,
      progress: null,
    });
    expect(await linesOf(data.id)).toMatchObject([
      {
        position: 1,
        amount: '816.00',
        booked_on: '2026-01-30',
        payer_name: 'Somebody',
        status: 'unmatched',
        proposal: {
          confidence: 'certain',
          reasons: ['number', 'amount'],
          invoices: [{ invoice: open[0] }],
          rest: '0.00',
        },
      },
      { position: 2, amount: '5.00' },
    ]);
    await until(async () => (await filesOnDisk()).stored.length === before);
  });

  it('adds nothing a second time, also when both come at once', async () => {
    const file = camt([whole(0), whole(1)]);
    const both = await Promise.all([upload(file), upload(file, 'again.xml')]);
    const third = await upload(file);
    expect(new Set([...both, third].map(({ data }) => data.id)).size).toBe(1);
    expect([...both, third].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await call<BankStatement[]>(statements.GET, { as: ours.finance })).data).toHaveLength(2);
    const later = await upload(camt([whole(1), whole(0), whole(2)], '02'));
    expect(later.data).toMatchObject({ counts: { unmatched: 1 }, known_count: 2 });
  });

  it('adds nothing in another format, except what that one lacks', async () => {
    const { data: first } = await upload(
      mt940(':61:2601300130C816,00NTRFA\n:86:Harbour', ':61:2601300130C5,00NTRFB'),
      'bank.sta',
    );
    expect(first).toMatchObject({ format: 'mt940', counts: { unmatched: 2 } });
    const both = camt([whole(0), { amount: '5' }, { ...whole(0), text: 'a second one' }]);
    const { data: second } = await upload(both);
    expect(second).toMatchObject({ format: 'camt053', counts: { unmatched: 1 }, known_count: 2 });
    const { data: third } = await upload(both.replace('<MsgId>1<', '<MsgId>2<'));
    expect(third).toMatchObject({ counts: { unmatched: 0 }, known_count: 3 });
    expect((await linesOf(second.id)).map(({ reference }) => reference)).toEqual(['a second one']);
  });

  it('of another company or another account is not taken for a copy', async () => {
    await upload(mt940(':61:2601300130C816,00NTRFA'), 'bank.sta');
    const theirs = await makeCompany('Theirs');
    const { data } = await call<BankStatementRecord>(statements.POST, {
      as: theirs.finance,
      body: formWith('bank.xml', camt([{ amount: '816.00' }])),
    });
    expect(data).toMatchObject({ counts: { unmatched: 1 }, known_count: 0 });
    const elsewhere = await upload(camt([{ amount: '816.00' }], '08', 'DE02120300000000202051'));
    expect(elsewhere.data).toMatchObject({ counts: { unmatched: 1 } });
  });

  it('as CSV of unknown columns is guessed, shown, and taken with what is confirmed, which is kept', async () => {
    const csv = `Account 7\nDate,Details,Paid in,Paid out\n31/01/2026,Invoice ${numbered(0)},816.00,\n01/02/2026,Rent,,9.00\n02/02/2026,X,"1,000.5",\n`;
    const lookAt = (fields: Record<string, string> = {}, content = csv, name = 'bank.csv') =>
      call<BankLook>(look.POST, { as: ours.finance, body: formWith(name, content, fields) });
    const { data } = await lookAt();
    expect(data).toMatchObject({
      format: 'csv',
      asks: true,
      headings: ['Date', 'Details', 'Paid in', 'Paid out'],
      layout: {
        columns: { date: 'Date', amount: 'Paid in', text: 'Details', payer: null },
        date_order: 'dmy',
        decimals: 'point',
        currency: 'EUR',
      },
      rows: [
        { booked_on: '2026-01-31', amount: '816.00', currency: 'EUR', reference: `Invoice ${numbered(0)}` },
        { booked_on: '2026-02-02', amount: '1000.5' },
      ],
    });
    const wrong = JSON.stringify({ ...data.layout, decimals: 'comma', date_order: 'mdy' });
    expect((await lookAt({ layout: wrong })).data.rows).toMatchObject([{ booked_on: null, amount: null }, {}]);
    expect((await lookAt({ layout: '{' })).status).toBe(422);
    expect((await lookAt({}, camt([whole(0)]), 'bank.xml')).data).toMatchObject({ format: 'camt053', asks: false });
    expect((await lookAt({}, mt940(), 'bank.sta')).data).toMatchObject({ format: 'mt940', asks: false });
    expect((await lookAt({}, ':20:X\n:25:1\n:28C:1\n:34F:EUR1,00\n', 'bank.sta')).errors).toMatchObject({
      file: [expect.stringContaining('MT942')],
    });
    const take = (layout?: string) =>
      call<BankStatementRecord>(statements.POST, {
        as: ours.finance,
        body: formWith('bank.csv', csv, layout ? { layout } : {}),
      });
    expect((await take()).status).toBe(422);
    expect((await take(JSON.stringify(data.layout))).data).toMatchObject({
      counts: { unmatched: 2 },
      left_out_count: 1,
    });
    expect((await lookAt()).data.asks).toBe(false);
    const { data: kept } = await call<BankLayout>(layout.GET, { as: ours.finance });
    expect(kept).toMatchObject({ version: 1, columns: { amount: 'Paid in' }, decimals: 'point' });
  });

  it('as CSV needs to know its columns, which are kept', async () => {
    const csv = `Datum;Betrag;Text\n30.01.2026;816,00;${numbered(0)}\n`;
    expect(await upload(csv, 'bank.csv')).toMatchObject({
      status: 422,
      errors: { file: [expect.stringContaining('Datum, Betrag, Text')] },
    });
    const body = {
      columns: { date: 'Datum', amount: 'Betrag', text: 'Text' },
      date_order: 'dmy',
      decimals: 'comma',
      currency: 'EUR',
    };
    const put = (headers = {}) => call(layout.PUT, { as: ours.finance, method: 'PUT', body, headers });
    expect(await put({ 'if-match': '"0"' })).toMatchObject({
      status: 200,
      data: { version: 1, columns: { payer: null } },
    });
    expect((await put({ 'if-match': '"0"' })).status).toBe(412);
    const { data } = await upload(csv, 'bank.csv');
    expect(await linesOf(data.id)).toMatchObject([{ proposal: { confidence: 'certain' } }]);
  });

  it('counts what is alike on two accounts twice, once the accounts are named', async () => {
    await call(layout.PUT, {
      as: ours.finance,
      method: 'PUT',
      body: { columns: { date: 'Date', amount: 'Amount' }, date_order: 'ymd', decimals: 'point', currency: 'EUR' },
    });
    const take = (account?: string, more = '') =>
      call<BankStatementRecord>(statements.POST, {
        as: ours.finance,
        body: formWith('bank.csv', `Date,Amount\n2026-01-30,50.00\n${more}`, account ? { account } : {}),
      });
    const one = await take('DE89 3704 0044 0532 0130 00');
    expect(one.data).toMatchObject({ account_iban: 'DE89370400440532013000', counts: { unmatched: 1 } });
    const other = await take('Savings 7');
    expect(other.data).toMatchObject({ account_iban: 'SAVINGS7', counts: { unmatched: 1 }, known_count: 0 });
    expect((await take('de89370400440532013000')).data.id).toBe(one.data.id);
    const later = await take('savings 7', '2026-01-31,5.00\n');
    expect(later.data).toMatchObject({ counts: { unmatched: 1 }, known_count: 1 });
    expect((await take('x'.repeat(41))).errors).toMatchObject({ account: [expect.any(String)] });
  });

  it('with its account is the file that came without it, and the other way round', async () => {
    await call(layout.PUT, {
      as: ours.finance,
      method: 'PUT',
      body: { columns: { date: 'Date', amount: 'Amount' }, date_order: 'ymd', decimals: 'point', currency: 'EUR' },
    });
    const take = async (rows: string, account?: string) =>
      (
        await call<BankStatementRecord>(statements.POST, {
          as: ours.finance,
          body: formWith('bank.csv', `Date,Amount\n${rows}`, account ? { account } : {}),
        })
      ).data;
    const first = await take('2026-01-30,50.00\n');
    const named = await take('2026-01-30,50.00\n', 'Savings 7');
    expect(named).toMatchObject({ id: first.id, account_iban: 'SAVINGS7', counts: { unmatched: 1 } });
    expect((await take('2026-01-30,50.00\n')).id).toBe(first.id);
    // The next file of the account repeats the payment; the file of another account has a payment of its own.
    expect(await take('2026-01-30,50.00\n2026-01-31,5.00\n', 'Savings 7')).toMatchObject({ known_count: 1 });
    expect(await take('2026-01-30,50.00\n', 'Other 8')).toMatchObject({ counts: { unmatched: 1 }, known_count: 0 });
  });

  it('of 100,000 lines is read in the background, whatever stands above them, and one of more is not taken', async () => {
    await call(layout.PUT, {
      as: ours.finance,
      method: 'PUT',
      body: {
        columns: { date: 'Date', amount: 'Amount', text: 'Text' },
        date_order: 'ymd',
        decimals: 'point',
        currency: 'EUR',
      },
    });
    const rows = Array.from({ length: 100_000 }, (_, n) => `2026-01-30,${n % 900}.50,Payment ${n}\n`).join('');
    const before = (await filesOnDisk()).stored.length;
    const file = `Statement of January\nDate,Amount,Text\n${rows}`;
    const { data } = await upload(file, 'bank.csv');
    expect(data).toMatchObject({ progress: { step: 'lines', done: 0 }, counts: { unmatched: 0 }, left_out_count: 0 });
    expect((await upload(file, 'again.csv')).data.id).toBe(data.id);
    expect((await start(data.id)).status).toBe(409);
    await runTasks('bank_lines');
    expect(await readStatement(data.id)).toMatchObject({
      progress: null,
      counts: { unmatched: 100_000 },
      known_count: 0,
    });
    await until(async () => (await filesOnDisk()).stored.length === before);
    const longer = await upload(`Date,Amount,Text\n${rows}2026-01-31,1.00,One too many\n`, 'bank.csv');
    expect(longer).toMatchObject({ status: 422, errors: { file: [expect.stringContaining('100,000')] } });
  }, 120_000);

  it('that is long goes on where it was killed, starts again when it failed, and gets its account later', async () => {
    await call(layout.PUT, {
      as: ours.finance,
      method: 'PUT',
      body: { columns: { date: 'Date', amount: 'Amount' }, date_order: 'ymd', decimals: 'point', currency: 'EUR' },
    });
    const rows = Array.from({ length: 6_000 }, (_, n) => `2026-01-30,${n % 2_000}.50\n`).join('');
    const take = async (account?: string) =>
      (
        await call<BankStatementRecord>(statements.POST, {
          as: ours.finance,
          body: formWith('long.csv', `Date,Amount\n${rows}`, account ? { account } : {}),
        })
      ).data;
    const { id } = await take();
    const tasks = () =>
      system('test data', (db) =>
        db.backgroundTask.findMany({ where: { companyId: ours.companyId, kind: 'bank_lines' } }),
      );
    const actor = await openSession(ours.finance);
    const [task] = await tasks();
    const claimed = await claimTask(ours.companyId, task?.id ?? '');
    if (!claimed) throw new Error('There is no task.');
    const killed = runLoad(claimed, actor, async (done) => {
      if (done > 2_000) throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect((await readStatement(id)).counts.unmatched).toBeGreaterThan(0);
    await failTask(claimed, 'unexpected', { requestId: 'x' });
    expect(await take()).toMatchObject({ id, progress: { step: 'lines' } });
    expect(await runTasks('bank_lines')).toBe(1);
    expect(await readStatement(id)).toMatchObject({ counts: { unmatched: 6_000 }, known_count: 0, progress: null });
    expect(await take('Savings 7')).toMatchObject({ id, account_iban: 'SAVINGS7', progress: { step: 'lines' } });
    expect(await runTasks('bank_lines')).toBe(1);
    expect((await take('Savings 7')).progress).toBeNull();
    const later = await call<BankStatementRecord>(statements.POST, {
      as: ours.finance,
      body: formWith('next.csv', 'Date,Amount\n2026-01-30,7.50\n', { account: 'Savings 7' }),
    });
    expect(later.data).toMatchObject({ known_count: 1 });
  });

  it('is read without the declaration of XML, too', async () => {
    expect((await upload(camt([whole(0)]).replace(/^<\?xml.*\n/, ''))).data.counts).toMatchObject({ unmatched: 1 });
  });

  it('is refused where it is none', async () => {
    expect((await upload('<?xml version="1.0"?><html/>')).status).toBe(422);
    expect((await upload('<svg onload="alert(1)"/>')).status).toBe(415);
    expect((await upload('%PDF-1.7\n', 'bank.pdf')).status).toBe(415);
    expect((await upload(camt([]))).errors).toMatchObject({ file: [expect.any(String)] });
  });
});

describe('a line', () => {
  it('is recorded as a payment of several invoices, once, however often it is clicked', async () => {
    const { data } = await upload(
      camt([{ amount: '300.00', text: `${numbered(0)} ${numbered(1)}`, payer: 'Somebody' }]),
    );
    const [line] = await linesOf(data.id);
    // Both invoices would have room for the payment twice.
    const parts = [
      [open[0]?.id, '200.00'],
      [open[1]?.id, '100.00'],
    ] as const;
    expect(line?.proposal).toMatchObject({ confidence: 'likely', reasons: ['number', 'part'] });
    const clicks = await Promise.all([pay(data.id, line, parts), pay(data.id, line, parts)]);
    expect(clicks.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await read(open[1]?.id ?? '')).toMatchObject({
      amount_due: '716.00',
      payments: [
        {
          amount: '100.00',
          paid_on: '2026-01-30',
          method: 'bank_transfer',
          reference: `${numbered(0)} ${numbered(1)}`,
        },
      ],
    });
    expect(await linesOf(data.id, { 'filter[status]': 'paid' })).toMatchObject([
      { status: 'paid', proposal: null, invoices: [open[0], open[1]] },
    ]);
    expect(
      (await call(ignore.POST, { as: ours.finance, method: 'POST', params: { id: data.id, line: line?.id ?? '' } }))
        .status,
    ).toBe(409);
  });

  it('waits again when its payment is taken back', async () => {
    const { data } = await upload(camt([whole(0)]));
    const [line] = await linesOf(data.id);
    await pay(data.id, line, [[open[0]?.id, '816.00']]);
    const params = { id: open[0]?.id ?? '', payment: (await read(open[0]?.id ?? '')).payments?.[0]?.id ?? '' };
    expect((await call(reversal.POST, { as: ours.finance, params, body: { reason: 'Not theirs' } })).status).toBe(200);
    const [again] = await linesOf(data.id);
    expect(again).toMatchObject({ status: 'unmatched', invoices: [], proposal: { confidence: 'certain' } });
    expect((await pay(data.id, again, [[open[0]?.id, '816.00']])).status).toBe(201);
  });

  it('that returns a payment is shown with it, and one click takes it back', async () => {
    const { data } = await upload(camt([{ ...whole(0), endToEndId: 'E2E-9' }, whole(1)]));
    const [line, other] = await linesOf(data.id);
    await pay(data.id, line, [[open[0]?.id, '816.00']]);
    await pay(data.id, other, [[open[1]?.id, '816.00']]);
    const later = await upload(
      camt([
        { amount: '819.00', side: 'DBIT', returnCode: 'AC04', charges: '3.00', endToEndId: 'E2E-9', day: '2026-02-02' },
        { amount: '44', side: 'DBIT', isReversal: true, day: '2026-02-02' },
      ]),
    );
    const [back, unknown] = await linesOf(later.data.id);
    expect(back).toMatchObject({
      kind: 'return',
      amount: '819.00',
      charges: '3.00',
      return_reason: 'AC04',
      proposal: null,
      returned: { confidence: 'likely', paid_on: '2026-01-30', amount: '816.00', invoices: [open[0]] },
    });
    expect(unknown).toMatchObject({ kind: 'return', returned: null });
    const params = { id: later.data.id, line: back?.id ?? '' };
    const take = (receipt: string, which = params) =>
      call<BankLine>(taking.POST, { as: ours.finance, params: which, body: { receipt_id: receipt } });
    expect((await pay(later.data.id, back, [[open[2]?.id, '816.00']])).status).toBe(409);
    expect((await take(later.data.id)).errors).toHaveProperty('receipt_id');
    expect((await take(back?.returned?.receipt_id ?? '', { id: data.id, line: line?.id ?? '' })).status).toBe(409);
    expect((await take(back?.returned?.receipt_id ?? '')).data).toMatchObject({
      status: 'paid',
      returned: null,
      invoices: [open[0]],
    });
    expect(await read(open[0]?.id ?? '')).toMatchObject({ amount_due: '816.00' });
    expect((await read(open[1]?.id ?? '')).amount_due).toBe('0.00');
    expect((await linesOf(data.id)).map(({ status }) => status)).toEqual(['ignored', 'paid']);
    expect((await take(back?.returned?.receipt_id ?? '')).status).toBe(409);
  });

  it('is refused where the amounts do not add up, are more than is due, or the invoice is not the company’s', async () => {
    const theirs = await makeCompany('Theirs');
    const foreign = await makeRecords(theirs);
    const { data } = await upload(camt([whole(0), { amount: '820.00', text: numbered(1) }]));
    const [line, larger] = await linesOf(data.id);
    expect(await pay(data.id, line, [[open[0]?.id, '800']])).toMatchObject({
      status: 422,
      errors: { invoices: [expect.any(String)] },
    });
    expect((await pay(data.id, line, [[foreign.issuedInvoice, '816']])).status).toBe(422);
    expect((await pay(data.id, line, [[ids.draftInvoice, '816']])).errors).toHaveProperty(['invoices.0.invoice_id']);
    const [dollars = ''] = await makeDrafts(ours, ids, [
      { currency: 'USD', exchangeRate: '0.9', issueDate: dateFromDay('2026-01-10') },
    ]);
    await issueEarlier(dollars);
    for (const amount of ['816', '800'])
      expect((await pay(data.id, line, [[dollars, amount]])).errors).toHaveProperty(['exchange_rate']);
    expect(larger?.proposal).toMatchObject({ reasons: ['number', 'more'], rest: '4.00' });
    expect((await pay(data.id, larger, [[open[1]?.id, '820']])).status).toBe(409);
    const params = { id: data.id, line: line?.id ?? '' };
    expect(
      (
        await call(payment.POST, {
          as: theirs.finance,
          params,
          body: { invoices: [{ invoice_id: foreign.issuedInvoice, amount: '816' }] },
        })
      ).status,
    ).toBe(404);
    expect((await linesOf(data.id)).map(({ status }) => status)).toEqual(['unmatched', 'unmatched']);
  });

  it('in another currency than its invoice is recorded at a rate, and what it was worth makes the gain or loss', async () => {
    const [dollars = ''] = await makeDrafts(ours, ids, [
      { currency: 'USD', exchangeRate: '0.9', issueDate: dateFromDay('2026-01-10') },
    ]);
    await issueEarlier(dollars);
    const { data } = await upload(camt([{ amount: '750.00', text: 'dollars' }]));
    const [line] = await linesOf(data.id);
    const settle = (fields: object) =>
      call<BankLine>(payment.POST, {
        as: ours.finance,
        params: { id: data.id, line: line?.id ?? '' },
        body: { invoices: [{ invoice_id: dollars, amount: '816' }], ...fields },
      });
    expect((await settle({ exchange_rate: '1' })).errors).toHaveProperty(['invoices']);
    expect((await settle({ exchange_rate: '1.1' })).errors).toHaveProperty(['invoices']);
    expect((await settle({ exchange_rate: '1.088', company_rate: '1' })).errors).toHaveProperty(['company_rate']);
    expect((await settle({ exchange_rate: '1.088' })).data).toMatchObject({
      status: 'paid',
      invoices: [{ id: dollars }],
    });
    expect(await read(dollars)).toMatchObject({ amount_due: '0.00' });
    // 816.00 USD at 0.9 are 734.40 EUR: 15.60 EUR of the 750.00 are a gain.
    const row = await system('test', (db) =>
      db.payment.findFirstOrThrow({ where: { companyId: ours.companyId, invoiceId: dollars } }),
    );
    expect([row.receivedCurrency, row.receivedAmount?.toFixed(2), row.companyAmount?.toFixed(2)]).toEqual([
      'EUR',
      '750.00',
      '750.00',
    ]);
  });

  it('larger than its invoices is recorded when the rest is kept as credit, and waits again when that is taken back', async () => {
    const { data } = await upload(camt([{ amount: '820.00', text: numbered(1) }]));
    const [line] = await linesOf(data.id);
    const keep = (amount: string, keeps: boolean) =>
      call<BankLine>(payment.POST, {
        as: ours.finance,
        params: { id: data.id, line: line?.id ?? '' },
        body: { invoices: [{ invoice_id: open[1]?.id, amount }], keep_rest_as_credit: keeps },
      });
    const kept = async () =>
      (await call<ClientCredit>(credit.GET, { as: ours.finance, params: { id: ids.client } })).data;
    expect((await keep('816', false)).errors).toMatchObject({ invoices: [expect.stringContaining('line’s amount')] });
    expect((await keep('820.01', true)).errors).toMatchObject({ invoices: [expect.any(String)] });
    expect((await keep('816', true)).status).toBe(201);
    const [entry] = (await kept()).entries;
    expect(entry).toMatchObject({ kind: 'overpayment', amount: '4.00', paid_on: '2026-01-30', reference: numbered(1) });
    expect(await linesOf(data.id)).toMatchObject([{ status: 'paid', invoices: [open[1]] }]);
    const params = { id: ids.client, entry: entry?.id ?? '' };
    expect((await call(creditReversal.POST, { as: ours.finance, params, body: { reason: 'Twice' } })).status).toBe(200);
    expect(await linesOf(data.id)).toMatchObject([{ status: 'unmatched', proposal: { rest: '4.00' } }]);
    expect((await read(open[1]?.id ?? '')).amount_due).toBe('816.00');
  });

  it('from before its invoice pays it not, but is kept as the client’s credit until then', async () => {
    const { data } = await upload(camt([{ ...whole(1), day: '2026-01-09' }]));
    const [line] = await linesOf(data.id);
    expect(line?.proposal).toMatchObject({ confidence: 'possible', reasons: ['number', 'amount', 'early'] });
    const refused = await pay(data.id, line, [[open[1]?.id, '816']]);
    expect([refused.status, refused.errors]).toEqual([422, { invoices: [expect.stringContaining('2026-01-10')] }]);
    const keep = (amount: string) =>
      call<BankLine>(payment.POST, {
        as: ours.finance,
        params: { id: data.id, line: line?.id ?? '' },
        body: { invoices: [{ invoice_id: open[1]?.id, amount }], keep_rest_as_credit: true },
      });
    expect((await keep('0')).status).toBe(201);
    const { data: account } = await call<ClientCredit>(credit.GET, { as: ours.finance, params: { id: ids.client } });
    expect(account.credits).toContainEqual(expect.objectContaining({ day: '2026-01-09', amount_left: '816.00' }));
    expect((await read(open[1]?.id ?? '')).amount_due).toBe('816.00');
  });

  it('is set aside and taken up again', async () => {
    const { data } = await upload(camt([whole(0)]));
    const [line] = await linesOf(data.id);
    const act = (route: typeof ignore.POST) =>
      call<BankLine>(route, { as: ours.finance, method: 'POST', params: { id: data.id, line: line?.id ?? '' } });
    expect((await act(ignore.POST)).data).toMatchObject({ status: 'ignored', proposal: null });
    expect((await pay(data.id, line, [[open[0]?.id, '816.00']])).status).toBe(409);
    expect((await act(heed.POST)).data).toMatchObject({ status: 'unmatched', proposal: { confidence: 'certain' } });
  });

  it('tells by the account who paid before', async () => {
    const iban = 'FR1420041010050500013M02606';
    const { data } = await upload(
      camt([
        { ...whole(0), iban },
        { amount: '816.00', iban, day: '2026-01-31' },
      ]),
    );
    const [first] = await linesOf(data.id);
    await pay(data.id, first, [[open[0]?.id, '816.00']]);
    const [, second] = await linesOf(data.id);
    expect(second?.proposal).toMatchObject({ confidence: 'possible', reasons: ['amount', 'several', 'iban'] });
  });
});

describe('what a line can be assigned to by hand', () => {
  const find = async (line: BankLine | undefined, statement: string, query: Record<string, string> = {}) =>
    (
      await call<OpenInvoiceChoice[]>(choices.GET, {
        as: ours.finance,
        params: { id: statement, line: line?.id ?? '' },
        query,
      })
    ).data;

  it('is found by number or client among what is open, in its currency unless a text finds others', async () => {
    const { data } = await upload(camt([{ amount: '7', text: 'no idea', payer: 'Nobody' }]));
    const [line] = await linesOf(data.id);
    expect(line?.proposal).toBeNull();
    const [first] = await find(line, data.id, { search: numbered(0) });
    expect(first).toMatchObject({ ...open[0], amount_due: '816.00', client: { id: ids.client } });
    const name = first?.client.name ?? '';
    expect((await find(line, data.id, { search: name })).map(({ id }) => id)).toEqual(
      expect.arrayContaining(open.map(({ id }) => id)),
    );
    expect(await find(line, data.id, { search: 'nobody’s' })).toEqual([]);
    const [dollars = ''] = await makeDrafts(ours, ids, [{ currency: 'USD' }]);
    const day = new Date('2026-01-01');
    const issued = { status: 'issued' as const, number: 'USD-1', issueDate: day, issuedAt: day, dueDate: day };
    await system('test data', async (db) => {
      await db.invoice.update({ where: keyOf(ours, dollars), data: issued });
      await db.invoice.update({ where: keyOf(ours, open[2]?.id ?? ''), data: { paidTotal: '816' } });
    });
    const found = (await find(line, data.id, { search: name })).map(({ id }) => id);
    expect(found).toContain(open[1]?.id);
    expect(found).toContain(dollars);
    expect(found).not.toContain(open[2]?.id);
    expect((await find(line, data.id)).map(({ currency }) => currency)).not.toContain('USD');
    expect(await find(line, data.id, { beside: dollars })).toMatchObject([{ id: dollars, currency: 'USD' }]);
  });

  it('is of the client of the invoice that is chosen', async () => {
    const { data } = await upload(camt([{ amount: '7', text: 'no idea', payer: 'Nobody' }]));
    const [line] = await linesOf(data.id);
    const beside = await find(line, data.id, { beside: open[0]?.id ?? '' });
    expect(beside.map(({ id }) => id)).toEqual(expect.arrayContaining(open.map(({ id }) => id)));
    expect(new Set(beside.map(({ client }) => client.id))).toEqual(new Set([ids.client]));
  });
});

describe('all that is certain', () => {
  it('is recorded in the background, each by itself, begun once', async () => {
    const { data } = await upload(
      camt([whole(0), { ...whole(0), day: '2026-01-31' }, { amount: '10', text: numbered(1) }, whole(2)]),
    );
    const begun = await Promise.all([start(data.id), start(data.id)]);
    expect(begun.map(({ status, data: { progress } }) => [status, progress?.done])).toEqual([
      [202, 0],
      [202, 0],
    ]);
    expect(await runTasks('bank_payments')).toBe(1);
    expect((await linesOf(data.id)).map(({ status, problem }) => [status, problem?.key])).toEqual([
      ['paid', undefined],
      ['unmatched', 'payment_more_than_due'],
      ['unmatched', undefined],
      ['paid', undefined],
    ]);
    expect((await read(open[0]?.id ?? '')).amount_due).toBe('0.00');
  });

  it('goes on where it was killed, and is not for whoever may not record payments', async () => {
    const { data } = await upload(camt([whole(0), whole(1), whole(2)]));
    const actor = await openSession(ours.finance);
    const task = { id: 'task', input: { statement_id: data.id } };
    const work = (until: number) =>
      runAllPayments(task, actor, async (done) => {
        if (done === until) throw new Error('killed');
      });
    await expect(work(1)).rejects.toThrow('killed');
    expect((await work(-1)).result).toEqual({ done: 2, failed: 0 });
    expect((await linesOf(data.id)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    const weak = { ...actor, permissions: new Set(['view_payments'] as const) };
    await expect(runAllPayments(task, weak, async () => undefined)).rejects.toMatchObject({ status: 403 });
  });
});
