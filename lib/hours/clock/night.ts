import type { WorkedDay } from '@/lib/hours/clock/clock';

/** The hours of a day that a rule treats as night, `HH:MM`; over midnight if the end is not after the start. */
export interface NightWindow {
  from: string;
  to: string;
  type: string;
  /** Only for hours that are overtime, too: others at night keep their class. */
  overtime_only?: boolean | undefined;
}

/** Part of a day's work, in the order of the clock. */
export interface NightPart {
  minutes: number;
  isNight: boolean;
}

/**
 * Divides a day's work into day and night, in the order of the clock. Breaks are taken from the hours of the day first,
 * so that the hours at night are never too few; two stretches say exactly when a break was.
 */
export function nightParts(
  { worked, break: pause }: WorkedDay,
  { from, to }: Pick<NightWindow, 'from' | 'to'>,
): NightPart[] {
  const [begin, end] = [minuteOf(from), minuteOf(to)];
  const windows = begin < end ? [[begin, end] as const] : [[0, end] as const, [begin, 1440] as const];
  const bounds = [...new Set(windows.flat())];
  const parts = worked.flatMap(([first, last]) => {
    const cuts = [first, ...bounds.filter((at) => at > first && at < last).toSorted((a, b) => a - b), last];
    return cuts.slice(1).map((until, index) => {
      const since = cuts[index] ?? first;
      return { minutes: until - since, isNight: windows.some(([start, stop]) => since >= start && until <= stop) };
    });
  });
  let left = pause;
  const without = (isNight: boolean) => (part: NightPart) => {
    const taken = part.isNight === isNight ? Math.min(left, part.minutes) : 0;
    left -= taken;
    return { ...part, minutes: part.minutes - taken };
  };
  return joined(
    parts
      .map(without(false))
      .map(without(true))
      .filter(({ minutes }) => minutes > 0),
  );
}

const joined = (parts: readonly NightPart[]): NightPart[] =>
  parts.reduce<NightPart[]>((all, part) => {
    const last = all.at(-1);
    return last?.isNight === part.isNight
      ? [...all.slice(0, -1), { ...last, minutes: last.minutes + part.minutes }]
      : [...all, part];
  }, []);

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
