import 'server-only';
import { type CalendarDay, type DayRange, dayFromDate, isWithin, weekOf } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { defaultCalendar, holidaysFrom } from '@/lib/holidays/calendar';
import { publicDaysWithin } from '@/lib/holidays/public-days';
import { ownDays } from '@/lib/holidays/schema';
import { asksForHolidays, type OvertimeTerms } from '@/lib/hours/rules';
import type { Holiday } from '@/lib/hours/schema';

interface SheetOfWeek {
  id: string;
  periodStart: Date;
  contract: { weekStart: number; holidayCalendarId: string | null; overtime: OvertimeTerms };
}

/**
 * Reads the holidays of each sheet's workweek, for sheets whose overtime rule uses them: by the calendar that the
 * contract names, else the company's first for its country, else that country's public holidays.
 */
export async function holidaysOf(
  db: Db,
  companyId: string,
  sheets: readonly SheetOfWeek[],
): Promise<Map<string, Holiday[]>> {
  const asking = sheets.filter(({ contract }) => asksForHolidays(contract.overtime));
  if (asking.length === 0) return new Map();
  const { calendars, usual, locale } = await readCalendars(db, companyId);
  const found = asking.map(async ({ id, periodStart, contract }) => {
    const week = weekOf(dayFromDate(periodStart), contract.weekStart);
    const calendar = calendars.find((each) => each.id === contract.holidayCalendarId) ?? usual;
    return [id, await daysOf(calendar, week, locale)] as const;
  });
  return new Map(await Promise.all(found));
}

/**
 * Reads the holidays of each of the company's calendars in a range of days; under null those for contracts that name
 * none.
 */
export async function holidaysByCalendar(
  db: Db,
  companyId: string,
  range: DayRange,
): Promise<{ calendarId: string | null; days: CalendarDay[] }[]> {
  const { calendars, usual, locale } = await readCalendars(db, companyId);
  const all = [
    { calendarId: null, calendar: usual },
    ...calendars.map((one) => ({ calendarId: one.id, calendar: one })),
  ];
  return Promise.all(
    all.map(async ({ calendarId, calendar }) => ({
      calendarId,
      days: (await daysOf(calendar, range, locale)).map(({ date }) => date),
    })),
  );
}

/** Reads the holidays of the calendar for contracts that name none, in a range of days, in the company's language. */
export async function companyHolidays(db: Db, companyId: string, range: DayRange): Promise<Holiday[]> {
  const { usual, locale } = await readCalendars(db, companyId);
  return daysOf(usual, range, locale);
}

async function readCalendars(db: Db, companyId: string) {
  const company = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { country: true, locale: true },
  });
  const calendars = await db.holidayCalendar.findMany({
    where: { companyId },
    orderBy: { id: 'asc' },
    select: { id: true, country: true, region: true, ownDays: true },
  });
  const wholeCountry = { country: company.country, region: null, ownDays: [] };
  return { calendars, usual: defaultCalendar(calendars, company.country) ?? wholeCountry, locale: company.locale };
}

type Calendar = Awaited<ReturnType<typeof readCalendars>>['usual'];

async function daysOf(calendar: Calendar, range: DayRange, locale: string): Promise<Holiday[]> {
  const own = ownDays.parse(calendar.ownDays).filter(({ date }) => isWithin(date, range));
  return holidaysFrom(await publicDaysWithin(calendar, range, locale), own);
}
