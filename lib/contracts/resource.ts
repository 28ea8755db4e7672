import { moneySeen } from '@/lib/auth/money-seen';
import { type CalendarDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { type ContractRow, contractRows, type ListedContractRow, type RateRow } from '@/lib/contracts/find.data';
import { nextStatusesFor } from '@/lib/contracts/policy';
import { rateFigures } from '@/lib/contracts/rates/figures';
import type { CandidateRate, RateFigures } from '@/lib/contracts/rates/schema';
import type { Contract, ContractRecord } from '@/lib/contracts/schema';
import { overtimeOf } from '@/lib/contracts/time/overtime';
import { contractPhase } from '@/lib/contracts/transitions';
import { rateOn } from '@/lib/hours/rate-on';
import type { DatedTerms } from '@/lib/hours/terms';
import { type DecimalInput, formatHours, formatRate } from '@/lib/money/amount';
import type { Permission } from '@/lib/permissions';

interface Reader {
  userId: string;
  permissions: ReadonlySet<Permission>;
}

/** The contract as this actor may see it on this day (of the company's zone). */
export function toContract(actor: Reader, row: ListedContractRow, today: CalendarDay): Contract {
  const plain = contractRows.show(row);
  return {
    ...plain,
    phase: contractPhase({ status: row.status, startDate: plain.start_date, endDate: plain.end_date }, today),
    submission: row.submission,
    candidate: row.candidate,
    ...(moneySeen(actor).margin ? { burden_percent: formatRate(row.burdenPercent) } : {}),
    week_hours: row.weekHours && formatHours(row.weekHours),
    quarter_day_hours: row.quarterDayHours && formatHours(row.quarterDayHours),
    overtime_rule: row.overtimeRule,
    rate: rateInForce(actor, row, today),
    next_statuses: nextStatusesFor(actor, row),
  };
}

export const toContractRecord = (actor: Reader, row: ContractRow, today: CalendarDay): ContractRecord => ({
  ...toContract(actor, row, today),
  ...toOvertime(actor, overtimeOf(row)),
  holiday_calendar: row.holidayCalendar,
  candidate_rates: row.rates.map((rate) => toRate(actor, rate, row)),
});

/** The bill side is left out for an actor who does not see bill rates. */
const toOvertime = (actor: Reader, { custom, bill, pay, valid_from, earlier }: DatedTerms) => ({
  overtime_custom: custom,
  overtime_valid_from: valid_from,
  overtime_earlier: earlier.map(({ rule, valid_from: from }) => ({ rule, valid_from: from })),
  ...(moneySeen(actor).bill ? { bill_overtime: bill } : {}),
  pay_overtime: pay,
});

export const toRate = (
  actor: Reader,
  row: RateRow,
  contract: { currency: string; burdenPercent: DecimalInput },
): CandidateRate => ({
  id: row.id,
  uuid: row.id,
  contract_id: row.contractId,
  rate_type: row.rateType,
  effective_from: dayFromDate(row.effectiveFrom),
  ...rateFigures(row, contract, moneySeen(actor)),
  position: row.position,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** The regular rate of today; before the start that of the first day, after the end that of the last. */
function rateInForce(actor: Reader, row: ListedContractRow, today: CalendarDay): RateFigures | null {
  const first = dayFromDate(row.startDate);
  const last = nullableDay(row.lastDay ?? row.endDate);
  const day = today < first ? first : last !== null && today > last ? last : today;
  const rate = regularRateOn(row.rates, day);
  return rate ? rateFigures(rate, row, moneySeen(actor)) : null;
}

/** The regular rate of a day among the database's rows; undefined before the first one. */
export const regularRateOn = <Row extends { rateType: string; effectiveFrom: Date }>(
  rows: readonly Row[],
  day: CalendarDay,
): Row | undefined =>
  rateOn(
    rows.map((row) => ({ row, rateType: row.rateType, effectiveFrom: dayFromDate(row.effectiveFrom) })),
    'regular',
    day,
  )?.row;
