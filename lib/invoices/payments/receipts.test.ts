import * as receipts from '@/app/api/v1/clients/[id]/payments/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as open from '@/app/api/v1/invoices/open/route';
import { openSession } from '@/lib/auth/session/actor';
import { system } from '@/lib/db/client';
import type { OpenTogether } from '@/lib/invoices/client-accounts/client-account';
import { listOpenInvoices } from '@/lib/invoices/client-accounts/client-account.data';
import type { Receipt } from '@/lib/invoices/payments/receipt-schema';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call, keyed } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type Person, type TestCompany, todayHere } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
let three: string[];
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  three = await makeDrafts(ours, ids, [{}, {}, {}]);
  for (const id of three) await call(issue.POST, { as: ours.finance, method: 'POST', params: { id } });
});

type Parts = readonly (readonly [string | undefined, string])[];
const pay = (amount: string, parts: Parts, fields: object = {}, client = ids.client) =>
  call<Receipt>(receipts.POST, {
    as: ours.finance,
    headers: keyed(),
    params: { id: client },
    body: {
      amount,
      currency: 'EUR',
      paid_on: todayHere(),
      method: 'bank_transfer',
      reference: 'Statement 7',
      allocations: parts.map(([id, part]) => ({ invoice_id: id, amount: part })),
      ...fields,
    },
  });
const read = async (id: string | undefined) =>
  (await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id: id ?? '' } })).data;
const dues = () => Promise.all(three.map(async (id) => (await read(id)).amount_due));

describe('one payment for several invoices', () => {
  it('pays each its part, and says on each what it was part of', async () => {
    const { status, data } = await pay('1000', [
      [three[0], '816'],
      [three[1], '184'],
      [three[2], '0'],
    ]);
    expect(status).toBe(201);
    expect(data).toMatchObject({ amount: '1000.00', allocations: [{ amount_due: '0.00' }, { amount_due: '632.00' }] });
    expect(await dues()).toEqual(['0.00', '632.00', '816.00']);
    expect((await read(three[1])).payments).toEqual([
      expect.objectContaining({
        amount: '184.00',
        reference: 'Statement 7',
        receipt: {
          id: data.id,
          amount: '1000.00',
          kept_as_credit: '0.00',
          invoices: [expect.objectContaining({ id: three[0] }), expect.objectContaining({ id: three[1] })],
        },
      }),
    ]);
    const actor = await openSession(ours.finance);
    const [euro] = await listOpenInvoices(actor, ids.client);
    expect(euro?.invoices.map(({ due }) => due).sort()).toEqual(['632.00', '816.00', '816.00']);
  });

  it('is taken back as a whole, with a reason, once', async () => {
    await pay('1000', [
      [three[0], '816'],
      [three[1], '184'],
    ]);
    const reverse = async (id: string | undefined) => {
      const payment = (await read(id)).payments?.find((one) => one.reverses_id === null)?.id ?? '';
      const params = { id: id ?? '', payment };
      return call(reversal.POST, { as: ours.finance, params, body: { reason: 'Another client’s money' } });
    };
    expect((await reverse(three[1])).status).toBe(200);
    expect(await dues()).toEqual(['816.00', '816.00', '816.00']);
    expect((await read(three[0])).payments).toMatchObject([
      { amount: '816.00', is_reversed: true },
      { amount: '-816.00', reason: 'Another client’s money' },
    ]);
    expect((await reverse(three[0])).status).toBe(409);
  });

  it('refuses what does not add up, is not the client’s, in another currency or to come', async () => {
    const [first] = three;
    const theirs = await makeCompany('Theirs');
    const foreign = await makeRecords(theirs);
    const day = new Date('2026-01-31');
    const dated = { issueDate: day, dueDate: day, issuedAt: day, number: 'X-1' };
    const parties = { seller: { name: 'Ours' }, buyer: { name: 'Harbour' } };
    const [dollars] = await makeDrafts(ours, ids, [{ currency: 'USD' }]);
    await system('test', (db) =>
      db.invoice.updateMany({ where: { id: dollars ?? '' }, data: { status: 'issued', ...dated, ...parties } }),
    );
    const refused = async (answer: ReturnType<typeof pay>) => (await answer).status;
    expect(await refused(pay('20', [[first, '10']]))).toBe(422);
    expect(await refused(pay('10', [[first, '20']]))).toBe(422);
    expect(await refused(pay('10', [[foreign.issuedInvoice, '10']]))).toBe(422);
    expect(await refused(pay('10', [[ids.draftInvoice, '10']]))).toBe(422);
    expect(await refused(pay('10', [[dollars, '10']]))).toBe(422);
    expect(await refused(pay('10', [[first, '10']], { currency: 'USD' }))).toBe(422);
    expect(await refused(pay('10.001', [[first, '10.001']]))).toBe(422);
    expect(await refused(pay('10', [[first, '10']], { paid_on: '2999-01-01' }))).toBe(422);
    expect(
      await refused(
        pay('10', [
          [first, '5'],
          [first, '5'],
        ]),
      ),
    ).toBe(422);
    expect(await refused(pay('10', [[first, '10']], {}, foreign.client))).toBe(404);
    expect(await dues()).toEqual(['816.00', '816.00', '816.00']);
  });

  it('pays nothing at all where one invoice has less open', async () => {
    const { status } = await pay('817.01', [
      [three[0], '1'],
      [three[1], '816.01'],
    ]);
    expect(status).toBe(409);
    expect(await dues()).toEqual(['816.00', '816.00', '816.00']);
  });

  it('of twenty at once on the same three, in any order, those that win never pay more than is open', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => {
        const parts = three.map((id) => [id, '200'] as const);
        return pay('600', turn % 2 === 0 ? parts : parts.toReversed());
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(statuses.filter((status) => status === 409)).toHaveLength(16);
    expect(await dues()).toEqual(['16.00', '16.00', '16.00']);
  });

  it('waits for a payment of one of its invoices', async () => {
    const [one] = three;
    const single = call(payments.POST, {
      as: ours.finance,
      params: { id: one ?? '' },
      body: { amount: '816', paid_on: todayHere(), method: 'cash' },
    });
    const [, receipt] = await Promise.all([single, pay('816', [[one, '816']])]);
    const { status } = await single;
    expect([status, receipt.status].sort()).toEqual(status === 201 ? [201, 409] : [201, 422]);
    expect((await read(one)).paid_total).toBe('816.00');
  });
});

describe('the invoices that somebody chose for one payment', () => {
  const choose = (chosen: readonly (string | undefined)[], as: Person = ours.finance) =>
    call<OpenTogether>(open.GET, { as, query: { ids: chosen.join() } });
  const issued = { status: 'issued', issueDate: new Date('2026-01-31'), issuedAt: new Date('2026-01-31') } as const;
  const parties = { seller: { name: 'Ours' }, buyer: { name: 'Harbour' } };
  const change = (id: string | undefined, data: object) =>
    system('test', (db) => db.invoice.updateMany({ where: { id: id ?? '' }, data }));

  it('are those that are open, the first due first, with whose and in which currency they are', async () => {
    const [early] = await makeDrafts(ours, ids, [{}]);
    await change(early, { ...issued, ...parties, number: 'X-1', dueDate: new Date('2026-02-01') });
    await pay('816', [[three[0], '816']]);
    await pay('16', [[three[1], '16']]);
    const { status, data } = await choose([...three.slice(0, 2), early, three[1]]);
    expect(status).toBe(200);
    expect(data).toMatchObject({ client: { id: ids.client }, currency: 'EUR', company_currency: 'EUR' });
    expect(data.today).toBe(todayHere());
    expect(data.invoices).toMatchObject([
      { id: early, due: '816.00', due_date: '2026-02-01' },
      { id: three[1], due: '800.00' },
    ]);
  });

  it('are refused if they are of two clients, in two currencies, or if nothing is open on them', async () => {
    const other = await system('test', (db) =>
      db.client.create({
        data: {
          companyId: ours.companyId,
          number: 'CLI-9',
          name: 'Other',
          clientType: 'direct',
          currency: 'EUR',
          paymentTermsDays: 30,
          ownerId: ours.admin.userId,
        },
      }),
    );
    const [theirs, dollars] = await makeDrafts(ours, ids, [{ clientId: other.id }, { currency: 'USD' }]);
    await change(theirs, { ...issued, ...parties, dueDate: issued.issueDate, number: 'X-1' });
    await change(dollars, { ...issued, ...parties, dueDate: issued.issueDate, number: 'X-2' });
    const keyOf = async (answer: ReturnType<typeof choose>) => {
      const { status, body } = await answer;
      return [status, body.message];
    };
    expect(await keyOf(choose([three[0], theirs]))).toEqual([409, expect.stringContaining('different clients')]);
    expect(await keyOf(choose([three[0], dollars]))).toEqual([409, expect.stringContaining('different currencies')]);
    expect(await keyOf(choose([ids.draftInvoice]))).toEqual([409, expect.stringContaining('Nothing is left')]);
  });

  it('are absent for another company and closed to whoever records no payments', async () => {
    const theirs = await makeCompany('Theirs');
    expect((await choose([three[0]], theirs.finance)).status).toBe(404);
    const foreign = await makeRecords(theirs);
    expect((await choose([three[0], foreign.issuedInvoice])).status).toBe(404);
    expect((await choose([three[0]], ours.recruiter)).status).toBe(403);
    expect((await choose(['x'])).status).toBe(422);
    expect((await choose(Array.from({ length: 101 }, () => three[0]))).status).toBe(422);
  });
});
