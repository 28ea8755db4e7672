import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import type { Actor } from '@/lib/actor';
import { openSession } from '@/lib/auth/session/actor';
import { dateFromDay, todayIn } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import { createCreditNote } from '@/lib/invoices/credit-notes/credit-note.data';
import { issueInvoice } from '@/lib/invoices/issuing/issue.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

// The environment is read at its first use, which is below: all requests share ten connections, and each waits for its
// turn.
Object.assign(process.env, { DATABASE_POOL_SIZE: '10', DATABASE_WAIT_SECONDS: '60' });

let ours: TestCompany;
let ids: Records;
// Each test has counters of its own.
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

/** Issues a draft with that date, or with none. */
async function issueOn(day: string | null): Promise<InvoiceRecord> {
  const [id = ''] = await makeDrafts(ours, ids, [{ issueDate: day === null ? null : dateFromDay(day) }]);
  return (await call<InvoiceRecord>(issue.POST, { as: ours.finance, method: 'POST', params: { id } })).data;
}

it.each([
  ['2024-12-31', 'TST-2024-000001'],
  ['2025-01-01', 'TST-2025-000001'],
  ['2026-06-30', 'TST-2026-000002'],
])('of %s gives a number of that year, whatever year it is: %s', async (day, number) => {
  expect(await issueOn(day)).toMatchObject({ number, issue_date: day });
});

it('of no day is of the company’s today', async () => {
  const { number, issue_date } = await issueOn(null);
  const today = todayIn('Europe/Dublin', new Date());
  expect([issue_date, number?.slice(0, 8)]).toEqual([today, `TST-${today.slice(0, 4)}`]);
});

/** Issues all at once, each in a transaction of its own; every fifth is killed once it has its number. */
async function issueAll(actor: Actor, drafts: readonly string[]): Promise<(string | null)[]> {
  const outcomes = await Promise.allSettled(
    drafts.map((id, index) =>
      tenant(actor, async (db) => {
        const { number } = await issueInvoice({ ...actor, db }, id);
        if (index % 5 === 4) throw new Error('killed after its number was taken');
        return number;
      }),
    ),
  );
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

it('gives 400 of two series at once over ten connections, every fifth failing, numbers without a gap or a twin', async () => {
  const actor = await openSession(ours.admin);
  const draft = () => makeDrafts(ours, ids, Array(200).fill({ issueDate: dateFromDay('2026-05-01') }));
  const credited = await draft();
  for (const id of credited) await issueInvoice(actor, id);
  const notes: string[] = [];
  for (const id of credited) notes.push((await createCreditNote(actor, id, { reason: 'Agreed', rebill: false })).id);
  const invoices = await draft();
  const numbers = await issueAll(
    actor,
    invoices.flatMap((id, index) => [id, notes[index] ?? '']),
  );
  const of = (prefix: string, first: number, count: number) =>
    Array.from({ length: count }, (_, n) => `${prefix}-${String(first + n).padStart(6, '0')}`);
  const year = todayIn('Europe/Dublin', new Date()).slice(0, 4);
  expect(numbers.sort()).toEqual([...of('TST-2026', 202, 160), ...of(`TST-${year}-CN`, 1, 160)].sort());
}, 120_000);
