import * as documents from '@/app/api/v1/accounting-exports/[id]/documents/route';
import * as file from '@/app/api/v1/accounting-exports/[id]/file/route';
import * as one from '@/app/api/v1/accounting-exports/[id]/route';
import * as chart from '@/app/api/v1/accounting-exports/accounts/route';
import * as preview from '@/app/api/v1/accounting-exports/preview/route';
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as entryReversal from '@/app/api/v1/clients/[id]/account-entries/[entry]/reverse/route';
import * as clientCredit from '@/app/api/v1/clients/[id]/credit/route';
import * as receipts from '@/app/api/v1/clients/[id]/payments/route';
import * as refunds from '@/app/api/v1/clients/[id]/refunds/route';
import * as client from '@/app/api/v1/clients/[id]/route';
import * as credit from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import * as writeOff from '@/app/api/v1/invoices/[id]/write-off/route';
import * as invoices from '@/app/api/v1/invoices/route';
import * as payRun from '@/app/api/v1/pay-runs/[id]/route';
import * as payStatus from '@/app/api/v1/pay-runs/[id]/status/route';
import { accountKeys } from '@/lib/accounting/accounts';
import { previewAccountingExport } from '@/lib/accounting/create.data';
import type {
  AccountingChart,
  AccountingEntryResource,
  AccountingExport,
  AccountingExportRecord,
  AccountingPreview,
} from '@/lib/accounting/schema';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay, todayIn } from '@/lib/calendar/days';
import type { ClientRecord } from '@/lib/clients/schema';
import { makeSpareClient } from '@/lib/clients/test-records';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { ClientCredit } from '@/lib/invoices/client-accounts/client-credit-schema';
import type { Receipt } from '@/lib/invoices/payments/receipt-schema';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { type Decimal, decimal, sum } from '@/lib/money/amount';
import { call, keyed } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { type Remembered, rememberCompanies } from '@/lib/testing/remember-companies';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

const today = todayIn('Europe/Dublin', new Date());
const period = { period_start: `${today.slice(0, 4)}-01-01`, period_end: today };

let ours: TestCompany;
let ids: Records;
let remembered: Remembered;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  // Only what a test creates itself can be exported; every account is named (lib/testing/records.ts).
  await system('test data', async (db) => {
    const { companyId } = ours;
    const day = dateFromDay(today);
    const entry = { companyId, day, bookedOn: day, exportId: ids.accountingExport, document: '', currency: 'EUR' };
    const known = [
      { sourceId: ids.issuedInvoice, kind: 'invoice' as const },
      { sourceId: ids.overpayment, kind: 'overpayment' as const },
      { sourceId: ids.spareOverpayment, kind: 'overpayment' as const },
      { sourceId: ids.invoicedRun, kind: 'pay_run' as const },
    ];
    await db.accountingEntry.createMany({
      data: known.map((one, index) => ({ ...entry, ...one, position: index + 2, rate: '1' })),
    });
    await db.accountingChart.update({ where: { companyId }, data: { startsOn: null } });
  });
  remembered = await rememberCompanies(ours.companyId);
});
afterEach(() => remembered.restore());
afterAll(() => remembered.end());

const make = (fields: object = {}, as: Person = ours.finance) =>
  call<AccountingExportRecord>(exports.POST, { as, body: { ...period, ...fields } });
const read = (id: string, as: Person = ours.finance) => call<AccountingExportRecord>(one.GET, { as, params: { id } });
const remove = (id: string) => call(one.DELETE, { as: ours.finance, method: 'DELETE', params: { id } });
const look = () => call<AccountingPreview>(preview.GET, { as: ours.finance, query: period });
const take = async (id: string, format: string) => {
  const answer = await call(file.GET, { as: ours.finance, params: { id }, query: { format } });
  const bytes = answer.stream ? Buffer.from(await new Response(answer.stream).arrayBuffer()) : Buffer.alloc(0);
  return { ...answer, bytes };
};
const act = (route: typeof issue.POST, id: string, body?: object) =>
  call<InvoiceRecord>(route, { as: ours.finance, method: 'POST', params: { id }, body, headers: keyed() });
/** An issued invoice of 816.00, of which 136.00 are tax. */
async function issued(fields: object = {}): Promise<InvoiceRecord> {
  const [id = ''] = await makeDrafts(ours, ids, [fields]);
  return (await act(issue.POST, id)).data;
}
const pay = (id: string, amount: string, fields: object = {}) =>
  act(payments.POST, id, { amount, paid_on: today, method: 'bank_transfer', ...fields });
const money = { paid_on: today, method: 'bank_transfer' };
/** Records money that came in, with the rest kept as the client's credit. @returns that credit's id. */
async function receive(amount: string, parts: readonly (readonly [string, string])[] = [], currency = 'EUR') {
  const allocations = parts.map(([id, part]) => ({ invoice_id: id, amount: part }));
  const body = { ...money, amount, currency, keep_rest_as_credit: true, allocations };
  const { data } = await call<Receipt>(receipts.POST, { as: ours.finance, params: { id: ids.client }, body });
  return data?.credit?.id ?? '';
}
const refund = (from: string, amount: string) =>
  call<ClientCredit>(refunds.POST, {
    as: ours.finance,
    params: { id: ids.client },
    body: { ...money, credit_id: from, amount },
  });
const undo = (entry: string) =>
  call(entryReversal.POST, { as: ours.finance, params: { id: ids.client, entry }, body: { reason: 'By mistake' } });
const unpay = (id: string, payment: string) =>
  call(reversal.POST, { as: ours.finance, params: { id, payment }, body: { reason: 'By mistake' } });
const kept = async () =>
  (await call<ClientCredit>(clientCredit.GET, { as: ours.finance, params: { id: ids.client } })).data;

/** The balance of each account: above 0 for a debit. */
function balances(...made: readonly AccountingExportRecord[]): Record<string, string> {
  const lines = made.flatMap(({ accounts }) => accounts);
  const groups = Map.groupBy(lines, ({ account }) => account);
  return Object.fromEntries(
    [...groups].map(([account, of]) => [account, difference(of).toFixed(2)]).filter(([, amount]) => amount !== '0.00'),
  );
}
const difference = (of: readonly { debit: string; credit: string }[]): Decimal =>
  sum(of.map(({ debit, credit }) => decimal(debit).minus(decimal(credit))));
const isBalanced = ({ lines }: AccountingEntryResource): boolean => difference(lines).isZero();

describe('an accounting export', () => {
  it('books an invoice, what is paid of it and what is taken back, each once', async () => {
    const bill = await issued();
    const paid = (await pay(bill.id, '600')).data;
    const first = await make();
    expect(first).toMatchObject({
      status: 201,
      data: {
        number: 'ACC-000001',
        currency: 'EUR',
        total: '1416.00',
        entries: 2,
        is_taken: false,
        counts: [
          { kind: 'invoice', count: 1 },
          { kind: 'payment', count: 1 },
        ],
        accounts: [
          { account: '1000', debit: '816.00', credit: '600.00' },
          { account: '1001', debit: '600.00', credit: '0.00' },
          { account: '1004', debit: '0.00', credit: '680.00' },
          { account: '1006', debit: '0.00', credit: '136.00' },
        ],
      },
    });
    expect(first.data.journal[0]).toMatchObject({
      kind: 'invoice',
      booked_on: today,
      document: bill.number,
      lines: [
        { account: '1000', debit: '816.00' },
        { account: '1004', credit: '680.00', tax_category: 'S', tax_rate: '20.0000' },
        { account: '1006', credit: '136.00' },
      ],
    });
    expect((await make()).body).toMatchObject({ status: 409, code: 'nothing_to_export' });
    const params = { id: bill.id, payment: paid.payments?.[0]?.id ?? '' };
    await call(reversal.POST, { as: ours.finance, params, body: { reason: 'Another client’s' } });
    const second = (await make()).data;
    expect(second.entries).toBe(1);
    expect(balances(second)).toEqual({ '1000': '600.00', '1001': '-600.00' });
    expect([...first.data.journal, ...second.journal].every(isBalanced)).toBe(true);
  });

  it('has what is written off on an account of its own, and the tax as it was invoiced', async () => {
    await system('test data', (db) =>
      db.company.update({ where: { id: ours.companyId }, data: { writeOffLimit: '5' } }),
    );
    const bill = await issued();
    await pay(bill.id, '812.5');
    const off = (await act(writeOff.POST, bill.id, { reason: 'Bank charges' })).data;
    const { data } = await make();
    expect(data.counts).toEqual([
      { kind: 'invoice', count: 1 },
      { kind: 'payment', count: 1 },
      { kind: 'write_off', count: 1 },
    ]);
    expect(data.journal.every(isBalanced)).toBe(true);
    expect(balances(data)).toEqual({ '1001': '812.50', '1004': '-680.00', '1006': '-136.00', '1012': '3.50' });
    expect((await make()).body).toMatchObject({ code: 'nothing_to_export' });
    await unpay(bill.id, off.payments?.find(({ method }) => method === 'write_off')?.id ?? '');
    const back = (await make()).data;
    expect(back.counts).toEqual([{ kind: 'write_off', count: 1 }]);
    expect(balances(back)).toEqual({ '1000': '3.50', '1012': '-3.50' });
  });

  it('has what rates of two days leave of an invoice as gain or loss, and nothing of it as open', async () => {
    const usd = { currency: 'USD', exchangeRate: '0.9' };
    const [bill, other] = [await issued(usd), await issued(usd)];
    await make();
    // 816.00 dollars were worth 734.40 at issue; 750.00 and 693.60 came in for them.
    const paid = (await pay(bill.id, '750', { currency: 'EUR', exchange_rate: '1.088' })).data;
    await pay(other.id, '816', { company_rate: '0.85' });
    const { data } = await make();
    expect(data.journal.every(isBalanced)).toBe(true);
    expect(balances(data)).toEqual({ '1000': '-1468.80', '1001': '1443.60', '1013': '-15.60', '1014': '40.80' });
    await unpay(bill.id, paid.payments?.[0]?.id ?? '');
    expect(balances((await make()).data)).toEqual({ '1000': '734.40', '1001': '-750.00', '1013': '15.60' });
  });

  it('has in the bank what came in, also where a part of it is kept as credit in another currency', async () => {
    const bill = await issued({ currency: 'USD', exchangeRate: '0.9' });
    await make();
    const allocations = [{ invoice_id: bill.id, amount: '816' }];
    const fields = { amount: '800', currency: 'EUR', exchange_rate: '1.088', keep_rest_as_credit: true };
    const body = { ...money, ...fields, allocations };
    await call<Receipt>(receipts.POST, { as: ours.finance, params: { id: ids.client }, body });
    const { data } = await make();
    expect(data.journal.every(isBalanced)).toBe(true);
    // The credit is 54.40 dollars.
    expect(balances(data)).toEqual({ '1000': '-734.40', '1001': '800.00', '1002': '-50.00', '1013': '-15.60' });
    const [first] = (await kept())?.entries ?? [];
    await undo(first?.id ?? '');
    expect(balances((await make()).data)).toEqual({
      '1000': '734.40',
      '1001': '-800.00',
      '1002': '50.00',
      '1013': '15.60',
    });
  });

  it('has a credit note as the client’s credit, of which invoices are paid', async () => {
    const [bill, other] = [await issued(), await issued()];
    await pay(bill.id, '616');
    const note = await call<InvoiceRecord>(credit.POST, {
      as: ours.finance,
      params: { id: bill.id },
      body: { reason: 'Agreed' },
    });
    const number = (await act(issue.POST, note.data.id)).data;
    expect(number.credit_left).toBe('616.00');
    await pay(other.id, '400', { credit_id: note.data.id });
    const { data } = await make();
    expect(data.journal.every(isBalanced)).toBe(true);
    // 416.00 are open on the other invoice, and 216.00 of the credit are left.
    expect(balances(data)).toEqual({
      '1000': '416.00',
      '1001': '616.00',
      '1002': '-216.00',
      '1004': '-680.00',
      '1006': '-136.00',
    });
  });

  it('has what came in beyond invoices as the client’s credit, what is used and refunded of it, and what is taken back', async () => {
    const [bill, other] = [await issued(), await issued()];
    const from = await receive('900', [[bill.id, '816']]);
    const first = (await make()).data;
    expect(first.counts).toEqual([
      { kind: 'invoice', count: 2 },
      { kind: 'payment', count: 1 },
      { kind: 'overpayment', count: 1 },
    ]);
    expect(balances(first)).toMatchObject({ '1000': '816.00', '1001': '900.00', '1002': '-84.00' });
    const used = await pay(other.id, '50', { credit_id: from });
    const refunded = await refund(from, '30');
    const second = (await make()).data;
    expect(second.counts).toEqual([
      { kind: 'payment', count: 1 },
      { kind: 'refund', count: 1 },
    ]);
    expect(balances(second)).toEqual({ '1000': '-50.00', '1001': '-30.00', '1002': '80.00' });
    await undo(refunded.data.entries.find(({ kind }) => kind === 'refund')?.id ?? '');
    await unpay(other.id, used.data.payments?.[0]?.id ?? '');
    const third = (await make()).data;
    expect(balances(third)).toEqual({ '1000': '50.00', '1001': '30.00', '1002': '-80.00' });
    expect((await undo(from)).status).toBe(200);
    const fourth = (await make()).data;
    expect(balances(fourth)).toEqual({ '1000': '816.00', '1001': '-900.00', '1002': '84.00' });
    expect((await make()).body).toMatchObject({ status: 409, code: 'nothing_to_export' });
    expect([first, second, third, fourth].flatMap(({ journal }) => journal).every(isBalanced)).toBe(true);
  });

  it('has nothing left of a credit note that is refunded', async () => {
    const bill = await issued();
    await pay(bill.id, '816');
    const body = { reason: 'Agreed' };
    const note = await call<InvoiceRecord>(credit.POST, { as: ours.finance, params: { id: bill.id }, body });
    const { number } = (await act(issue.POST, note.data.id)).data;
    await refund(note.data.id, '816');
    const { data } = await make();
    expect(data.journal.find(({ kind }) => kind === 'refund')).toMatchObject({
      document: number,
      lines: [
        { account: '1002', debit: '816.00' },
        { account: '1001', credit: '816.00' },
      ],
    });
    expect(balances(data)).toEqual({});
  });

  it('asks for the rate of an overpayment, keeps it, and leaves nothing of one that is used up', async () => {
    const bill = await issued({ currency: 'USD', exchangeRate: '0.9' });
    const from = await receive('10.01', [], 'USD');
    expect((await look()).data).toMatchObject({ missing_rates: ['USD'] });
    const exported = async (rate: string) => (await make({ exchange_rates: [{ currency: 'USD', rate }] })).data;
    const made = [await exported('0.333')];
    expect(balances(...made)).toMatchObject({ '1001': '3.33', '1002': '-3.33' });
    for (const amount of ['3.33', '3.33']) {
      await pay(bill.id, amount, { credit_id: from });
      made.push(await exported('0.5'));
    }
    await refund(from, '3.35');
    made.push(await exported('0.5'));
    expect(balances(...made)).toMatchObject({ '1001': '2.22' });
    expect(balances(...made)).not.toHaveProperty('1002');
    expect(made.flatMap(({ journal }) => journal).every(isBalanced)).toBe(true);
  });

  it('has on its accounts what clients owe and have to their credit, whatever happens in whatever order', async () => {
    const open = [(await issued()).id, (await issued()).id];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const amount = () =>
      decimal(String(1 + random(30_000)))
        .div(100)
        .toFixed(2);
    const ofRecords = new Set([ids.overpayment, ids.spareOverpayment]);
    const read = async () => {
      const { credits, entries } = await kept();
      const isOurs = ({ id }: { id: string }) => !ofRecords.has(id);
      return { credits: credits.filter(isOurs), entries: entries.filter(isOurs) };
    };
    const invoiceOf = (id: string) => call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id } });
    const made: AccountingExportRecord[] = [];
    for (let turn = 1; turn <= 30; turn += 1) {
      const target = open[random(open.length)] ?? '';
      const { credits, entries } = await read();
      const source = credits[0]?.id;
      const choice = random(5);
      if (choice === 0 && source) await pay(target, amount(), { credit_id: source });
      else if (choice === 1 && source) await refund(source, amount());
      else if (choice === 2) await undo(entries[random(Math.max(entries.length, 1))]?.id ?? ids.client);
      else if (choice === 3) {
        const [payment] = (await invoiceOf(target)).data.payments ?? [];
        if (payment) await unpay(target, payment.id);
      } else {
        const part = decimal(String(1 + random(9_000))).div(100);
        await receive(part.plus(amount()).toFixed(2), [[target, part.toFixed(2)]]);
      }
      if (turn % 6 > 0) continue;
      made.push((await make()).data);
      const due = await Promise.all(open.map(async (id) => (await invoiceOf(id)).data.amount_due));
      const left = (await read()).credits.map((one) => one.amount_left);
      const books = balances(...made);
      expect(books['1000'] ?? '0.00').toBe(sum(due).toFixed(2));
      expect(books['1002'] ?? '0.00').toBe(sum(left).neg().toFixed(2));
    }
    const journal = made.flatMap((one) => one.journal);
    expect(journal.every(isBalanced)).toBe(true);
    expect(new Set(journal.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'payment', 'overpayment', 'refund']));
  }, 60_000);

  it('has the revenue of a deposit once', async () => {
    const draft = (body: object) =>
      call<InvoiceRecord>(invoices.POST, { as: ours.finance, body: { contract_id: ids.contract, ...body } });
    const line = { description: 'Onboarding', quantity: '1', unit: 'day', unit_price: '400' };
    const deposit = (await act(issue.POST, (await draft({ lines: [line], deposit: true })).data.id)).data;
    await pay(deposit.id, '480');
    const first = (await make()).data;
    expect(balances(first)).toEqual({ '1001': '480.00', '1003': '-400.00', '1006': '-80.00' });
    const { data } = await draft({ lines: [{ ...line, quantity: '2' }], deposit_ids: [deposit.id] });
    const bill = (await act(issue.POST, data.id)).data;
    expect(bill.amount_due).toBe('480.00');
    const second = (await make()).data;
    expect(second.journal).toMatchObject([
      { document: bill.number, lines: [{ account: '1000', debit: '480.00' }, {}, {}, {}] },
    ]);
    expect(balances(first, second)).toEqual({
      '1000': '480.00',
      '1001': '480.00',
      '1004': '-800.00',
      '1006': '-160.00',
    });
  });

  it('has no invoice that was voided before, and takes back one that was voided later', async () => {
    const [early, late] = [await issued(), await issued()];
    await act(voiding.POST, early.id, { reason: 'Twice' });
    const first = (await make()).data;
    expect(first.entries).toBe(1);
    await act(voiding.POST, late.id, { reason: 'Wrong client' });
    const second = (await make()).data;
    expect(second.journal).toMatchObject([
      { kind: 'void', document: late.number, lines: [{ credit: '816.00' }, {}, {}] },
    ]);
    expect(balances(first, second)).toEqual({});
    expect((await make()).status).toBe(409);
  });

  it('takes no amount of books in another currency for one of the company’s present currency', async () => {
    const [bill, late] = [await issued(), await issued()];
    await make();
    await system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data: { currency: 'GBP' } }));
    await pay(bill.id, '100');
    await act(voiding.POST, late.id, { reason: 'Wrong client' });
    expect((await look()).data).toMatchObject({ counts: [], missing_rates: ['EUR'] });
    const { data } = await make({ exchange_rates: [{ currency: 'EUR', rate: '0.85' }] });
    expect(data).toMatchObject({ currency: 'GBP', counts: [{ kind: 'payment', count: 1 }] });
    expect(balances(data)).toEqual({ '1000': '-85.00', '1001': '85.00' });
    await system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data: { currency: 'EUR' } }));
    expect((await make()).data.counts).toEqual([{ kind: 'void', count: 1 }]);
  });

  it('converts by the rate of the invoice, or asks for one and keeps it', async () => {
    const [fixed, open] = [
      await issued({ currency: 'USD', exchangeRate: '0.9' }),
      // Reverse charge: the law requires no rate for it.
      await issued({
        currency: 'KWD',
        taxTotal: '0',
        grossTotal: '680',
        lines: {
          create: [
            {
              contractId: ids.contract,
              position: 1,
              description: 'x',
              quantity: '8',
              unit: 'hour',
              unitPrice: '85',
              netAmount: '680',
              taxRate: '0',
              taxCategory: 'AE',
            },
          ],
        },
      }),
    ];
    expect((await look()).data).toMatchObject({ missing_rates: ['KWD'], counts: [{ kind: 'invoice', count: 1 }] });
    expect(await make()).toMatchObject({ status: 422, errors: { 'exchange_rates.KWD': [expect.any(String)] } });
    const first = (await make({ exchange_rates: [{ currency: 'KWD', rate: '3' }] })).data;
    expect(balances(first)).toEqual({ '1000': '2774.40', '1004': '-2652.00', '1006': '-122.40' });
    await pay(fixed.id, '816');
    await pay(open.id, '680');
    const second = (await make()).data;
    expect(balances(second)).toEqual({ '1000': '-2774.40', '1001': '2774.40' });
  });

  it('has approved pay, takes back what is approved no more, and has it again', async () => {
    const to = (status: string) =>
      call(payStatus.POST, { as: ours.finance, params: { id: ids.payRun }, body: { status } });
    expect((await make()).status).toBe(409);
    await to('approved');
    const first = (await make()).data;
    expect(first.journal).toMatchObject([
      {
        kind: 'pay_run',
        document: 'PAY-000000',
        lines: [
          // 100.00 are a line by hand.
          { account: '1009', credit: '580.00' },
          { account: '1007', text: expect.stringContaining(' · ') },
        ],
      },
    ]);
    await to('draft');
    const second = (await make()).data;
    expect(second.journal).toMatchObject([{ kind: 'pay_run_reversal', booked_on: today }]);
    expect(balances(first, second)).toEqual({});
    await to('approved');
    const third = (await make()).data;
    expect(balances(third)).toEqual({ '1007': '580.00', '1009': '-580.00' });
    await to('draft');
    await call(payRun.DELETE, { as: ours.finance, method: 'DELETE', params: { id: ids.payRun } });
    const fourth = (await make()).data;
    expect(balances(first, second, third, fourth)).toEqual({});
    expect((await make()).status).toBe(409);
  });

  it('has each event once, in whatever order periods are exported, and what came late on the first day', async () => {
    const day = (month: string) => `${Number(today.slice(0, 4)) - 1}-${month}-15`;
    const months = ['02', '03', '05', '08'];
    const drafts = await makeDrafts(ours, ids, Array(months.length).fill({}));
    await system('test data', async (db) => {
      for (const [index, id] of drafts.entries()) {
        const [month = ''] = months.slice(index);
        const on = dateFromDay(day(month));
        const names = { number: `N-${month}`, seller: { name: 'Ours' }, buyer: { name: 'Harbour' } };
        const data = { status: 'issued' as const, issueDate: on, dueDate: on, issuedAt: on, ...names };
        await db.invoice.update({ where: keyOf(ours, id), data });
      }
    });
    const exported = async (start: string, end: string) =>
      (await make({ period_start: day(start), period_end: day(end) })).data.journal.map((entry) => [
        entry.document,
        entry.booked_on,
      ]);
    expect(await exported('04', '06')).toEqual([
      ['N-02', day('04')],
      ['N-03', day('04')],
      ['N-05', day('05')],
    ]);
    expect((await make({ period_start: day('01'), period_end: day('03') })).status).toBe(409);
    expect(await exported('08', '08')).toEqual([['N-08', day('08')]]);
    expect((await make({ period_start: day('01'), period_end: day('12') })).status).toBe(409);
  });

  it('is one, of two at once', async () => {
    await issued();
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('names the accounts that are missing, and posts taxes to accounts of their own', async () => {
    await issued();
    const none = Object.fromEntries(accountKeys.map((key) => [key, null]));
    const accounts = { ...none, receivables: '1400', revenue: '8400' };
    const set = (fields: object) =>
      call<AccountingChart>(chart.PUT, {
        as: ours.finance,
        method: 'PUT',
        body: { accounts, taxes: [], fiscal_year_month: 1, account_length: 4, ...fields },
      });
    expect((await set({ accounts: { ...none, bank: '=no account' } })).status).toBe(422);
    expect((await set({})).data.taxes).toMatchObject([{ category: 'S', rate: '20.0000', revenue: null }]);
    expect(await look()).toMatchObject({ data: { missing_accounts: ['output_tax'] } });
    expect(Object.keys((await make()).errors)).toEqual(['accounts.output_tax']);
    await set({ taxes: [{ category: 'S', rate: '20', output_tax: '1776', revenue: '8420' }] });
    expect(balances((await make()).data)).toMatchObject({ '8420': '-680.00', '1776': '-136.00' });
  });

  it('refuses a period that is not over, or in two fiscal years', async () => {
    await issued();
    expect(await make({ period_end: addDays(today, 1), period_start: today })).toMatchObject({
      status: 422,
      errors: { period_end: expect.anything() },
    });
    expect(await make({ period_start: addDays(period.period_start, -1) })).toMatchObject({
      status: 422,
      errors: { period_end: expect.anything() },
    });
    expect((await make({ period_start: today, period_end: addDays(today, -1) })).status).toBe(422);
  });

  it('does not book a payment that it does not know', async () => {
    const bill = await issued();
    await system('test data', (db) =>
      db.payment.create({
        data: {
          companyId: ours.companyId,
          invoiceId: bill.id,
          amount: '1',
          paidOn: dateFromDay(today),
          method: 'moonlight',
          createdById: ours.finance.userId,
        },
      }),
    );
    await expect(previewAccountingExport(await openSession(ours.finance), period)).rejects.toThrow('do not know');
  });
});

describe('the file of an export', () => {
  it('is the same to the byte, whatever changes, and keeps the export', async () => {
    await issued();
    const { id } = (await make()).data;
    expect((await take(id, 'datev')).body).toMatchObject({ status: 409, code: 'datev_numbers_missing' });
    const set = (fields: object) =>
      system('test data', (db) => db.accountingChart.update({ where: { companyId: ours.companyId }, data: fields }));
    await set({ consultantNumber: 1001, clientNumber: 1 });
    const first = { csv: await take(id, 'csv'), datev: await take(id, 'datev') };
    expect(first.csv.bytes.toString()).toMatch(
      /^\ufeffEntry,Booked on,Original day,Kind,Reference,Client,Debtor number,VAT number,Due,Account,Debit,Credit/,
    );
    const rows = first.csv.bytes.toString().split('\n');
    expect(rows).toHaveLength(5);
    expect(rows[1]).toMatch(/,1000,816\.00,,EUR,,,,EUR,816\.00,1,.*\/invoices\/[0-9a-f-]{36},$/);
    expect(rows[2]).toMatch(/,1004,,680\.00,EUR,S,20\.0000,,EUR,680\.00,1,http/);
    expect(first.datev.headers.get('content-type')).toBe('text/csv; charset=windows-1252');
    expect(first.datev.headers.get('content-disposition')).toContain('EXTF_Buchungsstapel_ACC-000001.csv');
    expect(first.datev.bytes.toString('latin1').split('\r\n')).toHaveLength(5);
    await set({ consultantNumber: 2002, accountLength: 8 });
    await system('test data', (db) =>
      db.company.update({ where: { id: ours.companyId }, data: { locale: 'de-DE', name: 'Other' } }),
    );
    expect((await take(id, 'datev')).bytes).toEqual(first.datev.bytes);
    expect((await take(id, 'csv')).bytes).toEqual(first.csv.bytes);
    expect((await read(id)).data).toMatchObject({ is_taken: true, can_delete: false });
    expect((await remove(id)).body).toMatchObject({ code: 'accounting_export_taken' });
  });

  it('comes as each program wants it, and says what the program does not take', async () => {
    await issued();
    const { id } = (await make()).data;
    expect((await take(id, 'fec')).body).toMatchObject({ status: 409, code: 'fec_siren' });
    await system('test data', (db) =>
      db.company.update({ where: { id: ours.companyId }, data: { registrationNumber: 'RCS Paris 303 265 045' } }),
    );
    const fec = await take(id, 'fec');
    expect(fec.headers.get('content-type')).toBe('text/plain; charset=iso-8859-15');
    expect(fec.headers.get('content-disposition')).toContain(`303265045FEC${today.replaceAll('-', '')}.txt`);
    const [, first = '', second = ''] = fec.bytes.toString('latin1').split('\r\n');
    // One entry is in an earlier export.
    expect(first.split('\t').slice(0, 6)).toEqual(['VE', 'Ventes', '6', today.replaceAll('-', ''), '1000', 'Créances']);
    expect(second.split('\t').slice(11, 13)).toEqual(['0,00', '680,00']);
    expect((await take(id, 'xero')).bytes.toString()).toContain('1000,No VAT,816.00');
    expect((await take(id, 'quickbooks')).bytes.toString()).toContain('1000,816.00,,TST-2026-');
    expect((await take(id, 'sage')).bytes.toString()).toContain('JC,,1004,0,');
  });

  it('brings the documents that it books, under the ids of the file for DATEV', async () => {
    const bill = await issued();
    await pay(bill.id, '600');
    const { id } = (await make()).data;
    const answer = await call(documents.GET, { as: ours.finance, params: { id } });
    const zip = Buffer.from(await new Response(answer.stream).arrayBuffer());
    const names = [...zip.toString('latin1').matchAll(/PK\x01\x02.{42}([\w.-]+)/gs)].map(([, name]) => name);
    expect(names.map((name) => name?.replace(/UT$/, ''))).toEqual(['document.xml', `${bill.number}.pdf`]);
    const paid = await issued();
    await make();
    await pay(paid.id, '1');
    const third = (await make()).data;
    expect((await call(documents.GET, { as: ours.finance, params: { id: third.id } })).body).toMatchObject({
      status: 409,
      code: 'no_documents',
    });
  });

  it('does not fit DATEV with letters in its accounts', async () => {
    await issued();
    await system('test data', (db) =>
      db.accountingChart.update({
        where: { companyId: ours.companyId },
        data: {
          consultantNumber: 1001,
          clientNumber: 1,
          accounts: { receivables: 'AR', revenue: '1', output_tax: '2' },
        },
      }),
    );
    const { id } = (await make()).data;
    expect((await take(id, 'datev')).body).toMatchObject({ code: 'datev_account' });
    expect((await take(id, 'csv')).status).toBe(200);
  });
});

describe('a client’s number in the books', () => {
  const setChart = (data: object) =>
    system('test data', (db) => db.accountingChart.update({ where: { companyId: ours.companyId }, data }));
  const setNumber = (debtor_number: string | null, id = ids.client) =>
    call<ClientRecord>(client.PATCH, { as: ours.admin, method: 'PATCH', params: { id }, body: { debtor_number } });

  it('is the next free one, is in each entry about the client, and its own account where the company wants it', async () => {
    await setNumber('10007', await makeSpareClient(ours));
    await setChart({ debtorsFrom: 10_000, ownAccounts: true });
    const bill = await issued();
    await pay(bill.id, '600');
    const made = (await make()).data;
    expect(made.journal.map(({ debtor_number: number, due_on: due }) => [number, due !== null])).toEqual([
      ['10008', true],
      ['10008', false],
    ]);
    expect(balances(made)).toMatchObject({ '10008': '216.00' });
    expect(balances(made)).not.toHaveProperty('1000');
    expect((await setNumber('4711')).errors).toEqual({
      debtor_number: ['10008 is in the books, so it can no longer change.'],
    });
    const row = { where: keyOf(ours, ids.client), data: { debtorNumber: '4711' } };
    await expect(system('test data', (db) => db.client.update(row))).rejects.toThrow('in the books');
  });

  it('does not move what was booked before: a payment settles the account of its invoice', async () => {
    const before = await issued();
    const first = (await make()).data;
    await setNumber('10008');
    await setChart({ ownAccounts: true });
    await pay(before.id, '816');
    const after = await issued();
    const second = (await make()).data;
    expect(balances(first, second)).toMatchObject({ '10008': after.amount_due, '1001': '816.00' });
    expect(balances(first, second)).not.toHaveProperty('1000');
  });

  it('is no account of something else, whoever gives it', async () => {
    await setNumber('1001');
    await issued();
    expect((await make()).status).toBe(201);
    await issued();
    await setChart({ ownAccounts: true });
    expect(await make()).toMatchObject({ status: 409, body: { code: 'debtor_is_account' } });
    expect((await look()).status).toBe(409);
  });

  it('is nobody’s unless the company says where numbers begin, and no two clients’', async () => {
    await issued();
    const made = (await make()).data;
    expect(made.journal.map(({ debtor_number: number }) => number)).toEqual([null]);
    const spare = await makeSpareClient(ours);
    expect((await setNumber('D-1')).data.debtor_number).toBe('D-1');
    expect(Object.keys((await setNumber('D-1', spare)).errors)).toEqual(['debtor_number']);
    expect((await setNumber('D 1', spare)).status).toBe(422);
    expect((await setNumber(null)).data.debtor_number).toBeNull();
  });
});

it('is deleted only as the last one, and its events are exported again', async () => {
  await issued();
  const first = (await make()).data;
  await issued();
  const second = (await make()).data;
  expect((await remove(first.id)).body).toMatchObject({ code: 'accounting_export_not_last' });
  expect((await remove(second.id)).status).toBe(200);
  expect((await make()).data).toMatchObject({ number: 'ACC-000003', entries: 1 });
  const list = await call<AccountingExport[]>(exports.GET, { as: ours.finance });
  expect(list.data.map(({ number }) => number)).toEqual(['ACC-000003', 'ACC-000001', 'ACC-000000']);
});

it('is for those who see invoices, payments and pay, of their own company', async () => {
  await issued();
  const { id } = (await make()).data;
  const needs = ['export_pay_runs', 'view_pay_runs', 'view_invoices', 'view_payments'];
  for (const missing of needs) {
    const colleague = await makeColleague(
      ours,
      needs.filter((one) => one !== missing),
    );
    expect([missing, (await read(id, colleague)).status]).toEqual([missing, 403]);
  }
  expect((await read(id, await makeColleague(ours, needs))).status).toBe(200);
  const theirs = await makeCompany('Theirs');
  expect((await read(id, theirs.finance)).status).toBe(404);
  expect((await call(file.GET, { as: theirs.finance, params: { id } })).status).toBe(404);
});

it('cannot be out of balance in the database', async () => {
  const { companyId } = ours;
  await issued();
  const { id } = (await make()).data;
  const entry = await system('test data', (db) =>
    db.accountingEntry.findFirstOrThrow({ where: { companyId, exportId: id } }),
  );
  const line = { companyId, entryId: entry.id, position: 9, role: 'bank', account: '1', amount: '1', original: '1' };
  await expect(system('test data', (db) => db.accountingLine.create({ data: line }))).rejects.toThrow(
    'does not balance',
  );
});
