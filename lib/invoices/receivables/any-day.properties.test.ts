/** Whatever happens to clients' money, each past day shows what was open at its end, in every place that shows it. */
import { readAccountStatement } from '@/lib/account-statements/data';
import { buildJournal } from '@/lib/accounting/journal/journal.data';
import type { Actor } from '@/lib/actor';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, type CalendarDay, daysBetween, todayIn } from '@/lib/calendar/days';
import { system, tenant } from '@/lib/db/client';
import { getClientCredit } from '@/lib/invoices/client-accounts/client-credit.data';
import { recordRefund, reverseEntry } from '@/lib/invoices/client-accounts/refunds.data';
import { createCreditNote } from '@/lib/invoices/credit-notes/credit-note.data';
import { issueInvoice } from '@/lib/invoices/issuing/issue.data';
import { voidInvoice } from '@/lib/invoices/issuing/void.data';
import { recordPayment, reversePayment } from '@/lib/invoices/payments/payments.data';
import { recordReceipt } from '@/lib/invoices/payments/receipts.data';
import { writeOffRest } from '@/lib/invoices/payments/write-off.data';
import { openDocumentsQuery, receivablesQuery } from '@/lib/invoices/receivables/receivables';
import { listOpenDocuments, listReceivables } from '@/lib/invoices/receivables/receivables.data';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { type Decimal, decimal, formatAmount, minorUnits, sum } from '@/lib/money/amount';
import { Problem } from '@/lib/problem/problem';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const currencies = ['EUR', 'USD', 'JPY', 'KWD', 'CHF'] as const;
const rates = { USD: '0.9', JPY: '0.006', KWD: '3', CHF: '1.0712' };
const bookRates = Object.entries(rates).map(([currency, rate]) => ({ currency, rate }));
const [events, daysLooked, span] = [Number(process.env.ANY_DAY_EVENTS ?? '1000'), 50, 150];
const seed = Number(process.env.MONEY_SEED ?? '20261130');

let ours: TestCompany;
let ids: Records;
let actor: Actor;
let clients: string[];
let first: CalendarDay;
/** The invoices, void ones as well. */
const issued = new Map<string, { issuedOn: CalendarDay; client: string; currency: string }>();
/** What each event changed of a document's open amount, below 0 for credit, with the day on which it counts. */
const changes: { day: CalendarDay; document: string; client: string; currency: string; by: Decimal }[] = [];
/** How often each kind of event took place. */
const happened = new Map<string, number>();

const draw = randomFrom(seed);
const pick = <T>(all: readonly T[]): T | undefined => all[draw(Math.max(all.length, 1))];

/** Random numbers below a bound, from a seed. */
function randomFrom(start: number) {
  let last = start;
  return (below: number): number => {
    last = (last * 48_271) % 2_147_483_647;
    return last % below;
  };
}

beforeAll(async () => {
  ours = await makeCompany('Ours', { timeZone: 'Pacific/Auckland' });
  ids = await makeRecords(ours);
  const { companyId } = ours;
  actor = await openSession(ours.finance);
  first = addDays(actor.today, -span);
  clients = await system('test data', async (db) => {
    await db.accountingChart.update({ where: { companyId }, data: { startsOn: null } });
    await db.company.update({ where: { id: companyId }, data: { writeOffLimit: '50' } });
    const like = { clientType: 'direct' as const, currency: 'EUR', paymentTermsDays: 30, ownerId: ours.finance.userId };
    const made = [ids.client];
    for (const name of ['Other & Sons', 'Third', 'Fourth'])
      made.push(
        (
          await db.client.create({
            data: { companyId, name, number: `CLI-77777${made.length}`, ...like },
            select: { id: true },
          })
        ).id,
      );
    return made;
  });
  await begin();
  for (let event = 0; event < events; event += 1) await happen(addDays(first, Math.floor((event * span) / events)));
}, 240_000);

type State = Map<string, { client: string; currency: string; open: Decimal }>;
let known: State;

/** What is open now, in the plainest statement that says it. */
const readState = async (): Promise<State> => {
  const rows = await system(
    'test data',
    (db) =>
      db.$queryRaw<{ id: string; client: string; currency: string; open: string }[]>`
      select id, client_id as client, currency, (case kind when 'invoice' then 1 else -1 end * (gross_total - paid_total))::text as open
      from invoices where company_id = ${ours.companyId}::uuid and status = 'issued'
      union all
      select id, client_id, currency, (-left_total)::text from account_entries
      where company_id = ${ours.companyId}::uuid and kind = 'overpayment' and reverses_id is null`,
  );
  return new Map(rows.map(({ id, open, ...row }) => [id, { ...row, open: decimal(open) }]));
};

/** The records that every test company has are there before the first day. */
async function begin(): Promise<void> {
  known = await readState();
  for (const [document, { open, ...row }] of known) changes.push({ document, day: '1900-01-01', ...row, by: open });
}

/** Lets one event happen on a day, and notes what it changed on the day that it names. */
async function happen(today: CalendarDay): Promise<void> {
  // Noon in the company's zone, which is ahead of Greenwich by twelve or thirteen hours.
  jest.useFakeTimers({
    now: new Date(`${today}T00:30:00Z`),
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
    ],
  });
  const day = await act({ ...actor, today }, today).catch((error: unknown) => {
    // What the rules refuse changes nothing.
    if (error instanceof Problem) return null;
    throw error;
  });
  jest.useRealTimers();
  const now = await readState();
  for (const id of new Set([...known.keys(), ...now.keys()])) {
    const [before, after] = [known.get(id), now.get(id)];
    const row = after ?? before;
    const by = (after?.open ?? decimal('0')).minus(before?.open ?? '0');
    if (!row || by.isZero()) continue;
    if (day === null) throw new Error('a refused event changed what is open');
    changes.push({ document: id, day, client: row.client, currency: row.currency, by });
  }
  known = now;
}

/** @returns the day on which it counts */
async function act(as: Actor, today: CalendarDay): Promise<CalendarDay> {
  const done = (what: string, day = today): CalendarDay => {
    happened.set(what, (happened.get(what) ?? 0) + 1);
    return day;
  };
  const keyed = { isKeyed: true };
  const id = pick([...issued.keys()]) ?? '';
  const kind = draw(issued.size === 0 ? 3 : 16);
  if (kind < 3) {
    const currency = pick(currencies) ?? 'EUR';
    const client = pick(clients) ?? ids.client;
    const times = 1 + draw(4);
    const line = { position: 1, description: 'x', quantity: '8', unit: 'hour' as const, unitPrice: String(85 * times) };
    const net = { contractId: ids.contract, netAmount: String(680 * times), taxRate: '20', taxCategory: 'S' };
    const [draft = ''] = await makeDrafts(ours, ids, [
      {
        currency,
        clientId: client,
        ...(currency === 'EUR' ? {} : { exchangeRate: rates[currency] }),
        netTotal: String(680 * times),
        taxTotal: String(136 * times),
        // One in Swiss francs asks for a rounded total; its credit notes are rounded, too.
        ...(currency === 'CHF'
          ? {
              grossTotal: decimal(String(816 * times))
                .plus('0.05')
                .toFixed(),
              cashRounding: '0.05',
            }
          : { grossTotal: String(816 * times) }),
        lines: { create: [{ ...line, ...net }] },
      },
    ]);
    await issueInvoice(as, draft);
    issued.set(draft, { issuedOn: today, client, currency });
    return done('issued');
  }
  const { issuedOn, client, currency } = issued.get(id) ?? { issuedOn: today, client: ids.client, currency: 'EUR' };
  const open = known.get(id)?.open ?? decimal('0');
  const inUnits = (amount: Decimal, of = currency) => amount.toFixed(minorUnits(of));
  const amountIn = (of: string, below = 120_000) =>
    inUnits(decimal(String(1 + draw(below))).div(10 ** minorUnits(of)), of);
  const since = (day: CalendarDay) => addDays(day, draw(daysBetween(day, today) + 1));
  const method = 'bank_transfer' as const;
  const amount = draw(2) ? inUnits(open) : amountIn(currency);
  if (kind < 7) {
    const paid_on = since(issuedOn);
    // A rest within the limit of what may be written off stays now and then.
    const part = draw(4) ? amount : inUnits(open.minus(1));
    await recordPayment(as, id, { amount: part, paid_on, method, keep_rest_as_credit: true }, keyed);
    return done('paid', paid_on);
  }
  if (kind === 7) {
    const paid_on = since(issuedOn);
    const allocations = [{ invoice_id: id, amount }];
    const whole = inUnits(sum([amount, amountIn(currency)]));
    await recordReceipt(
      as,
      client,
      { amount: whole, currency, paid_on, method, keep_rest_as_credit: true, allocations },
      keyed,
    );
    return done('received', paid_on);
  }
  if (kind === 10) {
    const found = await system('test data', (db) =>
      db.payment.findMany({
        where: { companyId: ours.companyId, invoiceId: id },
        orderBy: { id: 'asc' },
        select: { id: true },
      }),
    );
    await reversePayment(as, { id, payment: pick(found)?.id ?? ids.contract }, 'By mistake');
    return done('payment reversed');
  }
  if (kind < 12) {
    const { credits, entries } = await getClientCredit(as, client);
    const credit = pick(credits);
    if (kind === 11 || !credit) {
      await reverseEntry(as, { id: client, entry: pick(entries)?.id ?? ids.contract }, 'By mistake');
      return done('entry reversed');
    }
    const paid_on = since(kind === 8 && issuedOn > credit.day ? issuedOn : credit.day);
    const input = { amount: amountIn(credit.currency, 60_000), paid_on, method, credit_id: credit.id };
    if (kind === 8) await recordPayment(as, id, input, keyed);
    else await recordRefund(as, client, input, keyed);
    return done(kind === 8 ? 'credit used' : 'refunded', paid_on);
  }
  if (kind < 14) {
    const line = await system('test data', (db) =>
      db.invoiceLine.findFirst({ where: { companyId: ours.companyId, invoiceId: id }, select: { id: true } }),
    );
    const lines = draw(2) ? [{ line_id: line?.id ?? '', quantity: String(1 + draw(4)) }] : undefined;
    const note = await createCreditNote(as, id, { reason: 'Agreed', rebill: false, ...(lines && { lines }) });
    await issueInvoice(as, note.id);
    return done('credited');
  }
  if (kind === 14) {
    await writeOffRest(as, id, 'Bank charges');
    return done('written off');
  }
  await voidInvoice(as, id, 'Wrong client');
  return done('voided');
}

/** What was open on a day, by the changes until then. */
function expectedOn(day: CalendarDay) {
  const documents = new Map<string, Decimal>();
  const owed = new Map<string, Decimal>();
  for (const { document, client, currency, by } of changes.filter((change) => change.day <= day)) {
    documents.set(document, (documents.get(document) ?? decimal('0')).plus(by));
    const key = `${client} ${currency}`;
    owed.set(key, (owed.get(key) ?? decimal('0')).plus(by));
  }
  const shown = (all: Map<string, Decimal>, currencyOf: (key: string) => string) =>
    Object.fromEntries(
      [...all]
        .filter(([, amount]) => !amount.isZero())
        .map(([key, amount]) => [key, formatAmount(amount, currencyOf(key))]),
    );
  const currencies = new Map(changes.map(({ document, currency }) => [document, currency]));
  return {
    documents: shown(documents, (document) => currencies.get(document) ?? 'EUR'),
    owed: shown(owed, (key) => key.slice(-3)),
  };
}

/** Every page of the open documents of a day. */
async function documentsOn(on: CalendarDay): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = openDocumentsQuery.parse({ on, limit: '40', sort: '-open', ...(cursor && { cursor }) });
    const { rows, meta } = await listOpenDocuments(actor, query);
    for (const { id, open } of rows) {
      expect(found).not.toHaveProperty([id]);
      found[id] = open;
    }
    cursor = meta.next_cursor;
  }
  return found;
}

async function owedOn(on: CalendarDay): Promise<Record<string, string>> {
  const { rows, meta } = await listReceivables(actor, receivablesQuery.parse({ on, limit: '200' }));
  expect(meta).toMatchObject({ next_cursor: null, total: rows.length });
  return nonZero(rows.map((row) => [`${row.client.id} ${row.currency}`, decimal(row.outstanding).minus(row.credit)]));
}

async function bookedOn(on: CalendarDay, names: ReadonlyMap<string, string>): Promise<Record<string, string>> {
  const period = { period_start: `${on.slice(0, 4)}-01-01`, period_end: on, exchange_rates: bookRates };
  const journal = await tenant(actor, (db) => buildJournal(db, actor, period));
  expect(journal.missingRates).toEqual([]);
  const lines = journal.entries.flatMap(({ client, currency, lines: own }) =>
    own
      .filter(({ key }) => key === 'receivables' || key === 'customer_credit')
      .map(({ original }) => ({ key: `${names.get(client ?? '') ?? ''} ${currency}`, original })),
  );
  return nonZero(
    [...Map.groupBy(lines, ({ key }) => key)].map(([key, of]) => [key, sum(of.map((line) => line.original))]),
  );
}

async function statedOn(on: CalendarDay): Promise<Record<string, string>> {
  const stated: [string, Decimal][] = [];
  for (const client of clients) {
    // Half of the days begin amid the history, so that the opening balance counts as well.
    const from = draw(2) ? '2000-01-01' : addDays(on, -draw(40));
    const { accounts } = await readAccountStatement(actor, client, { from, to: on });
    stated.push(...accounts.map(({ currency, closing }): [string, Decimal] => [`${client} ${currency}`, closing]));
  }
  return nonZero(stated);
}

const nonZero = (all: readonly [string, Decimal][]): Record<string, string> =>
  Object.fromEntries(
    all.filter(([, amount]) => !amount.isZero()).map(([key, amount]) => [key, formatAmount(amount, key.slice(-3))]),
  );

it('every kind of event took place', () => {
  const kinds = ['issued', 'paid', 'received', 'credit used', 'refunded', 'payment reversed', 'entry reversed'];
  for (const kind of [...kinds, 'credited', 'written off', 'voided'])
    expect([kind, happened.has(kind)]).toEqual([kind, true]);
});

it(`${daysLooked} days of ${events} events agree in documents, receivables, books and statements`, async () => {
  const names = new Map(
    await system('test data', async (db) =>
      (await db.client.findMany({ where: { companyId: ours.companyId }, select: { id: true, name: true } })).map(
        ({ id, name }): [string, string] => [name, id],
      ),
    ),
  );
  const days = [
    actor.today,
    addDays(first, -1),
    ...Array.from({ length: daysLooked }, () => addDays(first, draw(span))),
  ];
  for (const day of days) {
    const { documents, owed } = expectedOn(day);
    expect({ day, documents: await documentsOn(day) }).toEqual({ day, documents });
    expect({ day, owed: await owedOn(day) }).toEqual({ day, owed });
    expect({ day, owed: await bookedOn(day, names) }).toEqual({ day, owed });
    expect({ day, owed: await statedOn(day) }).toEqual({ day, owed });
  }
  expect(todayIn(actor.company.timeZone, new Date())).toBe(actor.today);
}, 120_000);
