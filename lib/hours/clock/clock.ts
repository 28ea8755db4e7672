import { addDays, type CalendarDay } from '@/lib/calendar/days';
import { instantsAt, zoneOffset } from '@/lib/calendar/zones';
import { type ClockChange, type ClockRules, missingBreak, noClockRules, roundMinutes } from '@/lib/hours/clock/rules';

/** Which of two, where clocks go back and show a time twice. */
export const clockPasses = ['first', 'second'] as const;
export type ClockPass = (typeof clockPasses)[number];

/**
 * A stretch of work as a clock showed it, `HH:MM`, on the day on which it began. An end that is not after the start is on
 * the next day.
 */
export interface ClockSpan {
  start: string;
  end: string;
  break_minutes: number;
  /** Only for a time that the clocks of that night show twice. */
  start_pass?: ClockPass | undefined;
  end_pass?: ClockPass | undefined;
}

/** The work of one calendar day, from midnight to midnight, as the clocks of its zone showed it. */
export interface WorkedDay {
  /** From and to, in minutes of the wall clock; an hour that is shown twice can be in two of them. */
  worked: readonly (readonly [number, number])[];
  /** Minutes of break that are not among the time worked. */
  break: number;
}

/** A fault of the stretch at this place of its day; the key is one of the namespace `validation`. */
export interface ClockFault {
  date: CalendarDay;
  index: number;
  field: 'start' | 'start_pass' | 'end' | 'end_pass' | 'break_minutes';
  key: ClockFaultKey;
}
export type ClockFaultKey =
  | 'clock_skipped'
  | 'clock_twice'
  | 'clock_empty'
  | 'clock_overlap'
  | 'clock_too_long'
  | 'break_too_long';

/** The work of each calendar day that the stretches of several days touch, and the faults of these stretches. */
export interface ReadClock {
  days: ReadonlyMap<CalendarDay, WorkedDay>;
  faults: readonly ClockFault[];
  /** What the rules changed or miss, by the day on which the work began. */
  changes: ReadonlyMap<CalendarDay, ClockChange>;
}

/** The days of a sheet with the stretches that began on them. */
export type ClockDays = readonly { date: CalendarDay; spans: readonly ClockSpan[] }[];

/** The minutes of work of a day, without its breaks. */
export const workedMinutes = ({ worked, break: pause }: WorkedDay): number => grossMinutes(worked) - pause;

const grossMinutes = (worked: WorkedDay['worked']): number => worked.reduce((all, [from, to]) => all + to - from, 0);

interface Stretch {
  date: CalendarDay;
  index: number;
  /** Instants in milliseconds. */
  from: number;
  to: number;
  break: number;
}

const minuteMs = 60_000;
const dayMinutes = 1440;

/**
 * Works out the minutes of stretches of work. Time is divided at midnight, since the law looks at calendar days (Sundays,
 * holidays) and the workweek ends with one; a clock that goes forward or back changes what a night is worth, so that all
 * lengths are those of real time. A break is taken from the longer part of a stretch that passes midnight.
 *
 * @param zone the IANA zone of the clocks
 * @param rules applied to whole shifts, before time is divided
 */
export function readClock(given: ClockDays, zone: string, rules: ClockRules = noClockRules): ReadClock {
  const faults: ClockFault[] = [];
  const stretches = given.flatMap(({ date, spans }) =>
    spans.flatMap((span, index): Stretch[] => {
      const found = stretchOf(date, span, zone);
      if (!('key' in found)) return [{ date, index, ...found, break: span.break_minutes }];
      faults.push({ date, index, ...found });
      return [];
    }),
  );
  const inOrder = stretches.toSorted((a, b) => a.from - b.from || a.to - b.to);
  let latest = Number.NEGATIVE_INFINITY;
  const days = new Map<CalendarDay, { worked: [number, number][]; break: number }>();
  const shifts: Shift[] = [];
  const times = countedTimes(inOrder, rules.rounding, zone);
  inOrder.forEach(({ from, to, break: pause, ...place }, at) => {
    if (from < latest) faults.push({ ...place, field: 'start', key: 'clock_overlap' });
    checkBreak(partsOf(from, to, zone), pause, place, faults);
    const counted = times[at] ?? { from, to };
    const parts = partsOf(counted.from, counted.to, zone);
    const { longest } = longestOf(parts, place.date);
    const shift = shifts.at(-1);
    const one: Counted = { from, to, counted, break: pause, parts };
    if (shift && goesOn(shift, { date: place.date, rest: from - latest }, rules)) shift.stretches.push(one);
    else shifts.push({ date: place.date, stretches: [one] });
    latest = Math.max(latest, to);
    for (const { date, worked } of parts) {
      const day = days.get(date) ?? { worked: [], break: 0 };
      day.worked.push(worked);
      days.set(date, day);
    }
    const day = days.get(longest);
    if (day) day.break += pause;
  });
  const changes = new Map<CalendarDay, ClockChange>();
  for (const { date, stretches: shift } of shifts) {
    const change = changeOf(shift, rules);
    const before = changes.get(date);
    changes.set(date, before ? sumOf(before, change) : change);
    const parts = shift.flatMap((stretch) => stretch.parts);
    const day = days.get(longestOf(parts, date).longest);
    if (day && change.deducted) day.break += change.missing_break;
  }
  for (const [date, change] of changes)
    if (change.rounded_to === null && change.missing_break === 0) changes.delete(date);
  return { days, faults, changes };
}

/** Stretches between which nobody had the rest that ends a day's work. */
interface Shift {
  /** The day on which it began. */
  date: CalendarDay;
  stretches: Counted[];
}

/** Whether a stretch belongs to the shift before it: without a law on breaks, if it begins on the same day. */
const goesOn = (
  shift: Shift,
  { date, rest }: { date: CalendarDay; rest: number },
  { breaks }: Pick<ClockRules, 'breaks'>,
): boolean => (breaks ? rest < breaks.rest * minuteMs : shift.date === date);

/** What was made of two shifts that began on one day. */
const sumOf = (one: ClockChange, other: ClockChange): ClockChange => ({
  entered: one.entered + other.entered,
  counted: one.counted + other.counted,
  rounded_to: one.rounded_to ?? other.rounded_to,
  missing_break: one.missing_break + other.missing_break,
  deducted: one.deducted || other.deducted,
});

type Part = ReturnType<typeof partsOf>[number];

/** A stretch with the time that counts. */
interface Counted extends Omit<Stretch, 'date' | 'index'> {
  counted: { from: number; to: number };
  parts: readonly Part[];
}

/** The day with the most time of some parts, and its minutes. */
function longestOf(parts: readonly Part[], otherwise: CalendarDay): { longest: CalendarDay; minutes: number } {
  const lengthOn = (date: CalendarDay) =>
    grossMinutes(parts.flatMap((part) => (part.date === date ? [part.worked] : [])));
  const longest = parts.map(({ date }) => date).toSorted((a, b) => lengthOn(b) - lengthOn(a))[0] ?? otherwise;
  return { longest, minutes: lengthOn(longest) };
}

/** Breaks are checked against the time that was entered, so that rounding refuses nothing. */
function checkBreak(
  parts: readonly Part[],
  pause: number,
  place: Pick<ClockFault, 'date' | 'index'>,
  faults: ClockFault[],
): void {
  if (pause >= longestOf(parts, place.date).minutes)
    faults.push({ ...place, field: 'break_minutes', key: 'break_too_long' });
}

type Time = Pick<Stretch, 'from' | 'to'>;

/**
 * The stretches after rounding. Of two neighbours that would overlap then, since one of them stays as it was entered, neither is
 * rounded: no minute counts twice.
 */
function countedTimes(inOrder: readonly Stretch[], rounding: number | null, zone: string): Time[] {
  const untouched = inOrder.map(({ from, to }): Time => ({ from, to }));
  if (rounding === null) return untouched;
  let times = inOrder.map((stretch) => countedTime(stretch, rounding, zone));
  const overlap = (list: readonly Time[], at: number) => (list[at - 1]?.to ?? 0) > (list[at]?.from ?? 0);
  for (;;) {
    const clash = times.findIndex((_, at) => at > 0 && overlap(times, at) && !overlap(untouched, at));
    if (clash < 0) return times;
    times = times.map((time, at) => ((at === clash || at === clash - 1) && untouched[at]) || time);
  }
}

/**
 * A stretch after rounding, by the clock of its zone. One that would lose all its time, or no more than its break, stays as it
 * was entered, and so does a start that would go to the next day: the work is entered on the day on which it began.
 */
function countedTime({ date, from, to, break: pause }: Stretch, rounding: number, zone: string): Time {
  const rounded = { from: roundedTo(from, rounding, zone), to: roundedTo(to, rounding, zone) };
  if (dateOf(rounded.from, zone) !== date) rounded.from = from;
  const isThere = rounded.to > rounded.from && longestOf(partsOf(rounded.from, rounded.to, zone), '').minutes > pause;
  return isThere ? rounded : { from, to };
}

/** An instant whose wall clock shows whole minutes of this number. */
function roundedTo(instant: number, minutes: number, zone: string): number {
  const offset = zoneOffset(instant, zone);
  return roundMinutes((instant + offset) / minuteMs, minutes) * minuteMs - offset;
}

const dateOf = (instant: number, zone: string): CalendarDay =>
  new Date(instant + zoneOffset(instant, zone)).toISOString().slice(0, 10);

/** What the rules make of a shift. Time without work between two stretches is a break as it was entered. */
function changeOf(shift: readonly Counted[], { rounding, breaks }: ClockRules): ClockChange {
  const pauses = shift.reduce((all, { break: pause }) => all + pause, 0);
  const workOf = (lengths: readonly number[]) => lengths.reduce((all, length) => all + length, 0) / minuteMs - pauses;
  const entered = workOf(shift.map(({ from, to }) => to - from));
  const rounded = workOf(shift.map(({ counted: { from, to } }) => to - from));
  const between = shift
    .slice(1)
    .map(({ from }, index) => (from - (shift[index]?.to ?? from)) / minuteMs)
    .filter((minutes) => breaks !== null && minutes >= breaks.least);
  const taken = pauses + between.reduce((all, minutes) => all + minutes, 0);
  const missing = breaks ? missingBreak(rounded, taken, breaks) : 0;
  const isRounded = shift.some(({ from, to, counted }) => from !== counted.from || to !== counted.to);
  const deducted = missing > 0 && breaks?.deducts === true;
  return {
    entered,
    counted: deducted ? rounded - missing : rounded,
    rounded_to: isRounded ? rounding : null,
    missing_break: missing,
    deducted,
  };
}

/** The instants of a stretch, or why it is none. */
function stretchOf(
  date: CalendarDay,
  { start, end, start_pass: startPass, end_pass: endPass }: ClockSpan,
  zone: string,
): { from: number; to: number } | Pick<ClockFault, 'field' | 'key'> {
  const from = instantOf(instantsAt(date, start, zone), startPass);
  if (typeof from === 'string') return { field: from === 'clock_twice' ? 'start_pass' : 'start', key: from };
  const today = instantsAt(date, end, zone);
  // The second of a time that is shown twice is after a start that the clock shows as later.
  const isToday = end > start || (endPass === 'second' && (today[1] ?? from) > from);
  const to = instantOf(isToday ? today : instantsAt(addDays(date, 1), end, zone), endPass);
  if (typeof to === 'string') return { field: to === 'clock_twice' ? 'end_pass' : 'end', key: to };
  if (to <= from || (end === start && !isToday)) return { field: 'end', key: 'clock_empty' };
  return to - from > 24 * 60 * minuteMs ? { field: 'end', key: 'clock_too_long' } : { from, to };
}

/** The instant that is meant among those at which clocks show a time. */
function instantOf(found: readonly number[], pass: ClockPass | undefined): number | 'clock_skipped' | 'clock_twice' {
  const [first, second] = found;
  if (first === undefined) return 'clock_skipped';
  if (second === undefined) return first;
  if (pass === undefined) return 'clock_twice';
  return pass === 'first' ? first : second;
}

/** The wall clock's parts of a stretch, divided at midnight and where the clocks are changed. */
function partsOf(from: number, to: number, zone: string): { date: CalendarDay; worked: [number, number] }[] {
  const offset = zoneOffset(from, zone);
  const change = offset === zoneOffset(to, zone) ? to : changeWithin(from, to, zone);
  const parts = atMidnights(from + offset, change + offset);
  return change < to ? [...parts, ...partsOf(change, to, zone)] : parts;
}

/** The first instant with another offset than the first, found by halving: to the minute. */
function changeWithin(from: number, to: number, zone: string): number {
  const offset = zoneOffset(from, zone);
  let [before, after] = [from, to];
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
    if (zoneOffset(middle, zone) === offset) before = middle;
    else after = middle;
  }
  return after;
}

/** Divides wall-clock time, as if it were UTC, at midnights. */
function atMidnights(from: number, to: number): { date: CalendarDay; worked: [number, number] }[] {
  if (from >= to) return [];
  const begin = Math.floor(from / minuteMs);
  const midnight = Math.floor(begin / dayMinutes) * dayMinutes;
  const end = Math.min(Math.floor(to / minuteMs), midnight + dayMinutes);
  const date = new Date(from).toISOString().slice(0, 10);
  return [{ date, worked: [begin - midnight, end - midnight] }, ...atMidnights(end * minuteMs, to)];
}
