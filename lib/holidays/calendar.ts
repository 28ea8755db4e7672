import type { OwnDay } from '@/lib/holidays/schema';
import type { Holiday } from '@/lib/hours/schema';

/** A day of a calendar's year as its page shows it. */
export interface CalendarYearDay {
  date: string;
  /** The name; of a struck out day, the public holiday's. */
  name: string;
  kind: 'public' | 'own' | 'struck_out';
}

/** Every day that the law or the company names, in order. The company's own name wins over the law's. */
export function yearOf(publicDays: readonly Holiday[], own: readonly OwnDay[]): CalendarYearDay[] {
  const byLaw = new Map(publicDays.map(({ date, name }) => [date, name]));
  const byCompany = own.flatMap(({ date, name }): CalendarYearDay[] => {
    if (name !== null) return [{ date, name, kind: 'own' }];
    const struck = byLaw.get(date);
    return struck === undefined ? [] : [{ date, name: struck, kind: 'struck_out' }];
  });
  const said = new Set(own.map(({ date }) => date));
  const rest = publicDays.filter(({ date }) => !said.has(date)).map((day) => ({ ...day, kind: 'public' as const }));
  return [...rest, ...byCompany].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The days that count as holidays. */
export const holidaysFrom = (publicDays: readonly Holiday[], own: readonly OwnDay[]): Holiday[] =>
  yearOf(publicDays, own).flatMap(({ date, name, kind }) => (kind === 'struck_out' ? [] : [{ date, name }]));

/** The calendar for contracts that name none: the first one made for the company's own country. */
export const defaultCalendar = <Calendar extends { country: string }>(
  calendars: readonly Calendar[],
  country: string,
): Calendar | undefined => calendars.find((calendar) => calendar.country === country);
