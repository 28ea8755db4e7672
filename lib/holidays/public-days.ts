import 'server-only';
import { addDays } from '@/lib/calendar/days';
import type { Holiday } from '@/lib/hours/schema';

/** Where a calendar's public holidays are from: ISO 3166-1, and a part of the country as `date-holidays` codes it. */
export interface Place {
  country: string;
  region: string | null;
}

/**
 * The public holidays of a year by day, named in the language where that is known, else in English or as the place calls
 * them. Only whole days; one that lasts several days is there with each. None for a country that nobody has listed.
 */
export async function publicDays({ country, region }: Place, year: number, language: string): Promise<Holiday[]> {
  const key = [country, region, year, language].join(' ');
  const known = computed.get(key);
  if (known) return known;
  // Large, and needed by few companies: it is loaded when the first of them asks.
  const { default: Holidays } = await import('date-holidays');
  const options = { types: ['public' as const], languages: [language, 'en'] };
  const found = new Holidays({ country, ...(region ? { state: region } : {}) }, options).getHolidays(year);
  const days = found.flatMap(({ date, start, end, name }) =>
    Array.from({ length: wholeDays(start, end) }, (_, index) => ({ date: addDays(date.slice(0, 10), index), name })),
  );
  if (computed.size >= 500) computed.clear();
  computed.set(key, days);
  return days;
}

/** Years never change, and the moon's take a tenth of a second. */
const computed = new Map<string, Holiday[]>();

const hour = 3_600_000;

/** Days that are off altogether: half days are none, and a day on which clocks are put forward has 23 hours. */
const wholeDays = (start: Date, end: Date): number => Math.floor(((end.getTime() - start.getTime()) / hour + 2) / 24);
