import type { CalendarDay } from '@/lib/calendar/days';
import { type ClassifiedTime, classifyWeek, type EnteredTime } from '@/lib/hours/classify';
import { rateOn } from '@/lib/hours/rate-on';
import { isSorted, type OvertimeTerms } from '@/lib/hours/rules';
import type { PayOvertime } from '@/lib/hours/schema';
import { type Decimal, decimal, formatRate, roundTo, sum } from '@/lib/money/amount';
import type { RateUnit } from '@/lib/money/rates';

/** A contract's rate as decimal strings in the contract's currency, per unit. */
export interface DatedRate {
  rateType: string;
  unit: RateUnit;
  billRate: string;
  payRate: string;
  effectiveFrom: CalendarDay;
}

/** The rates of time per unit; all null if the contract has no rate of its type on its day. */
export type TimeRate =
  | { unit: RateUnit; billRate: string; payRate: string }
  | { unit: null; billRate: null; payRate: null };

/**
 * The origin of a side's rate: a rate of that exact type, a factor on the rate of the day, that rate itself, or the
 * week's average.
 */
export type RateOrigin =
  | { by: 'rate' | 'none'; rate: DatedRate }
  | { by: 'multiplier'; rate: DatedRate; factor: string }
  | { by: 'weighted_average'; rate: DatedRate; average: WeeklyAverage; premium: string };

/** The regular rate of a workweek with several rates (29 CFR 778.115): all straight pay ÷ all hours, to 4 places. */
export interface WeeklyAverage {
  straightPay: string;
  hours: string;
  rate: string;
}

/** Hours of a class with their rates and the origins of these; both origins are null if the contract has no rate. */
export interface RatedTime extends ClassifiedTime {
  rate: TimeRate;
  bill: RateOrigin | null;
  pay: RateOrigin | null;
}

const noRate: TimeRate = { unit: null, billRate: null, payRate: null };

/** The share of the regular rate that overtime earns on top of straight time under a weighted average. */
const premiumShare: Readonly<Record<string, string>> = { overtime: '0.5', double_time: '1' };

/**
 * Sorts the time of one whole workweek into classes and gives each its rates (docs/domain.md, "Overtime"): a rate of
 * the class that is in force on the day applies; if there is none, each side follows its own policy, starting from the
 * day's rate for the time as it was entered. Time with a daily rate has no overtime.
 */
export function rateWeek(time: readonly EnteredTime[], rates: readonly DatedRate[], terms: OvertimeTerms): RatedTime[] {
  const byHour = ({ date, rateType }: EnteredTime) => straightOn(rates, rateType, date)?.unit !== 'day';
  const classified = classifyWeek(time, terms, byHour);
  const average = terms.pay.policy === 'weighted_average' ? averageOf(classified, rates, terms) : null;
  return classified.map((piece) => ({ ...piece, ...ratesOf(piece, rates, terms, average) }));
}

/** The rate of a type on a day, regardless of any policy. */
export function rateOfType(rates: readonly DatedRate[], rateType: string, date: CalendarDay): TimeRate {
  const rate = rateOn(rates, rateType, date);
  return rate ? { unit: rate.unit, billRate: formatRate(rate.billRate), payRate: formatRate(rate.payRate) } : noRate;
}

/**
 * The rate of hours that form one row: their common rate, else the mean by hours to 4 places. Two kinds of counted time
 * can become overtime of one day at different rates.
 */
export function rateOfAll(pieces: readonly Pick<RatedTime, 'hours' | 'rate'>[]): TimeRate {
  const [first] = pieces;
  if (!first || pieces.some(({ rate }) => rate.unit === null)) return noRate;
  const rated = pieces.flatMap(({ hours, rate }) => (rate.unit === null ? [] : [{ hours, ...rate }]));
  const mean = (side: 'billRate' | 'payRate') => {
    if (rated.every((each) => each[side] === rated[0]?.[side])) return rated[0]?.[side] ?? '0';
    const worth = sum(rated.map((each) => each.hours.times(each[side])));
    return formatRate(roundTo(worth.div(sum(rated.map(({ hours }) => hours))), 4));
  };
  return { unit: first.rate.unit ?? 'hour', billRate: mean('billRate'), payRate: mean('payRate') };
}

function ratesOf(
  { date, from, rateType }: ClassifiedTime,
  rates: readonly DatedRate[],
  terms: OvertimeTerms,
  average: WeeklyAverage | null,
): Pick<RatedTime, 'rate' | 'bill' | 'pay'> {
  const own = rateOn(rates, rateType, date);
  const straight = straightOn(rates, from, date);
  const of = (policy: PayOvertime): RateOrigin | null =>
    own ? { by: 'rate', rate: own } : straight ? byPolicy(policy, rateType, straight, average) : null;
  const [bill, pay] = [of(terms.bill), of(terms.pay)];
  if (!bill || !pay) return { rate: noRate, bill: null, pay: null };
  const rate = {
    unit: bill.rate.unit,
    billRate: formatRate(rateFrom(bill, bill.rate.billRate)),
    payRate: formatRate(rateFrom(pay, pay.rate.payRate)),
  };
  return { rate, bill, pay };
}

/** The rate of time before any rule applies; overtime that somebody entered as such starts from regular time. */
const straightOn = (rates: readonly DatedRate[], from: string, date: CalendarDay): DatedRate | undefined =>
  rateOn(rates, isPremium(from) ? 'regular' : from, date);

const isPremium = (rateType: string) => rateType === 'overtime' || rateType === 'double_time';

/** Null for a class that no policy covers, e.g. weekend time: the company must set its rate. */
function byPolicy(
  policy: PayOvertime,
  rateType: string,
  rate: DatedRate,
  average: WeeklyAverage | null,
): RateOrigin | null {
  if (policy.policy === 'none') return { by: 'none', rate };
  if (rateType !== 'overtime' && rateType !== 'double_time') return null;
  if (policy.policy === 'multiplier') return { by: 'multiplier', rate, factor: policy[rateType] };
  if (!average) return null;
  const premium = formatRate(roundTo(decimal(average.rate).times(premiumShare[rateType] ?? '0'), 4));
  return { by: 'weighted_average', rate, average, premium };
}

function rateFrom(origin: RateOrigin, straight: string): Decimal {
  if (origin.by === 'multiplier') return roundTo(decimal(straight).times(origin.factor), 4);
  if (origin.by === 'weighted_average') return decimal(straight).plus(origin.premium);
  return decimal(straight);
}

/**
 * The week's average. Straight pay counts every hour that the rule looks at, at the day's rate for the time as it was
 * entered.
 */
function averageOf(
  classified: readonly ClassifiedTime[],
  rates: readonly DatedRate[],
  terms: OvertimeTerms,
): WeeklyAverage | null {
  const straight = classified.flatMap(({ date, from, hours }) => {
    const rate = isSorted(terms, from) || isPremium(from) ? straightOn(rates, from, date) : undefined;
    return rate?.unit === 'hour' ? [{ hours, pay: hours.times(rate.payRate) }] : [];
  });
  const hours = sum(straight.map((each) => each.hours));
  if (hours.isZero()) return null;
  const straightPay = sum(straight.map(({ pay }) => pay));
  return {
    straightPay: straightPay.toFixed(),
    hours: hours.toFixed(2),
    rate: formatRate(roundTo(straightPay.div(hours), 4)),
  };
}
