/** Payments online, through a server that answers like Stripe, from the mailed page to the journal's door, in the real database. */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import * as pay from '@/app/api/guest-invoices/[token]/pay/route';
import * as events from '@/app/api/payment-events/[company]/route';
import * as provider from '@/app/api/v1/company/payment-provider/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reverse from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import { openSession } from '@/lib/auth/session/actor';
import { runAllPayments } from '@/lib/bank-statements/paying/all.data';
import { type LineId, recordBankPayment } from '@/lib/bank-statements/paying/pay.data';
import { tryLine } from '@/lib/bank-statements/paying/try-line.data';
import { dateFromDay } from '@/lib/calendar/days';
import { system, tenant, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { findInvoice } from '@/lib/invoices/find.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeInvoiceLink } from '@/lib/invoices/sending/links.data';
import { findRecipients } from '@/lib/invoices/sending/recipients.data';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { openConnection } from '@/lib/payments/connection.data';
import { canPayOnline } from '@/lib/payments/links.data';
import type { PaymentProviderSettings } from '@/lib/payments/schema';
import { stripe } from '@/lib/payments/stripe';
import { conflict } from '@/lib/problem/problem';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, makePerson, type TestCompany, todayHere } from '@/lib/testing/world';

interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  form: Record<string, string>;
}

let server: Server;
let here: string;
let received: Received[];
let reply: () => { status: number; body: object };
/** What happens between the provider's question and its answer. */
let answering = async (): Promise<void> => {};
let [ours, theirs]: TestCompany[] = [];
let ids: Records;
const company = (): TestCompany => {
  if (!ours) throw new Error('not made yet');
  return ours;
};
const other = (): TestCompany => {
  if (!theirs) throw new Error('not made yet');
  return theirs;
};

let count = 0;
const session = () => {
  count += 1;
  const expires_at = Math.floor(Date.now() / 1_000) + 86_400;
  return { status: 200, body: { id: `cs_test_${count}`, url: `${here}/c/pay/cs_test_${count}`, expires_at } };
};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    const answerIt = async () => {
      const form = Object.fromEntries(new URLSearchParams(body));
      received.push({ path: request.url ?? '', headers: request.headers, form });
      await answering();
      const { status, body: answer } = reply();
      response.writeHead(status).end(JSON.stringify(answer));
    };
    request.on('end', () => void answerIt());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  ids = await makeRecords(ours);
  await connect(other(), 'whsec_theirs');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  received = [];
  reply = session;
  await connect();
});

const set = (body: object, as = company().admin, headers: Record<string, string> = {}) =>
  call<PaymentProviderSettings>(provider.PUT, { as, method: 'PUT', body, headers });
const connect = (of = company(), webhookSecret = 'whsec_ours') =>
  set({ is_enabled: true, url: `${here}/`, secret: 'sk_test_1', webhook_secret: webhookSecret }, of.admin);

const read = async (id: string) =>
  (await call<InvoiceRecord>(invoice.GET, { as: company().finance, params: { id } })).data;

/** An issued invoice of 816.00, and the token of a link that was mailed with it. */
async function issued(fields: object = {}): Promise<{ id: string; token: string }> {
  const [id = ''] = await makeDrafts(company(), ids, [fields]);
  const body = 'issueDate' in fields ? { out_of_order_reason: 'As the client has it' } : undefined;
  const made = await call(issue.POST, { as: company().admin, method: 'POST', params: { id }, body });
  expect(made.status).toBe(200);
  return { id, token: await mailed(id) };
}

/** The token of another link to the invoice, mailed now. */
async function mailed(id: string): Promise<string> {
  const actor = await openSession(company().admin);
  const href = await tenant(actor, async (db) => {
    const people = await findRecipients(db, company().companyId, [id]);
    return makeInvoiceLink(db, actor, await findInvoice(db, actor, id), people);
  });
  return decodeURIComponent(new URL(href).pathname.split('/').at(-1) ?? '');
}
const open = async (token: string) =>
  (await call(pay.GET, { params: { token }, address: randomUUID() })).headers.get('location');

const sign = (body: string, secret: string, at = Date.now()) => {
  const time = Math.floor(at / 1_000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')},v0=${'0'.repeat(64)}`;
};
async function tell(
  event: object,
  { secret = 'whsec_ours', to = company().companyId, signature = '', address = `caller ${randomUUID()}` } = {},
) {
  const body = JSON.stringify(event);
  const headers = { 'stripe-signature': signature || sign(body, secret) };
  const stream = new Blob([body]).stream();
  return (await call(events.POST, { method: 'POST', params: { company: to }, body: stream, headers, address })).status;
}

interface Paying {
  link: string | null;
  payment?: string;
  amount?: number;
  currency?: string;
  of?: string | null;
  status?: string;
  type?: string;
}
const paid = ({ link, payment, amount = 81_600, currency = 'eur', of, status, type }: Paying) => ({
  id: `evt_${randomUUID()}`,
  livemode: false,
  type: type ?? 'checkout.session.completed',
  created: Math.floor(Date.now() / 1_000),
  data: {
    object: {
      object: 'checkout.session',
      payment_status: status ?? 'paid',
      payment_intent: payment ?? `pi_${randomUUID()}`,
      amount_total: amount,
      currency,
      client_reference_id: link,
      metadata: of === null ? {} : { company_id: of ?? company().companyId },
      customer_details: { name: 'Maria Müller', email: 'maria@client.example' },
    },
  },
});
const refunded = (payment: string, amount = 81_600, of: string | null = company().companyId) => ({
  id: `evt_${randomUUID()}`,
  livemode: false,
  type: 'charge.refunded',
  created: Math.floor(Date.now() / 1_000),
  data: {
    object: { payment_intent: payment, amount_refunded: amount, currency: 'eur', metadata: of && { company_id: of } },
  },
});

const disputed = (payment: string, amount = 81_600, id = `du_${randomUUID()}`, reason: unknown = 'fraudulent') => ({
  id: `evt_${randomUUID()}`,
  livemode: false,
  type: 'charge.dispute.funds_withdrawn',
  created: Math.floor(Date.now() / 1_000),
  data: { object: { object: 'dispute', id, payment_intent: payment, amount, currency: 'eur', metadata: {}, reason } },
});

const linesOf = (payment: string, of = company()) =>
  tenantOf(of.companyId, (db) =>
    db.bankLine.findMany({
      where: { companyId: of.companyId, endToEndId: payment },
      orderBy: { position: 'asc' },
      select: {
        kind: true,
        status: true,
        amount: true,
        currency: true,
        problem: true,
        payerName: true,
        returnReason: true,
      },
    }),
  );
const plain = (lines: Awaited<ReturnType<typeof linesOf>>) =>
  lines.map(({ kind, status, amount }) => [kind, status, amount.toFixed(2)]);
const lineOf = async (payment: string): Promise<LineId> => {
  const { companyId } = company();
  const { id, statementId } = await tenantOf(companyId, (db) =>
    db.bankLine.findFirstOrThrow({ where: { companyId, kind: 'payment', endToEndId: payment } }),
  );
  return { id: statementId, line: id };
};
/** Does something while whoever set the provider cannot record payments. */
async function whileAway(work: () => Promise<unknown>): Promise<void> {
  const setActive = (isActive: boolean) =>
    system('test data', (db) =>
      db.user.update({ where: keyOf(company(), company().admin.userId), data: { isActive } }),
    );
  await setActive(false);
  await work();
  await setActive(true);
}
/** The link that the provider was asked for, and its payment. */
async function ordered(fields: object = {}) {
  const { id, token } = await issued(fields);
  await open(token);
  return { id, token, link: received.at(-1)?.form.client_reference_id ?? '', payment: `pi_${randomUUID()}` };
}

describe('the mailed page', () => {
  it('leads to a page of the provider that asks for what is due, and to the same one again', async () => {
    const { id, token } = await issued();
    expect(await canPayOnline(token)).toBe(true);
    const page = await open(token);
    expect(page).toMatch(/\/c\/pay\/cs_test_\d+$/);
    expect(await open(token)).toBe(page);
    expect(received).toHaveLength(1);
    const [asked] = received;
    const { number } = await read(id);
    expect(asked).toMatchObject({
      path: '/v1/checkout/sessions',
      headers: {
        authorization: 'Bearer sk_test_1',
        'idempotency-key': expect.stringContaining(asked?.form.client_reference_id ?? '?'),
      },
      form: {
        mode: 'payment',
        'line_items[0][price_data][unit_amount]': '81600',
        'line_items[0][price_data][currency]': 'eur',
        'line_items[0][price_data][product_data][name]': number,
        'metadata[company_id]': company().companyId,
        'payment_intent_data[metadata][company_id]': company().companyId,
      },
    });
    // Something else is due now: another page.
    const body = { amount: '16', paid_on: todayHere(), method: 'bank_transfer' };
    await call(payments.POST, { as: company().finance, params: { id }, body });
    expect(await open(token)).not.toBe(page);
    expect(received.at(-1)?.form['line_items[0][price_data][unit_amount]']).toBe('80000');
  });

  it('asks for less within the days of a discount, which then settles the rest', async () => {
    const discounted = { discountPercent: '2', discountDays: 10 };
    const { id, token } = await issued(discounted);
    await open(token);
    const form = received.at(-1)?.form;
    expect(form?.['line_items[0][price_data][unit_amount]']).toBe('79968');
    expect(await tell(paid({ link: form?.client_reference_id ?? '', amount: 79_968 }))).toBe(200);
    const record = await read(id);
    expect(record).toMatchObject({ payment_status: 'paid', amount_due: '0.00' });
    expect(record.payments?.map(({ amount, method }) => [amount, method]).sort()).toEqual([
      ['16.32', 'cash_discount'],
      ['799.68', 'card'],
    ]);
    // After these days all of it is due.
    const { token: lateToken } = await issued({ ...discounted, issueDate: dateFromDay('2026-01-10') });
    await open(lateToken);
    expect(received.at(-1)?.form['line_items[0][price_data][unit_amount]']).toBe('81600');
  });

  it('counts yen in whole units, and asks for no currency that the provider counts otherwise', async () => {
    const { token } = await issued({ currency: 'JPY', exchangeRate: '0.006' });
    await open(token);
    expect(received.at(-1)?.form['line_items[0][price_data][unit_amount]']).toBe('816');
    for (const currency of ['KWD', 'ISK', 'MGA']) {
      const { token: none } = await issued({ currency, exchangeRate: '1' });
      expect(await canPayOnline(none)).toBe(false);
      expect(await open(none)).toContain('?unpaid=1');
    }
    expect(received).toHaveLength(1);
  });

  it('asks once for two readers at once, and again by the same key after no answer', async () => {
    const { id, token } = await issued();
    reply = () => ({ status: 500, body: {} });
    expect(await open(token)).toContain('?unpaid=1');
    reply = session;
    await Promise.all([open(token), open(token)]);
    const keys = () => new Set(received.map(({ headers }) => headers['idempotency-key']));
    expect(keys().size).toBe(1);
    // Another mail leads back to a page of its own: by another key, for the same link.
    const { token: unanswered, id: another } = await issued();
    reply = () => ({ status: 500, body: {} });
    await open(unanswered);
    reply = session;
    expect(await open(await mailed(another))).toContain('/c/pay/');
    expect(keys().size).toBe(3);
    const [first, second] = received.slice(-2).map(({ form }) => form.client_reference_id);
    expect(second).toBe(first);
    expect(await open(await mailed(id))).toBe(await open(token));
  });

  it('goes back to the invoice for hostile answers of the provider, and without one', async () => {
    for (const url of ['javascript:alert(1)', 'http://169.254.169.254/', 'file:///etc/passwd', 'x'.repeat(100_000)]) {
      const { token } = await issued();
      reply = () => ({ status: 200, body: { id: 'cs', url, expires_at: 4_000_000_000 } });
      expect(await open(token)).toBe(`/invoice/${encodeURIComponent(token)}?unpaid=1`);
    }
    expect(await open('no token')).toBe('/invoice/no%20token?unpaid=1');
    await set({ is_enabled: false, url: here });
    const { token } = await issued();
    expect([await canPayOnline(token), await open(token)]).toEqual([
      false,
      `/invoice/${encodeURIComponent(token)}?unpaid=1`,
    ]);
  });
});

describe('a page of the account before', () => {
  it.each([
    ['another key', () => set({ is_enabled: true, url: here, secret: 'sk_test_2' })],
    [
      'another address',
      () => set({ is_enabled: true, url: `${here}/other`, secret: 'sk_test_1', webhook_secret: 'whsec_ours' }),
    ],
  ])('is given to nobody after %s, and what was not answered is asked for by another id', async (_, change) => {
    const { token } = await issued();
    const page = await open(token);
    const { token: unanswered } = await issued();
    reply = () => ({ status: 500, body: {} });
    await open(unanswered);
    const before = received.at(-1)?.form.client_reference_id;
    reply = session;
    expect((await change()).status).toBe(200);
    expect(await open(token)).not.toBe(page);
    await open(unanswered);
    expect(received.at(-1)?.form.client_reference_id).not.toBe(before);
  });

  it('is kept while neither changes', async () => {
    const { token } = await issued();
    const page = await open(token);
    await set({ is_enabled: false, url: here });
    await set({ is_enabled: true, url: here, webhook_secret: 'whsec_ours' });
    expect(await open(token)).toBe(page);
  });

  it('that is answered after the change is given to nobody', async () => {
    const { token } = await issued();
    // The provider answers while somebody changes the key.
    let change: Promise<unknown> | undefined;
    answering = async () => {
      change ??= set({ is_enabled: true, url: here, secret: 'sk_test_2' });
      await change;
    };
    expect(await open(token)).toContain('?unpaid=1');
    answering = async () => {};
    expect(await open(token)).toContain('/c/pay/');
    expect(received.at(-1)?.headers.authorization).toBe('Bearer sk_test_2');
  });
});

describe('what the provider tells', () => {
  it('pays the invoice once, however often an event comes and whichever of them comes', async () => {
    const { id, link, payment } = await ordered();
    const event = paid({ link, payment });
    expect(await Promise.all([tell(event), tell(event)])).toEqual([200, 200]);
    expect(await tell(paid({ link, payment, type: 'checkout.session.async_payment_succeeded' }))).toBe(200);
    const record = await read(id);
    expect(record).toMatchObject({ payment_status: 'paid', amount_due: '0.00' });
    expect(record.payments).toMatchObject([{ amount: '816.00', method: 'card' }]);
    expect(await linesOf(payment)).toMatchObject([{ status: 'paid', payerName: 'Maria Müller' }]);
  });

  it('is nothing before its signature', async () => {
    const { id, link } = await ordered();
    const event = paid({ link });
    const body = JSON.stringify(event);
    const statuses = [
      await tell(event, { secret: 'whsec_theirs' }),
      await tell(event, { signature: 'nonsense' }),
      await tell(event, { signature: sign(`${body} `, 'whsec_ours') }),
      // Told six minutes ago, or in six minutes.
      await tell(event, { signature: sign(body, 'whsec_ours', Date.now() - 360_000) }),
      await tell(event, { signature: sign(body, 'whsec_ours', Date.now() + 360_000) }),
      await tell(event, { to: randomUUID() }),
    ];
    expect(statuses).toEqual(statuses.map(() => 404));
    // The other company's own signature, for our link and for our company: heard, and nobody's money.
    for (const one of [event, refunded(event.data.object.payment_intent)])
      expect(await tell(one, { secret: 'whsec_theirs', to: other().companyId })).toBe(200);
    expect(await linesOf(event.data.object.payment_intent, other())).toEqual([]);
    expect(await read(id)).toMatchObject({ payment_status: 'unpaid' });
    // Without the key of the events nobody can sign.
    await set({ is_enabled: false, url: 'https://elsewhere.example' });
    expect(await tell(event)).toBe(404);
  });

  it('pays the invoice also after payments online were switched off: the page was given out before', async () => {
    const { id, link, payment } = await ordered();
    await set({ is_enabled: false, url: here });
    // The account's own key is not needed to read what comes in.
    const { companyId } = company();
    await system('test data', (db) => db.paymentConnection.update({ where: { companyId }, data: { secret: null } }));
    expect(await tell(paid({ link, payment }))).toBe(200);
    expect(await read(id)).toMatchObject({ payment_status: 'paid' });
    expect(await tell(refunded(payment))).toBe(200);
    expect(await read(id)).toMatchObject({ payment_status: 'unpaid' });
  });

  it('is refused from where too much came that nobody signed, and the same caller is heard for others', async () => {
    const { link, payment } = await ordered();
    const event = paid({ link, payment });
    const address = '198.51.100.7';
    for (let tries = 0; tries < 100; tries += 1)
      expect(await tell(event, { secret: 'whsec_guessed', address })).toBe(404);
    expect(await tell(event, { secret: 'whsec_guessed', address })).toBe(429);
    expect(await tell(event, { address })).toBe(429);
    expect(await linesOf(payment)).toEqual([]);
    const theirs = { secret: 'whsec_theirs', to: other().companyId, address };
    expect(await tell({ type: 'customer.created', created: 1, data: { object: {} } }, theirs)).toBe(200);
    // What is signed counts for nothing, however often.
    expect(await tell(event, { address: '198.51.100.8' })).toBe(200);
    const limits = await system(
      'test data',
      (db) =>
        db.$queryRaw<{ key: string }[]>`select key from rate_limits where key like 'payment-events-%198.51.100.8%'`,
    );
    expect(limits).toEqual([]);
  });

  it('leaves other money of the account alone, and money that has not come in', async () => {
    const { id, link, payment } = await ordered();
    expect(await tell(paid({ link, payment, status: 'unpaid' }))).toBe(200);
    expect(await tell(paid({ link: null, payment, of: null }))).toBe(200);
    expect(await tell({ type: 'customer.created', created: 1, data: { object: {} } })).toBe(200);
    expect(await tell(refunded(`pi_${randomUUID()}`, 100, null))).toBe(200);
    // Our link in the other company's account is no link of theirs.
    expect(await tell(paid({ link, payment, of: null }), { secret: 'whsec_theirs', to: other().companyId })).toBe(200);
    expect([await linesOf(payment), await linesOf(payment, other())]).toEqual([[], []]);
    expect(await read(id)).toMatchObject({ payment_status: 'unpaid' });
  });

  it('is only played with in the test mode, where the program is not on somebody’s own machine', async () => {
    const body = JSON.stringify(paid({ link: randomUUID() }));
    const live = body.replace('"livemode":false', '"livemode":true');
    const kindsOf = ({ readEvent }: typeof stripe) =>
      [body, live].map((text) => {
        const sent = { body: text, signature: sign(text, 'whsec_ours'), now: new Date() };
        const event = readEvent({ webhookSecret: 'whsec_ours' }, sent);
        return typeof event === 'object' ? event?.kind : event;
      });
    expect(kindsOf(stripe)).toEqual(['paid', 'paid']);
    const { APP_URL: before } = process.env;
    process.env.APP_URL = 'https://staffing.example.com';
    // The environment is read only once.
    let inProduction = stripe;
    await jest.isolateModulesAsync(async () => {
      inProduction = (await import('@/lib/payments/stripe')).stripe;
    });
    expect(kindsOf(inProduction)).toEqual(['other', 'paid']);
    if (before === undefined) delete process.env.APP_URL;
    else process.env.APP_URL = before;
  });

  it('keeps money that does not fit among the lines that wait', async () => {
    const cases = [{ amount: 81_599 }, { currency: 'usd' }, { link: randomUUID() }];
    for (const fields of cases) {
      const { id, link, payment } = await ordered();
      expect(await tell(paid({ link, payment, ...fields }))).toBe(200);
      expect(await linesOf(payment)).toMatchObject([{ kind: 'payment', status: 'unmatched' }]);
      expect(await read(id)).toMatchObject({ payment_status: 'unpaid' });
    }
    const { id, link, payment } = await ordered();
    const body = { amount: '0.01', paid_on: todayHere(), method: 'bank_transfer' };
    await call(payments.POST, { as: company().finance, params: { id }, body });
    await tell(paid({ link, payment }));
    expect(plain(await linesOf(payment))).toEqual([['payment', 'unmatched', '816.00']]);
  });

  it('waits for somebody if whoever set the provider may not record payments any more', async () => {
    const { id, link, payment } = await ordered();
    await whileAway(async () => expect(await tell(paid({ link, payment }))).toBe(200));
    expect(plain(await linesOf(payment))).toEqual([['payment', 'unmatched', '816.00']]);
    // Told once more, it is recorded.
    await tell(paid({ link, payment }));
    expect(await read(id)).toMatchObject({ payment_status: 'paid' });
  });

  it('is asked for again after a failure of ours, and recorded then', async () => {
    const { id, link, payment } = await ordered();
    const event = paid({ link, payment });
    await whileAway(() => tell(event));
    const { companyId } = company();
    const setZone = (timeZone: string) =>
      system('test data', (db) => db.company.update({ where: { id: companyId }, data: { timeZone } }));
    const { timeZone } = await system('test data', (db) => db.company.findUniqueOrThrow({ where: { id: companyId } }));
    // Whose rights count cannot be found out without the day.
    await setZone('Nowhere/Never');
    const answer = await tell(event);
    await setZone(timeZone);
    expect(answer).toBe(500);
    expect(await read(id)).toMatchObject({ payment_status: 'unpaid' });
    expect(await tell(event)).toBe(200);
    expect(await read(id)).toMatchObject({ payment_status: 'paid' });
  });

  it('notes why on a line that waits alone, and throws what is no answer for whoever tries again', async () => {
    const { id, link, payment } = await ordered();
    await whileAway(() => tell(paid({ link, payment })));
    const [actor, which] = [await openSession(company().admin), await lineOf(payment)];
    const broken = () => Promise.reject(new Error('the database is gone'));
    await expect(tryLine(actor, which, null, broken)).rejects.toThrow('the database is gone');
    expect(await linesOf(payment)).toMatchObject([{ status: 'unmatched', problem: null }]);
    expect(await tryLine(actor, which, 'x', broken)).toBe(false);
    expect(await linesOf(payment)).toMatchObject([{ problem: { key: 'unexpected', values: { requestId: 'x' } } }]);
    // Somebody else records it, and ours finds it paid.
    const isDone = await tryLine(actor, which, null, async () => {
      await recordBankPayment(actor, which, { invoices: [{ invoice_id: id, amount: '816' }] });
      throw conflict('bank_line_paid');
    });
    expect(isDone).toBe(false);
    expect(await linesOf(payment)).toMatchObject([{ status: 'paid', problem: null }]);
  });

  it('takes a payment back that was refunded, once', async () => {
    const { id, token, link, payment } = await ordered();
    await tell(paid({ link, payment }));
    expect(await Promise.all([tell(refunded(payment)), tell(refunded(payment))])).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ payment_status: 'unpaid', amount_due: '816.00' });
    expect(plain(await linesOf(payment))).toEqual([
      ['payment', 'ignored', '816.00'],
      ['return', 'paid', '816.00'],
    ]);
    // The payment told again, after it went back, pays nothing.
    await tell(paid({ link, payment }));
    expect(await read(id)).toMatchObject({ payment_status: 'unpaid' });
    // Whoever pays once more does so on another page.
    await open(token);
    expect(received.at(-1)?.form.client_reference_id).not.toBe(link);
  });

  it('leaves a part that was refunded to somebody, each part once', async () => {
    const { id, link, payment } = await ordered();
    await tell(paid({ link, payment }));
    for (const amount of [10_000, 10_000, 81_600, 10_000]) expect(await tell(refunded(payment, amount))).toBe(200);
    expect(plain(await linesOf(payment))).toEqual([
      ['payment', 'paid', '816.00'],
      ['return', 'unmatched', '100.00'],
      ['return', 'unmatched', '716.00'],
    ]);
    expect(await read(id)).toMatchObject({ payment_status: 'paid' });
  });

  it('leaves what a dispute takes to somebody, once, and counts refunds without it', async () => {
    const { id, link, payment } = await ordered();
    await tell(paid({ link, payment }));
    const event = disputed(payment, 20_000);
    expect(await Promise.all([tell(event), tell(event)])).toEqual([200, 200]);
    expect(await tell(refunded(payment, 10_000))).toBe(200);
    expect(await tell(disputed(payment, 20_000, undefined, `\u0000<script>${'x'.repeat(60)}`))).toBe(200);
    expect(await tell(disputed(payment, 1, undefined, { hostile: true }))).toBe(200);
    const lines = await linesOf(payment);
    expect(plain(lines)).toEqual([
      ['payment', 'paid', '816.00'],
      ['return', 'unmatched', '200.00'],
      ['return', 'unmatched', '100.00'],
      ['return', 'unmatched', '200.00'],
      ['return', 'unmatched', '0.01'],
    ]);
    const reasons = lines.map(({ returnReason }) => returnReason);
    expect(reasons).toEqual([null, 'fraudulent', null, `<script>${'x'.repeat(32)}`, 'dispute']);
    expect(await read(id)).toMatchObject({ payment_status: 'paid' });
    // The account's other money, and another company's.
    expect(await tell(disputed(`pi_${randomUUID()}`))).toBe(200);
    expect(await tell(disputed(payment), { secret: 'whsec_theirs', to: other().companyId })).toBe(200);
    expect(await linesOf(payment, other())).toEqual([]);
  });

  it('asks for a day to be told again of a refund whose payment is not known, and then lets it wait alone', async () => {
    const { id, link, payment } = await ordered();
    const hours = (count: number) => Math.floor(Date.now() / 1_000) - count * 3_600;
    expect(await tell({ ...refunded(payment), created: hours(23) })).toBe(409);
    expect(await linesOf(payment)).toEqual([]);
    const late = { ...refunded(payment), created: hours(25) };
    expect([await tell(late), await tell(late)]).toEqual([200, 200]);
    expect(plain(await linesOf(payment))).toEqual([['return', 'unmatched', '816.00']]);
    // The account's other money is never written down.
    const foreign = `pi_${randomUUID()}`;
    expect(await tell({ ...refunded(foreign, 100, null), created: hours(25) })).toBe(200);
    expect(await linesOf(foreign)).toEqual([]);
    // Its payment comes at last, when it is gone.
    expect(await tell(paid({ link, payment }))).toBe(200);
    expect(plain(await linesOf(payment)).sort()).toEqual([
      ['payment', 'ignored', '816.00'],
      ['return', 'ignored', '816.00'],
    ]);
    expect(await read(id)).toMatchObject({ payment_status: 'unpaid' });
  });

  it('leaves nothing to record of a payment that waited and was refunded as a whole, also in parts', async () => {
    for (const parts of [[81_500], [10_000, 81_500]]) {
      const { id, link, payment } = await ordered();
      await tell(paid({ link, payment, amount: 81_500 }));
      for (const amount of parts) expect(await tell(refunded(payment, amount))).toBe(200);
      expect((await linesOf(payment)).map(({ status }) => status)).toEqual(['ignored', ...parts.map(() => 'ignored')]);
      await tell(paid({ link, payment, amount: 81_500 }));
      expect(await read(id)).toMatchObject({ payment_status: 'unpaid' });
    }
  });

  it('leaves a payment that waited and was refunded in part to somebody, also when all are recorded', async () => {
    const { id, link, payment } = await ordered();
    await whileAway(() => tell(paid({ link, payment })));
    await tell(refunded(payment, 10_000));
    await tell(paid({ link, payment }));
    const { id: statementId } = await lineOf(payment);
    const recordAll = async () =>
      runAllPayments(
        { id: randomUUID(), input: { statement_id: statementId } },
        await openSession(company().admin),
        async () => {},
      );
    await recordAll();
    expect(plain(await linesOf(payment))).toEqual([
      ['payment', 'unmatched', '816.00'],
      ['return', 'unmatched', '100.00'],
    ]);
    // Without the refund it is one of them.
    const { companyId } = company();
    await system('test data', (db) =>
      db.bankLine.deleteMany({ where: { companyId, kind: 'return', endToEndId: payment } }),
    );
    expect(await read(id)).toMatchObject({ payment_status: 'unpaid' });
    await recordAll();
    expect(await read(id)).toMatchObject({ payment_status: 'paid' });
  });

  it('pays nothing again that somebody took back by hand', async () => {
    const { id, link, payment } = await ordered();
    const event = paid({ link, payment });
    await tell(event);
    const [made] = (await read(id)).payments ?? [];
    const reversed = await call(reverse.POST, {
      as: company().finance,
      params: { id, payment: made?.id ?? '' },
      body: { reason: 'Paid by mistake' },
    });
    expect(reversed.status).toBe(200);
    expect(plain(await linesOf(payment))).toEqual([['payment', 'unmatched', '816.00']]);
    expect(await tell(event)).toBe(200);
    expect(plain(await linesOf(payment))).toEqual([['payment', 'unmatched', '816.00']]);
    expect(await read(id)).toMatchObject({ payment_status: 'unpaid' });
  });

  it('takes hostile words, and no more bytes than an event has', async () => {
    const { link, payment } = await ordered();
    const event = paid({ link, payment });
    event.data.object.customer_details.name = `\u202E<script>alert(1)</script>${'x'.repeat(10_000)}\u0000\ud800`;
    expect(await tell(event)).toBe(200);
    const [line] = await linesOf(payment);
    expect(line?.status).toBe('paid');
    expect(line?.payerName?.length).toBe(140);
    event.data.object.customer_details.name = 'x'.repeat(100_000);
    expect(await tell(event)).toBe(413);
  });
});

describe('the settings', () => {
  it('never show a key, and keep it encrypted for this company and this field alone', async () => {
    const shown = await call<PaymentProviderSettings>(provider.GET, { as: company().admin });
    expect(shown.data).toMatchObject({ is_enabled: true, has_secret: true, has_webhook_secret: true });
    expect(shown.data.events_url).toMatch(new RegExp(`/api/payment-events/${company().companyId}$`));
    const rows = await system('test data', (db) => db.paymentConnection.findMany());
    expect(inspect([shown.body, rows], { depth: 9 })).not.toMatch(/sk_test_1|whsec_ours/);
  });

  it('forget both keys with another address, and keep them with the same', async () => {
    const kept = await set({ is_enabled: true, url: here });
    expect(kept.data).toMatchObject({ has_secret: true, has_webhook_secret: true });
    const moved = await set({ is_enabled: true, url: 'https://elsewhere.example' });
    expect(moved).toMatchObject({
      status: 422,
      errors: { secret: expect.anything(), webhook_secret: expect.anything() },
    });
    expect((await set({ is_enabled: false, url: 'https://elsewhere.example' })).data).toMatchObject({
      has_secret: false,
      has_webhook_secret: false,
    });
  });

  it('lend the rights of whoever entered a key, and of nobody who switches', async () => {
    const keeper = async () => {
      const { companyId } = company();
      const row = await system('test data', (db) => db.paymentConnection.findUniqueOrThrow({ where: { companyId } }));
      return row.actsFor;
    };
    const { admin } = company();
    const colleague = await system('test data', (db) => makePerson(db, company().companyId, 'colleague', null, true));
    await set({ is_enabled: false, url: here }, colleague);
    await set({ is_enabled: true, url: here }, colleague);
    expect(await keeper()).toBe(admin.userId);
    await set({ is_enabled: true, url: here, webhook_secret: 'whsec_ours' }, colleague);
    expect(await keeper()).toBe(colleague.userId);
  });

  it('refuse addresses of our own network, a stale version, and people without the right', async () => {
    const keys = { secret: 'a', webhook_secret: 'b' };
    for (const url of ['https://10.0.0.1', 'https://169.254.169.254', 'ftp://provider.example', 'x'.repeat(501)])
      expect(await set({ is_enabled: true, url, ...keys })).toMatchObject({
        status: 422,
        errors: { url: expect.anything() },
      });
    const { data } = await call<PaymentProviderSettings>(provider.GET, { as: company().admin });
    expect((await set({ is_enabled: true, url: here }, company().admin, { 'if-match': '"0"' })).status).toBe(412);
    expect((await set({ is_enabled: true, url: here }, company().recruiter)).status).toBe(403);
    const after = await call<PaymentProviderSettings>(provider.GET, { as: company().admin });
    expect(after.data.version).toBe(data.version);
  });

  it('that cannot be read any more are a 409 with words, and the page says how to pay', async () => {
    const { companyId } = company();
    await system('test data', (db) =>
      db.paymentConnection.update({ where: { companyId }, data: { secret: 'auth.x' } }),
    );
    await expect(tenantOf(companyId, (db) => openConnection(db, companyId))).rejects.toMatchObject({
      status: 409,
      key: 'secret_unreadable',
    });
    const { token } = await issued();
    expect(await open(token)).toContain('?unpaid=1');
    await system('test data', (db) =>
      db.paymentConnection.update({ where: { companyId }, data: { webhookSecret: 'auth.x' } }),
    );
    expect(await tell(paid({ link: null }))).toBe(409);
  });
});
