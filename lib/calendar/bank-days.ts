import { addDays, type CalendarDay, weekdayIso } from '@/lib/calendar/days';

/** The payment systems of the euro and of the dollar. */
type PaymentSystem = 'target' | 'federal_reserve';

/** The first day from a day on, itself included, on which a payment system is open. */
export function bankDayFrom(system: PaymentSystem, from: CalendarDay): CalendarDay {
  let day = from;
  while (!isBankDay(system, day)) day = addDays(day, 1);
  return day;
}

/** Whether a payment system is open on a day. */
export const isBankDay = (system: PaymentSystem, day: CalendarDay): boolean =>
  weekdayIso(day) < 6 && !closedDays[system](Number(day.slice(0, 4))).includes(day);

const closedDays = { target: targetHolidays, federal_reserve: federalReserveHolidays } as const;

/**
 * The closing days of TARGET besides Saturdays and Sundays (ECB, "Long-term calendar for TARGET closing days", since
 * 2002): New Year, Good Friday, Easter Monday, 1 May, 25 and 26 December.
 */
export function targetHolidays(year: number): CalendarDay[] {
  const easter = easterSunday(year);
  return [`${year}-01-01`, addDays(easter, -2), addDays(easter, 1), `${year}-05-01`, `${year}-12-25`, `${year}-12-26`];
}

/**
 * The holidays of the Federal Reserve Banks, which run the ACH (frbservices.org, "Holiday Schedules"): one that falls on a
 * Sunday is observed on Monday; on a Friday before a Saturday the banks are open.
 */
export function federalReserveHolidays(year: number): CalendarDay[] {
  const fixed = [`${year}-01-01`, `${year}-06-19`, `${year}-07-04`, `${year}-11-11`, `${year}-12-25`];
  return [
    ...fixed.map((day) => (weekdayIso(day) === 7 ? addDays(day, 1) : day)),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    lastMonday(year, 5),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    nthWeekday(year, 11, 4, 4),
  ];
}

/** Easter Sunday of the Gregorian calendar (the "anonymous" algorithm, Nature, 20 April 1876). */
function easterSunday(year: number): CalendarDay {
  const century = Math.floor(year / 100);
  const [golden, rest] = [year % 19, year % 100];
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const sum = moon + sunday - 7 * late + 114;
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** The nth Monday (1) … Sunday (7) of a month. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDay {
  const first = dayOf(year, month, 1);
  return addDays(first, ((weekday - weekdayIso(first) + 7) % 7) + 7 * (nth - 1));
}

function lastMonday(year: number, month: number): CalendarDay {
  const last = addDays(dayOf(year, month + 1, 1), -1);
  return addDays(last, 1 - weekdayIso(last));
}

const dayOf = (year: number, month: number, day: number): CalendarDay =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
