import 'server-only';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, type DayRange, eachDay, weekdayIso } from '@/lib/calendar/days';
import { weekendOf } from '@/lib/calendar/weekend';
import type { Db } from '@/lib/db/client';
import { holidaysByCalendar } from '@/lib/holidays/week.data';

/** The days of a period that are neither on a weekend of the company's country nor holidays, and both of those. */
export async function readWorkingDays(
  db: Db,
  { companyId, company }: Pick<Actor, 'companyId' | 'company'>,
  holidayCalendarId: string | null,
  period: DayRange,
): Promise<{ days: CalendarDay[]; weekend: number[]; holidays: readonly CalendarDay[] }> {
  const weekend = weekendOf(company.country);
  const calendars = await holidaysByCalendar(db, companyId, period);
  const holidays = calendars.find(({ calendarId }) => calendarId === holidayCalendarId)?.days ?? [];
  const days = eachDay(period).filter((day) => !weekend.includes(weekdayIso(day)) && !holidays.includes(day));
  return { days, weekend, holidays };
}
