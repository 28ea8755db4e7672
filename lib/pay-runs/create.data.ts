import 'server-only';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { readLeaveTerms } from '@/lib/leave/terms.data';
import { minorUnits } from '@/lib/money/currencies';
import { takeRecordNumber } from '@/lib/numbers.data';
import { getPayRun } from '@/lib/pay-runs/data';
import { takeSupplements } from '@/lib/pay-runs/leave/supplements.data';
import { correctLeave, takeLawfulLeave } from '@/lib/pay-runs/leave/take.data';
import type { PayRunInput, PayRunRecord } from '@/lib/pay-runs/schema';
import { conflict } from '@/lib/problem/problem';
import { differenceLines } from '@/lib/timesheets/adjustments/adjustment';
import { findAdjustments, lockAdjustments, putInPayRun } from '@/lib/timesheets/adjustments/adjustments.data';

/** The last days of the work that a run takes; from the first one if the run is limited to its period. */
interface Taking {
  since: CalendarDay | null;
  until: CalendarDay;
}

/** Whether a last day is one of them. */
const isTaken = (lastDay: Prisma.Sql, { since, until }: Taking): Prisma.Sql =>
  since === null
    ? Prisma.sql`${lastDay} <= ${until}::date`
    : Prisma.sql`${lastDay} between ${since}::date and ${until}::date`;

/**
 * Creates a draft of all approved time up to the period's end that no run has yet, or of the period's own time alone, by
 * timesheet and rate like the timesheets' own totals, with reimbursed expenses, paid leave and what laws put on top
 * (docs/domain.md, "Pay"). Of two requests at once the second finds nothing left.
 *
 * @throws Problem 409 if there is nothing to pay.
 */
export function createPayRun(actor: Actor, input: PayRunInput): Promise<PayRunRecord> {
  return tenant(actor, async (db) => {
    const { companyId, userId } = actor;
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`pay runs ${companyId}`}, 0))`;
    const { id } = await db.payRun.create({
      data: {
        companyId,
        number: await takeRecordNumber(db, companyId, 'pay_run'),
        periodStart: dateFromDay(input.period_start),
        periodEnd: dateFromDay(input.period_end),
        onlyPeriod: input.only_period ?? false,
        payDate: input.pay_date ? dateFromDay(input.pay_date) : null,
        createdById: userId,
      },
      select: { id: true },
    });
    const days: Taking = { since: input.only_period ? input.period_start : null, until: input.period_end };
    // The problem rolls the transaction back, with what was already written.
    const taken = await takeTime(db, companyId, id, days);
    const adjusted = await takeAdjustments(db, companyId, id, days);
    const spent = await takeExpenses(db, companyId, id, days);
    const left = await takeLeave(db, actor, id, days);
    const onTop = await takeSupplements(db, companyId, id, days.until);
    if (taken + adjusted + spent + left + onTop === 0) throw conflict('nothing_to_pay');
    return getPayRun({ ...actor, db }, id);
  });
}

/** `quantityOfMinutes` in SQL: the hours with the fewest decimals that give the amount at the rate. */
const hoursThatGive = Prisma.sql`
    cross join lateral (
      select coalesce((select round(w.minutes / 60, p) from generate_series(2, 13) p
        where round(round(w.minutes / 60, p) * w.pay_rate, c.places) = a.amount order by p limit 1),
        ceil(w.minutes / 60 * 1e14) / 1e14) as hours) q`;

/**
 * Takes the time into a run, in SQL statements of its own, since a run has tens of thousands of entries. A week is
 * taken whole: while a run has it, its approval cannot be taken back.
 *
 * @returns how many entries it took
 */
export async function takeTime(db: Db, companyId: string, runId: string, days: Taking): Promise<number> {
  // The shared lock keeps everybody from reopening a week that is being paid; what is approved after this is in the
  // next run.
  const locked = await db.$queryRaw<{ id: string; currency: string }[]>`
    select t.id::text, t.currency from timesheets t
    where t.company_id = ${companyId}::uuid and t.status in ('approved', 'invoiced') and ${isTaken(Prisma.sql`t.period_end`, days)}
      and not exists (select from pay_run_lines p where p.company_id = t.company_id and p.timesheet_id = t.id)
    order by t.id for share`;
  const unpaid = Prisma.sql`t.company_id = ${companyId}::uuid and t.id = any(${locked.map(({ id }) => id)}::uuid[])`;
  const codes = [...new Set(locked.map(({ currency }) => currency))];
  await db.$executeRaw`
    insert into pay_run_lines (company_id, id, pay_run_id, contract_id, timesheet_id, owner_id, rate_type, unit, minutes, quantity, rate, amount, currency)
    select ${companyId}::uuid, gen_random_uuid(), ${runId}::uuid, w.contract_id, w.timesheet_id, w.owner_id, w.rate_type, w.unit, w.minutes,
      case w.unit when 'day' then w.days else q.hours end, w.pay_rate, a.amount, w.currency
    from (
      select t.contract_id, t.id as timesheet_id, t.owner_id, t.currency, e.rate_type, e.unit, e.pay_rate, sum(e.minutes) as minutes,
        sum(coalesce(e.days, 1)) as days
      from timesheets t join timesheet_entries e on e.company_id = t.company_id and e.timesheet_id = t.id
      where ${unpaid} and e.minutes > 0
      group by t.contract_id, t.id, t.owner_id, t.currency, e.rate_type, e.unit, e.pay_rate
    ) w
    join unnest(${codes}::text[], ${codes.map((code) => minorUnits(code))}::int[]) as c (currency, places) on c.currency = w.currency
    cross join lateral (select round(case w.unit when 'day' then w.days * w.pay_rate else w.minutes * w.pay_rate / 60 end, c.places) as amount) a
    ${hoursThatGive}`;
  return db.$executeRaw`
    insert into pay_run_entries (company_id, id, pay_run_line_id, timesheet_entry_id)
    select ${companyId}::uuid, gen_random_uuid(), l.id, e.id
    from pay_run_lines l
    join timesheet_entries e on e.company_id = l.company_id and e.timesheet_id = l.timesheet_id and e.rate_type = l.rate_type
      and e.unit = l.unit and e.pay_rate = l.rate and e.minutes > 0
    where l.company_id = ${companyId}::uuid and l.pay_run_id = ${runId}::uuid`;
}

/**
 * Takes the differences from changed rates for time that this run or an earlier one has paid, each once.
 *
 * @returns how many it took
 */
async function takeAdjustments(db: Db, companyId: string, runId: string, days: Taking): Promise<number> {
  const waiting = {
    companyId,
    payRunId: null,
    payAmount: { not: 0 },
    timesheet: {
      companyId,
      periodEnd: { lte: dateFromDay(days.until), ...(days.since && { gte: dateFromDay(days.since) }) },
      payRunLines: { some: { companyId, kind: 'time' } },
    },
  } as const;
  const contracts = await db.timeAdjustment.groupBy({ by: ['contractId'], where: waiting });
  if (contracts.length === 0) return 0;
  await lockAdjustments(
    db,
    { companyId },
    contracts.map(({ contractId }) => contractId),
  );
  const found = await findAdjustments(db, waiting);
  const owners = await db.timesheet.findMany({
    where: { companyId, id: { in: found.map(({ timesheetId }) => timesheetId) } },
    select: { id: true, ownerId: true },
  });
  const ownerOf = new Map(owners.map(({ id, ownerId }) => [id, ownerId]));
  await db.payRunLine.createMany({
    data: found.flatMap(({ contractId, timesheetId, currency, before, after }) =>
      differenceLines(before, after, 'pay', currency).map(({ rateType, unit, rate, minutes, quantity, amount }) => ({
        companyId,
        payRunId: runId,
        contractId,
        timesheetId,
        ownerId: ownerOf.get(timesheetId) ?? null,
        kind: 'adjustment',
        rateType,
        unit,
        minutes: minutes.toFixed(),
        quantity: quantity.toFixed(),
        rate: rate.toFixed(),
        amount: amount.toFixed(),
        currency,
      })),
    ),
  });
  await putInPayRun(
    db,
    { companyId },
    found.map(({ id }) => id),
    runId,
  );
  return found.length;
}

/**
 * Takes the reimbursed expenses, each on a line of its own, and only of weeks whose time this run or an earlier one
 * has: nobody can reopen those in the meantime.
 *
 * @returns how many it took
 */
export const takeExpenses = (db: Db, companyId: string, runId: string, days: Taking): Promise<number> =>
  db.$executeRaw`
    insert into pay_run_lines (company_id, id, pay_run_id, contract_id, timesheet_id, owner_id, kind, rate_type, unit, minutes, quantity, rate, amount, currency, expense_id)
    select ${companyId}::uuid, gen_random_uuid(), ${runId}::uuid, t.contract_id, t.id, t.owner_id, 'expense', x.category, 'item', 0, 1,
      x.amount, x.amount, t.currency, x.id
    from timesheet_expenses x join timesheets t on t.company_id = x.company_id and t.id = x.timesheet_id
    where x.company_id = ${companyId}::uuid and x.is_payable and t.status in ('approved', 'invoiced') and ${isTaken(Prisma.sql`t.period_end`, days)}
      and exists (select from pay_run_lines p where p.company_id = t.company_id and p.timesheet_id = t.id and p.kind = 'time')
      and not exists (select from pay_run_lines p where p.company_id = x.company_id and p.expense_id = x.id)`;

/**
 * Takes the approved leave of paid types that has ended, each on a line of its own: by a law, or at the regular pay rate
 * of its first day, its hours, or its days for a daily rate. Leave without a rate waits. What leave by a law pays
 * otherwise than runs have paid is taken as a difference.
 *
 * @returns how many it took
 */
async function takeLeave(db: Db, actor: Actor, runId: string, days: Taking): Promise<number> {
  const { companyId } = actor;
  const corrected = await correctLeave(db, actor, runId, days.until);
  const { types } = await readLeaveTerms(db, companyId);
  const paid = types.filter((type) => type.paid).map((type) => type.leave_type);
  if (paid.length === 0) return corrected;
  // Whoever withdraws it in the meantime waits, and then finds the line.
  const all = await db.$queryRaw<{ id: string; currency: string; type: string }[]>`
    select q.id::text, c.currency, q.leave_type as type from leave_requests q join contracts c on c.company_id = q.company_id and c.id = q.contract_id
    where q.company_id = ${companyId}::uuid and q.status = 'approved' and q.leave_type = any(${paid}::text[]) and ${isTaken(Prisma.sql`q.end_date`, days)}
      and not exists (select from pay_run_lines p where p.company_id = q.company_id and p.leave_request_id = q.id)
    order by q.id for share of q`;
  const usual = types.filter((type) => type.pay_rule === 'regular').map((type) => type.leave_type);
  const [locked, lawful] = [
    all.filter(({ type }) => usual.includes(type)),
    all.filter(({ type }) => !usual.includes(type)),
  ];
  const byLaw = await takeLawfulLeave(
    db,
    actor,
    runId,
    lawful.map(({ id }) => id),
  );
  const codes = [...new Set(locked.map(({ currency }) => currency))];
  const byRate = await db.$executeRaw`
    insert into pay_run_lines (company_id, id, pay_run_id, contract_id, owner_id, kind, rate_type, unit, minutes, quantity, rate, amount, currency, leave_request_id)
    select ${companyId}::uuid, gen_random_uuid(), ${runId}::uuid, w.contract_id, w.owner_id, 'leave', w.leave_type, w.unit, w.hours * 60, w.quantity,
      w.pay_rate, round(w.quantity * w.pay_rate, k.places), w.currency, w.id
    from (
      select q.id, q.contract_id, q.owner_id, q.leave_type, q.hours, r.unit, r.pay_rate, c.currency,
        case r.unit when 'day' then q.days else q.hours end as quantity
      from leave_requests q join contracts c on c.company_id = q.company_id and c.id = q.contract_id
      join lateral (
        select unit, pay_rate from candidate_rates
        where company_id = ${companyId}::uuid and contract_id = q.contract_id and rate_type = 'regular' and effective_from <= q.start_date
        order by effective_from desc limit 1
      ) r on true
      where q.company_id = ${companyId}::uuid and q.id = any(${locked.map(({ id }) => id)}::uuid[])
    ) w
    join unnest(${codes}::text[], ${codes.map((code) => minorUnits(code))}::int[]) as k (currency, places) on k.currency = w.currency`;
  return corrected + byLaw + byRate;
}
