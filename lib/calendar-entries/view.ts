import { addDays, type CalendarDay, type DayRange, eachDay, weekOf } from '@/lib/calendar/days';
import { calendarDate } from '@/lib/calendar/schema';
import { type EntryKind, entryKinds } from '@/lib/calendar-entries/kinds';
import { kindsText } from '@/lib/calendar-entries/schema';
import { type ListParams, listHref } from '@/lib/lists/list-url';

export const calendarViews = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What the address of the page asks for. */
export interface CalendarAddress {
  /** Null for the month, which a phone shows as a list. */
  view: CalendarView | null;
  /** A day of the period; null for today. */
  on: CalendarDay | null;
  /** Null for all kinds. */
  kinds: readonly EntryKind[] | null;
}

/** Reads the address of the page. What it does not understand is left out, as on every page. */
export function readAddress({ view, on, kinds }: ListParams): CalendarAddress {
  return {
    view: calendarViews.find((one) => one === view) ?? null,
    on: calendarDate.safeParse(on).data ?? null,
    kinds: kindsText.safeParse(kinds).data ?? null,
  };
}

/** The address of the page with something changed. */
export const calendarHref = (address: CalendarAddress, changes: Partial<CalendarAddress> = {}): string => {
  const { view, on, kinds } = { ...address, ...changes };
  return listHref('/calendar', {}, { view, on, kinds: kinds && inTheirOrder(kinds).join(',') });
};

/** The choice of kinds after a click on one: alone if all were shown, else added or left out; null for all. */
export function toggleKind(chosen: readonly EntryKind[] | null, kind: EntryKind): EntryKind[] | null {
  const next = chosen?.includes(kind) ? chosen.filter((one) => one !== kind) : [...(chosen ?? []), kind];
  return next.length === 0 || next.length === entryKinds.length ? null : inTheirOrder(next);
}

const inTheirOrder = (kinds: readonly EntryKind[]): EntryKind[] => entryKinds.filter((kind) => kinds.includes(kind));

/** The days that a view shows, with a day of the period before it and of the one after it. */
export interface Period {
  /** The days of the week or the month. */
  days: DayRange;
  /** The days that are drawn: for a month whole weeks. */
  drawn: DayRange;
  before: CalendarDay;
  after: CalendarDay;
}

/** @param weekStart the first day of the reader's week, 1 Monday … 7 Sunday. */
export function periodOf(view: CalendarView, on: CalendarDay, weekStart: number): Period {
  if (view === 'week') {
    const days = weekOf(on, weekStart);
    return { days, drawn: days, before: addDays(on, -7), after: addDays(on, 7) };
  }
  const days = monthOf(on);
  const drawn = { start: weekOf(days.start, weekStart).start, end: weekOf(days.end, weekStart).end };
  return {
    days,
    drawn: view === 'month' ? drawn : days,
    before: monthOf(addDays(days.start, -1)).start,
    after: addDays(days.end, 1),
  };
}

function monthOf(day: CalendarDay): DayRange {
  const start = `${day.slice(0, 7)}-01`;
  const next = `${addDays(start, 31).slice(0, 7)}-01`;
  return { start, end: addDays(next, -1) };
}

/** The days of a range in weeks of seven. */
export function weeksOf(range: DayRange): CalendarDay[][] {
  const days = eachDay(range);
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
