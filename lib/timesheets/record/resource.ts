import type { Actor } from '@/lib/auth/session';
import { dayFromDate } from '@/lib/calendar/days';
import { formatAmount, formatHours } from '@/lib/money/amount';
import type { Figures, RatedEntry } from '@/lib/timesheets/figures/data';
import { nextStatusesFor, seesBill } from '@/lib/timesheets/policy';
import type { TimesheetRow } from '@/lib/timesheets/record/data';
import type { Entry, Timesheet } from '@/lib/timesheets/schema';

/** The sheet as the actor may see it: the bill side is left out for who sees only their own time. */
export function toTimesheet(actor: Actor, row: TimesheetRow, { currency, ...figures }: Figures): Timesheet {
  return {
    id: row.id,
    uuid: row.id,
    contract_id: row.contractId,
    contract: { id: row.contract.id, number: row.contract.number, position_title: row.contract.positionTitle },
    candidate: row.contract.candidate,
    client: row.contract.client,
    consultant: row.owner,
    period_start: dayFromDate(row.periodStart),
    period_end: dayFromDate(row.periodEnd),
    status: row.status,
    total_hours: formatHours(figures.totalHours),
    ...(seesBill(actor) ? { bill_total: formatAmount(figures.billTotal, currency) } : {}),
    pay_total: formatAmount(figures.payTotal, currency),
    currency,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    approved_at: row.approvedAt?.toISOString() ?? null,
    approved_by: row.approvedBy,
    closed_reason: row.closedReason,
    next_statuses: nextStatusesFor(actor, row),
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** An entry as the actor may see it. */
export const toEntry = (actor: Actor, entry: RatedEntry): Entry => ({
  id: entry.id,
  date: entry.date,
  rate_type: entry.rateType,
  hours: entry.hours,
  note: entry.note,
  unit: entry.unit,
  ...(seesBill(actor) ? { bill_rate: entry.billRate } : {}),
  pay_rate: entry.payRate,
});
