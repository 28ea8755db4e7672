import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as clients from '@/app/api/v1/invoices/receivables/clients/route';
import * as documents from '@/app/api/v1/invoices/receivables/documents/route';
import * as receivables from '@/app/api/v1/invoices/receivables/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay, todayIn } from '@/lib/calendar/days';
import { read as sql, system, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lastEntry } from '@/lib/db/scalar';
import { sumInvoices } from '@/lib/invoices/list.data';
import { ages } from '@/lib/invoices/receivables/ages';
import type { ClientReceivables, OpenDocument, Receivables } from '@/lib/invoices/receivables/receivables';
import { listClientOwners, openByAge } from '@/lib/invoices/receivables/receivables.data';
import { invoiceQuery } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
const today = todayIn('Europe/Dublin', new Date());
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  // Only what a test creates itself is owed.
  await system('test data', (db) =>
    db.invoice.updateMany({
      where: { companyId: ours.companyId, id: ids.issuedInvoice },
      data: { paidTotal: '816' },
    }),
  );
});

const read = () => call<Receivables>(receivables.GET, { as: ours.finance });
/** Issued invoices of 816.00, late by so many days. */
async function owedFor(days: number[], { fields = {}, issued = {} }: { fields?: object; issued?: object } = {}) {
  const made = await makeDrafts(ours, ids, Array(days.length).fill(fields));
  await system('test data', async (db) => {
    for (const [place, id] of made.entries()) {
      const late = days[place] ?? 0;
      const day = dateFromDay(addDays(today, -late - 30));
      const dueDate = dateFromDay(addDays(today, -late));
      await db.invoice.update({
        where: keyOf(ours, id),
        data: { status: 'issued', number: id, issueDate: day, issuedAt: day, dueDate, ...issued },
      });
    }
  });
  return made;
}

it('puts each day of delay into its age, and what is due today into none', async () => {
  await owedFor([-5, 0, 1, 30, 31, 60, 61, 90, 91, 400]);
  const owed = {
    currency: 'EUR',
    outstanding: '8160.00',
    current: '1632.00',
    days_1_30: '1632.00',
    days_31_60: '1632.00',
    days_61_90: '1632.00',
    days_over_90: '1632.00',
    paused: '0.00',
    credit: '0.00',
  };
  const { data } = await read();
  expect(data.totals).toEqual([owed]);
  expect(data.clients).toEqual([{ client: { id: ids.client, name: expect.any(String) }, ...owed }]);
});

it('lists the invoices that make up each figure', async () => {
  await owedFor([-5, 0, 1, 30, 31, 60, 61, 90, 91, 400]);
  await owedFor([10], { issued: { paidTotal: '816' } });
  const list = (age: string) =>
    call<unknown[]>(invoices.GET, { as: ours.finance, query: { 'filter[age]': age, 'filter[currency]': 'EUR' } });
  for (const age of ages) expect([age, (await list(age)).data.length]).toEqual([age, 2]);
  expect((await list('current,days_over_90')).data).toHaveLength(4);
});

it('are of the clients whom one person looks after, if that is asked for', async () => {
  const [made] = await owedFor([10]);
  const theirs = await makeCompany('Theirs');
  const [mine, others] = [ours.account_manager, ours.recruiter];
  await system('test data', (db) =>
    db.client.update({ where: keyOf(ours, ids.client), data: { ownerId: mine.userId } }),
  );
  const asked = (ownerId: string) => ({ as: mine, query: { 'filter[owner_id]': ownerId } });
  const clientsOf = async (ownerId: string) =>
    (await call<ClientReceivables[]>(clients.GET, asked(ownerId))).data.map(({ client }) => client.id);
  const documentsOf = async (ownerId: string) =>
    (await call<OpenDocument[]>(documents.GET, asked(ownerId))).data.map(({ id }) => id);
  expect([await clientsOf(mine.userId), await documentsOf(mine.userId)]).toEqual([[ids.client], [made]]);
  for (const nobody of [others.userId, theirs.recruiter.userId])
    expect([await clientsOf(nobody), await documentsOf(nobody)]).toEqual([[], []]);
  expect((await call(clients.GET, asked("' or true --"))).status).toBe(422);
  // Who looks after a client is not for everybody who sees invoices.
  const blind = await makeColleague(ours, ['view_invoices']);
  const { query } = asked(mine.userId);
  for (const list of [clients, documents]) expect((await call(list.GET, { as: blind, query })).status).toBe(422);
  expect((await call(clients.GET, { as: blind })).status).toBe(200);
  const ownersSeen = async (as: Person) => (await listClientOwners(await openSession(as))).map(({ id }) => id);
  expect(await ownersSeen(mine)).toContain(mine.userId);
  expect(await ownersSeen(theirs.admin)).not.toContain(mine.userId);
});

describe('what stands above the list', () => {
  const open = async () => {
    const actor = await openSession(ours.finance);
    return tenant(actor, async (db) => {
      const asked = openByAge(actor);
      const [row] = await sql<{ as_of: string; open: Parameters<typeof asked.take>[0] }>(
        db,
        Prisma.sql`select ${lastEntry(actor)}::text as as_of, ${asked.scalar} as open`,
      );
      if (!row) throw new Error('no row');
      return { isRead: row.open !== null, open: asked.take(row.open, row.as_of) };
    });
  };

  it('is the same as the page of receivables, read again after every change and only then', async () => {
    await owedFor([10]);
    await owedFor([40], { fields: { currency: 'USD' } });
    const { totals } = (await read()).data;
    const first = await open();
    expect(first).toMatchObject({ isRead: true, open: [{ currency: 'EUR' }, { currency: 'USD' }] });
    expect(totals).toMatchObject(first.open);
    expect(await open()).toEqual({ ...first, isRead: false });
    await owedFor([10]);
    expect(await open()).toMatchObject({ isRead: true, open: [{ currency: 'EUR', outstanding: '1632.00' }, {}] });
  });

  it('adds up what the list finds: credit notes taken off, without void ones', async () => {
    await owedFor([10, 20], { issued: { paidTotal: '16' } });
    await owedFor([10], { issued: { status: 'void' } });
    await owedFor([10], { fields: { kind: 'credit_note', creditsId: ids.issuedInvoice, taxes: [] } });
    await owedFor([40], { fields: { currency: 'USD' } });
    const actor = await openSession(ours.finance);
    const since = addDays(today, -50);
    const sums = await sumInvoices(actor, invoiceQuery.parse({ 'filter[due_from]': since, limit: '1' }));
    expect(sums.filter(({ field }) => field === 'gross_total' || field === 'amount_due')).toEqual([
      { field: 'gross_total', currency: 'EUR', value: '816.00' },
      { field: 'gross_total', currency: 'USD', value: '816.00' },
      { field: 'amount_due', currency: 'EUR', value: '1600.00' },
      { field: 'amount_due', currency: 'USD', value: '816.00' },
    ]);
  });
});

it('counts what is left of a part payment, and leaves out drafts, void and paid invoices', async () => {
  const [id = ''] = await owedFor([10]);
  const [voided = ''] = await owedFor([10]);
  await system('test data', (db) => db.invoice.update({ where: keyOf(ours, voided), data: { status: 'void' } }));
  await makeDrafts(ours, ids, [{}]);
  const body = { amount: '16', paid_on: today, method: 'bank_transfer' };
  await call(payments.POST, { as: ours.finance, method: 'POST', params: { id }, body });
  expect((await read()).data.totals).toMatchObject([{ outstanding: '800.00', days_1_30: '800.00' }]);
  await call(payments.POST, { as: ours.finance, method: 'POST', params: { id }, body: { ...body, amount: '800' } });
  expect((await read()).data).toMatchObject({ totals: [], clients: [] });
});

it('keeps currencies apart, and a credit beside what is owed', async () => {
  await owedFor([10]);
  await owedFor([40], { fields: { currency: 'USD' } });
  await owedFor([10], {
    fields: { kind: 'credit_note', creditsId: ids.issuedInvoice, taxes: [] },
    issued: { paidTotal: '16' },
  });
  expect((await read()).data.clients).toMatchObject([
    { currency: 'EUR', outstanding: '816.00', days_1_30: '816.00', credit: '800.00' },
    { currency: 'USD', outstanding: '816.00', days_31_60: '816.00', credit: '0.00' },
  ]);
});

it('tells of how much nobody is reminded, up to the last day of each pause', async () => {
  const [id = '', over = ''] = await owedFor([10, 10]);
  await system('test data', (db) =>
    db.reminderPause.createMany({
      data: [
        {
          companyId: ours.companyId,
          invoiceId: id,
          reason: 'x',
          createdById: ours.finance.userId,
          until: dateFromDay(today),
        },
        {
          companyId: ours.companyId,
          invoiceId: over,
          reason: 'x',
          createdById: ours.finance.userId,
          until: dateFromDay(addDays(today, -1)),
        },
      ],
    }),
  );
  expect((await read()).data.totals).toMatchObject([{ outstanding: '1632.00', paused: '816.00' }]);
});

it('is for those who see invoices, and of their own company', async () => {
  await owedFor([10]);
  const colleague = await makeColleague(ours, ['view_clients']);
  expect((await call(receivables.GET, { as: colleague })).status).toBe(403);
  const theirs = await makeCompany('Theirs');
  const { data } = await call<Receivables>(receivables.GET, { as: theirs.finance });
  expect(data).toMatchObject({ totals: [], clients: [] });
});
