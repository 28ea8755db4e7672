import 'server-only';
import { addDays, type DayRange, isWithin } from '@/lib/calendar/days';
import type { Holiday } from '@/lib/hours/schema';
import { Kept } from '@/lib/kept';

/** The place whose public holidays a calendar has: ISO 3166-1, and a part of the country as `date-holidays` codes it. */
export interface Place {
  country: string;
  region: string | null;
}

/**
 * The public holidays of a year by day, named in the language if the name is known, else in English or in the place's own
 * language. Only whole days; a holiday of several days is there with each day. None for a country without a list.
 */
export async function publicDays({ country, region }: Place, year: number, locale: string): Promise<Holiday[]> {
  const key = [country, region, year, locale].join(' ');
  const known = computed.get(key);
  if (known) return known;
  const Holidays = await load();
  const options = {
    types: ['public' as const],
    languages: [locale.toLowerCase(), new Intl.Locale(locale).language, 'en'],
  };
  const found = new Holidays({ country, ...(region ? { state: region } : {}) }, options).getHolidays(year);
  const days = found.flatMap(({ date, start, end, name }) =>
    Array.from({ length: wholeDays(start, end) }, (_, index) => ({ date: addDays(date.slice(0, 10), index), name })),
  );
  return computed.set(key, days);
}

/** The public holidays in a range of days, in order, each once. */
export async function publicDaysWithin(place: Place, range: DayRange, locale: string): Promise<Holiday[]> {
  const [first, last] = [addDays(range.start, -longestFeast), range.end].map((day) => Number(day.slice(0, 4)));
  const years = Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => (first ?? 0) + index);
  const days = await Promise.all(years.map((year) => publicDays(place, year, locale)));
  const byDay = new Map(days.flat().map((day) => [day.date, day]));
  return [...byDay.values()].filter(({ date }) => isWithin(date, range)).sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Whether the public holidays of a country, or of this part of it, are listed. */
export async function knowsPlace({ country, region }: Place): Promise<boolean> {
  if (region === null) return Object.hasOwn(new (await load())().getCountries(), country);
  return (await regionsOf(country, 'en')).some(({ code }) => code === region);
}

/** The countries whose public holidays are listed, by their codes. */
export const listedCountries = async (): Promise<string[]> => Object.keys(new (await load())().getCountries());

/** The parts of a country that have holidays of their own, in their order by name. */
export async function regionsOf(country: string, language: string): Promise<{ code: string; name: string }[]> {
  // It returns undefined for a country without any, whatever its types say.
  const names: Record<string, string> | undefined = new (await load())().getStates(country, language);
  return Object.entries(names ?? {})
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** Large, and needed by few companies: it is loaded at the first use. */
const load = () => import('date-holidays').then((part) => part.default);

/** The most days of one holiday: a holiday of several days can begin in the year before. */
const longestFeast = 20;

/** A year's holidays never change, and computing those of the moon takes a tenth of a second. */
const computed = new Kept<Holiday[]>(500);

const hour = 3_600_000;

/** The number of whole days off: half days do not count, and the day on which clocks go forward has 23 hours. */
const wholeDays = (start: Date, end: Date): number => Math.floor(((end.getTime() - start.getTime()) / hour + 2) / 24);
