import 'server-only';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, type DayRange, eachDay, isWithin, weekdayIso } from '@/lib/calendar/days';
import { weekendOf } from '@/lib/calendar/weekend';
import type { Db } from '@/lib/db/client';
import { holidaysByCalendar } from '@/lib/holidays/week.data';

/** The days of a period that are neither on a weekend of the company's country nor holidays, and both of those. */
interface WorkingDays {
  days: CalendarDay[];
  weekend: number[];
  holidays: readonly CalendarDay[];
}

/** Reads the holidays of a period once. @returns the working days of any part of it, by a holiday calendar. */
export async function readAllWorkingDays(
  db: Db,
  { companyId, company }: Pick<Actor, 'companyId' | 'company'>,
  all: DayRange,
): Promise<(holidayCalendarId: string | null, period: DayRange) => WorkingDays> {
  const weekend = weekendOf(company.country);
  const calendars = await holidaysByCalendar(db, companyId, all);
  const byCalendar = new Map(calendars.map(({ calendarId, days }) => [calendarId, new Set(days)]));
  return (holidayCalendarId, period) => {
    const holidays = byCalendar.get(holidayCalendarId) ?? new Set();
    return {
      days: eachDay(period).filter((day) => !weekend.includes(weekdayIso(day)) && !holidays.has(day)),
      weekend,
      holidays: [...holidays].filter((day) => isWithin(day, period)),
    };
  };
}

/** Reads the working days of a period. */
export const readWorkingDays = async (
  db: Db,
  actor: Pick<Actor, 'companyId' | 'company'>,
  holidayCalendarId: string | null,
  period: DayRange,
): Promise<WorkingDays> => (await readAllWorkingDays(db, actor, period))(holidayCalendarId, period);
