import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import { openSession } from '@/lib/auth/session/actor';
import { dateFromDay, todayIn } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import { issueInvoice } from '@/lib/invoices/issue.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

// The environment is read at its first use, which is below: a hundred share ten connections, and none gives up its turn.
Object.assign(process.env, { DATABASE_POOL_SIZE: '10', DATABASE_WAIT_SECONDS: '60' });

let ours: TestCompany;
let ids: Records;
// Each with counters of its own.
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

/** Issues a draft of that day, or of none. */
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

it('gives 100 at once over ten connections, every fifth failing, numbers without a gap or a twin', async () => {
  const drafts = await makeDrafts(ours, ids, Array(100).fill({ issueDate: dateFromDay('2026-05-01') }));
  const actor = await openSession(ours.admin);
  const outcomes = await Promise.allSettled(
    drafts.map((id, index) =>
      tenant(actor, async (db) => {
        const made = await issueInvoice({ ...actor, db }, id);
        if (index % 5 === 4) throw new Error('killed after its number was taken');
        return made.number;
      }),
    ),
  );
  const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])).sort();
  expect(numbers).toEqual(Array.from({ length: 80 }, (_, n) => `TST-2026-${String(n + 2).padStart(6, '0')}`));
}, 90_000);
