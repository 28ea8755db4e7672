import { Decimal, type DecimalInput, decimal, roundTo } from '@/lib/money/amount';
import { exactMinutes } from '@/lib/money/minutes';

/**
 * The days that time counts as under a contract that counts days in quarters: time ÷ the hours of a full day, to the
 * nearest quarter, half up; at least a quarter for any work, at most the one day on which it was done.
 *
 * @param minutes the minutes of one day, above 0.
 * @param dayHours the hours of a full day, above 0.
 * @returns a decimal string with 2 places, e.g. `"0.75"`
 */
export function quarterDays(minutes: DecimalInput, dayHours: DecimalInput): string {
  const quarters = roundTo(decimal(minutes).times(4).div(exactMinutes(dayHours)), 0);
  return Decimal.min(Decimal.max(quarters, 1), 4).div(4).toFixed(2);
}
