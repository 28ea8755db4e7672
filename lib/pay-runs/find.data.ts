import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateRange } from '@/lib/calendar/day-range';
import type { CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { rowsOf } from '@/lib/fields/rows';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { addUp, type ListSum, type SumPart } from '@/lib/lists/sums';
import { formatAmount } from '@/lib/money/amount';
import { hoursOf } from '@/lib/money/minutes';
import { payRunFields } from '@/lib/pay-runs/fields';
import { opensPayRuns, seesEveryPayRun } from '@/lib/pay-runs/policy';
import type { PayRun, PayRunQuery } from '@/lib/pay-runs/schema';
import { notFound } from '@/lib/problem/problem';

const fields = rowsOf(payRunFields);

const select = { ...fields.select, belowLawReason: true } satisfies Prisma.PayRunSelect;
type PayRunRow = Prisma.PayRunGetPayload<{ select: typeof select }>;

/** The lines that the actor may see: all, or those of their own time in runs that are not drafts. */
export function visibleLines(actor: Actor): Prisma.PayRunLineWhereInput {
  const { companyId, userId } = actor;
  if (seesEveryPayRun(actor)) return { companyId };
  if (!opensPayRuns(actor)) return { companyId, id: { in: [] } };
  return { companyId, ownerId: userId, payRun: { status: { not: 'draft' } } };
}

/** The third lock: all of the company's runs, or only those that pay the actor if the actor sees only their own pay. */
export function visiblePayRuns(actor: Actor): Prisma.PayRunWhereInput {
  const { companyId } = actor;
  return seesEveryPayRun(actor) ? { companyId } : { companyId, lines: { some: visibleLines(actor) } };
}

/** Reads a pay run as it is stored. @throws Problem 404. */
export async function findPayRun(db: Db, actor: Actor, id: string): Promise<PayRunRow> {
  const row = await db.payRun.findFirst({ where: { AND: [visiblePayRuns(actor), { id }] }, select });
  if (!row) throw notFound();
  return row;
}

/** Locks a run and then reads it, so that of two changes at once the second sees the first. @throws Problem 404, 412. */
export async function lockPayRun(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<PayRunRow> {
  await lockRow(db, 'pay_runs', actor.companyId, id, ifMatch);
  return findPayRun(db, actor, id);
}

/** A page of the pay runs, as they are stored. */
export const findPayRuns = (db: Db, actor: Actor, query: PayRunQuery): Promise<Page<PayRunRow>> =>
  keysetPage(query, {
    columns: fields.sorts,
    rows: { db, companyId: actor.companyId, table: 'pay_runs' },
    asOf: actor.asOf,
    where: found(actor, query),
    find: (args) => db.payRun.findMany({ ...args, select }),
    count: (args) => db.payRun.count(args),
  });

/** The sums of all runs that a list finds, as far as the actor may see them. */
export async function findPayRunSums(db: Db, actor: Actor, query: PayRunQuery): Promise<ListSum[]> {
  const groups = await db.payRunLine.groupBy({
    by: ['currency'],
    where: { AND: [visibleLines(actor), { payRun: found(actor, query) }] },
    _sum: { minutes: true, amount: true },
  });
  return addUp(
    groups.flatMap(({ currency, _sum: { minutes, amount } }): SumPart[] => [
      { currency: null, values: { hours: minutes && hoursOf(minutes) } },
      { currency, values: { totals: amount } },
    ]),
  );
}

const found = (actor: Actor, query: PayRunQuery): Prisma.PayRunWhereInput => ({
  AND: [visiblePayRuns(actor), ...conditionsOf(query)],
});

function conditionsOf({ filter, search }: PayRunQuery): Prisma.PayRunWhereInput[] {
  const periodEnd = dateRange(filter.period_from, filter.period_to);
  const payDate = dateRange(filter.paid_from, filter.paid_to);
  return [
    ...(search ? [{ number: containsText(search) }] : []),
    ...(filter.status ? [{ status: { in: filter.status } }] : []),
    ...(periodEnd ? [{ periodEnd }] : []),
    ...(payDate ? [{ payDate }] : []),
  ];
}

/** The runs with their totals, as far as the actor may see them. */
export async function withTotals(db: Db, actor: Actor, rows: readonly PayRunRow[]): Promise<PayRun[]> {
  const sums = await readSums(
    db,
    actor,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = sums.filter(({ runId }) => runId === row.id);
    return {
      ...fields.show(row),
      contracts: own[0]?.contracts ?? 0,
      hours: hoursOf(own[0]?.minutes ?? '0'),
      totals: own.map(({ currency, amount }) => ({ currency, amount: formatAmount(amount, currency) })),
    };
  });
}

interface Sum {
  runId: string;
  currency: string;
  amount: string;
  /** Over the whole run, whatever the currency. */
  contracts: number;
  minutes: string;
}

function readSums(db: Db, actor: Actor, ids: readonly string[]): Promise<Sum[]> {
  const own = seesEveryPayRun(actor) ? Prisma.empty : Prisma.sql`and l.owner_id = ${actor.userId}::uuid`;
  return db.$queryRaw<Sum[]>`
    with seen as (
      select l.* from pay_run_lines l where l.company_id = ${actor.companyId}::uuid and l.pay_run_id = any(${[...ids]}::uuid[]) ${own}
    ), runs as (
      select pay_run_id, count(distinct contract_id)::int as contracts, sum(minutes)::text as minutes from seen group by 1
    )
    select s.pay_run_id as "runId", s.currency, sum(s.amount)::text as amount, r.contracts, r.minutes
    from seen s join runs r on r.pay_run_id = s.pay_run_id
    group by 1, 2, r.contracts, r.minutes order by 2`;
}

interface Payee {
  contractId: string;
  currency: string;
  minutes: string;
  amount: string;
  /** The first and the last day of the weeks and the leave that are paid; null for what was added alone. */
  start: CalendarDay | null;
  end: CalendarDay | null;
}

/** What a run pays for each contract and currency, as far as the actor may see it. */
export function readPayees(db: Db, actor: Actor, runId: string): Promise<Payee[]> {
  const own = seesEveryPayRun(actor) ? Prisma.empty : Prisma.sql`and l.owner_id = ${actor.userId}::uuid`;
  return db.$queryRaw<Payee[]>`
    select l.contract_id as "contractId", l.currency, sum(l.minutes)::text as minutes, sum(l.amount)::text as amount,
      min(coalesce(t.period_start, q.start_date))::text as start, max(coalesce(t.period_end, q.end_date))::text as "end"
    from pay_run_lines l
    left join timesheets t on t.company_id = l.company_id and t.id = l.timesheet_id
    left join leave_requests q on q.company_id = l.company_id and q.id = l.leave_request_id
    where l.company_id = ${actor.companyId}::uuid and l.pay_run_id = ${runId}::uuid ${own}
    group by 1, 2`;
}
