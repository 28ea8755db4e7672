import 'server-only';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { writePermissions } from '@/lib/auth/sent-permissions';
import { dateFromDay, todayIn } from '@/lib/calendar/days';
import { visibleContracts } from '@/lib/contracts/find.data';
import { inPhase } from '@/lib/contracts/list.data';
import type { ContractPhase } from '@/lib/contracts/transitions';
import type { Change, Dashboard, Pipeline } from '@/lib/dashboard/figures';
import { lastMonths, monthBefore } from '@/lib/dashboard/months';
import type { WayInStep } from '@/lib/dashboard/way-in';
import { hasOnlyBegun, readWayIn } from '@/lib/dashboard/way-in.data';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { lastEntry } from '@/lib/db/scalar';
import { openOn } from '@/lib/invoices/receivables/open-on.data';
import { Kept } from '@/lib/kept';
import { Decimal, formatAmount, formatHours, formatPercent, sum } from '@/lib/money/amount';
import { hoursOf } from '@/lib/money/minutes';
import { can, canAny } from '@/lib/permissions';
import { submissionStatuses } from '@/lib/submissions/transitions';
import { listOwnWeeks } from '@/lib/timesheets/weeks/weeks.data';
import { hiddenBy, readWaitingKinds } from '@/lib/work-items/data';
import type { WorkKind } from '@/lib/work-items/kinds';
import type { WaitingKind } from '@/lib/work-items/schema';

const monthsShown = 12;

/**
 * The current figures of /dashboard, and what waits for the actor. Amounts are in the company's own currency,
 * what is outstanding also in every other.
 *
 * @param locale the language of what is to be done
 */
export function getStartPage(actor: Actor, locale: string, now = new Date()): Promise<StartPage> {
  return tenant(actor, async (db) => {
    const mark = await readMark(db, actor);
    const figures = await readDashboard(db, actor, mark, now);
    const wayIn = mark.hasOnlyBegun ? await readWayIn(db, actor) : [];
    // By the minute, as an interview begins to wait when it ends, without any change.
    const key = [actor.companyId, actor.userId, writePermissions(actor.permissions), locale, minuteOf(now)].join(' ');
    const known = waiting.get(key);
    if (known && known.position === mark.position && known.hidden === mark.hidden)
      return { figures, wayIn, kinds: known.kinds };
    const all = await readWaitingKinds({ ...actor, db }, mostItems, locale, now);
    const kinds = figures.own ? all.filter(({ kind }) => !cardKinds.includes(kind)) : all;
    return { figures, wayIn, kinds: waiting.set(key, { ...mark, kinds }).kinds };
  });
}

/** What has a card of its own on the start page of those who enter only their own time. */
const cardKinds: readonly WorkKind[] = ['enter_time', 'correct_timesheet'];

interface StartPage {
  figures: Dashboard;
  /** What a company that has only begun does first; empty for any other. */
  wayIn: WayInStep[];
  kinds: WaitingKind[];
}

/** How many items of each kind the start page shows before "Show all". */
const mostItems = 3;
const minuteOf = (now: Date): string => now.toISOString().slice(0, 16);

/** What waited for each person, with the state of their company's log and of what they have hidden at that moment. */
const waiting = new Kept<Mark & { kinds: WaitingKind[] }>(1_000);

async function readDashboard(db: Db, actor: Actor, mark: Mark, now: Date): Promise<Dashboard> {
  const today = todayIn(actor.company.timeZone, now);
  const isOwn = can(actor, 'view_own_timesheets') && !can(actor, 'view_timesheets');
  return {
    currency: actor.company.currency,
    ...(await rememberUntilChanged(actor, today, mark, () => readFigures(db, actor, today))),
    ...(isOwn ? { own: { ...(await readOwn(db, actor, today)), weeks: await listOwnWeeks({ ...actor, db }) } } : {}),
  };
}

/** The last position of a company's log, how many items somebody has hidden, and whether it has no contract yet. */
interface Mark {
  position: bigint;
  hidden: number;
  hasOnlyBegun: boolean;
}

/** It is read before anything else: a change in between then counts as newer, and is never missed. */
async function readMark(db: Db, actor: Actor): Promise<Mark> {
  const [mark] = await db.$queryRaw<[Mark]>`select ${lastEntry(actor)} as position, ${hiddenBy(actor)} as hidden,
    ${hasOnlyBegun(actor)} as "hasOnlyBegun"`;
  return mark;
}

type Figures = Omit<Dashboard, 'currency' | 'own'>;

async function readFigures(db: Db, actor: Actor, today: string): Promise<Figures> {
  const months = lastMonths(today, monthsShown);
  return {
    ...(await readOwnPipeline(db, actor)),
    ...(can(actor, 'view_contracts') ? { contracts: await readContracts(db, actor, today) } : {}),
    ...(can(actor, 'view_timesheets') ? { waiting: await readWaiting(db, actor) } : {}),
    ...(can(actor, 'view_invoices') ? { money: await readMoney(db, actor, today, months) } : {}),
    ...(moneySeen(actor).margin && can(actor, 'view_timesheets')
      ? { margin: await readMargin(db, actor, months) }
      : {}),
  };
}

/** The last figures of all with equal rights, with the position of their company's log at that moment. */
const remembered = new Kept<{ position: bigint; figures: Figures }>(1_000);

/**
 * Keeps figures until the company's audit log has a new entry, because figures over all of a company's rows get slower
 * with each row.
 */
async function rememberUntilChanged(
  actor: Actor,
  today: string,
  { position }: Mark,
  read: () => Promise<Figures>,
): Promise<Figures> {
  const { companyId, userId, company } = actor;
  const isOwn = can(actor, 'view_own_submissions') && !can(actor, 'view_submissions');
  const whose = isOwn ? userId : '';
  const key = [companyId, whose, writePermissions(actor.permissions), company.currency, today].join(' ');
  const known = remembered.get(key);
  if (known?.position === position) return known.figures;
  const figures = await read();
  return remembered.set(key, { position, figures }).figures;
}

/** The pipeline, unless the actor could see only their own submissions, has none and may put nobody forward. */
async function readOwnPipeline(db: Db, actor: Actor): Promise<Pick<Dashboard, 'pipeline'>> {
  if (!canAny(actor, ['view_submissions', 'view_own_submissions'])) return {};
  const pipeline = await readPipeline(db, actor);
  const isUsed = canAny(actor, ['view_submissions', 'create_submissions']) || pipeline.some(({ count }) => count > 0);
  return isUsed ? { pipeline } : {};
}

async function readPipeline(db: Db, actor: Actor): Promise<Pipeline> {
  const own = can(actor, 'view_submissions') ? {} : { ownerId: actor.userId };
  const found = await db.candidateSubmission.groupBy({
    by: ['status'],
    where: { companyId: actor.companyId, ...own },
    _count: true,
  });
  return submissionStatuses.map((status) => ({
    status,
    count: found.find((row) => row.status === status)?._count ?? 0,
  }));
}

async function readContracts(db: Db, actor: Actor, today: string) {
  const count = (phase: ContractPhase) =>
    db.contract.count({ where: { AND: [visibleContracts(actor), inPhase(phase, today)] } });
  return {
    active: await count('active'),
    expiring: await count('expiring'),
    change: await readStarted(db, actor, today),
  };
}

/** How many more contracts run than a month ago, by their days: one that is put on hold meanwhile still runs. */
async function readStarted(db: Db, { companyId }: Actor, today: string): Promise<Change> {
  const since = monthBefore(today);
  const [found] = await db.$queryRaw<[{ by: number }]>`
    select ((count(*) filter (where start_date > ${since}::date))
      - (count(*) filter (where start_date <= ${since}::date and coalesce(last_day, end_date) < ${today}::date)))::int as by
    from contracts where company_id = ${companyId}::uuid and status <> 'draft' and start_date <= ${today}::date
      and coalesce(last_day, end_date, ${today}::date) >= case when start_date > ${since}::date then ${today}::date else ${since}::date end`;
  return { by: String(found.by), since };
}

async function readWaiting(db: Db, actor: Actor) {
  // Raw, because the index of what is open is chosen only where the statement names the status.
  const [found] = await db.$queryRaw<[{ timesheets: number; hours: Decimal }]>`
    select count(*)::int as timesheets, coalesce(sum(total_minutes), 0) / 60 as hours from timesheets
    where company_id = ${actor.companyId}::uuid and status = 'submitted'`;
  return { timesheets: found.timesheets, hours: formatHours(found.hours) };
}

async function readMoney(
  db: Db,
  actor: Actor,
  today: string,
  months: string[],
): Promise<NonNullable<Dashboard['money']>> {
  const { currency } = actor.company;
  const rows = await db.$queryRaw<{ month: string; invoiced: Decimal }[]>`
    select to_char(issue_date, 'YYYY-MM') as month, sum(case kind when 'credit_note' then -gross_total else gross_total end) as invoiced
    from invoices where company_id = ${actor.companyId}::uuid and status = 'issued' and currency = ${currency}
      and issue_date >= ${`${months[0]}-01`}::date group by 1`;
  // An issue date may be in a future month.
  const shown = rows.filter(({ month }) => months.includes(month));
  const since = monthBefore(today);
  const [earlier] = await db.$queryRaw<[{ invoiced: Decimal | null }]>`
    select sum(gross_total * case kind when 'credit_note' then -1 else 1 end) as invoiced
    from invoices where company_id = ${actor.companyId}::uuid and status = 'issued' and currency = ${currency}
      and issue_date between ${`${lastMonths(since, monthsShown)[0]}-01`}::date and ${since}::date`;
  const open = await readOpenMonths(db, actor, today);
  const [issued] = await db.$queryRaw<[{ count: number }]>`
    select count(*)::int as count from invoices
    where company_id = ${actor.companyId}::uuid and status = 'issued' and kind = 'invoice' and currency = ${currency}`;
  const due = sumOpen(open, currency);
  const amount = (value: Decimal | null | undefined) => formatAmount(value ?? new Decimal(0), currency);
  const invoiced = shown.reduce((total, row) => total.plus(row.invoiced.toString()), new Decimal(0));
  return {
    months: months.map((month) => {
      const ofMonth = open.filter((row) => row.month === month);
      return {
        month,
        invoiced: amount(rows.find((row) => row.month === month)?.invoiced),
        outstanding: amount(sumOpen(ofMonth, currency).outstanding),
      };
    }),
    invoiced: amount(invoiced),
    invoicedChange: { by: amount(invoiced.minus(earlier.invoiced?.toString() ?? '0')), since },
    outstanding: amount(due.outstanding),
    overdue: amount(due.overdue),
    overdueCount: due.overdueCount,
    paidCount: issued.count - due.count,
    elsewhere: [...new Set(open.map((row) => row.currency))]
      .filter((other) => other !== currency)
      .sort()
      .map((other) => {
        const { outstanding, overdueCount } = sumOpen(open, other);
        return { currency: other, outstanding: formatAmount(outstanding, other), overdueCount };
      }),
  };
}

/** What the invoices of one month of issue ask for today, in one currency. */
interface OpenMonth {
  currency: string;
  month: string;
  outstanding: Decimal;
  overdue: Decimal;
  overdueCount: number;
  count: number;
}

const readOpenMonths = (db: Db, actor: Actor, today: string): Promise<OpenMonth[]> =>
  db.$queryRaw<OpenMonth[]>`
    select currency, to_char(issue_date, 'YYYY-MM') as month, sum(due) as outstanding,
      coalesce(sum(due) filter (where late > 0), 0) as overdue, (count(*) filter (where late > 0))::int as "overdueCount", count(*)::int as count
    from (${openOn({ ...actor, today }, today)}) open
    where kind = 'invoice' group by 1, 2`;

function sumOpen(months: readonly OpenMonth[], currency: string): Omit<OpenMonth, 'currency' | 'month'> {
  const own = months.filter((row) => row.currency === currency);
  return {
    outstanding: sum(own.map(({ outstanding }) => outstanding)),
    overdue: sum(own.map(({ overdue }) => overdue)),
    overdueCount: own.reduce((total, row) => total + row.overdueCount, 0),
    count: own.reduce((total, row) => total + row.count, 0),
  };
}

async function readMargin(db: Db, actor: Actor, months: string[]): Promise<NonNullable<Dashboard['margin']>> {
  const { currency } = actor.company;
  const rows = await db.$queryRaw<{ month: string; billed: Decimal; margin: Decimal }[]>`
    select to_char(d.period_end, 'YYYY-MM') as month, sum(d.billed) as billed, sum(d.margin) as margin
    from (
      select t.period_end, sum(t.bill_total) as billed,
        sum(t.bill_total - t.pay_total - round(t.pay_total * c.burden_percent / 100, 4)) as margin
      from timesheets t join contracts c on c.company_id = t.company_id and c.id = t.contract_id
      where t.company_id = ${actor.companyId}::uuid and t.status in ('approved', 'invoiced') and t.currency = ${currency}
        and t.period_end >= ${`${months[0]}-01`}::date group by 1
    ) d group by 1`;
  const share = (margin: Decimal, billed: Decimal) =>
    billed.isZero() ? null : formatPercent(margin.div(billed).times(100));
  const byMonth = new Map(
    rows
      .filter(({ month }) => months.includes(month))
      .map((row) => [
        row.month,
        { billed: new Decimal(row.billed.toString()), margin: new Decimal(row.margin.toString()) },
      ]),
  );
  const nothing = { billed: new Decimal(0), margin: new Decimal(0) };
  const total = [...byMonth.values()].reduce(
    (a, b) => ({ billed: a.billed.plus(b.billed), margin: a.margin.plus(b.margin) }),
    nothing,
  );
  return {
    months: months.map((month) => {
      const { margin, billed } = byMonth.get(month) ?? nothing;
      return { month, margin: formatAmount(margin, currency), percent: share(margin, billed) };
    }),
    total: formatAmount(total.margin, currency),
    percent: share(total.margin, total.billed),
  };
}

async function readOwn(db: Db, actor: Actor, today: string) {
  const own = { companyId: actor.companyId, ownerId: actor.userId };
  const counts = await db.timesheet.groupBy({ by: ['status'], where: own, _count: true });
  const month = { gte: dateFromDay(`${today.slice(0, 7)}-01`) };
  const earlier = monthBefore(today);
  const before = { gte: dateFromDay(`${earlier.slice(0, 7)}-01`), lte: dateFromDay(earlier) };
  const timeIn = (date: Prisma.DateTimeFilter) =>
    db.timesheetEntry.aggregate({
      where: { companyId: actor.companyId, date, timesheet: { ownerId: actor.userId } },
      _sum: { minutes: true },
    });
  const [worked, workedBefore] = [await timeIn(month), await timeIn(before)];
  const count = (status: string) => counts.find((row) => row.status === status)?._count ?? 0;
  return {
    hours: hoursOf(worked._sum.minutes ?? new Decimal(0)),
    hoursBefore: hoursOf(workedBefore._sum.minutes ?? new Decimal(0)),
    drafts: count('draft'),
    rejected: count('rejected'),
    submitted: count('submitted'),
    approved: count('approved') + count('invoiced'),
  };
}
