import { Decimal, type DecimalInput, decimal, roundTo } from '@/lib/money/amount';

/**
 * The days that hours count as under a contract that counts days in quarters: hours ÷ the hours of a full day, to the
 * nearest quarter, half up; at least a quarter for any work, at most the one day on which it was done.
 *
 * @param hours the hours of one day, above 0.
 * @param dayHours the hours of a full day, above 0.
 * @returns a decimal string with 2 places, e.g. `"0.75"`
 */
export function quarterDays(hours: DecimalInput, dayHours: DecimalInput): string {
  const quarters = roundTo(decimal(hours).div(decimal(dayHours)).times(4), 0);
  return Decimal.min(Decimal.max(quarters, 1), 4).div(4).toFixed(2);
}
