import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { PayBasis } from '@/lib/leave/pay/basis';
import { Decimal, decimal, formatHours, formatRate, roundTo, sum } from '@/lib/money/amount';

/** A day's paid time of one type. */
export interface PaidTime {
  date: CalendarDay;
  /** Whether it is of the contract on which leave is taken. */
  isOwn: boolean;
  rateType: string;
  unit: 'hour' | 'day';
  minutes: string;
  days?: string | null | undefined;
  payRate: string;
}

/** A rate of regular time. */
export interface RegularRate {
  unit: 'hour' | 'day';
  rate: Decimal;
}

/** BUrlG § 11 (1): what is paid in addition for overtime is no part of the average. */
const overtimeTypes = ['overtime', 'overtime_2', 'double_time'];
const weeksOfAverage = 13;

/**
 * The average pay of an hour in the thirteen weeks before leave (BUrlG § 11): without overtime, and with regular time at
 * the rate of the first day of leave where that is higher. Weeks without work count neither time nor pay. Time on call
 * counts its pay alone, as it is no work.
 *
 * @returns the rate with 4 decimals, null if nobody worked in these weeks
 */
export function averageBefore(
  start: CalendarDay,
  times: readonly PaidTime[],
  regular: RegularRate | null,
): { rate: Decimal | null; basis: Extract<PayBasis, { rule: 'de_holiday' }> } {
  const [from, to] = [addDays(start, -7 * weeksOfAverage), addDays(start, -1)];
  const counted = times.filter(({ date, rateType }) => date >= from && date <= to && !overtimeTypes.includes(rateType));
  const weeks = Array.from({ length: weeksOfAverage }, (_, index) => {
    const [first, last] = [addDays(from, 7 * index), addDays(from, 7 * index + 6)];
    const within = counted.filter(({ date }) => date >= first && date <= last);
    return {
      start: first,
      end: last,
      hours: sum(within.map((time) => (time.rateType === 'standby' ? '0' : decimal(time.minutes).div(60)))),
      pay: sum(within.map((time) => payOf(time, rateOf(time, regular)))),
    };
  }).filter(({ hours, pay }) => !hours.isZero() || !pay.isZero());
  const [hours, pay] = [sum(weeks.map((week) => week.hours)), sum(weeks.map((week) => week.pay))];
  const isRaised = counted.some((time) => rateOf(time, regular).gt(time.payRate));
  return {
    rate: hours.isZero() ? null : roundTo(pay.div(hours), 4),
    basis: {
      rule: 'de_holiday',
      from,
      to,
      weeks: weeks.map((week) => ({ ...week, hours: formatHours(week.hours), pay: roundTo(week.pay, 2).toFixed(2) })),
      hours: formatHours(hours),
      pay: roundTo(pay, 2).toFixed(2),
      raised_to: isRaised && regular ? formatRate(regular.rate) : null,
    },
  };
}

const rateOf = ({ isOwn, rateType, unit, payRate }: PaidTime, regular: RegularRate | null): Decimal =>
  isOwn && rateType === 'regular' && regular?.unit === unit ? Decimal.max(payRate, regular.rate) : decimal(payRate);

const payOf = ({ unit, minutes, days }: PaidTime, rate: Decimal): Decimal =>
  unit === 'day' ? rate.times(days ?? '1') : rate.times(minutes).div(60);
