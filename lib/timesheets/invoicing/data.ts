import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import { type CalendarDay, dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { badTransition, conflict } from '@/lib/http/problem';
import { formatHours, formatRate } from '@/lib/money/amount';
import { lockRows } from '@/lib/timesheets/record/data';
import type { RateUnit } from '@/lib/timesheets/totals';
import { checkTransition, type TimesheetStatus } from '@/lib/timesheets/transitions';

/** Approved time that stands on no invoice, with what an invoice line takes from it. Decimal strings in `currency`. */
export interface BillableTimesheet {
  id: string;
  contractId: string;
  periodStart: CalendarDay;
  periodEnd: CalendarDay;
  currency: string;
  totalHours: string;
  /** By day and rate type. The rates are those of the submission. */
  entries: BillableEntry[];
}

export interface BillableEntry {
  id: string;
  date: CalendarDay;
  hours: string;
  rateType: string;
  unit: RateUnit;
  billRate: string;
  note: string | null;
}

interface Tenant {
  companyId: string;
  userId: string | null;
}

/**
 * The contract's approved and not yet invoiced time, oldest first. The caller has shown that the actor may invoice it.
 *
 * @param ids only these, locked until the transaction ends; one that is not there, not of the contract or not approved
 * is simply missing from the answer.
 */
export async function billableTimesheets(db: Db, actor: Tenant, contractId: string, ids?: readonly string[]): Promise<BillableTimesheet[]> {
  if (ids) await lockRows(db, 'timesheets', actor.companyId, ids, 'update');
  const rows = await db.timesheet.findMany({
    where: { companyId: actor.companyId, contractId, status: 'approved', ...(ids ? { id: { in: [...ids] } } : {}) },
    orderBy: { periodStart: 'asc' },
    select: {
      id: true, contractId: true, periodStart: true, periodEnd: true, currency: true, totalHours: true,
      entries: {
        orderBy: [{ date: 'asc' }, { rateType: 'asc' }],
        select: { id: true, date: true, hours: true, rateType: true, unit: true, billRate: true, note: true },
      },
    },
  });
  return rows.map((row) => ({
    ...row,
    periodStart: dayFromDate(row.periodStart),
    periodEnd: dayFromDate(row.periodEnd),
    totalHours: formatHours(row.totalHours),
    entries: row.entries.map(({ unit, billRate, ...entry }) => {
      if (unit === null || billRate === null) throw new Error(`Approved entry ${entry.id} has no rates`);
      return { ...entry, unit, billRate: formatRate(billRate), date: dayFromDate(entry.date), hours: formatHours(entry.hours) };
    }),
  }));
}

/** An invoice, draft or issued, holds the sheets from now on. @throws Problem 409 when one of them is not approved. */
export const markInvoiced = (db: Db, actor: Tenant, ids: readonly string[]): Promise<void> => moveAll(db, actor, ids, 'approved', 'invoiced');

/** The invoice let go of the sheets: its draft was deleted, or it was voided or credited. @throws Problem 409. */
export const releaseFromInvoice = (db: Db, actor: Tenant, ids: readonly string[]): Promise<void> => moveAll(db, actor, ids, 'invoiced', 'approved');

async function moveAll(db: Db, actor: Tenant, given: readonly string[], from: TimesheetStatus, to: TimesheetStatus): Promise<void> {
  const ids = [...new Set(given)];
  await lockRows(db, 'timesheets', actor.companyId, ids, 'update');
  const where = { companyId: actor.companyId, id: { in: ids } };
  const rows = await db.timesheet.findMany({ where, select: { status: true } });
  if (rows.length !== ids.length) throw conflict('conflict');
  const other = rows.find(({ status }) => status !== from || !checkTransition(status, to, { by: 'system' }).ok);
  if (other) throw badTransition('timesheet', other.status, to);
  await db.timesheet.updateMany({ where, data: { status: to, version: { increment: 1 } } });
  for (const subjectId of ids) await recordActivity(db, actor, { subjectType: 'timesheet', subjectId, event: 'status_changed', from, to });
}
