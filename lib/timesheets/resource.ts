import { moneySeen } from '@/lib/auth/money-seen';
import type { Actor } from '@/lib/auth/session/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { formatAmount, formatHours } from '@/lib/money/amount';
import type { Figures, RatedEntry } from '@/lib/timesheets/figures.data';
import type { TimesheetRow } from '@/lib/timesheets/find.data';
import { nextStatusesFor } from '@/lib/timesheets/policy';
import type { Entry, Timesheet, TimesheetRecord } from '@/lib/timesheets/schema';

/** What of a sheet is shown as it is; the figures come beside it. */
export type ShownSheet = Omit<TimesheetRow, 'totalHours' | 'billTotal' | 'payTotal' | 'contract'> & {
  contract: Pick<TimesheetRow['contract'], 'id' | 'number' | 'positionTitle' | 'candidate' | 'client'>;
};

/** The sheet as the actor may see it: the bill side is left out for anyone who sees only their own time. */
export function toTimesheet(actor: Actor, row: ShownSheet, { currency, ...figures }: Figures): Timesheet {
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
    ...(moneySeen(actor).bill ? { bill_total: formatAmount(figures.billTotal, currency) } : {}),
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
const toEntry = (actor: Actor, entry: RatedEntry): Entry => ({
  id: entry.id,
  date: entry.date,
  rate_type: entry.rateType,
  hours: entry.hours,
  note: entry.note,
  unit: entry.unit,
  ...(moneySeen(actor).bill ? { bill_rate: entry.billRate } : {}),
  pay_rate: entry.payRate,
});

/** The sheet with its time. */
export const toTimesheetRecord = (
  actor: Actor,
  row: ShownSheet,
  entries: readonly RatedEntry[],
  figures: Figures,
): TimesheetRecord => ({
  ...toTimesheet(actor, row, figures),
  entries: entries.map((entry) => toEntry(actor, entry)),
});
