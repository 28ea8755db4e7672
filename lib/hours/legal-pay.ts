import { type ClassifiedTime, classifyWeek, type EnteredTime } from '@/lib/hours/classify';
import type { LawVersion, NamedLaw } from '@/lib/hours/laws/law';
import { lawOf } from '@/lib/hours/laws/laws';
import { quarterDays } from '@/lib/hours/quarter-days';
import { type DatedRate, rateWeek } from '@/lib/hours/rate';
import { rateOn } from '@/lib/hours/rate-on';
import { isOvertimeClass } from '@/lib/hours/rule-names';
import { classesOf, isSorted, type OvertimeTerms, stepsOf } from '@/lib/hours/rules';
import { Decimal, decimal, sum } from '@/lib/money/amount';

/** The pay of a workweek as agreed and as the law asks for at least, before they are rounded to the currency. */
export interface LegalPay {
  agreed: Decimal;
  legal: Decimal;
  /** All remuneration ÷ all hours worked, where the law asks for it (29 CFR 778.109); else null. */
  regularRate: Decimal | null;
}

/**
 * Computes what a law asks for at least for a workweek, beside what is agreed. Null if the contract follows no law, or
 * time has no rate; outside the United States also for daily rates, which these laws say nothing about.
 *
 * @param time all time of the workweek, whatever sheets it is on.
 */
export function legalPay(
  time: readonly EnteredTime[],
  rates: readonly DatedRate[],
  terms: OvertimeTerms,
): LegalPay | null {
  const law = lawOf(terms.rule);
  const worked = time.filter(({ minutes }) => decimal(minutes).gt(0));
  if (!law || worked.length === 0) return null;
  const agreed = payOf(rateWeek(worked, rates, terms), terms);
  const legal = law.country === 'US' ? byRegularRate(worked, rates, terms, law) : byFactors(worked, rates, terms, law);
  return agreed && legal && { agreed, ...legal };
}

/** Whether hours of a type are hours worked by the law: regular time, overtime, and what the company counts with it. */
const isWork = (terms: OvertimeTerms, rateType: string): boolean =>
  isSorted(terms, rateType) || isOvertimeClass(rateType);

/**
 * The pay of a workweek by the regular rate of 29 CFR part 778: all remuneration ÷ all hours worked, and on top of the
 * remuneration the part of that rate that overtime is raised by.
 *
 * @param remuneration everything but premiums: hourly pay, day rates (778.112), piece rates (778.111), a fixed salary for
 *   whatever hours are worked (778.114), bonuses of the week (778.209), pay for being on call (778.223).
 * @param minutes the time worked; time on call that is no work is not among it.
 * @param overtime the time that the law raises, each with its factor, 1.5 or more.
 */
export function payByRegularRate(
  remuneration: Decimal,
  minutes: Decimal,
  overtime: readonly { minutes: Decimal; factor: string }[],
): { legal: Decimal; regularRate: Decimal } {
  if (minutes.isZero()) return { legal: remuneration, regularRate: minutes };
  const raised = sum(overtime.map((part) => part.minutes.times(decimal(part.factor).minus(1))));
  const premium = remuneration.times(raised).div(minutes);
  return { legal: remuneration.plus(premium), regularRate: remuneration.times(60).div(minutes) };
}

/**
 * The overtime that a bonus adds to a workweek that was paid without it: for each hour of overtime, the part of the bonus
 * that an hour has, times what the hour is raised by (29 CFR 778.209 (a)). Zero without overtime; null if the contract does
 * not follow a law of the United States.
 *
 * @param time all time of the workweek, whatever sheets it is on.
 * @param bonus the part of the bonus that belongs to this workweek.
 */
export function overtimeOnBonus(time: readonly EnteredTime[], terms: OvertimeTerms, bonus: Decimal): Decimal | null {
  const law = lawOf(terms.rule);
  if (law?.country !== 'US') return null;
  const worked = classifyWeek(
    time.filter(({ minutes, rateType }) => decimal(minutes).gt(0) && isWork(terms, rateType)),
    terms,
  );
  const minutes = sum(worked.map((piece) => piece.minutes));
  return payByRegularRate(bonus, minutes, raisedBy(law, terms, worked)).legal.minus(bonus);
}

/**
 * The legal pay in the United States. Pay for being on call is a part of the regular rate, its hours are not; types that
 * the company does not count (weekend, travel) keep the pay that is agreed for them. Where all pay is hourly, overtime may
 * also be raised by the rate of its own hour, as agreed (29 U.S.C. 207(g)(2)), so that the lower of the two is the least.
 */
function byRegularRate(
  time: readonly EnteredTime[],
  rates: readonly DatedRate[],
  terms: OvertimeTerms,
  law: NamedLaw,
): Pick<LegalPay, 'legal' | 'regularRate'> | null {
  const isPaidFor = ({ rateType }: EnteredTime) => isWork(terms, rateType) || rateType === 'standby';
  const apart = payOf(
    rateWeek(
      time.filter((entry) => !isPaidFor(entry)),
      rates,
      terms,
    ),
    terms,
  );
  const classified = classifyWeek(time.filter(isPaidFor), terms);
  const remuneration = payOf(
    classified.map((piece) => straightOf(piece, rates)),
    terms,
  );
  if (!remuneration || !apart) return null;
  const worked = classified.filter(({ from, night }) => isWork(terms, night?.enteredAs ?? from));
  const overtime = raisedBy(law, terms, worked);
  const { legal, regularRate } = payByRegularRate(remuneration, sum(worked.map(({ minutes }) => minutes)), overtime);
  const isHourly =
    worked.length === classified.length && worked.every((piece) => straightOf(piece, rates).rate.unit === 'hour');
  const byHour = overtime.map((piece) =>
    piece.minutes.times(decimal(piece.factor).minus(1)).times(straightOf(piece, rates).rate.payRate ?? '0'),
  );
  const least = isHourly ? Decimal.min(legal, remuneration.plus(sum(byHour).div(60))) : legal;
  return { legal: least.plus(apart), regularRate };
}

/** The hours that the law raises, each with its factor. */
const raisedBy = (law: NamedLaw, terms: OvertimeTerms, worked: readonly ClassifiedTime[]) =>
  worked.flatMap((piece) => {
    const factor = factorBy(versionOf(law, terms), piece.rateType);
    return factor ? [{ ...piece, factor }] : [];
  });

/** The legal pay by the law's factors of the rate that each hour has before any rule applies. */
function byFactors(
  time: readonly EnteredTime[],
  rates: readonly DatedRate[],
  terms: OvertimeTerms,
  law: NamedLaw,
): Pick<LegalPay, 'legal' | 'regularRate'> | null {
  const policy = { policy: 'multiplier', ...versionOf(law, terms).factors } as const;
  const raised = [...classesOf(terms), ...(policy.factors ?? []).map(({ type }) => type)];
  const straight = rates.filter(({ rateType }) => !isOvertimeClass(rateType) && !raised.includes(rateType));
  if (straight.some(({ unit }) => unit === 'day')) return null;
  const legal = payOf(rateWeek(time, straight, { ...terms, bill: policy, pay: policy }), terms);
  return legal && { legal, regularRate: null };
}

/** The version of the law whose steps the terms have. */
const versionOf = ({ versions }: NamedLaw, terms: OvertimeTerms): LawVersion =>
  versions.find(({ steps }) => JSON.stringify(steps) === JSON.stringify(stepsOf(terms))) ?? versions[0];

const factorBy = ({ factors }: LawVersion, rateType: string): string | undefined =>
  rateType === 'overtime' || rateType === 'double_time'
    ? factors[rateType]
    : factors.factors?.find(({ type }) => type === rateType)?.factor;

/** Hours with the rate that they have before any rule applies; overtime entered as such starts from regular time. */
const straightOf = ({ date, from, minutes, night }: ClassifiedTime, rates: readonly DatedRate[]) => {
  const own = rateOn(rates, isOvertimeClass(from) ? 'regular' : from, date);
  const rate = own ?? (night && rateOn(rates, night.enteredAs, date));
  return { date, rateType: from, minutes, rate: rate ?? { unit: null, payRate: null } };
};

interface PaidTime {
  date: string;
  rateType: string;
  minutes: Decimal;
  rate: { unit: 'hour' | 'day'; payRate: string } | { unit: null; payRate: null };
}

/** The pay of hours, a day with a daily rate once; null if any of them has no rate. */
function payOf(time: readonly PaidTime[], { day_hours: dayHours }: Pick<OvertimeTerms, 'day_hours'>): Decimal | null {
  const days = Map.groupBy(time, ({ date, rateType, rate }) => (rate.unit === 'day' ? `${date} ${rateType}` : 'hours'));
  if (time.some(({ rate }) => rate.unit === null)) return null;
  const parts = [...days].map(([key, pieces]) => {
    // Added up before it is divided: 20 and 40 minutes are an hour.
    if (key === 'hours') return sum(pieces.map(({ minutes, rate }) => minutes.times(rate.payRate ?? '0'))).div(60);
    const minutes = sum(pieces.map((piece) => piece.minutes));
    return decimal(pieces[0]?.rate.payRate ?? '0').times(dayHours ? quarterDays(minutes, dayHours) : 1);
  });
  return sum(parts);
}
