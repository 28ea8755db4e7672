import 'server-only';
import { openAbsentActorIn } from '@/lib/auth/session/absent-actor.data';
import { lockBillingRuns } from '@/lib/billing-runs/create.data';
import { addDays, type CalendarDay, type DayRange, dateFromDay, todayIn } from '@/lib/calendar/days';
import { type Cycle, lastPeriod } from '@/lib/contracts/invoicing/cycles';
import { invoicingTerms } from '@/lib/contracts/invoicing/terms.data';
import { type Db, system, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { findDueCharges } from '@/lib/invoices/drafting/recurring.data';
import { log } from '@/lib/log/log';
import { takeRecordNumber } from '@/lib/numbers.data';
import { startTask } from '@/lib/tasks/data';

/**
 * Closes the contract periods of companies that have this switched on: for each period that ended so many days ago by
 * the company's own calendar, it makes a billing run if there is approved time that no invoice has, and drafts it in
 * the background. A period has one run; what is approved later is in the next run, or in this one if somebody drafts it
 * again.
 *
 * @returns how many runs were made
 */
export async function closePeriods(now = new Date()): Promise<number> {
  const companies = await system('find companies whose periods are closed by a job', (db) =>
    db.company.findMany({
      where: { status: 'active', deleteAfter: null, billingCycleDays: { not: null } },
      select: { id: true, timeZone: true, billingCycleDays: true },
    }),
  );
  let made = 0;
  for (const { id, timeZone, billingCycleDays } of companies)
    made += await closeOf(id, addDays(todayIn(timeZone, now), 1 - (billingCycleDays ?? 1)));
  log.info({ made }, 'periods closed');
  return made;
}

interface Due extends DayRange {
  frequency: Exclude<Cycle['frequency'], 'on_demand'>;
}

async function closeOf(companyId: string, before: CalendarDay): Promise<number> {
  let made = 0;
  for (const due of await tenantOf(companyId, (db) => findDue(db, companyId, before))) {
    try {
      if (await tenantOf(companyId, (db) => close(db, companyId, due))) made += 1;
    } catch (error) {
      // The other periods are still closed. A user may have at most five open tasks: the rest follows an hour later.
      log.warn({ err: error, companyId, ...due }, 'closing a period failed');
    }
  }
  return made;
}

/**
 * The periods that ended before the day, and by whose end a contract has approved time or recurring lines that no
 * invoice has.
 */
async function findDue(db: Db, companyId: string, before: CalendarDay): Promise<Due[]> {
  const cycles = await db.$queryRaw<(Cycle & { firstEnd: CalendarDay })[]>`
    select n.frequency, c.week_start as "weekStart", n.anchor_date::text as anchor,
      min(t.period_end)::text as "firstEnd"
    from timesheets t
    join contracts c on c.company_id = ${companyId}::uuid and c.id = t.contract_id
    join ${invoicingTerms(companyId)} n on n.contract_id = c.id
    where t.company_id = ${companyId}::uuid and t.status = 'approved'
    group by 1, 2, 3 order by 1, 2, 3`;
  const due = new Map<string, Due>();
  for (const cycle of [...cycles, ...(await recurringCycles(db, companyId, before))]) {
    const period = lastPeriod(cycle, before);
    const { frequency } = cycle;
    if (period && frequency !== 'on_demand' && cycle.firstEnd <= period.end)
      due.set(`${frequency} ${period.start}`, { ...period, frequency });
  }
  return [...due.values()];
}

/** The periods of contracts with recurring lines, which are billed even without time. */
async function recurringCycles(db: Db, companyId: string, before: CalendarDay) {
  const charges = await findDueCharges(db, companyId, addDays(before, -1), Prisma.sql`true`);
  return charges.map(({ cycle: frequency, weekStart, anchor, period }) => ({
    frequency,
    weekStart,
    anchor,
    firstEnd: period.end,
  }));
}

/** Creates the run and the task that drafts it in one transaction: if the process is killed, neither exists. */
async function close(db: Db, companyId: string, { frequency, start, end }: Due): Promise<boolean> {
  await lockBillingRuns(db, companyId);
  const period = { companyId, frequency, periodStart: dateFromDay(start), periodEnd: dateFromDay(end) };
  if ((await db.billingRun.count({ where: period })) > 0) return false;
  // The drafts need an author who exists and may create them.
  const author = await db.user.findFirst({
    where: { companyId, isCompanyAdmin: true, isActive: true, deletedAt: null, invitedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  if (!author) return false;
  const actor = await openAbsentActorIn(db, companyId, author.id);
  if (!actor) return false;
  const number = await takeRecordNumber(db, companyId, 'billing_run');
  const { id } = await db.billingRun.create({
    data: { ...period, number, createdById: author.id },
    select: { id: true },
  });
  await startTask(actor, 'billing_run', { run_id: id, step: 'draft' }, db);
  return true;
}
