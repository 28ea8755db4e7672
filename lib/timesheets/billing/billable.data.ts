import 'server-only';
import { activityInsert, type NewActivity, rulesAsked, tellRules } from '@/lib/activities/data';
import { type CalendarDay, dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { formatRate } from '@/lib/money/amount';
import { hoursOf, minutesText } from '@/lib/money/minutes';
import { badTransition, conflict } from '@/lib/problem/problem';
import type { BillableEntry } from '@/lib/timesheets/billing/billable-entry';
import { lockRows } from '@/lib/timesheets/find.data';
import { checkTransition, type TimesheetStatus } from '@/lib/timesheets/transitions';

/** Approved time that is on no invoice, with the data that an invoice line needs. Decimal strings in `currency`. */
export interface BillableTimesheet {
  id: string;
  contractId: string;
  periodStart: CalendarDay;
  periodEnd: CalendarDay;
  currency: string;
  totalHours: string;
  /** By day and rate type. The rates are those of the submission. */
  entries: BillableEntry[];
  /** The expenses that the client is billed, by day. */
  expenses: BillableExpense[];
}

export interface BillableExpense {
  id: string;
  date: CalendarDay;
  category: string;
  description: string;
  billAmount: string;
}

type Which =
  | { contractId: string; ids?: readonly string[] | undefined }
  | { contractId?: undefined; ids: readonly string[] };

interface Tenant {
  companyId: string;
  userId: string | null;
}

/**
 * Reads approved and not yet invoiced time, of one contract or of any, oldest first. The caller has checked that the
 * actor may invoice it.
 *
 * @param which `ids`: only these, locked until the transaction ends; a sheet that does not exist, is not of the contract
 * or is not approved is missing from the answer.
 */
export async function billableTimesheets(
  db: Db,
  actor: Tenant,
  { contractId, ids }: Which,
): Promise<BillableTimesheet[]> {
  if (ids) await lockRows(db, 'timesheets', actor.companyId, ids, 'update');
  const rows = await db.timesheet.findMany({
    where: {
      companyId: actor.companyId,
      status: 'approved',
      ...(contractId ? { contractId } : {}),
      ...(ids ? { id: { in: [...ids] } } : {}),
    },
    orderBy: [{ periodStart: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      contractId: true,
      periodStart: true,
      periodEnd: true,
      currency: true,
      totalMinutes: true,
      entries: {
        // Hours that the overtime rule moved to another type are in that type's rows.
        where: { minutes: { gt: 0 } },
        orderBy: [{ date: 'asc' }, { rateType: 'asc' }],
        select: {
          id: true,
          date: true,
          minutes: true,
          rateType: true,
          unit: true,
          billRate: true,
          days: true,
          note: true,
        },
      },
      expenses: {
        where: { isBillable: true },
        orderBy: [{ date: 'asc' }, { id: 'asc' }],
        select: { id: true, date: true, category: true, description: true, billAmount: true },
      },
    },
  });
  return rows.map((row) => ({
    ...row,
    periodStart: dayFromDate(row.periodStart),
    periodEnd: dayFromDate(row.periodEnd),
    totalHours: hoursOf(row.totalMinutes),
    expenses: row.expenses.map((expense) => ({
      ...expense,
      date: dayFromDate(expense.date),
      billAmount: expense.billAmount.toFixed(),
    })),
    entries: row.entries.map(({ unit, billRate, days, ...entry }) => {
      if (unit === null || billRate === null) throw new Error(`Approved entry ${entry.id} has no rates`);
      return {
        ...entry,
        unit,
        billRate: formatRate(billRate),
        date: dayFromDate(entry.date),
        minutes: minutesText(entry.minutes),
        days: days && days.toFixed(2),
      };
    }),
  }));
}

/**
 * Marks sheets as invoiced when an invoice, draft or issued, has taken them.
 *
 * @param also what the same statement writes into other timelines.
 * @throws Problem 409 if one of them is not approved.
 */
export const markInvoiced = (db: Db, actor: Tenant, ids: readonly string[], also?: NewActivity): Promise<void> =>
  moveAll(db, actor, ids, ['approved', 'invoiced'], also);

/**
 * Marks sheets as approved again: their draft invoice was deleted, or the invoice voided or credited. @throws Problem
 * 409.
 */
export const releaseFromInvoice = (db: Db, actor: Tenant, ids: readonly string[]): Promise<void> =>
  moveAll(db, actor, ids, ['invoiced', 'approved']);

async function moveAll(
  db: Db,
  actor: Tenant,
  given: readonly string[],
  [from, to]: readonly [TimesheetStatus, TimesheetStatus],
  also?: NewActivity,
): Promise<void> {
  const ids = [...new Set(given)];
  if (!checkTransition(from, to, { by: 'system' }).ok) throw badTransition('timesheet', from, to);
  const change = { subjectType: 'timesheet', event: 'status_changed', from, to } as const;
  const told = [...ids.map((subjectId) => ({ ...change, subjectId })), ...(also ? [also] : [])];
  // Locked in the order of their ids, so that two transactions which move the same sheets never deadlock.
  const held = await db.$queryRaw<{ id: string; status: TimesheetStatus; has_rules: boolean }[]>`
    with held as materialized (
      select id, status from timesheets where company_id = ${actor.companyId}::uuid and id = any(${ids}::uuid[]) order by id for update
    ), moved as (
      update timesheets t set status = ${to}, version = t.version + 1, updated_at = ${new Date()}::timestamptz
      from held where t.company_id = ${actor.companyId}::uuid and t.id = held.id and held.status = ${from}
    ), told as (${activityInsert(actor, told)})
    select id, status, ${rulesAsked(actor)} from held`;
  // The transaction also rolls back what was written already.
  if (held.length !== ids.length) throw conflict('conflict');
  const other = held.find(({ status }) => status !== from);
  if (other) throw badTransition('timesheet', other.status, to);
  tellRules(db, held[0]);
}
