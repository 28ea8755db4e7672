import 'server-only';
import { addDays, type DayRange, dayFromDate, isWithin, weekOf } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { type Place, publicDays } from '@/lib/holidays/public-days';
import { asksForHolidays, type OvertimeTerms } from '@/lib/hours/rules';
import type { Holiday } from '@/lib/hours/schema';

interface SheetOfWeek {
  id: string;
  periodStart: Date;
  contract: { weekStart: number; overtime: OvertimeTerms };
}

/** The holidays of each sheet's workweek, for those whose overtime rule asks for them. */
export async function holidaysOf(
  db: Db,
  companyId: string,
  sheets: readonly SheetOfWeek[],
): Promise<Map<string, Holiday[]>> {
  const asking = sheets.filter(({ contract }) => asksForHolidays(contract.overtime));
  if (asking.length === 0) return new Map();
  const { country, locale } = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { country: true, locale: true },
  });
  const found = asking.map(async ({ id, periodStart, contract }) => {
    const week = weekOf(dayFromDate(periodStart), contract.weekStart);
    return [id, await holidaysWithin({ country, region: null }, week, locale)] as const;
  });
  return new Map(await Promise.all(found));
}

/** The holidays in a range of days, each day once. */
async function holidaysWithin(place: Place, range: DayRange, locale: string): Promise<Holiday[]> {
  const { language } = new Intl.Locale(locale);
  // A feast of several days can begin in the year before.
  const years = new Set([addDays(range.start, -7), range.end].map((day) => Number(day.slice(0, 4))));
  const days = await Promise.all([...years].map((year) => publicDays(place, year, language)));
  const byDay = new Map(days.flat().map((day) => [day.date, day]));
  return [...byDay.values()].filter(({ date }) => isWithin(date, range));
}
