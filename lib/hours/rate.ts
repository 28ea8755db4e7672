import type { CalendarDay } from '@/lib/calendar/days';
import { type ClassifiedTime, classifyWeek, countedAfter, type EnteredTime } from '@/lib/hours/classify';
import type { Adding } from '@/lib/hours/policies';
import { rateOn } from '@/lib/hours/rate-on';
import { isOvertimeClass } from '@/lib/hours/rule-names';
import { isSorted, type OvertimeTerms, stepsOf } from '@/lib/hours/rules';
import type { CountedBefore, PayOvertime } from '@/lib/hours/schema';
import { Decimal, decimal, formatRate, roundTo, sum } from '@/lib/money/amount';
import { hoursOf } from '@/lib/money/minutes';
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
  | { by: 'weighted_average'; rate: DatedRate; average: WeeklyAverage; premium: string }
  | { by: 'added'; rate: DatedRate; adding: Adding; parts: readonly AddedPart[]; total: string };

/** One of the classes of an hour whose classes add up, with the rate that it would have alone. */
export interface AddedPart {
  rateType: string;
  rate: string;
  origin: Exclude<RateOrigin, { by: 'added' }>;
}

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
 *
 * @param joint hourly time of the person's other contracts, which counts for the classes and is not in the result; then
 *   `time` also says which contract it is of.
 */
export function rateWeek(
  time: readonly EnteredTime[],
  rates: readonly DatedRate[],
  terms: OvertimeTerms,
  joint: readonly EnteredTime[] = [],
): RatedTime[] {
  const others = contractsOf(joint);
  const isCounted = withJoint(others, countsByHour(rates, terms));
  const classified = classifyWeek([...time, ...joint], terms, isCounted).filter(
    ({ contract }) => !others.has(contract),
  );
  const average = terms.pay.policy === 'weighted_average' ? averageOf(classified, rates, terms) : null;
  return classified.map((piece) => ({ ...piece, ...ratesOf(piece, rates, terms, average) }));
}

/**
 * What the rule has counted over more than a workweek by the end of a week, with what it had before in `terms`; the
 * parameters are those of `rateWeek`.
 */
export const countWeek = (
  time: readonly EnteredTime[],
  rates: readonly DatedRate[],
  terms: OvertimeTerms,
  joint: readonly EnteredTime[],
): CountedBefore => countedAfter([...time, ...joint], terms, withJoint(contractsOf(joint), countsByHour(rates, terms)));

const contractsOf = (joint: readonly EnteredTime[]) => new Set(joint.map(({ contract }) => contract));

/** Joint time is hourly. */
const withJoint =
  (others: ReadonlySet<string | undefined>, isHourly: (entry: EnteredTime) => boolean) =>
  (entry: EnteredTime): boolean =>
    others.has(entry.contract) || isHourly(entry);

/** Whether time is counted for overtime by the rates of its contract: time with a daily rate has none. */
const countsByHour =
  (rates: readonly DatedRate[], terms: OvertimeTerms) =>
  ({ date, rateType }: Pick<EnteredTime, 'date' | 'rateType'>): boolean =>
    straightOn(rates, terms, rateType, date)?.unit !== 'day';

/** The rate of a type on a day, regardless of any policy. */
export function rateOfType(rates: readonly DatedRate[], rateType: string, date: CalendarDay): TimeRate {
  const rate = rateOn(rates, rateType, date);
  return rate ? { unit: rate.unit, billRate: formatRate(rate.billRate), payRate: formatRate(rate.payRate) } : noRate;
}

/**
 * The rate of hours that form one row: their common rate, else the mean by hours to 4 places. Two kinds of counted time
 * can become overtime of one day at different rates.
 */
export function rateOfAll(pieces: readonly Pick<RatedTime, 'minutes' | 'rate'>[]): TimeRate {
  const [first] = pieces;
  if (!first || pieces.some(({ rate }) => rate.unit === null)) return noRate;
  const rated = pieces.flatMap(({ minutes, rate }) => (rate.unit === null ? [] : [{ minutes, ...rate }]));
  const mean = (side: 'billRate' | 'payRate') => {
    if (rated.every((each) => each[side] === rated[0]?.[side])) return rated[0]?.[side] ?? '0';
    const worth = sum(rated.map((each) => each.minutes.times(each[side])));
    return formatRate(roundTo(worth.div(sum(rated.map(({ minutes }) => minutes))), 4));
  };
  return { unit: first.rate.unit ?? 'hour', billRate: mean('billRate'), payRate: mean('payRate') };
}

function ratesOf(
  piece: ClassifiedTime,
  rates: readonly DatedRate[],
  terms: OvertimeTerms,
  average: WeeklyAverage | null,
): Pick<RatedTime, 'rate' | 'bill' | 'pay'> {
  const straight = straightOf(piece, rates, terms);
  const of = (side: Side): RateOrigin | null => originOf(piece, { rates, terms, average, straight, side });
  const [bill, pay] = [of('billRate'), of('payRate')];
  if (!bill || !pay) return { rate: noRate, bill: null, pay: null };
  const rate = {
    unit: bill.rate.unit,
    billRate: formatRate(rateFrom(bill, 'billRate')),
    payRate: formatRate(rateFrom(pay, 'payRate')),
  };
  return { rate, bill, pay };
}

type Side = 'billRate' | 'payRate';

interface Setting {
  rates: readonly DatedRate[];
  terms: OvertimeTerms;
  average: WeeklyAverage | null;
  straight: DatedRate | undefined;
  side: Side;
}

const policyOf = ({ terms, side }: Setting): PayOvertime => (side === 'billRate' ? terms.bill : terms.pay);

/** The rate of time before any rule applies; overtime that somebody entered as such starts from regular time. */
const straightOn = (
  rates: readonly DatedRate[],
  { bill, pay }: OvertimeTerms,
  from: string,
  date: CalendarDay,
): DatedRate | undefined => {
  if (isOvertimeClass(from)) return rateOn(rates, 'regular', date);
  const own = rateOn(rates, from, date);
  const isFactored = ownFactor(bill, from) !== undefined || ownFactor(pay, from) !== undefined;
  return own ?? (isFactored ? rateOn(rates, 'regular', date) : undefined);
};

/** As `straightOn`; a night without a rate and a factor of its own starts from the time that was entered. */
const straightOf = (
  { from, date, night }: ClassifiedTime,
  rates: readonly DatedRate[],
  terms: OvertimeTerms,
): DatedRate | undefined =>
  straightOn(rates, terms, from, date) ?? (night && straightOn(rates, terms, night.enteredAs, date));

/**
 * The origin of a side's rate of hours. Of classes that add up, each has the rate that it would have alone; a type with a
 * factor that the hours were entered with, e.g. night, is one of them.
 */
function originOf(piece: ClassifiedTime, setting: Setting): RateOrigin | null {
  const { date, from, rateType, also } = piece;
  const policy = policyOf(setting);
  const isFactored =
    from !== rateType &&
    !isOvertimeClass(from) &&
    ownFactor(policy, from) !== undefined &&
    rateOn(setting.rates, from, date) === undefined;
  // A differential is a part of straight pay (29 CFR 778.207(b)), so that the half of the average comes on top of it.
  const byAverage = policy.policy === 'weighted_average' && isFactored ? 'sum' : undefined;
  const adding = stepsOf(setting.terms).adding ?? byAverage;
  const others = [...(also ? [also.rateType] : []), ...(isFactored ? [from] : [])];
  if (!adding || others.length === 0) return classOrigin(rateType, date, setting);
  const parts = [rateType, ...others].map((type) => ({ rateType: type, origin: classOrigin(type, date, setting) }));
  const found = parts.flatMap(({ rateType: type, origin }) =>
    origin ? [{ rateType: type, origin, rate: formatRate(rateFrom(origin, setting.side)) }] : [],
  );
  const { straight } = setting;
  if (!straight || found.length < parts.length) return null;
  if (found.every(({ origin }) => origin.by === 'none')) return { by: 'none', rate: straight };
  const values = found.map(({ origin }) => rateFrom(origin, setting.side));
  return {
    by: 'added',
    rate: straight,
    adding,
    parts: found,
    total: formatRate(added(adding, straight[setting.side], values)),
  };
}

/** The rate of an hour with several classes, to 4 places, from the rates that each would have alone. */
function added(adding: Adding, straightRate: string, values: readonly Decimal[]): Decimal {
  const straight = decimal(straightRate);
  if (adding === 'highest') return Decimal.max(...values);
  if (adding === 'sum') return sum([straight, ...values.map((value) => value.minus(straight))]);
  if (straight.isZero()) return straight;
  return roundTo(
    values.reduce((product, value) => product.times(value).div(straight), straight),
    4,
  );
}

/** The origin of the rate of one class: the contract's rate for it, else the side's policy. */
function classOrigin(rateType: string, date: CalendarDay, setting: Setting): AddedPart['origin'] | null {
  const own = rateOn(setting.rates, rateType, date);
  if (own) return { by: 'rate', rate: own };
  return setting.straight ? byPolicy(policyOf(setting), rateType, setting.straight, setting.average) : null;
}

/** Null for a class that no policy covers, e.g. weekend time without a factor: the company must set its rate. */
function byPolicy(
  policy: PayOvertime,
  rateType: string,
  rate: DatedRate,
  average: WeeklyAverage | null,
): AddedPart['origin'] | null {
  if (policy.policy === 'none') return { by: 'none', rate };
  const factor = factorOf(policy, rateType);
  if (factor === undefined) return null;
  if (policy.policy === 'multiplier' || !isOvertimeClass(rateType)) return { by: 'multiplier', rate, factor };
  if (!average) return null;
  const share = premiumShare[rateType] ?? decimal(factor).minus(1);
  const premium = formatRate(roundTo(decimal(average.rate).times(share), 4));
  return { by: 'weighted_average', rate, average, premium };
}

/** A class's factor of the straight rate; undefined if the policy has none for it. */
const factorOf = (policy: PayOvertime, rateType: string): string | undefined =>
  rateType === 'overtime' || rateType === 'double_time' ? policy[rateType] : ownFactor(policy, rateType);

const ownFactor = ({ factors = [] }: Pick<PayOvertime, 'factors'>, rateType: string): string | undefined =>
  factors.find(({ type }) => type === rateType)?.factor;

function rateFrom(origin: RateOrigin, side: Side): Decimal {
  const straight = decimal(origin.rate[side]);
  if (origin.by === 'added') return decimal(origin.total);
  if (origin.by === 'multiplier') return roundTo(straight.times(origin.factor), 4);
  if (origin.by === 'weighted_average') return straight.plus(origin.premium);
  return straight;
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
  const straight = classified.flatMap((piece) => {
    const { from, minutes, night } = piece;
    const counts = isSorted(terms, night?.enteredAs ?? from) || isOvertimeClass(from);
    const rate = counts ? straightOf(piece, rates, terms) : undefined;
    if (rate?.unit !== 'hour') return [];
    const differential = rate.rateType === from ? undefined : ownFactor(terms.pay, from);
    return [{ minutes, pay: minutes.times(rate.payRate).times(differential ?? 1) }];
  });
  const minutes = sum(straight.map((each) => each.minutes));
  if (minutes.isZero()) return null;
  const pay = sum(straight.map((each) => each.pay));
  return {
    straightPay: roundTo(pay.div(60), 6).toFixed(),
    hours: hoursOf(minutes),
    rate: formatRate(roundTo(pay.div(minutes), 4)),
  };
}
