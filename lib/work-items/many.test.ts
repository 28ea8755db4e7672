/** Today in a company with thousands of open items, and for somebody who was away for a month. */
import { type Db, system } from '@/lib/db/client';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import { openSession } from '@/lib/auth/session/actor';
import { listWorkItems, readWaitingKinds } from '@/lib/work-items/data';
import { workItemsQuery } from '@/lib/work-items/schema';

let ours: TestCompany;
let ids: Records;
beforeAll(async () => {
  ours = await makeCompany('Many');
  ids = await makeRecords(ours);
}, 60_000);

/** Adds contracts without terms, each with some submitted weeks, and to-dos. */
const addWork = (contracts: number, weeks: number, toDos: number) =>
  system('test data', async (db: Db) => {
    await db.$executeRaw`
      with c as (
        insert into contracts (company_id, id, number, candidate_id, client_id, owner_id, position_title, status, contract_type,
          location, currency, start_date, week_start, updated_at)
        select ${ours.companyId}::uuid, uuidv7(), 'CON-9' || lpad((n + (select count(*) from contracts))::text, 6, '0'),
          ${ids.spareCandidate}::uuid, ${ids.client}::uuid, ${ours.account_manager.userId}::uuid, 'Splicer', 'active', 'contractor',
          'remote', 'EUR', date '2026-01-05', 1, now()
        from generate_series(1, ${contracts}::int) n returning id
      )
      insert into timesheets (company_id, id, contract_id, period_start, period_end, status, submitted_at, total_hours, currency, updated_at)
      select ${ours.companyId}::uuid, uuidv7(), c.id, date '2026-01-05' + w * 7, date '2026-01-11' + w * 7, 'submitted',
        timestamptz '2026-01-12' + w * interval '7 days', 40, 'EUR', now()
      from c cross join generate_series(0, ${weeks - 1}::int) w`;
    await db.$executeRaw`
      insert into to_dos (company_id, id, title, author_id, assignee_id, updated_at)
      select ${ours.companyId}::uuid, uuidv7(), 'Call ' || n, ${ours.admin.userId}::uuid, ${ours.admin.userId}::uuid, now()
      from generate_series(1, ${toDos}::int) n`;
  });

/** The shortest of several runs, in milliseconds: what the machine does beside it only makes runs longer. */
async function fastest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 7; run += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return Math.min(...times);
}

it.each([
  [5_000, 1_000, 3, 1_000],
  [10_000, 800, 5, 200],
])('shows %i items in time, with how many more there are of each kind', async (atLeast, contracts, weeks, toDos) => {
  await addWork(contracts, weeks, toDos);
  const actor = await openSession(ours.admin);
  const kinds = await readWaitingKinds(actor, 8, 'en-US');
  expect(kinds.reduce((all, { count }) => all + count, 0)).toBeGreaterThanOrEqual(atLeast);
  for (const { count, first } of kinds) expect(first).toHaveLength(Math.min(count, 8));
  const today = await fastest(() => readWaitingKinds(actor, 8, 'en-US'));
  const list = await fastest(() => listWorkItems(actor, workItemsQuery.parse({ limit: '25' }), 'en-US'));
  console.info({ atLeast, today, list });
  expect(today).toBeLessThan(150);
  expect(list).toBeLessThan(150);
}, 120_000);
