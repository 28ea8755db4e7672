import 'server-only';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, type DayRange, dayFromDate } from '@/lib/calendar/days';
import type { WeekCut } from '@/lib/clients/invoicing';
import { inOrder, visibleContracts } from '@/lib/contracts/find.data';
import { weekCutOf } from '@/lib/contracts/invoicing/terms.data';
import type { ApprovalSteps } from '@/lib/contracts/time/approval-steps';
import { clockTermsSelect } from '@/lib/contracts/time/clock-terms';
import { overtimeOfTime, overtimeOfTimeSelect } from '@/lib/contracts/time/overtime';
import type { ContractStatus } from '@/lib/contracts/transitions';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { ClockBreaks, ClockRounding, TimeEntry } from '@/lib/hours/clock/rules';
import type { OvertimeRule } from '@/lib/hours/rule-names';
import type { DatedTerms } from '@/lib/hours/terms';
import { idAndName } from '@/lib/http/named';
import { formatRate } from '@/lib/money/amount';
import { notFound } from '@/lib/problem/problem';

const select = {
  id: true,
  number: true,
  status: true,
  positionTitle: true,
  startDate: true,
  endDate: true,
  lastDay: true,
  weekStart: true,
  approvalSteps: true,
  holidayCalendarId: true,
  currency: true,
  consultantId: true,
  ownerId: true,
  candidate: idAndName,
  client: idAndName,
  consultant: idAndName,
  ...overtimeOfTimeSelect,
  ...clockTermsSelect,
  rates: {
    orderBy: inOrder,
    select: { id: true, rateType: true, unit: true, billRate: true, payRate: true, effectiveFrom: true },
  },
} satisfies Prisma.ContractSelect;

interface Named {
  id: string;
  name: string;
}

/**
 * What a timesheet needs to know of its contract; it can be passed to `periodFor` and its rates to `rateOn` unchanged.
 */
export interface ContractForTime {
  id: string;
  number: string;
  status: ContractStatus;
  positionTitle: string;
  candidate: Named;
  client: Named;
  consultant: Named | null;
  contractStart: CalendarDay;
  /** The last day of work: the day on which it was ended, otherwise the planned end; null for an open contract. */
  contractEnd: CalendarDay | null;
  /** 1 Monday … 7 Sunday. */
  weekStart: number;
  /** Whether a week that goes over the end of a month has a timesheet for each. */
  weekCut: WeekCut;
  approvalSteps: ApprovalSteps;
  /** The calendar that it names; null for the company's. */
  holidayCalendarId: string | null;
  currency: string;
  /** The user who fills in the time; null if the office does. */
  consultantId: string | null;
  ownerId: string;
  overtime: DatedTerms;
  timeEntry: TimeEntry;
  clockZone: string | null;
  clockRounding: ClockRounding;
  clockBreaks: ClockBreaks;
  overtimeRule: OvertimeRule;
  overtimeTerms: Prisma.JsonValue;
  /** Rates in `currency` per unit, as decimal strings. */
  rates: {
    id: string;
    rateType: string;
    unit: 'hour' | 'day';
    billRate: string;
    payRate: string;
    effectiveFrom: CalendarDay;
  }[];
  /** The days of its timesheets, in any state, that overlap the days that were asked for. */
  written: DayRange[];
}

/**
 * The contract for time that is written or submitted in this transaction. Until the transaction ends, the contract's
 * dates and rates stay as they are given here: whoever changes them waits, and then sees the time (a shared lock;
 * timesheets of one contract do not wait for each other).
 *
 * @param days the days that time may be written for
 * @throws Problem 404 if the contract does not exist, or the actor may not see it.
 */
export async function contractForTime(
  db: Db,
  actor: Actor,
  contractId: string,
  days: DayRange,
): Promise<ContractForTime> {
  const { companyId } = actor;
  const [locked] = await db.$queryRaw<{ written: DayRange[] | null; week_cut: WeekCut }[]>`
    select ${weekCutOf(companyId)} as week_cut, (select json_agg(json_build_object('start', t.period_start, 'end', t.period_end)) from timesheets t
      where t.company_id = ${companyId}::uuid and t.contract_id = c.id
        and t.period_start <= ${days.end}::date and t.period_end >= ${days.start}::date) as written
    from contracts c where c.company_id = ${companyId}::uuid and c.id = ${contractId}::uuid for share of c`;
  if (!locked) throw notFound();
  const row = await db.contract.findFirst({ where: { AND: [visibleContracts(actor), { id: contractId }] }, select });
  if (!row) throw notFound();
  const end = row.lastDay ?? row.endDate;
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    positionTitle: row.positionTitle,
    candidate: row.candidate,
    client: row.client,
    consultant: row.consultant,
    contractStart: dayFromDate(row.startDate),
    contractEnd: end && dayFromDate(end),
    weekStart: row.weekStart,
    weekCut: locked.week_cut,
    approvalSteps: row.approvalSteps,
    holidayCalendarId: row.holidayCalendarId,
    currency: row.currency,
    consultantId: row.consultantId,
    ownerId: row.ownerId,
    overtime: overtimeOfTime(row),
    timeEntry: row.timeEntry,
    clockZone: row.clockZone,
    clockRounding: row.clockRounding,
    clockBreaks: row.clockBreaks,
    overtimeRule: row.overtimeRule,
    overtimeTerms: row.overtimeTerms,
    rates: row.rates.map((rate) => ({
      id: rate.id,
      rateType: rate.rateType,
      unit: rate.unit,
      billRate: formatRate(rate.billRate),
      payRate: formatRate(rate.payRate),
      effectiveFrom: dayFromDate(rate.effectiveFrom),
    })),
    written: locked.written ?? [],
  };
}
