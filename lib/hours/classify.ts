import { type CalendarDay, daysBetween, weekdayIso } from '@/lib/calendar/days';
import type { WorkedDay } from '@/lib/hours/clock/clock';
import { type NightWindow, nightParts } from '@/lib/hours/clock/night';
import { countOn } from '@/lib/hours/counters';
import { bandOf, beyond, type ClassReason, type NightHours, type Piece, type ReasonedClass } from '@/lib/hours/pieces';
import { isSorted, type OvertimeSteps, type RuleOfWeek, stepsOf, type Threshold, weeklyOf } from '@/lib/hours/rules';
import type { CountedBefore } from '@/lib/hours/schema';
import { Decimal, decimal, roundTo, sum } from '@/lib/money/amount';
import { minutesOf } from '@/lib/money/minutes';

/** Time as people enter it: minutes of one type on one day. */
export interface EnteredTime {
  date: CalendarDay;
  rateType: string;
  /** The place of its contract among those whose hours count together; left out for a contract that counts alone. */
  contract?: string | undefined;
  /** A decimal string, whole but for weeks that were submitted before minutes were kept. */
  minutes: string;
  /** When they were worked, if they were entered by the clock. */
  clock?: WorkedDay | null | undefined;
}

/** Hours of one class: part of the hours that were entered on that day as `from`. */
export interface ClassifiedTime {
  date: CalendarDay;
  from: string;
  contract?: string | undefined;
  rateType: string;
  minutes: Decimal;
  /** Null if the hours keep the class that they were entered with. */
  reason: ClassReason | null;
  /** The hours' other class, under a rule whose classes add up: overtime on a Sunday. */
  also?: ReasonedClass | undefined;
  /** Hours at night, which count as `from` although they were entered by the clock, as another type. */
  night?: NightHours | undefined;
}

/**
 * Sorts the hours of one whole workweek into classes (docs/domain.md, "Overtime"): holidays first, then single days of
 * the week, then the weekend, then the day's thresholds, then the consecutive day, then the week's thresholds on hours
 * that still have their entered class, taken from the latest hours back. Only `regular` time and what the company counts
 * with it is changed; no hour is lost or counted twice. Under a rule whose classes add up, hours on such days are
 * counted for the day and the week, too, and can have a second class.
 *
 * @param time all time of the workweek, whatever sheets it is on; on a day `regular` is worked first, then by type, then
 *   by contract.
 * @param isCounted excludes time that no rule applies to, e.g. with a daily rate.
 */
export function classifyWeek(
  time: readonly EnteredTime[],
  rule: RuleOfWeek,
  isCounted: (entry: EnteredTime) => boolean = () => true,
): ClassifiedTime[] {
  const { night } = stepsOf(rule);
  const { pieces, untouched } = sortWeek(time, rule, isCounted);
  return [...pieces, ...untouched]
    .map((piece) => (night?.overtime_only && piece.byHours === null ? asEntered(piece) : piece))
    .map(toClassified)
    .sort((a, b) => byDayAndType({ ...a, rateType: a.from }, { ...b, rateType: b.from }));
}

/** What the steps that count over more than a workweek have counted by the end of one; `rule` has what they had before. */
export const countedAfter = (
  time: readonly EnteredTime[],
  rule: RuleOfWeek,
  isCounted: (entry: EnteredTime) => boolean,
): CountedBefore => sortWeek(time, rule, isCounted).after;

function sortWeek(time: readonly EnteredTime[], rule: RuleOfWeek, isCounted: (entry: EnteredTime) => boolean) {
  const steps = stepsOf(rule);
  const worked = time
    .filter(({ minutes }) => decimal(minutes).gt(0))
    .toSorted(byDayAndType)
    .flatMap((entry) => withNight(entry, isCounted(entry) ? steps.night : undefined));
  // Hours at night are worked like any others: a rule counts them if it counts what they were entered as.
  const counts = (entry: NightTime) =>
    isSorted(rule, entry.night?.enteredAs ?? entry.rateType) &&
    isCounted(entry.night ? { ...entry, rateType: entry.night.enteredAs } : entry);
  const days = Map.groupBy<CalendarDay, NightTime>(worked.filter(counts), ({ date }) => date);
  const nth = nthConsecutive([...days.keys()], steps.consecutive_day?.nth);
  const holidays = new Map(rule.holidays?.map(({ date, name }) => [date, name]));
  const byDay = [...days].flatMap(([date, day]) => {
    const ofDay = classOfDay(steps, date, holidays.get(date));
    const pieces = day.map((entry) => toPiece(entry, ofDay));
    return ofDay && !steps.adding ? pieces : classifyDay(pieces, steps, nth.has(date));
  });
  const isOpen = (piece: Piece) => piece.byHours === null && (piece.byDay === null || steps.adding !== undefined);
  const byWeek = rule.joint === 'in_proportion' ? inProportion : byThresholds;
  const sorted = byWeek(byDay, weeklyOf(steps), 'weekly', isOpen);
  return {
    ...countOn(sorted, steps, rule.counted_before ?? {}, isOpen),
    untouched: worked.filter((entry) => !counts(entry)).map((entry) => toPiece(entry, null)),
  };
}

/** Entered time, or the part of it that was worked at night. */
interface NightTime extends EnteredTime {
  night?: NightHours | undefined;
}

/** Divides time that was entered by the clock into that of the day and that of the night, in the order of the clock. */
function withNight({ clock, ...entry }: EnteredTime, window: NightWindow | undefined): NightTime[] {
  if (!clock || !window) return [entry];
  const { from, to, type } = window;
  return nightParts(clock, window).map(({ minutes, isNight }) => ({
    ...entry,
    minutes: String(minutes),
    ...(isNight ? { rateType: type, night: { enteredAs: entry.rateType, reason: { step: 'night', from, to } } } : {}),
  }));
}

/** Hours at night that do not count as such. */
const asEntered = ({ night, ...piece }: Piece): Piece => (night ? { ...piece, from: night.enteredAs } : { ...piece });

const toPiece = (
  { date, rateType: from, contract, minutes, night }: NightTime,
  byDay: ReasonedClass | null,
): Piece => ({
  date,
  from,
  ...(contract === undefined ? {} : { contract }),
  ...(night === undefined ? {} : { night }),
  minutes: decimal(minutes),
  byDay,
  byHours: null,
});

/** The class of the day comes first; that of the hours is the only one, or the other one of classes that add up. */
function toClassified({ byDay, byHours, ...time }: Piece): ClassifiedTime {
  const { rateType, reason } = byDay ?? byHours ?? { rateType: time.from, reason: null };
  return { ...time, rateType, reason, ...(byDay && byHours ? { also: byHours } : {}) };
}

function classOfDay(
  { weekend, weekend_days: weekendDays = [], weekdays = [], holiday: type }: OvertimeSteps,
  date: CalendarDay,
  holiday: string | undefined,
): ReasonedClass | null {
  if (type && holiday !== undefined) return { rateType: type, reason: { step: 'holiday', name: holiday } };
  const day = weekdayIso(date);
  const single = weekdays.find((one) => one.day === day);
  if (single) return { rateType: single.type, reason: { step: 'weekday', day } };
  return weekend && weekendDays.includes(day) ? { rateType: weekend, reason: { step: 'weekend' } } : null;
}

function classifyDay(
  day: readonly Piece[],
  { daily = [], consecutive_day: consecutive }: OvertimeSteps,
  isNth: boolean,
): Piece[] {
  const byHours = byThresholds(day, daily, 'daily');
  if (!consecutive || !isNth) return byHours;
  const { nth, type: first, then } = consecutive;
  const reason = (over: string | null) => ({ step: 'consecutive_day', nth, over }) as const;
  const firstHours = byHours.map((piece) =>
    piece.byHours ? piece : { ...piece, byHours: { rateType: first, reason: reason(null) } },
  );
  return then
    ? beyond(firstHours, [bandOf(then.over, { rateType: then.type, reason: reason(then.over) })])
    : firstHours;
}

const byThresholds = (
  pieces: readonly Piece[],
  thresholds: readonly Threshold[],
  step: 'daily' | 'weekly',
  looksAt?: (piece: Piece) => boolean,
): Piece[] =>
  beyond(
    pieces,
    thresholds.map(({ over, type }) => bandOf(over, { rateType: type, reason: { step, over } })),
    looksAt,
  );

/**
 * The week's thresholds on all contracts together, with what is beyond each allotted to the contracts in proportion to
 * their hours, in whole minutes, and in each contract to its latest hours.
 */
function inProportion(
  pieces: readonly Piece[],
  thresholds: readonly Threshold[],
  step: 'weekly',
  looksAt: (piece: Piece) => boolean,
): Piece[] {
  const contracts = [...new Set(pieces.map(({ contract }) => contract))].sort();
  const worked = contracts.map((contract) =>
    sum(pieces.flatMap((piece) => (piece.contract === contract && looksAt(piece) ? [piece.minutes] : []))),
  );
  const total = sum(worked);
  let parts: Decimal[] = worked;
  const own = thresholds
    .toSorted((a, b) => decimal(a.over).cmp(b.over))
    .map((threshold) => {
      parts = allot(Decimal.max(total.minus(minutesOf(threshold.over)), 0), parts);
      const from = parts.map((part, index) => (worked[index] ?? part).minus(part));
      const byHours = { rateType: threshold.type, reason: { step, over: threshold.over } };
      return { byHours: () => byHours, from };
    });
  return contracts.flatMap((contract, index) =>
    beyond(
      pieces.filter((piece) => piece.contract === contract),
      own.map(({ from, ...each }) => ({ ...each, from: from[index] ?? total })),
      looksAt,
    ),
  );
}

/** Parts of an amount in proportion to weights, none above its weight; rounded so that they add up to the amount. */
function allot(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  const all = sum(weights);
  let [seen, given] = [decimal('0'), decimal('0')];
  return weights.map((weight) => {
    seen = seen.plus(weight);
    const until = seen.eq(all) ? amount : roundTo(amount.times(seen).div(all), 0);
    const part = until.minus(given);
    given = until;
    return part;
  });
}

/** The worked days that are the nth in an unbroken run: a week has room for two runs of up to three days. */
function nthConsecutive(days: readonly CalendarDay[], nth: number | undefined): Set<CalendarDay> {
  let run = 0;
  const found = days.filter((date, index) => {
    const before = days[index - 1];
    run = before !== undefined && daysBetween(before, date) === 1 ? run + 1 : 1;
    return run === nth;
  });
  return new Set(found);
}

type Place = Pick<EnteredTime, 'date' | 'rateType' | 'contract'>;

function byDayAndType(a: Place, b: Place): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  const isRegular = (one: Place) => Number(one.rateType === 'regular');
  const byType = isRegular(b) - isRegular(a) || (a.rateType < b.rateType ? -1 : Number(a.rateType > b.rateType));
  const [one = '', other = ''] = [a.contract, b.contract];
  return byType || (one < other ? -1 : Number(one > other));
}
