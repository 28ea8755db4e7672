import * as reversal from '@/app/api/v1/clients/[id]/account-entries/[entry]/reverse/route';
import * as credit from '@/app/api/v1/clients/[id]/credit/route';
import * as receipts from '@/app/api/v1/clients/[id]/payments/route';
import * as refunds from '@/app/api/v1/clients/[id]/refunds/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as paymentReversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import { readAccountStatement } from '@/lib/account-statements/data';
import { openSession } from '@/lib/auth/session/actor';
import { readBalances } from '@/lib/invoices/client-accounts/client-account.data';
import type { ClientCredit } from '@/lib/invoices/client-accounts/client-credit-schema';
import type { Receipt } from '@/lib/invoices/payments/receipt-schema';
import { readReceivables } from '@/lib/invoices/receivables/receivables.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { decimal, formatAmount, minorUnits, sum } from '@/lib/money/amount';
import { call, keyed } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
let bill: string;
let other: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  [bill = '', other = ''] = await issued('EUR', 2);
});

async function issued(currency: string, count: number, gross = '816') {
  const whole = {
    currency,
    grossTotal: gross,
    taxTotal: '0',
    netTotal: gross,
    exchangeRate: currency === 'EUR' ? null : '1',
  };
  const made = await makeDrafts(
    ours,
    ids,
    Array.from({ length: count }, () => (currency === 'EUR' ? {} : whole)),
  );
  for (const id of made) await call(issue.POST, { as: ours.finance, method: 'POST', params: { id } });
  return made;
}

const paid = { paid_on: todayHere(), method: 'bank_transfer', reference: 'Statement 7' };
const receive = (amount: string, parts: readonly (readonly [string, string])[], fields: object = {}) =>
  call<Receipt>(receipts.POST, {
    as: ours.finance,
    headers: keyed(),
    params: { id: ids.client },
    body: {
      ...paid,
      amount,
      currency: 'EUR',
      keep_rest_as_credit: true,
      allocations: parts.map(([id, part]) => ({ invoice_id: id, amount: part })),
      ...fields,
    },
  });
const use = (id: string, from: string, amount: string) =>
  call<InvoiceRecord>(payments.POST, {
    as: ours.finance,
    headers: keyed(),
    params: { id },
    body: { ...paid, amount, credit_id: from },
  });
const refund = (from: string, amount: string, fields: object = {}) =>
  call<ClientCredit>(refunds.POST, {
    as: ours.finance,
    headers: keyed(),
    params: { id: ids.client },
    body: { ...paid, credit_id: from, amount, ...fields },
  });
const reverse = (entry: string) =>
  call<ClientCredit>(reversal.POST, {
    as: ours.finance,
    params: { id: ids.client, entry },
    body: { reason: 'By mistake' },
  });
const reversePayment = (id: string, payment: string) =>
  call(paymentReversal.POST, { as: ours.finance, params: { id, payment }, body: { reason: 'By mistake' } });
const read = async (id: string) => (await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id } })).data;
const kept = async () => (await call<ClientCredit>(credit.GET, { as: ours.finance, params: { id: ids.client } })).data;
const left = async (currency = 'EUR') =>
  formatAmount(
    sum((await kept()).credits.filter((one) => one.currency === currency).map((one) => one.amount_left)),
    currency,
  );

/** What the client owes less its credit: the statement, the balances and the receivables must agree. */
async function accounts() {
  const actor = await openSession(ours.finance);
  const [balance] = (await readBalances(actor, ids.client)) ?? [];
  const { accounts: all } = await readAccountStatement(actor, ids.client, { from: '2020-01-01' });
  const { totals } = await readReceivables(actor);
  return {
    balance: balance && formatAmount(decimal(balance.outstanding).minus(balance.credit), 'EUR'),
    statement: formatAmount(all[0]?.closing ?? '0', 'EUR'),
    receivables: totals[0] && formatAmount(decimal(totals[0].outstanding).minus(totals[0].credit), 'EUR'),
  };
}
const all = (amount: string) => ({ balance: amount, statement: amount, receivables: amount });

describe('what a client pays beyond its invoices', () => {
  it('is kept only when that is asked for, and pays another invoice', async () => {
    expect((await receive('900', [[bill, '816']], { keep_rest_as_credit: false })).status).toBe(422);
    expect((await receive('810', [[bill, '816']])).status).toBe(422);
    expect((await receive('816.001', [[bill, '816']])).status).toBe(422);
    const { status, data } = await receive('900', [[bill, '816']]);
    expect([status, data.credit?.amount, await left()]).toEqual([201, '84.00', '84.00']);
    // Two invoices of the test and the one of its records are issued.
    expect(await accounts()).toEqual(all('1548.00'));
    const from = data.credit?.id ?? '';
    expect((await use(other, from, '84.01')).body).toMatchObject({ code: 'more_than_credit_left' });
    const used = await use(other, from, '80');
    expect(used).toMatchObject({ status: 201, data: { amount_due: '736.00' } });
    expect(used.data.payments).toMatchObject([{ method: 'overpayment', overpayment: { id: from } }]);
    expect(await left()).toBe('4.00');
    expect(await accounts()).toEqual(all('1548.00'));
    expect((await read(bill)).payments).toMatchObject([{ receipt: { amount: '900.00', kept_as_credit: '84.00' } }]);
  });

  it('is taken back with the payment that it came with, but not while it is used', async () => {
    const from = (await receive('900', [[bill, '816']])).data.credit?.id ?? '';
    const payment = (await use(other, from, '80')).data.payments?.[0]?.id ?? '';
    const first = (await read(bill)).payments?.[0]?.id ?? '';
    const { number } = await read(other);
    const refused = await reversePayment(bill, first);
    expect(refused).toMatchObject({ status: 409, body: { code: 'overpayment_used' } });
    expect(JSON.stringify(refused.body)).toContain(number);
    expect((await reversePayment(other, payment)).status).toBe(200);
    expect((await reverse(from)).status).toBe(200);
    expect([(await read(bill)).amount_due, await left()]).toEqual(['816.00', '0.00']);
    expect((await reversePayment(bill, first)).status).toBe(409);
    expect((await reverse(from)).status).toBe(409);
    expect(await accounts()).toEqual(all('2448.00'));
  });

  it('can come in without any invoice', async () => {
    expect((await receive('50', [], { keep_rest_as_credit: false })).status).toBe(422);
    expect((await receive('50', [])).data.credit?.amount).toBe('50.00');
    expect(await left()).toBe('50.00');
  });

  it('of twenty at once never pays more than there is', async () => {
    const from = (await receive('100', [])).data.credit?.id ?? '';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? use(n % 4 === 1 ? bill : other, from, '30') : refund(from, '30'))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(17);
    expect(await left()).toBe('10.00');
  });
});

describe('a refund', () => {
  it('lowers the credit, is on the statement, and is taken back once', async () => {
    const from = (await receive('100', [])).data.credit?.id ?? '';
    expect((await refund(from, '100.01')).body).toMatchObject({ code: 'more_than_credit_left' });
    expect((await refund(from, '1.001')).status).toBe(422);
    expect((await refund(from, '1', { paid_on: '2999-01-01' })).status).toBe(422);
    expect((await refund(bill, '1')).errors).toHaveProperty('credit_id');
    const { status, data } = await refund(from, '60');
    expect([status, await left()]).toEqual([201, '40.00']);
    expect(await accounts()).toEqual(all('2408.00'));
    expect((await reverse(from)).body).toMatchObject({ code: 'overpayment_refunded' });
    const entry = data.entries.find(({ kind }) => kind === 'refund')?.id ?? '';
    const answers = await Promise.all([reverse(entry), reverse(entry)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await left()).toBe('100.00');
    expect(await accounts()).toEqual(all('2348.00'));
  });

  it('is nobody else’s', async () => {
    const theirs = await makeCompany('Theirs');
    const from = (await receive('100', [])).data.credit?.id ?? '';
    const foreign = await makeRecords(theirs);
    const at = { as: theirs.finance, params: { id: foreign.client } };
    expect((await call(refunds.POST, { ...at, body: { ...paid, credit_id: from, amount: '1' } })).status).toBe(422);
    const entry = { as: theirs.finance, params: { id: foreign.client, entry: from }, body: { reason: 'x' } };
    expect((await call(reversal.POST, entry)).status).toBe(404);
  });
});

it.each(['EUR', 'JPY', 'KWD'])(
  'in %s nothing is lost, whatever comes in whatever order',
  async (currency) => {
    const open = await issued(currency, 2);
    let seed = currency.charCodeAt(0);
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const amount = () =>
      decimal(String(1 + random(300_000)))
        .div(10 ** minorUnits(currency))
        .toFixed(minorUnits(currency));
    const account = async () => {
      const actor = await openSession(ours.finance);
      const balance = (await readBalances(actor, ids.client))?.find((one) => one.currency === currency);
      const { accounts: every } = await readAccountStatement(actor, ids.client, { from: '2020-01-01' });
      const closing = every.find((one) => one.currency === currency)?.closing ?? decimal('0');
      const owed = decimal(balance?.outstanding ?? '0').minus(balance?.credit ?? '0');
      return [formatAmount(closing, currency), formatAmount(owed, currency)] as const;
    };
    for (let turn = 0; turn < 24; turn += 1) {
      const target = open[random(open.length)] ?? '';
      const { credits, entries } = await kept();
      const source = credits.filter((one) => one.currency === currency)[0]?.id;
      const [part, rest] = [amount(), amount()];
      if (random(3) === 0) await receive(sum([part, rest]).toFixed(), [[target, part]], { currency });
      else if (source && random(2) === 0) await use(target, source, amount());
      else if (source && random(2) === 0) await refund(source, amount());
      else {
        const mine = entries.filter((one) => one.currency === currency);
        const entry = mine[random(Math.max(mine.length, 1))];
        if (entry) await reverse(entry.id);
        else await receive(rest, [], { currency });
      }
      const [statement, owed] = await account();
      expect(statement).toBe(owed);
      for (const id of open) expect((await read(id)).amount_due).not.toMatch(/^-/);
    }
  },
  60_000,
);
