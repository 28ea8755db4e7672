import { formatters } from '@/lib/intl';

/**
 * A calendar day `YYYY-MM-DD` without zone or time. Days compare as strings: `a < b` is "a before b". Every function
 * throws a RangeError on a day that does not exist, so that no date silently rolls into the next month.
 */
export type CalendarDay = string;

/** An unbroken run of days, both ends included. */
export interface DayRange {
  start: CalendarDay;
  end: CalendarDay;
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const millisecondsPerDay = 86_400_000;

/** Whether the text is a day that exists in the Gregorian calendar, written `YYYY-MM-DD`, from the year 100 on. */
export function isCalendarDay(text: string): boolean {
  return parseDay(text) !== undefined;
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return fromDayNumber(dayNumber(day) + count);
}

/** Days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return dayNumber(to) - dayNumber(from);
}

/** Day of the week as ISO 8601 counts: 1 Monday … 7 Sunday. */
export function weekdayIso(day: CalendarDay): number {
  return mod(dayNumber(day) + 3, 7) + 1;
}

/** The seven days around `day` that begin on `weekStart` (1 Monday … 7 Sunday). */
export function weekOf(day: CalendarDay, weekStart: number): DayRange {
  const isWeekday = Number.isInteger(weekStart) && weekStart >= 1 && weekStart <= 7;
  if (!isWeekday) throw new RangeError(`Not a weekday: ${weekStart}`);
  const start = addDays(day, -mod(weekdayIso(day) - weekStart, 7));
  return { start, end: addDays(start, 6) };
}

/** That day of the month of another day; the month's last for a day that it does not have. */
export function dayOfMonth(of: CalendarDay, day: number): CalendarDay {
  const [year, month] = [Number(of.slice(0, 4)), Number(of.slice(5, 7))];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${of.slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`;
}

/** Every day of the range in order; none when it ends before it starts. */
export function eachDay({ start, end }: DayRange): CalendarDay[] {
  const first = dayNumber(start);
  const length = Math.max(0, dayNumber(end) - first + 1);
  return Array.from({ length }, (_, index) => fromDayNumber(first + index));
}

/** Whether `day` lies in the range, both ends included; a null end is open. */
export function isWithin(day: CalendarDay, range: { start: CalendarDay; end: CalendarDay | null }): boolean {
  return day >= range.start && (range.end === null || day <= range.end);
}

/** The day in a DATE column: the database client returns it as midnight UTC. */
export function dayFromDate(date: Date): CalendarDay {
  return date.toISOString().slice(0, 10);
}

/** `dayFromDate` for a column that may be empty. */
export const nullableDay = (date: Date | null): CalendarDay | null => (date ? dayFromDate(date) : null);

/** Midnight UTC of the day, as the database client needs it for a DATE column. */
export function dateFromDay(day: CalendarDay): Date {
  return new Date(dayNumber(day) * millisecondsPerDay);
}

/** The calendar day in an IANA zone at an instant: "today" for a company. Throws a RangeError on an unknown zone. */
export function todayIn(timeZone: string, now: Date): CalendarDay {
  const parts = dayFormat(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const dayFormat = (timeZone: string): Intl.DateTimeFormat =>
  formatters.getDateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });

/** Days since 1970-01-01, a Thursday. */
function dayNumber(day: CalendarDay): number {
  const number = parseDay(day);
  if (number === undefined) throw new RangeError(`Not a calendar day: ${day.slice(0, 20)}`);
  return number;
}

function parseDay(text: string): number | undefined {
  const [, year, month, date] = dayPattern.exec(text) ?? [];
  if (year === undefined) return undefined;
  // Date.UTC rolls impossible days over (and reads the years 0–99 as 1900–1999): then the result differs from the text.
  const number = Date.UTC(Number(year), Number(month) - 1, Number(date)) / millisecondsPerDay;
  return fromDayNumber(number) === text ? number : undefined;
}

function fromDayNumber(number: number): CalendarDay {
  return dayFromDate(new Date(number * millisecondsPerDay));
}

function mod(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
