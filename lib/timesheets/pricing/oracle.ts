/**
 * For tests only: the value of a workweek, derived from the law's text and docs/domain.md in whole numbers, minute by
 * minute. It shares no code with `rateSheet`. Rates and factors are in ten-thousandths, time in minutes, amounts in cents.
 */
interface OracleWeek {
  rule: 'none' | 'us_flsa' | 'us_california';
  /** The minutes worked on each of seven days. */
  worked: readonly number[];
  /** The regular rates with the day of the week from which they apply (0 is its first); one applies from day 0. */
  rates: readonly { from: number; bill: number; pay: number }[];
  /** An overtime rate of the contract's own, with the day from which it applies. */
  ownOvertime: { from: number; bill: number; pay: number } | null;
  bill: OraclePolicy;
  pay: OraclePolicy;
}

interface OraclePolicy {
  policy: 'multiplier' | 'none' | 'weighted_average';
  overtime: number;
  double_time: number;
}

type Class = 'regular' | 'overtime' | 'double_time';

/** The value of the days for which `isOwn` is true: a sheet has only its part of the week. */
export function worthByLaw(week: OracleWeek, isOwn: (day: number) => boolean) {
  const [bill, pay] = [new Map<string, number>(), new Map<string, number>()];
  let minutes = 0;
  for (const [day, type] of eachMinute(week)) {
    if (!isOwn(day)) continue;
    minutes++;
    for (const side of ['bill', 'pay'] as const) {
      const key = `${type} ${rateOf(week, day, type, side)}`;
      const sums = side === 'bill' ? bill : pay;
      sums.set(key, (sums.get(key) ?? 0) + 1);
    }
  }
  return { minutes, bill: cents(bill), pay: cents(pay) };
}

/** Yields each minute with its day and class. */
function* eachMinute({ rule, worked }: OracleWeek): Generator<[day: number, type: Class]> {
  const isEveryDay = worked.every((one) => one > 0);
  let regular = 0;
  for (const [day, all] of worked.entries())
    for (let done = 0; done < all; done++) {
      const isSeventh = isEveryDay && day === 6;
      let type: Class = 'regular';
      // 29 U.S.C. 207(a)(1).
      if (rule === 'us_flsa' && regular >= 2400) type = 'overtime';
      // California Labor Code 510(a).
      if (rule === 'us_california') {
        if (done >= (isSeventh ? 480 : 720)) type = 'double_time';
        else if (isSeventh || done >= 480 || regular >= 2400) type = 'overtime';
      }
      if (type === 'regular') regular++;
      yield [day, type];
    }
}

function rateOf(week: OracleWeek, day: number, type: Class, side: 'bill' | 'pay'): number {
  const { ownOvertime } = week;
  if (type === 'overtime' && ownOvertime && ownOvertime.from <= day) return ownOvertime[side];
  const straight = straightOf(week, day, side);
  const { policy, ...factors } = week[side];
  if (type === 'regular' || policy === 'none') return straight;
  if (policy === 'multiplier') return halfUp(straight * factors[type], 10_000);
  // 29 CFR 778.115: the regular rate is all straight pay by all hours; half of it, or all for double time, on top.
  const pay = week.worked.reduce((all, one, index) => all + one * straightOf(week, index, 'pay'), 0);
  const average = halfUp(
    pay,
    week.worked.reduce((all, one) => all + one, 0),
  );
  return straight + (type === 'overtime' ? halfUp(average, 2) : average);
}

function straightOf({ rates }: OracleWeek, day: number, side: 'bill' | 'pay'): number {
  const latest = rates.filter(({ from }) => from <= day).sort((a, b) => a.from - b.from);
  return latest.at(-1)?.[side] ?? 0;
}

/** Multiplies each class by each rate, rounds the products, and adds them up. */
const cents = (sums: ReadonlyMap<string, number>): number =>
  [...sums].reduce((all, [key, count]) => all + halfUp(count * Number(key.split(' ')[1]), 6_000), 0);

const halfUp = (value: number, by: number): number => Math.floor((2 * value + by) / (2 * by));
