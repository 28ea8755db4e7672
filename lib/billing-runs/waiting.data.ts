import 'server-only';
import type { Actor } from '@/lib/actor';
import { blockerOf, contractsWithoutOrder } from '@/lib/billing-runs/blockers.data';
import { expectedTime } from '@/lib/billing-runs/expected-time.data';
import { findOverBudget } from '@/lib/billing-runs/over-budget.data';
import { type DueContract, findDueContracts } from '@/lib/billing-runs/recurring.data';
import type { BlockedWeek, MissingWeek, ReadyContract } from '@/lib/billing-runs/schema';
import {
  absences,
  blocked,
  firstStops,
  keptLines,
  listBlocked,
  listMissing,
  listReady,
  missing,
  ready,
  readyParts,
  sheetsOf,
} from '@/lib/billing-runs/waiting-parts.data';
import { addDays } from '@/lib/calendar/days';
import { invoicingTerms } from '@/lib/contracts/invoicing/terms.data';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { formatAmount, formatHours } from '@/lib/money/amount';
import { weeksOfUnratedClasses } from '@/lib/timesheets/rate-changes/unrated-classes.data';

/** What a run looks at: everything, one client or contract alone, or the contracts whose own period this is. */
export interface Scope {
  periodStart: Date;
  periodEnd: Date;
  /** Whether it looks at nothing that ended before its period. */
  onlyPeriod: boolean;
  clientId: string | null;
  contractId: string | null;
  frequency: string | null;
}

/** How many weeks back a run looks for weeks without time, the same as on the leakage page. */
const lookedBack = 12;

/** The most rows that a page shows of each table. */
export const mostShown = 200;

/** The condition on the timesheets `t` that a run looks at; contracts must be joined as `c`. */
const within = (companyId: string, scope: Scope): Prisma.Sql => Prisma.sql`
  ${inPeriod(Prisma.sql`t.period_end`, scope)} ${ofScope(companyId, scope)}`;

/** Whether the last day of some work is one that a run looks at. */
const inPeriod = (lastDay: Prisma.Sql, { onlyPeriod, periodStart, periodEnd }: Scope): Prisma.Sql =>
  onlyPeriod
    ? Prisma.sql`${lastDay} between ${periodStart}::date and ${periodEnd}::date`
    : Prisma.sql`${lastDay} <= ${periodEnd}::date`;

/** The further conditions of a run on contracts `c`. */
const ofScope = (companyId: string, { clientId, contractId, ...period }: Scope): Prisma.Sql => Prisma.sql`
  ${clientId ? Prisma.sql`and c.client_id = ${clientId}::uuid` : Prisma.empty}
  ${contractId ? Prisma.sql`and c.id = ${contractId}::uuid` : Prisma.empty}
  ${period.frequency ? Prisma.sql`and ${isOwnPeriod(companyId, period.frequency, period.periodStart)}` : Prisma.empty}`;

/** Whether a contract's own period begins on this day, as `lastPeriod` (cycles.ts) computes it. */
const isOwnPeriod = (companyId: string, frequency: string, start: Date): Prisma.Sql => Prisma.sql`(
  select n.frequency = ${frequency} and case n.frequency
    when 'weekly' then c.week_start = extract(isodow from ${start}::date)
    when 'biweekly' then (${start}::date - n.anchor_date) % 14 = 0
    else true end
  from ${invoicingTerms(companyId)} n where n.contract_id = c.id)`;

export interface ReadyTime {
  contractId: string;
  timesheetIds: string[];
}

/**
 * The contracts with approved time that no invoice has and nothing blocks, by number, each with its timesheets, the
 * oldest first.
 */
export const findReadyTime = (db: Db, companyId: string, scope: Scope): Promise<ReadyTime[]> =>
  db.$queryRaw<ReadyTime[]>`
    select t.contract_id as "contractId", array_agg(t.id order by t.period_start, t.id) as "timesheetIds"
    from timesheets t join contracts c on c.company_id = t.company_id and c.id = t.contract_id
    where t.company_id = ${companyId}::uuid and t.status = 'approved' and ${within(companyId, scope)}
      and ${blockerOf(companyId)} is null
    group by t.contract_id, c.number order by c.number, t.contract_id`;

/** The contracts whose recurring lines a run drafts, by number, with or without time. */
export const findRecurring = (db: Db, companyId: string, scope: Scope): Promise<DueContract[]> =>
  findDueContracts(
    db,
    companyId,
    scope.periodEnd,
    Prisma.sql`c.id not in ${contractsWithoutOrder(companyId)} ${ofScope(companyId, scope)}`,
  );

/**
 * The contracts whose recurring lines no run drafts, because their client requires a purchase order and they name none.
 */
const findWithoutOrder = (db: Db, companyId: string, scope: Scope): Promise<DueContract[]> =>
  findDueContracts(
    db,
    companyId,
    scope.periodEnd,
    Prisma.sql`c.id in ${contractsWithoutOrder(companyId)} ${ofScope(companyId, scope)}`,
  );

interface Waiting {
  ready: ReadyContract[] | null;
  readyCount: number;
  blocked: BlockedWeek[] | null;
  blockedCount: number;
  missing: MissingWeek[] | null;
  missingCount: number;
  /** How many contracts have drafts that would go over a budget: their weeks are blocked. */
  overCount: number;
}

/** What a run would invoice, the weeks and recurring lines that are blocked, and the weeks without time, at most `mostShown` of each. */
export async function findWaiting(db: Db, actor: Actor, scope: Scope): Promise<Waiting> {
  const { companyId } = actor;
  const blocker = blockerOf(companyId);
  const due = await findRecurring(db, companyId, scope);
  const over = await findOverBudget(db, companyId, Prisma.sql`${within(companyId, scope)} and ${blocker} is null`, due);
  // A contract's time and its recurring lines are on one draft, and count towards a budget together.
  const recurring = due.filter(({ contractId }) => !over.includes(contractId));
  const stopped = due.filter(({ contractId }) => over.includes(contractId));
  const kept = [
    ...(await findWithoutOrder(db, companyId, scope)).map((one) => ({ ...one, why: 'no_order' })),
    ...stopped.map((one) => ({ ...one, why: 'over_budget' })),
  ];
  const unrated = await weeksOfUnratedClasses(db, companyId);
  const { parts, workDays, fullHours } = await expectedTime(db, actor, addDays(actor.today, -7 * lookedBack));
  const ended = Prisma.sql`${inPeriod(Prisma.sql`w.final_day`, scope)} ${ofScope(companyId, scope)}`;
  const [found] = await db.$queryRaw<[Omit<Waiting, 'overCount'>]>`
    with ${parts},
    sheets_of as (${sheetsOf(companyId, within(companyId, scope), unrated, over)}),
    absences as (${absences(companyId, ended, { hours: fullHours(workDays), days: workDays })}),
    missing as (${missing(companyId)}),
    kept as (${keptLines(kept)}),
    first_stops as (${firstStops}),
    ready_parts as (${readyParts(companyId, recurring)}),
    ready as (${ready}),
    blocked as (${blocked(companyId)})
    select (${listReady(mostShown)}) as ready, (select count(*)::int from ready) as "readyCount",
      (${listBlocked(mostShown)}) as blocked, (select count(*)::int from blocked) as "blockedCount",
      (${listMissing(mostShown)}) as missing, (select count(*)::int from missing) as "missingCount"`;
  return {
    ...found,
    overCount: over.length,
    ready: (found.ready ?? []).map((row) => ({
      ...row,
      hours: formatHours(row.hours),
      amount: formatAmount(row.amount, row.currency),
    })),
    blocked: (found.blocked ?? []).map(withFigures),
    missing: (found.missing ?? []).map(withFigures),
  };
}

const withFigures = <Row extends { hours: string; amount: string | null; currency: string }>(row: Row): Row => ({
  ...row,
  hours: formatHours(row.hours),
  amount: row.amount === null ? null : formatAmount(row.amount, row.currency),
});
