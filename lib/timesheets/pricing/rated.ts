import type { CalendarDay } from '@/lib/calendar/days';
import type { EnteredTime } from '@/lib/hours/classify';
import type { ClockKept } from '@/lib/hours/clock/schema';
import { quarterDays } from '@/lib/hours/quarter-days';
import { type DatedRate, type RatedTime, rateOfAll, rateOfType, rateWeek, type TimeRate } from '@/lib/hours/rate';
import type { OvertimeTerms } from '@/lib/hours/rules';
import { type Decimal, sum } from '@/lib/money/amount';
import { minutesText } from '@/lib/money/minutes';
import { timesheetTotals } from '@/lib/money/time-products';

/** The terms that value time: the contract's rates and overtime, and time of the same workweek on other sheets. */
export interface TimeTerms {
  rates: readonly DatedRate[];
  overtime: OvertimeTerms;
  others?: readonly EnteredTime[] | undefined;
  /** Time of the same workweek on the person's other contracts, where it counts together. */
  joint?: JointTime | undefined;
}

/** Time on other contracts, and the place of the sheet's own contract among them: on one day they are worked in this order. */
export interface JointTime {
  own: string;
  time: readonly EnteredTime[];
}

/** Time of a type on a day: the minutes that somebody entered, and the minutes after the overtime rule. */
export type SheetRow = {
  /** Null for a row that only the overtime rule made. */
  id: string | null;
  date: CalendarDay;
  rateType: string;
  enteredMinutes: string;
  minutes: string;
  note: string | null;
  /** For a daily rate of a contract that counts quarters: the part of a day that it counts as; null for a whole one. */
  days: string | null;
  /** Its clock times, where it was entered by the clock. */
  clock: ClockKept | null;
} & TimeRate;

interface EnteredEntry extends EnteredTime {
  id?: string | null;
  note?: string | null;
  clock?: ClockKept | null | undefined;
}

/** The rows of a sheet by day and type, as a submission stores them. */
export function rateSheet(entries: readonly EnteredEntry[], terms: TimeTerms): SheetRow[] {
  const time = timeOfSheet(entries, terms);
  const entered = new Map(entries.map((entry) => [placeOf(entry), entry]));
  const classified = Map.groupBy(time, placeOf);
  const places = new Map(
    [...entries, ...time].map(({ date, rateType }) => [placeOf({ date, rateType }), { date, rateType }]),
  );
  const inOrder = [...places].sort(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.map(([place, { date, rateType }]) => {
    const entry = entered.get(place);
    const pieces = classified.get(place) ?? [];
    const minutes = sum(pieces.map((piece) => piece.minutes));
    const rate = pieces.length > 0 ? rateOfAll(pieces) : rateOfType(terms.rates, rateType, date);
    const dayHours = rate.unit === 'day' && minutes.gt(0) ? terms.overtime.day_hours : undefined;
    return {
      id: entry?.id ?? null,
      date,
      rateType,
      enteredMinutes: entry?.minutes ?? '0',
      minutes: minutesText(minutes),
      note: entry?.note ?? null,
      clock: entry?.clock ?? null,
      days: dayHours === undefined ? null : quarterDays(minutes, dayHours),
      ...rate,
    };
  });
}

/** The sheet's own part of its workweek, sorted into classes with their rates and reasons. */
export function timeOfSheet(
  entries: readonly EnteredEntry[],
  { rates, overtime, others = [], joint }: TimeTerms,
): RatedTime[] {
  const days = new Set(entries.map(({ date }) => date));
  const isJoint = joint !== undefined && overtime.joint !== undefined;
  const own = [...entries, ...others].map((entry) => (isJoint ? { ...entry, contract: joint.own } : entry));
  return rateWeek(own, rates, overtime, isJoint ? joint.time : []).filter(({ date }) => days.has(date));
}

/** A sheet's totals. Time without a rate counts only in the minutes; submitted sheets have no such time. */
export function ratedTotals(
  rows: readonly (Pick<SheetRow, 'date' | 'rateType' | 'minutes' | 'unit' | 'billRate' | 'payRate'> & {
    days?: string | null | undefined;
  })[],
  currency: string,
): { totalMinutes: Decimal; billTotal: Decimal; payTotal: Decimal } {
  const rated = rows.flatMap((row) => (isRated(row) ? [row] : []));
  return { ...timesheetTotals(rated, currency), totalMinutes: sum(rows.map(({ minutes }) => minutes)) };
}

const isRated = <Row extends { unit: unknown }>(
  row: Row,
): row is Row & { unit: 'hour' | 'day'; billRate: string; payRate: string } => row.unit !== null;

const placeOf = ({ date, rateType }: { date: CalendarDay; rateType: string }): string => `${date} ${rateType}`;
