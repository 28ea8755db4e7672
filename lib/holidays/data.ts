import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { type CalendarYearDay, defaultCalendar, yearOf } from '@/lib/holidays/calendar';
import { knowsPlace, publicDaysWithin } from '@/lib/holidays/public-days';
import {
  type CalendarChange,
  type CalendarInput,
  type HolidayCalendar,
  type OwnDay,
  ownDays,
} from '@/lib/holidays/schema';
import { invalid, notFound } from '@/lib/problem/problem';

const select = {
  id: true,
  name: true,
  country: true,
  region: true,
  ownDays: true,
  version: true,
} satisfies Prisma.HolidayCalendarSelect;
type Row = Prisma.HolidayCalendarGetPayload<{ select: typeof select }>;

/** Far more than a company has in the years that it looks at. */
const mostOwnDays = 500;

/** The company's calendars, the oldest first. */
export function listCalendars(actor: Actor): Promise<HolidayCalendar[]> {
  return tenant(actor, (db) => readCalendars(db, actor));
}

/** Reads the days of a calendar's year, with those that the company struck out. */
export const calendarYear = (
  actor: Actor,
  { country, region, own_days }: HolidayCalendar,
  year: number,
): Promise<CalendarYearDay[]> => {
  const range = { start: `${year}-01-01`, end: `${year}-12-31` };
  const own = own_days.filter(({ date }) => date >= range.start && date <= range.end);
  return publicDaysWithin({ country, region }, range, actor.company.locale).then((days) => yearOf(days, own));
};

/** @throws Problem 422 for a place without a list of public holidays, and for a name that another calendar has. */
export async function createCalendar(actor: Actor, input: CalendarInput): Promise<HolidayCalendar> {
  const { name, country, region = null } = input;
  if (!(await knowsPlace({ country, region: null }))) throw invalid({ path: 'country', key: 'unknown_reference' });
  await checkRegion(country, region);
  return tenant(actor, async (db) => {
    checkName(await readCalendars(db, actor), name);
    const { id } = await db.holidayCalendar.create({
      data: { companyId: actor.companyId, name, country, region },
      select: { id: true },
    });
    return readCalendar(db, actor, id);
  });
}

/** @throws Problem 404, 412, 422 as for a new one. */
export function updateCalendar(
  actor: Actor,
  id: string,
  { name, region = null }: CalendarChange,
  ifMatch?: number,
): Promise<HolidayCalendar> {
  return change(actor, id, ifMatch, async (current, others) => {
    checkName(others, name);
    await checkRegion(current.country, region);
    return { name, region };
  });
}

/** @throws Problem 404, 412, 409 while a contract names it. */
export function deleteCalendar(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'holiday_calendars', actor.companyId, id, ifMatch);
    await db.holidayCalendar.delete({ where: keyOf(actor, id) });
  });
}

/**
 * Sets whether a day is a holiday, whatever the law says; setting it again replaces that.
 *
 * @throws Problem 404, 412, 422 if the calendar has too many days of the company's own.
 */
export function setDay(actor: Actor, id: string, day: OwnDay, ifMatch?: number): Promise<HolidayCalendar> {
  return change(actor, id, ifMatch, ({ own_days }) => {
    const others = own_days.filter(({ date }) => date !== day.date);
    if (others.length >= mostOwnDays) throw invalid({ path: 'date', key: 'too_many', values: { limit: mostOwnDays } });
    return { ownDays: [...others, day].sort((a, b) => (a.date < b.date ? -1 : 1)) };
  });
}

/**
 * Removes the company's own setting of a day, so that the law decides again.
 *
 * @throws Problem 404 also for a day without a setting, 412.
 */
export function removeDay(actor: Actor, id: string, date: string, ifMatch?: number): Promise<HolidayCalendar> {
  return change(actor, id, ifMatch, ({ own_days }) => {
    const left = own_days.filter((day) => day.date !== date);
    if (left.length === own_days.length) throw notFound();
    return { ownDays: left };
  });
}

/** Whether the company has this calendar. */
export const hasCalendar = async (db: Db, companyId: string, id: string): Promise<boolean> =>
  (await db.holidayCalendar.findFirst({ where: { companyId, id }, select: { id: true } })) !== null;

function change(
  actor: Actor,
  id: string,
  ifMatch: number | undefined,
  columnsOf: (
    current: HolidayCalendar,
    others: readonly HolidayCalendar[],
  ) => Prisma.HolidayCalendarUpdateInput | Promise<Prisma.HolidayCalendarUpdateInput>,
): Promise<HolidayCalendar> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'holiday_calendars', actor.companyId, id, ifMatch);
    const calendars = await readCalendars(db, actor);
    const current = calendars.find((calendar) => calendar.id === id);
    if (!current) throw notFound();
    const columns = await columnsOf(
      current,
      calendars.filter((calendar) => calendar !== current),
    );
    await db.holidayCalendar.update({
      where: keyOf(actor, id),
      data: { ...columns, version: { increment: 1 } },
      select: { id: true },
    });
    return readCalendar(db, actor, id);
  });
}

async function readCalendars(db: Db, { companyId, company }: Actor): Promise<HolidayCalendar[]> {
  const rows = await db.holidayCalendar.findMany({ where: { companyId }, orderBy: { id: 'asc' }, select });
  const byDefault = defaultCalendar(rows, company.country);
  return rows.map((row) => toCalendar(row, row === byDefault));
}

async function readCalendar(db: Db, actor: Actor, id: string): Promise<HolidayCalendar> {
  const found = (await readCalendars(db, actor)).find((calendar) => calendar.id === id);
  if (!found) throw notFound();
  return found;
}

async function checkRegion(country: string, region: string | null): Promise<void> {
  if (region !== null && !(await knowsPlace({ country, region })))
    throw invalid({ path: 'region', key: 'unknown_reference' });
}

/** Refuses a name that reads like another calendar's: people would see one choice twice. */
function checkName(others: readonly HolidayCalendar[], name: string): void {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  if (others.some((other) => plain(other.name) === plain(name))) throw invalid({ path: 'name', key: 'already_used' });
}

const toCalendar = ({ ownDays: own, ...row }: Row, isDefault: boolean): HolidayCalendar => ({
  ...row,
  own_days: ownDays.parse(own),
  is_default: isDefault,
});
