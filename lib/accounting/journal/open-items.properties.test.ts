/** Whatever happens to clients' money, the books, ageing, balances and statements of account agree on each client. */
import * as entryReversal from '@/app/api/v1/clients/[id]/account-entries/[entry]/reverse/route';
import * as clientCredit from '@/app/api/v1/clients/[id]/credit/route';
import * as receipts from '@/app/api/v1/clients/[id]/payments/route';
import * as refunds from '@/app/api/v1/clients/[id]/refunds/route';
import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import * as writeOff from '@/app/api/v1/invoices/[id]/write-off/route';
import { readAccountStatement } from '@/lib/account-statements/data';
import { buildJournal } from '@/lib/accounting/journal/journal.data';
import { openSession } from '@/lib/auth/session/actor';
import { system, tenant } from '@/lib/db/client';
import type { ClientCredit } from '@/lib/invoices/client-accounts/client-credit-schema';
import { readReceivables } from '@/lib/invoices/receivables/receivables.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { type Decimal, decimal, formatAmount, minorUnits, sum } from '@/lib/money/amount';
import { call, keyed } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';

const today = todayHere();
const currencies = ['EUR', 'USD', 'JPY', 'KWD', 'CHF'] as const;
const rates = { USD: '0.9', JPY: '0.006', KWD: '3', CHF: '1.0712' };
// An invoice that asks for a total that was rounded; its credit notes are rounded, too.
const rounded = { grossTotal: '816.05', cashRounding: '0.05' };
const bookRates = Object.entries(rates).map(([currency, rate]) => ({ currency, rate }));
const money = { paid_on: today, method: 'bank_transfer' };
const runs = Number(process.env.MONEY_RUNS ?? '3');

let ours: TestCompany;
let ids: Records;
let clients: string[];
let open: string[];

async function begin(): Promise<void> {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  open = [];
  const { companyId } = ours;
  const other = await system('test data', async (db) => {
    await db.accountingChart.update({ where: { companyId }, data: { startsOn: null } });
    await db.company.update({ where: { id: companyId }, data: { writeOffLimit: '50' } });
    const like = { clientType: 'direct' as const, currency: 'EUR', paymentTermsDays: 30, ownerId: ours.finance.userId };
    const named = { companyId, name: 'Other & Sons', number: 'CLI-777777' };
    return db.client.create({ data: { ...named, ...like }, select: { id: true } });
  });
  clients = [ids.client, other.id];
}

const act = <Data = InvoiceRecord>(route: typeof issue.POST, params: Record<string, string>, body?: object) =>
  call<Data>(route, { as: ours.finance, method: 'POST', params, body, headers: keyed() });
const read = async (id: string) => (await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id } })).data;
const creditOf = async (id: string) =>
  (await call<ClientCredit>(clientCredit.GET, { as: ours.finance, params: { id } })).data;

/** What is owed less credit, by client and currency, in the books, the receivables and the statements. */
async function owed(): Promise<Record<'books' | 'ageing' | 'statement', Record<string, string>>> {
  const actor = await openSession(ours.finance);
  const said: Awaited<ReturnType<typeof owed>> = { books: {}, ageing: {}, statement: {} };
  const say = (where: keyof typeof said, client: string, currency: string, amount: Decimal) => {
    if (!amount.isZero()) said[where][`${client} ${currency}`] = formatAmount(amount, currency);
  };
  const period = { period_start: `${today.slice(0, 4)}-01-01`, period_end: today };
  const journal = await tenant(actor, (db) => buildJournal(db, actor, { ...period, exchange_rates: bookRates }));
  expect(journal.missingRates).toEqual([]);
  const entries = Map.groupBy(journal.entries, ({ client, currency }) => `${client}\n${currency}`);
  for (const [key, of] of entries) {
    const [client = '', currency = ''] = key.split('\n');
    const lines = of.flatMap((entry) => entry.lines);
    const theirs = lines.filter((line) => line.key === 'receivables' || line.key === 'customer_credit');
    if (theirs.length > 0) say('books', client, currency, sum(theirs.map(({ original }) => original)));
  }
  for (const { client, currency, outstanding, credit } of (await readReceivables(actor)).clients)
    say('ageing', client.name, currency, decimal(outstanding).minus(credit));
  for (const id of clients) {
    const { client, accounts } = await readAccountStatement(actor, id, { from: '2020-01-01' });
    for (const { currency, closing } of accounts) say('statement', client.name, currency, closing);
  }
  return said;
}

/** Random numbers below a bound, from a seed. */
function randomFrom(start: number) {
  let seed = start;
  return (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
}

async function happen(random: (below: number) => number): Promise<void> {
  const pick = <T>(all: readonly T[]): T | undefined => all[random(Math.max(all.length, 1))];
  const currency = pick(currencies) ?? 'EUR';
  const client = pick(clients) ?? ids.client;
  const amountIn = (of: string) =>
    decimal(String(1 + random(120_000)))
      .div(10 ** minorUnits(of))
      .toFixed(minorUnits(of));
  const id = pick(open);
  const bill = id === undefined ? null : await read(id);
  const credits = await creditOf(client);
  const credit = pick(credits.credits);
  switch (random(id === undefined ? 2 : 12)) {
    case 0:
    case 1: {
      const rate = currency === 'EUR' ? {} : { exchangeRate: rates[currency] };
      const [draft = ''] = await makeDrafts(ours, ids, [
        { currency, clientId: client, ...rate, ...(currency === 'CHF' && rounded) },
      ]);
      await act(issue.POST, { id: draft });
      open.push(draft);
      return;
    }
    case 2:
    case 3:
      // The amount is mostly all that is due, or more.
      await act(
        payments.POST,
        { id: id ?? '' },
        {
          ...money,
          amount: random(2) ? bill?.amount_due : amountIn(bill?.currency ?? 'EUR'),
          keep_rest_as_credit: random(2) === 0,
        },
      );
      return;
    case 4: {
      const part = amountIn(bill?.currency ?? 'EUR');
      const allocations = bill ? [{ invoice_id: bill.id, amount: part }] : [];
      const amount = sum([part, random(2) ? amountIn(bill?.currency ?? 'EUR') : '0']).toFixed();
      const body = { ...money, amount, currency: bill?.currency ?? 'EUR', keep_rest_as_credit: true, allocations };
      await act(receipts.POST, { id: bill?.client.id ?? client }, body);
      return;
    }
    case 5:
      await act(
        receipts.POST,
        { id: client },
        {
          ...money,
          amount: amountIn(currency),
          currency,
          keep_rest_as_credit: true,
          allocations: [],
        },
      );
      return;
    case 6:
      if (credit)
        await act(
          payments.POST,
          { id: id ?? '' },
          { ...money, amount: amountIn(credit.currency), credit_id: credit.id },
        );
      return;
    case 7:
      if (credit)
        await act(refunds.POST, { id: client }, { ...money, amount: amountIn(credit.currency), credit_id: credit.id });
      return;
    case 8: {
      const payment = pick(bill?.payments ?? []);
      if (payment) await act(reversal.POST, { id: id ?? '', payment: payment.id }, { reason: 'By mistake' });
      return;
    }
    case 9: {
      const entry = pick(credits.entries);
      if (entry) await act(entryReversal.POST, { id: client, entry: entry.id }, { reason: 'By mistake' });
      return;
    }
    case 10: {
      const line = bill?.lines[0]?.id ?? '';
      const lines = random(2) ? [{ line_id: line, quantity: String(1 + random(4)) }] : undefined;
      const note = await act(creditNote.POST, { id: id ?? '' }, { reason: 'Agreed', ...(lines && { lines }) });
      if (note.status === 201) await act(issue.POST, { id: note.data.id });
      return;
    }
    default:
      if (random(2)) await act(writeOff.POST, { id: id ?? '' }, { reason: 'Bank charges' });
      else await act(voiding.POST, { id: id ?? '' }, { reason: 'Wrong client' });
  }
}

it.each(Array.from({ length: runs }, (_, run) => 7_919 * (run + 1) + Number(process.env.MONEY_SEED ?? '0')))(
  'seed %i: books, ageing and statements agree after each of 30 events, and nothing is overpaid',
  async (seed) => {
    await begin();
    const random = randomFrom(seed);
    for (let event = 0; event < 30; event += 1) {
      await happen(random);
      const { books, ageing, statement } = await owed();
      expect({ event, ageing, statement }).toEqual({ event, ageing: books, statement: books });
    }
    for (const id of open) expect((await read(id)).amount_due).not.toMatch(/^-/);
  },
  120_000,
);
