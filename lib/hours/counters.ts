import { addDays, type CalendarDay, type DayRange, daysBetween, weekOf } from '@/lib/calendar/days';
import { beyond, type Piece } from '@/lib/hours/pieces';
import type { OvertimeSteps } from '@/lib/hours/rules';
import type { CountedBefore } from '@/lib/hours/schema';
import { type Decimal, decimal, sum } from '@/lib/money/amount';
import { minutesOf } from '@/lib/money/minutes';

/** The steps that count over more than a workweek. */
export type Counting = Pick<OvertimeSteps, 'averaging' | 'month' | 'year'>;

/** A workweek's hours after the steps that count over more than a workweek, and what these have counted by its end. */
interface CountedWeek {
  pieces: Piece[];
  after: CountedBefore;
}

/**
 * Counts a workweek's hours on from the weeks before: those that no other step has moved over the averaging period, then
 * hours of overtime over the month and the year; those of all contracts together, the earliest day first.
 *
 * @param isOpen whether the averaging period looks at hours.
 */
export function countOn(
  week: readonly Piece[],
  steps: Counting,
  before: CountedBefore,
  isOpen: (piece: Piece) => boolean,
): CountedWeek {
  const { averaging, month, year } = steps;
  // Where overtime is allotted in proportion, the pieces are in the order of the contracts.
  const pieces = week.toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date));
  const period = decimal(before.period ?? '0');
  const averaged = averaging
    ? beyond(
        pieces,
        [
          {
            from: left(averaging.over, period),
            byHours: () => ({
              rateType: averaging.type,
              reason: { step: 'averaging', weeks: averaging.weeks, over: averaging.over },
            }),
          },
        ],
        isOpen,
      )
    : pieces;
  const monthly = month ? overtimeBeyond(averaged, 'month', month, before.months ?? {}) : averaged;
  const yearly = year ? overtimeBeyond(monthly, 'year', year, before.years ?? {}) : monthly;
  return {
    pieces: yearly,
    after: {
      ...(averaging ? { period: period.plus(sum(pieces.filter(isOpen).map(({ minutes }) => minutes))).toFixed() } : {}),
      ...(month ? { months: overtimeBy(averaged, 'month', before.months ?? {}) } : {}),
      ...(year ? { years: overtimeBy(averaged, 'year', before.years ?? {}) } : {}),
    },
  };
}

/** How much of a threshold is left after what was counted before, in minutes. */
function left(over: string, counted: Decimal): Decimal {
  const rest = minutesOf(over).minus(counted);
  return rest.lt(0) ? decimal('0') : rest;
}

/** The calendar's months and years by the first signs of their days. */
const signs = { month: 7, year: 4 } as const;
type CalendarPeriod = keyof typeof signs;

function overtimeBeyond(
  pieces: readonly Piece[],
  step: CalendarPeriod,
  { over, type }: { over: string; type?: string | undefined },
  counted: Readonly<Record<string, string>>,
): Piece[] {
  const periods = Map.groupBy(pieces, ({ date }) => date.slice(0, signs[step]));
  return [...periods].flatMap(([key, own]) => {
    const from = left(over, decimal(counted[key] ?? '0'));
    const byHours = ({ byHours: known }: Piece) => ({
      rateType: type ?? known?.rateType ?? 'overtime',
      reason: { step, over },
    });
    return beyond(own, [{ from, byHours }], isOvertime);
  });
}

const isOvertime = ({ byHours }: Piece): boolean => byHours !== null;

function overtimeBy(
  pieces: readonly Piece[],
  step: CalendarPeriod,
  counted: Readonly<Record<string, string>>,
): Record<string, string> {
  const worked = Map.groupBy(pieces.filter(isOvertime), ({ date }) => date.slice(0, signs[step]));
  const minutes = [...worked].map(([key, own]): [string, string] => [
    key,
    sum([decimal(counted[key] ?? '0'), ...own.map((piece) => piece.minutes)]).toFixed(),
  ]);
  return { ...counted, ...Object.fromEntries(minutes) };
}

/** When an averaging period begins that is not given with its first day, and the first day of workweeks. */
interface PeriodsFrom {
  /** The first day of the rule's first workweek. */
  ruleStart: CalendarDay;
  weekStart: number;
}

/**
 * The first workweek whose hours a rule counts together with those of a workweek; null if it counts no longer than a
 * week, or if the workweek is the first.
 */
export function countsSince(
  { averaging, month, year }: Counting,
  week: DayRange,
  { ruleStart, weekStart }: PeriodsFrom,
): CalendarDay | null {
  const starts = [
    ...(averaging ? [averagingStart(averaging, week.start, ruleStart)] : []),
    ...(month ? [weekOf(`${week.start.slice(0, 7)}-01`, weekStart).start] : []),
    ...(year ? [weekOf(`${week.start.slice(0, 4)}-01-01`, weekStart).start] : []),
  ];
  const [first] = starts.toSorted();
  return first !== undefined && first < week.start ? first : null;
}

/** The first day of the averaging period that a workweek is in. */
export function averagingStart(
  { weeks, from }: { weeks: number; from?: string | undefined },
  weekStart: CalendarDay,
  ruleStart: CalendarDay,
): CalendarDay {
  const since = daysBetween(from ?? ruleStart, weekStart);
  const length = weeks * 7;
  return addDays(weekStart, -(((since % length) + length) % length));
}

/** What was counted before and a workweek's steps ask for: only the months and years that it has a day of. */
export function countedFor(
  { averaging, month, year }: Counting,
  before: CountedBefore,
  week: DayRange,
): CountedBefore | undefined {
  const period = averaging && before.period;
  const [months = {}, years = {}] = [month && before.months, year && before.years];
  const within = (counted: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(counted).filter(([key]) => week.start.startsWith(key) || week.end.startsWith(key)),
    );
  const [monthly, yearly] = [within(months), within(years)];
  const found = {
    ...(period === undefined || decimal(period).isZero() ? {} : { period }),
    ...(Object.keys(monthly).length > 0 ? { months: monthly } : {}),
    ...(Object.keys(yearly).length > 0 ? { years: yearly } : {}),
  };
  return Object.keys(found).length > 0 ? found : undefined;
}
