import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { dayFromDate } from '@/lib/calendar/days';
import { clockTermsOf, type clockTermsSelect } from '@/lib/contracts/time/clock-terms';
import type { TimeRate } from '@/lib/hours/rate';
import { decimal, formatAmount, sum } from '@/lib/money/amount';
import { hoursOf, minutesNumber } from '@/lib/money/minutes';
import { parseDisputedDays } from '@/lib/timesheets/approvals/disputed-days';
import { type TimesheetRow, timesheetRows } from '@/lib/timesheets/find.data';
import { isOpen, nextStatusesFor, waitsForClient } from '@/lib/timesheets/policy';
import type { SheetRow } from '@/lib/timesheets/pricing/rated';
import type { Classified, Entry, Timesheet, TimesheetRecord } from '@/lib/timesheets/schema';

/** A sheet's totals as exact decimal strings. */
export interface Figures {
  currency: string;
  totalMinutes: string;
  billTotal: string;
  payTotal: string;
}

/** The properties of a sheet that are shown unchanged; its figures are passed beside it. */
export type TimesheetDetails = Omit<
  TimesheetRow,
  'totalMinutes' | 'totalHours' | 'billTotal' | 'payTotal' | 'contract'
> & {
  contract: Pick<
    TimesheetRow['contract'],
    'id' | 'number' | 'positionTitle' | 'approvalSteps' | keyof typeof clockTermsSelect | 'candidate' | 'client'
  >;
};

/** The sheet as the actor may see it: without the bill side for anyone who sees only their own time. */
export function toTimesheet(actor: Actor, row: TimesheetDetails, { currency, ...figures }: Figures): Timesheet {
  return {
    ...timesheetRows.show(row),
    contract_id: row.contractId,
    contract: { id: row.contract.id, number: row.contract.number, position_title: row.contract.positionTitle },
    candidate: row.contract.candidate,
    client: row.contract.client,
    consultant: row.owner,
    total_hours: hoursOf(figures.totalMinutes),
    ...(moneySeen(actor).bill ? { bill_total: formatAmount(figures.billTotal, currency) } : {}),
    pay_total: formatAmount(figures.payTotal, currency),
    currency,
    approved_by: row.approvedRule === null ? row.approvedBy : null,
    waits_for_client: row.status === 'submitted' && waitsForClient(row),
    next_statuses: nextStatusesFor(actor, row),
  };
}

/** The rates of time, as far as the actor may see them. */
const toRates = (actor: Actor, { unit, billRate, payRate }: TimeRate) => ({
  unit,
  ...(moneySeen(actor).bill ? { bill_rate: billRate } : {}),
  pay_rate: payRate,
});

/** The rows that somebody entered. */
const toEntries = (actor: Actor, rows: readonly SheetRow[]): Entry[] =>
  rows.flatMap((row) =>
    row.id === null || decimal(row.enteredMinutes).isZero()
      ? []
      : [
          {
            id: row.id,
            date: row.date,
            rate_type: row.rateType,
            hours: hoursOf(row.enteredMinutes),
            minutes: minutesNumber(row.enteredMinutes),
            clock: row.clock && row.clock.spans,
            clock_change: row.clock?.change ?? null,
            note: row.note,
            ...toRates(actor, row),
          },
        ],
  );

/** The hours of each type after the overtime rule has sorted them. */
const toClassified = (actor: Actor, rows: readonly SheetRow[]): Classified[] =>
  rows
    .filter(({ minutes }) => decimal(minutes).gt(0))
    .map((row) => ({
      date: row.date,
      rate_type: row.rateType,
      hours: hoursOf(row.minutes),
      minutes: minutesNumber(row.minutes),
      days: row.days,
      ...toRates(actor, row),
    }));

const totalsByType = (rows: readonly SheetRow[]): Record<string, string> =>
  Object.fromEntries(
    [
      ...Map.groupBy(
        rows.filter(({ minutes }) => decimal(minutes).gt(0)),
        ({ rateType }) => rateType,
      ),
    ].map(([type, group]) => [type, hoursOf(sum(group.map(({ minutes }) => minutes)))]),
  );

/** The zone of a sheet's clock: its contract's while time can be written, then the one that its clock times are in. */
function zoneOf({ status, contract, periodStart }: TimesheetDetails, rows: readonly SheetRow[]): string | null {
  const written = isOpen(status) ? null : rows.find(({ clock }) => clock !== null)?.clock?.zone;
  return written ?? clockTermsOf(contract, dayFromDate(periodStart))?.zone ?? null;
}

/** The sheet together with its time. */
export const toTimesheetRecord = (
  actor: Actor,
  row: TimesheetDetails,
  rows: readonly SheetRow[],
  figures: Figures,
): TimesheetRecord => ({
  ...toTimesheet(actor, row, figures),
  clock_zone: zoneOf(row, rows),
  clock_rules: clockTermsOf(row.contract, dayFromDate(row.periodStart))?.rules ?? null,
  entries: toEntries(actor, rows),
  classified: toClassified(actor, rows),
  totals_by_type: totalsByType(rows),
  disputed_days: parseDisputedDays(row.disputedDays),
});
