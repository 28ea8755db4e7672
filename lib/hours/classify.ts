import { type CalendarDay, daysBetween, weekdayIso } from '@/lib/calendar/days';
import { isSorted, type OvertimeSteps, type RuleOfWeek, stepsOf, type Threshold } from '@/lib/hours/rules';
import { Decimal, decimal } from '@/lib/money/amount';

/** Time as people enter it: hours of one type on one day. */
export interface EnteredTime {
  date: CalendarDay;
  rateType: string;
  /** A decimal string with at most 2 places. */
  hours: string;
}

/** Why hours have another class than the one they were entered with. */
export type ClassReason =
  | { step: 'daily' | 'weekly'; over: string }
  | { step: 'consecutive_day'; nth: number; over: string | null }
  | { step: 'weekend' }
  | { step: 'holiday'; name: string };

/** Hours of one class: part of the hours that were entered on that day as `from`. */
export interface ClassifiedTime {
  date: CalendarDay;
  from: string;
  rateType: string;
  hours: Decimal;
  /** Null if the hours keep the class that they were entered with. */
  reason: ClassReason | null;
}

/**
 * Sorts the hours of one whole workweek into classes (docs/domain.md, "Overtime"): holidays first, then weekends, then
 * the day's thresholds, then the consecutive day, then the week's threshold on hours that still have their entered
 * class, taken from the latest hours back. Only `regular` time and what the company counts with it is changed; no hour
 * is lost or counted twice.
 *
 * @param time all time of the workweek, whatever sheets it is on; on a day `regular` is worked first, then by type.
 * @param isCounted excludes time that no rule applies to, e.g. with a daily rate.
 */
export function classifyWeek(
  time: readonly EnteredTime[],
  rule: RuleOfWeek,
  isCounted: (entry: EnteredTime) => boolean = () => true,
): ClassifiedTime[] {
  const steps = stepsOf(rule);
  const pieces = time
    .filter(({ hours }) => decimal(hours).gt(0))
    .toSorted(byDayAndType)
    .map(({ date, rateType, hours }) => ({ date, from: rateType, rateType, hours: decimal(hours), reason: null }));
  const counts = ({ date, from: rateType, hours }: ClassifiedTime) =>
    isSorted(rule, rateType) && isCounted({ date, rateType, hours: hours.toFixed() });
  const days = Map.groupBy<CalendarDay, ClassifiedTime>(pieces.filter(counts), ({ date }) => date);
  const nth = nthConsecutive([...days.keys()], steps.consecutive_day?.nth);
  const holidays = new Map(rule.holidays?.map(({ date, name }) => [date, name]));
  const byDay = [...days].flatMap(([date, day]) =>
    classifyDay(day, steps, { date, isNth: nth.has(date), holiday: holidays.get(date) }),
  );
  const { weekly } = steps;
  const classified = weekly
    ? beyond(byDay, weekly, { step: 'weekly', over: weekly.over }, ({ reason }) => reason === null)
    : byDay;
  return [...classified, ...pieces.filter((piece) => !counts(piece))].sort((a, b) =>
    byDayAndType({ ...a, rateType: a.from }, { ...b, rateType: b.from }),
  );
}

function classifyDay(
  day: ClassifiedTime[],
  { daily = [], consecutive_day: consecutive, weekend, weekend_days: weekendDays = [], holiday: type }: OvertimeSteps,
  { date, isNth, holiday }: { date: CalendarDay; isNth: boolean; holiday: string | undefined },
): ClassifiedTime[] {
  if (type && holiday !== undefined)
    return day.map((piece) => ({ ...piece, rateType: type, reason: { step: 'holiday', name: holiday } as const }));
  if (weekend && weekendDays.includes(weekdayIso(date)))
    return day.map((piece) => ({ ...piece, rateType: weekend, reason: { step: 'weekend' } as const }));
  const byHours = daily.reduce(
    (pieces, threshold) => beyond(pieces, threshold, { step: 'daily', over: threshold.over }),
    day,
  );
  if (!consecutive || !isNth) return byHours;
  const { nth, type: first, then } = consecutive;
  const firstHours = byHours.map((piece) =>
    piece.reason ? piece : { ...piece, rateType: first, reason: { step: 'consecutive_day', nth, over: null } as const },
  );
  return then ? beyond(firstHours, then, { step: 'consecutive_day', nth, over: then.over }) : firstHours;
}

/**
 * The pieces with the hours beyond the threshold moved to its class; hours are counted from the first piece that it
 * looks at.
 */
function beyond(
  pieces: readonly ClassifiedTime[],
  { over, type }: Threshold,
  reason: ClassReason,
  looksAt: (piece: ClassifiedTime) => boolean = () => true,
): ClassifiedTime[] {
  let left = decimal(over);
  return pieces.flatMap((piece) => {
    if (!looksAt(piece)) return [piece];
    const below = Decimal.min(piece.hours, left);
    const above = piece.hours.minus(below);
    left = left.minus(below);
    return [
      ...(below.gt(0) ? [{ ...piece, hours: below }] : []),
      ...(above.gt(0) ? [{ ...piece, rateType: type, hours: above, reason }] : []),
    ];
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

function byDayAndType(a: Pick<EnteredTime, 'date' | 'rateType'>, b: Pick<EnteredTime, 'date' | 'rateType'>): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  const isRegular = (one: { rateType: string }) => Number(one.rateType === 'regular');
  return isRegular(b) - isRegular(a) || (a.rateType < b.rateType ? -1 : Number(a.rateType > b.rateType));
}
