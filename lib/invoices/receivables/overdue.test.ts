import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { getStartPage } from '@/lib/dashboard/data';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Invoice } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let today: string;
let ids: Records;
beforeAll(async () => {
  // A zone where it is already tomorrow for most of the day: the company's own day counts.
  ours = await makeCompany('Ours', { timeZone: 'Pacific/Kiritimati' });
  ids = await makeRecords(ours);
  today = (await openSession(ours.finance)).today;
  for (const days of [-1, 0, 1]) {
    await make(days, 'issued');
    await make(days, 'void');
    for (const paid of ['815.99', '816', '900']) await make(days, 'issued', paid);
  }
});

let count = 0;
/** Makes an invoice of 816.00 that is due so many days from today. */
async function make(days: number, status: 'issued' | 'void', paid?: string): Promise<void> {
  const [id = ''] = await makeDrafts(ours, ids, [{}]);
  const number = `TST-2025-${String((count += 1)).padStart(6, '0')}`;
  const [issueDate, dueDate] = [addDays(today, -30), addDays(today, days)].map(dateFromDay);
  await system('test data', async (db) => {
    const where = keyOf(ours, id);
    await db.invoice.update({ where, data: { status: 'issued', number, issueDate, dueDate, issuedAt: new Date() } });
    if (status === 'void') await db.invoice.update({ where, data: { status, voidedAt: new Date() } });
  });
  const body = { amount: paid, paid_on: addDays(today, -2), method: 'bank_transfer', keep_rest_as_credit: true };
  if (paid) expect((await call(payments.POST, { as: ours.finance, params: { id }, body })).status).toBeLessThan(300);
}

const list = async (query: Record<string, string>) =>
  (await call<Invoice[]>(invoices.GET, { as: ours.finance, query: { limit: '100', ...query } })).data;

it('is the same for the list’s filter, each invoice’s own mark and the dashboard', async () => {
  const marked = (await list({})).filter((invoice) => invoice.is_overdue);
  const filtered = await list({ 'filter[overdue]': 'true' });
  expect(filtered.map(({ id }) => id).sort()).toEqual(marked.map(({ id }) => id).sort());
  const { money } = (await getStartPage(await openSession(ours.finance), 'en-US')).figures;
  expect(money?.overdueCount).toBe(marked.length);
});

it('begins on the day after the due date, for what is issued and not yet paid', async () => {
  const recent = (await list({ 'filter[overdue]': 'true' })).filter(({ number }) => number?.startsWith('TST-2025'));
  expect(recent.map(({ due_date, amount_due }) => [due_date, amount_due]).sort()).toEqual([
    [addDays(today, -1), '0.01'],
    [addDays(today, -1), '816.00'],
  ]);
});
