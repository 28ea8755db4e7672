import * as reversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as clients from '@/app/api/v1/invoices/receivables/clients/route';
import * as documentsFile from '@/app/api/v1/invoices/receivables/documents/export/route';
import * as documents from '@/app/api/v1/invoices/receivables/documents/route';
import * as clientsFile from '@/app/api/v1/invoices/receivables/export/route';
import * as receivables from '@/app/api/v1/invoices/receivables/route';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { getStartPage } from '@/lib/dashboard/data';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { ClientReceivables, OpenDocument, Receivables } from '@/lib/invoices/receivables/receivables';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

// A zone where it is already tomorrow for most of the day: the company's own day counts.
const timeZone = 'Pacific/Kiritimati';
let ours: TestCompany;
let ids: Records;
let today: string;
let day: (ago: number) => string;
beforeEach(async () => {
  ours = await makeCompany('Ours', { timeZone });
  ids = await makeRecords(ours);
  today = (await openSession(ours.finance)).today;
  day = (ago) => addDays(today, -ago);
  // Only what a test creates itself is owed.
  await system('test data', (db) =>
    db.invoice.updateMany({ where: { companyId: ours.companyId, id: ids.issuedInvoice }, data: { paidTotal: '816' } }),
  );
});

let count = 0;
/** Issued invoices of 816.00, so many days ago, due 30 days later. */
async function issuedAgo(days: readonly number[], fields: object = {}): Promise<string[]> {
  const made = await makeDrafts(
    ours,
    ids,
    days.map(() => fields),
  );
  await system('test data', async (db) => {
    for (const [place, id] of made.entries()) {
      const issueDate = dateFromDay(day(days[place] ?? 0));
      const dueDate = dateFromDay(addDays(day(days[place] ?? 0), 30));
      const number = `ANY-${String((count += 1)).padStart(4, '0')}`;
      await db.invoice.update({
        where: keyOf(ours, id),
        data: { status: 'issued', number, issueDate, dueDate, issuedAt: issueDate },
      });
    }
  });
  return made;
}

const ask = (query: Record<string, string> = {}, as: Person = ours.finance) =>
  call<Receivables>(receivables.GET, { as, query });
const list = (query: Record<string, string> = {}, as: Person = ours.finance) =>
  call<OpenDocument[]>(documents.GET, { as, query });
const eur = async (on: string) =>
  (await ask({ on })).data.totals.find(({ currency }) => currency === 'EUR')?.outstanding ?? '0.00';

it('counts an invoice from its issue date, a payment and its reversal from theirs', async () => {
  const [id = ''] = await issuedAgo([20]);
  const body = { amount: '500', paid_on: day(10), method: 'bank_transfer' };
  const paid = await call<InvoiceRecord>(payments.POST, { as: ours.finance, params: { id }, body });
  const payment = paid.data.payments?.[0]?.id ?? '';
  expect([await eur(day(21)), await eur(day(20)), await eur(day(11)), await eur(day(10)), await eur(today)]).toEqual([
    '0.00',
    '816.00',
    '816.00',
    '316.00',
    '316.00',
  ]);
  const undo = { as: ours.finance, params: { id, payment }, body: { reason: 'By mistake' } };
  expect((await call(reversal.POST, undo)).status).toBe(200);
  expect([await eur(day(11)), await eur(day(10)), await eur(day(1)), await eur(today)]).toEqual([
    '816.00',
    '316.00',
    '316.00',
    '816.00',
  ]);
});

it('counts a void invoice up to the day before it was voided, in the company’s zone', async () => {
  const [id = ''] = await issuedAgo([20]);
  // 11:00 in Greenwich is one o'clock of the next day on Kiritimati.
  const voidedAt = new Date(`${day(6)}T11:00:00Z`);
  await system('test data', (db) => db.invoice.update({ where: keyOf(ours, id), data: { status: 'void', voidedAt } }));
  expect([await eur(day(7)), await eur(day(6)), await eur(day(5))]).toEqual(['816.00', '816.00', '0.00']);
});

it('shows how late each amount was then', async () => {
  await issuedAgo([100]);
  const ages = async (ago: number) => {
    const total = (await ask({ on: day(ago) })).data.totals[0];
    return [total?.current, total?.days_1_30, total?.days_31_60, total?.days_61_90];
  };
  expect(await ages(70)).toEqual(['816.00', '0.00', '0.00', '0.00']);
  expect(await ages(69)).toEqual(['0.00', '816.00', '0.00', '0.00']);
  expect(await ages(40)).toEqual(['0.00', '816.00', '0.00', '0.00']);
  expect(await ages(39)).toEqual(['0.00', '0.00', '816.00', '0.00']);
  expect(await ages(0)).toEqual(['0.00', '0.00', '0.00', '816.00']);
});

it('lists the documents of each figure, narrowed, sorted and in pages', async () => {
  const made = await issuedAgo([50, 40, 5]);
  await issuedAgo([50], { currency: 'USD' });
  const [note = ''] = await issuedAgo([30], { kind: 'credit_note', creditsId: ids.issuedInvoice, taxes: [] });
  const of = { on: day(2), client_id: ids.client, 'filter[currency]': 'EUR' };
  const found = await list({ ...of, sort: 'issue_date', limit: '2' });
  expect(found.data.map(({ id }) => id)).toEqual([made[0], made[1]]);
  expect(found.meta.total).toBe(4);
  const next = await list({ ...of, sort: 'issue_date', limit: '2', cursor: found.meta.next_cursor ?? '' });
  expect(next.data.map(({ id, kind, open, due_date }) => [id, kind, open, due_date !== null])).toEqual([
    [note, 'credit_note', '-816.00', false],
    [made[2], 'invoice', '816.00', true],
  ]);
  const back = await list({ ...of, sort: 'issue_date', limit: '2', cursor: next.meta.prev_cursor ?? '' });
  expect(back.data).toEqual(found.data);
  expect((await list({ ...of, 'filter[age]': 'days_1_30' })).data.map(({ id, days_late: late }) => [id, late])).toEqual(
    [
      [made[0], 18],
      [made[1], 8],
    ],
  );
  expect((await list({ ...of, 'filter[kind]': 'credit_note' })).data.map(({ id }) => id)).toEqual([note]);
  expect((await list({ ...of, sort: '-open' })).data.at(-1)?.id).toBe(note);
  expect((await list({ ...of, search: '%' })).data).toEqual([]);
  expect((await list({ ...of, search: 'any-00' })).data).toHaveLength(4);
  // A cursor belongs to its day.
  const other = { ...of, on: day(3), sort: 'issue_date', limit: '2', cursor: found.meta.next_cursor ?? '' };
  expect((await list(other)).status).toBe(422);
});

it('lists clients in pages, each once for each currency', async () => {
  await issuedAgo([50]);
  await issuedAgo([50], { currency: 'USD' });
  const page = (query: Record<string, string>) =>
    call<ClientReceivables[]>(clients.GET, { as: ours.finance, query: { on: day(2), limit: '1', ...query } });
  const first = await page({ sort: 'currency' });
  expect([first.data, first.meta]).toMatchObject([[{ currency: 'EUR' }], { total: 2, prev_cursor: null }]);
  const second = await page({ sort: 'currency', cursor: first.meta.next_cursor ?? '' });
  expect([second.data, second.meta]).toMatchObject([[{ currency: 'USD', paused: null }], { next_cursor: null }]);
  expect((await page({ 'filter[currency]': 'USD' })).meta.total).toBe(1);
  expect((await page({ search: '\u202e<script>' })).data).toEqual([]);
  expect((await ask({ on: day(2) })).data).toMatchObject({
    on: day(2),
    totals: [{ currency: 'EUR' }, { currency: 'USD' }],
    clients: [{ currency: 'EUR' }, { currency: 'USD' }],
  });
});

it('is exported as it is shown', async () => {
  await issuedAgo([50]);
  const file = await download(clientsFile.GET, ours.finance, { on: day(2) });
  expect([file.column('Outstanding'), file.column('Currency')]).toEqual([['816.00'], ['EUR']]);
  const rows = await download(documentsFile.GET, ours.finance, { on: day(2), client_id: ids.client });
  expect([rows.column('Open'), rows.column('Days late'), rows.column('Kind')]).toEqual([
    ['816.00'],
    ['18'],
    ['Invoice'],
  ]);
  expect((await call(clientsFile.GET, { as: await makeColleague(ours, ['view_invoices']) })).status).toBe(403);
});

it('refuses a day in the future and what is no day, and has nothing before the company existed', async () => {
  for (const route of [receivables, clients, documents, clientsFile, documentsFile])
    for (const on of [addDays(today, 1), '2026-02-30', '<script>', 'x'.repeat(100_000)])
      expect((await call(route.GET, { as: ours.finance, query: { on } })).status).toBe(422);
  expect((await ask({ on: '1990-01-01' })).data).toMatchObject({ totals: [], clients: [] });
});

it('is for those who see invoices, and of their own company', async () => {
  await issuedAgo([50]);
  const colleague = await makeColleague(ours, ['view_clients']);
  expect([(await ask({}, colleague)).status, (await list({}, colleague)).status]).toEqual([403, 403]);
  const theirs = await makeCompany('Theirs');
  expect((await ask({ on: day(2) }, theirs.finance)).data).toMatchObject({ totals: [], clients: [] });
  expect((await list({ on: day(2), client_id: ids.client }, theirs.finance)).data).toEqual([]);
});

it('is what the dashboard shows today, in every currency', async () => {
  await issuedAgo([50, 5]);
  await issuedAgo([50], { currency: 'USD' });
  const { money } = (await getStartPage(await openSession(ours.finance), 'en-US')).figures;
  expect(money).toMatchObject({ outstanding: '1632.00', overdue: '816.00', overdueCount: 1 });
  expect(money?.elsewhere).toEqual([{ currency: 'USD', outstanding: '816.00', overdueCount: 1 }]);
});
