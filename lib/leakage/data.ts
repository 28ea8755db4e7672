import 'server-only';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { presentPeople } from '@/lib/auth/session/present.data';
import { blockerOf, unratedWeeks, worthOf } from '@/lib/billing-runs/blockers.data';
import { expectedTime } from '@/lib/billing-runs/expected-time.data';
import { findOverBudget } from '@/lib/billing-runs/over-budget.data';
import { findRecurringUntil } from '@/lib/billing-runs/recurring.data';
import { addDays } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { type Blocker, blockers } from '@/lib/leakage/blockers';
import type { Hole, Leakage, LeakageQuery } from '@/lib/leakage/schema';
import { mayTakeTurn, type Turn, turnOf } from '@/lib/leakage/turns';
import { formatAmount, formatHours } from '@/lib/money/amount';
import { weeksOfUnratedClasses } from '@/lib/timesheets/rate-changes/unrated-classes.data';

const mostHoles = 200;
const shownWeeks = 12;
/** Nobody has more to be reminded of at once. */
const mostReminded = 5_000;

/** A hole as the statement gives it. */
interface Found {
  blocker: Blocker;
  contractId: string;
  start: string | null;
  end: string | null;
  timesheetId: string | null;
  invoiceId: string | null;
  invoiceNumber: string | null;
  hours: string | null;
  worth: string | null;
  currency: string;
  /** The first in line; null for whoever invoices. */
  whoId: string | null;
}

interface Answer {
  holes: Found[] | null;
  counts: Record<string, number> | null;
  unbilled: { currency: string; amount: string }[] | null;
  unpaid: { currency: string; amount: string }[] | null;
}

/**
 * Where money is held up (docs/domain.md, "Leakage"): each week that nobody has submitted, approved or invoiced, each invoice
 * that is not issued or overdue, with its worth and who must act. Weeks submitted with fewer hours than expected are counted,
 * but listed only when asked for and left out of the total. At a daily rate they have no worth: a day with fewer hours is
 * billed like any other.
 */
export function findLeakage(actor: Actor, { blocker, weeks }: LeakageQuery): Promise<Leakage> {
  return tenant(actor, async (db) => {
    const { holes, counts, unbilled, unpaid } = await read(db, actor, { blocker, weeks, most: mostHoles });
    const seesWorth = moneySeen(actor).bill;
    const named = await readNames(db, actor, holes ?? []);
    const money = (sums: Answer['unpaid']) =>
      seesWorth
        ? (sums ?? []).map(({ currency, amount }) => ({ currency, amount: formatAmount(amount, currency) }))
        : [];
    return {
      unbilled: money(unbilled),
      unpaid: money(unpaid),
      counts: Object.fromEntries(blockers.map((one) => [one, counts?.[one] ?? 0])),
      holes: (holes ?? []).flatMap((found) => named(found, seesWorth)),
    };
  });
}

/** Everything of one blocker in the weeks that the page shows. The caller has shown that the actor may see it. */
export async function findHoles(db: Db, actor: Actor, blocker: Blocker): Promise<Hole[]> {
  const { holes } = await read(db, actor, { blocker, weeks: shownWeeks, most: mostReminded });
  const named = await readNames(db, actor, holes ?? []);
  return (holes ?? []).flatMap((found) => named(found, false));
}

interface Asked {
  blocker: Blocker | undefined;
  weeks: number;
  most: number;
}

async function read(db: Db, actor: Actor, { blocker, weeks, most }: Asked): Promise<Answer> {
  const { companyId, today } = actor;
  const from = addDays(today, -7 * weeks);
  const { parts, workDays, fullHours } = await expectedTime(db, actor, from);
  const unrated = await weeksOfUnratedClasses(db, companyId);
  const over = await findOverBudget(
    db,
    companyId,
    Prisma.sql`${blockerOf(companyId)} is null`,
    await findRecurringUntil(db, companyId, today),
  );
  const [answer] = await db.$queryRaw<Answer[]>`
    with ${parts}, missing as (
      select w.*, (w.timesheet_id in ${unratedWeeks(companyId)} or w.timesheet_id = any(${unrated}::uuid[])) as is_unrated, ${workDays} as days
      from parts w where w.timesheet_id is null or w.status = 'draft'
    ), entered as (
      select id, week, sum(total_hours) as hours, min(first_day) as first_day, max(final_day) as final_day,
        (array_agg(timesheet_id order by status = 'invoiced', timesheet_id))[1] as timesheet_id
      from parts where timesheet_id is not null group by id, week
      having bool_and(status in ('submitted', 'approved', 'invoiced')) and bool_or(status <> 'invoiced')
    ), short as (
      select w.*, ${fullHours(workDays)} - w.entered as hours
      from (
        select w.*, e.first_day, e.final_day, e.timesheet_id, e.hours as entered
        from weeks w join entered e on e.id = w.id and e.week = w.week
        where e.hours < w.week_hours
      ) w
    ), expected as (
      select case when w.is_unrated then 'no_rate' else 'not_submitted' end as blocker, w.id, w.first_day, w.final_day, w.timesheet_id, w.currency,
        coalesce(w.consultant_id, w.owner_id) as who_id, w.owner_id, greatest(${fullHours(Prisma.sql`w.days`)}, coalesce(w.total_hours, 0)) as hours, w.days
      from missing w
      union all
      select 'short', w.id, w.first_day, w.final_day, w.timesheet_id, w.currency, w.owner_id, w.owner_id, w.hours, null
      from short w
    ), differences as (
      select timesheet_id, sum(bill_amount) as amount from time_adjustments
      where company_id = ${companyId}::uuid and invoice_id is null group by 1
    ), holes as (
      select e.blocker, e.id as contract_id, e.first_day as start, e.final_day as "end", e.timesheet_id, null::uuid as invoice_id,
        null as invoice_number, e.hours, case r.unit when 'day' then e.days * r.bill_rate else e.hours * r.bill_rate end as worth,
        e.currency, e.who_id, e.owner_id
      from expected e left join lateral (
        select unit, bill_rate from candidate_rates r
        where r.company_id = ${companyId}::uuid and r.contract_id = e.id and r.rate_type = 'regular' and r.effective_from <= e.final_day
        order by r.effective_from desc limit 1
      ) r on true
      where e.hours > 0
      union all
      select coalesce(${blockerOf(companyId, unrated, over)}, 'not_invoiced'), t.contract_id, t.period_start,
        t.period_end, t.id, null, null, t.total_hours,
        ${worthOf(companyId)}, t.currency,
        case t.status when 'rejected' then coalesce(t.owner_id, c.owner_id) when 'submitted' then c.owner_id end, c.owner_id
      from timesheets t join contracts c on c.company_id = t.company_id and c.id = t.contract_id
      where t.company_id = ${companyId}::uuid and t.status in ('rejected', 'submitted', 'approved')
      union all
      select 'not_invoiced', t.contract_id, t.period_start, t.period_end, t.id, null, null, null, a.amount, t.currency, null, null
      from differences a join timesheets t on t.company_id = ${companyId}::uuid and t.id = a.timesheet_id
      where t.status = 'invoiced' and a.amount > 0
      union all
      select case i.status when 'draft' then 'not_issued' else 'overdue' end, i.contract_id, i.issue_date, i.due_date, null, i.id, i.number, null,
        case i.status when 'draft' then i.net_total else i.gross_total - i.paid_total end, i.currency, null, null
      from invoices i
      where i.company_id = ${companyId}::uuid and i.kind = 'invoice'
        and (i.status = 'draft' or i.status = 'issued' and i.due_date < ${today}::date and i.paid_total < i.gross_total)
    )
    select
      (select jsonb_agg(jsonb_build_object('blocker', h.blocker, 'contractId', h.contract_id, 'start', h.start, 'end', h."end",
        'timesheetId', h.timesheet_id, 'invoiceId', h.invoice_id, 'invoiceNumber', h.invoice_number, 'hours', h.hours::text,
        'worth', h.worth::text, 'currency', h.currency,
        'whoId', case when h.blocker in ('no_rate', 'no_order', 'below_floor', 'over_budget') then h.owner_id else h.who_id end))
        from (select * from holes where ${blocker ? Prisma.sql`blocker = ${blocker}` : Prisma.sql`blocker <> 'short'`}
          order by start nulls last, contract_id limit ${most}) h) as holes,
      (select jsonb_object_agg(b.blocker, b.count) from (select blocker, count(*) as count from holes group by 1) b) as counts,
      (select jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.amount::text)) from (
        select currency, sum(worth) as amount from holes where blocker not in ('overdue', 'short') and worth is not null group by 1 order by 1) s) as unbilled,
      (select jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.amount::text)) from (
        select currency, sum(gross_total - paid_total) as amount from invoices
        where company_id = ${companyId}::uuid and status = 'issued' and kind = 'invoice' and paid_total < gross_total group by 1 order by 1) s) as unpaid`;
  return answer ?? { holes: null, counts: null, unbilled: null, unpaid: null };
}

/** What the holes are of, and whose turn it is among those who are there and may act. */
async function readNames(db: Db, { companyId }: Actor, found: readonly Found[]) {
  const contracts = await db.contract.findMany({
    where: { companyId, id: { in: [...new Set(found.map(({ contractId }) => contractId))] } },
    select: {
      id: true,
      number: true,
      ownerId: true,
      consultantId: true,
      candidate: { select: { name: true } },
      client: { select: { name: true, ownerId: true } },
    },
  });
  const owners = contracts.flatMap(({ ownerId, client }) => [ownerId, client.ownerId]);
  const named = [...new Set([...found.flatMap(({ whoId }) => whoId ?? []), ...owners])];
  const people = await presentPeople(db, companyId, { id: { in: named } });
  /** The contractor, the contract's owner or the client's: the first who is there and may do it. */
  const whoActs = (whoId: string | null, turn: Turn, contract: (typeof contracts)[number]) => {
    const inLine = whoId === null ? [] : [whoId, contract.ownerId, contract.client.ownerId];
    const able = people.filter((person) => mayTakeTurn(person, turn, contract));
    const [next] = inLine.flatMap((id) => able.find(({ userId }) => userId === id) ?? []);
    return next ? { id: next.userId, name: next.name } : null;
  };
  return (hole: Found, seesWorth: boolean): Hole[] => {
    const contract = contracts.find(({ id }) => id === hole.contractId);
    if (!contract) return [];
    const { id, number, candidate, client } = contract;
    return [
      {
        blocker: hole.blocker,
        contract: { id, number },
        candidate: candidate.name,
        client: client.name,
        start: hole.start,
        end: hole.end,
        timesheet_id: hole.timesheetId,
        invoice: hole.invoiceId === null ? null : { id: hole.invoiceId, number: hole.invoiceNumber },
        hours: hole.hours === null ? null : formatHours(hole.hours),
        worth: hole.worth === null || !seesWorth ? null : formatAmount(hole.worth, hole.currency),
        currency: hole.currency,
        who: whoActs(hole.whoId, turnOf[hole.blocker], contract),
        turn: turnOf[hole.blocker],
      },
    ];
  };
}
