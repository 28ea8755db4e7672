import { Decimal, type DecimalInput, decimal, formatHours, roundMoney, roundTo, sum } from '@/lib/money/amount';

/** Minutes of an hour. */
const perHour = 60;

/** The whole minutes that hours are: 8.33 hours are 500. Two decimals of an hour name each minute apart from its neighbours. */
export const minutesOf = (hours: DecimalInput): Decimal => roundTo(decimal(hours).times(perHour), 0);

/** Hours as exact minutes: 8.33 are 499.8, as weeks have them that were submitted before minutes were kept. */
export const exactMinutes = (hours: DecimalInput): Decimal => decimal(hours).times(perHour);

/** Minutes as hours with 2 decimals, to be shown: 500 are `"8.33"`. */
export const hoursOf = (minutes: DecimalInput): string => formatHours(decimal(minutes).div(perHour));

/** The sum of hours that name whole minutes: three times 8.33 are 25.00, as three times 8:20 are 25:00. */
export const sumOfHours = (hours: Iterable<DecimalInput>): string => hoursOf(sum([...hours].map(minutesOf)));

/** Minutes as they go over the wire: whole, but for weeks that were submitted before minutes were kept. */
export const minutesNumber = (minutes: DecimalInput): number => roundTo(minutes, 1).toNumber();

/** Minutes as the database stores them and rules compute with them, at most 1 decimal. */
export const minutesText = (minutes: DecimalInput): string => roundTo(minutes, 1).toFixed();

/** What minutes are worth by the hour: minutes ÷ 60 × rate, rounded once. 2,500 minutes at 90.00 are 3,750.00. */
export const worthOfMinutes = (minutes: DecimalInput, rate: DecimalInput, currency: string): Decimal =>
  roundMoney(decimal(minutes).times(decimal(rate)).div(perHour), currency);

/** The most decimals of a quantity: enough for the highest rate in the currency with the most decimals. */
const mostPlaces = 14;

/**
 * Minutes as a quantity of hours on a paper, with the fewest decimals, at least 2, for which round(quantity × rate) is
 * what the minutes are worth (EN 16931 BT-129, BT-131): 2,500 minutes at 90.00 are 41.6667, since 41.67 × 90 is 3,750.30.
 */
export function quantityOfMinutes(minutes: DecimalInput, rate: DecimalInput, currency: string): Decimal {
  const worth = worthOfMinutes(minutes, rate, currency);
  const hours = decimal(minutes).div(perHour);
  for (let places = 2; places < mostPlaces; places++) {
    const quantity = roundTo(hours, places);
    if (roundMoney(quantity.times(decimal(rate)), currency).eq(worth)) return quantity;
  }
  // Away from zero, as half a cent is rounded.
  return hours.toDecimalPlaces(mostPlaces, Decimal.ROUND_UP);
}
