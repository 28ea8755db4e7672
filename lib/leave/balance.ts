import { addDays, type CalendarDay, daysBetween } from '@/lib/calendar/days';
import type { AccrualRule, Granted } from '@/lib/leave/accruals';
import { addMonths, firstOfMonth, fullMonths, leaveYearOf } from '@/lib/leave/months';
import { Decimal, sum } from '@/lib/money/amount';

/** The hours of a week that a contract agrees. */
export interface AgreedHours {
  start: CalendarDay;
  /** Null without an end. */
  end: CalendarDay | null;
  weekHours: Decimal;
}

/** Time for which somebody works for the company without a break, over contracts one after another or at the same time. */
export interface Employment {
  start: CalendarDay;
  /** Null without an end. */
  end: CalendarDay | null;
  /** What its contracts agree; there is one on each of its days. */
  agreed: readonly [AgreedHours, ...AgreedHours[]];
}

/** What a balance depends on. */
export interface LeaveFacts {
  employments: readonly Employment[];
  /** Hours of approved work by month, each by its first day. */
  worked: ReadonlyMap<CalendarDay, Decimal>;
  /** Leave that was asked for, by its first day. */
  taken: readonly { date: CalendarDay; hours: Decimal }[];
  /** The working days of a week. */
  weekDays: number;
  today: CalendarDay;
}

/** A balance in hours: earned − expired − taken is left. */
export interface Balance {
  earned: Decimal;
  /** What went because of a limit or a deadline. */
  expired: Decimal;
  left: Decimal;
  /** How much of what is left is from an earlier leave year. */
  carried: Decimal;
  /** The last day on which that can be taken; null if it has none. */
  expiresOn: CalendarDay | null;
}

const zero = new Decimal(0);

/**
 * What is left of a type of leave today. Leave is taken from what is carried over first; leave over the turn of a leave
 * year belongs to the year of its first day.
 *
 * @param limited whether the rule's limits apply: the most that is earned or kept, and what expires
 */
export function balanceOf(rule: AccrualRule, facts: LeaveFacts, limited: boolean): Balance {
  const { today, taken } = facts;
  const first = [
    ...facts.employments.map(({ start }) => start),
    ...facts.worked.keys(),
    ...taken.map(({ date }) => date),
  ].reduce((earliest, day) => (day < earliest ? day : earliest), today);
  const takenIn = Map.groupBy(taken, ({ date }) => firstOfMonth(date));
  const pots = { current: zero, carried: zero, ofYear: zero, earned: zero, expired: zero };
  let deadline: CalendarDay | null = null;
  for (let month = leaveYearOf(first, rule.yearMonth); month <= today; month = addMonths(month, 1)) {
    const granted = rule.on(addDays(addMonths(month, 1), -1));
    if (leaveYearOf(month, rule.yearMonth) === month) {
      deadline = carryOver(pots, granted, { year: month, limited });
    }
    if (deadline !== null && month >= deadline) {
      pots.expired = pots.expired.plus(pots.carried);
      pots.carried = zero;
      deadline = null;
    }
    take(pots, sum((takenIn.get(month) ?? []).map(({ hours }) => hours)));
    earn(pots, granted, { month, rule, facts, limited });
  }
  const later = taken.filter(({ date }) => firstOfMonth(date) > today);
  // What is carried over is gone by the deadline: leave from then on takes none of it.
  const isAfter = (date: CalendarDay) => deadline !== null && date >= deadline;
  take(pots, sum(later.filter(({ date }) => !isAfter(date)).map(({ hours }) => hours)));
  pots.current = pots.current.minus(sum(later.filter(({ date }) => isAfter(date)).map(({ hours }) => hours)));
  return {
    earned: pots.earned,
    expired: pots.expired,
    left: pots.current.plus(pots.carried),
    carried: pots.carried,
    expiresOn: deadline !== null && pots.carried.gt(0) ? addDays(deadline, -1) : null,
  };
}

interface Pots {
  /** What this leave year has brought and nobody has taken; below 0 if more was taken. */
  current: Decimal;
  /** What is left of earlier leave years; never below 0. */
  carried: Decimal;
  /** What this leave year has brought. */
  ofYear: Decimal;
  earned: Decimal;
  expired: Decimal;
}

/** Begins a leave year. @returns the first day on which what is carried over has expired; null if it does not expire. */
function carryOver(
  pots: Pots,
  { carryOver: carry }: Granted,
  { year, limited }: { year: CalendarDay; limited: boolean },
): CalendarDay | null {
  const rest = pots.current.plus(pots.carried);
  const kept = limited && carry?.most && rest.gt(carry.most) ? carry.most : rest;
  pots.expired = pots.expired.plus(rest.minus(kept));
  pots.carried = Decimal.max(kept, zero);
  // What was taken too much counts against the new year.
  pots.current = Decimal.min(kept, zero);
  pots.ofYear = zero;
  return limited && carry?.months !== undefined ? addMonths(year, carry.months) : null;
}

function take(pots: Pots, hours: Decimal): void {
  const fromCarried = Decimal.min(pots.carried, hours);
  pots.carried = pots.carried.minus(fromCarried);
  pots.current = pots.current.minus(hours.minus(fromCarried));
}

/** Adds what a month brings. */
function earn(
  pots: Pots,
  { earns }: Granted,
  { month, rule, facts, limited }: { month: CalendarDay; rule: AccrualRule; facts: LeaveFacts; limited: boolean },
): void {
  let more: Decimal;
  if (earns.by === 'hours') {
    const room = [
      ...(earns.mostAYear ? [earns.mostAYear.minus(pots.ofYear)] : []),
      ...(earns.mostKept ? [earns.mostKept.minus(pots.current).minus(pots.carried)] : []),
    ];
    const all = (facts.worked.get(month) ?? zero).times(earns.share);
    more = limited ? Decimal.max(zero, Decimal.min(all, ...room)) : all;
  } else {
    const last = addDays(addMonths(month, 1), -1);
    const until = last < facts.today ? last : facts.today;
    const year = leaveYearOf(month, rule.yearMonth);
    const due = facts.employments.map((employment) => dueInYear(earns, employment, { year, until, ...facts }));
    more = sum(due).minus(pots.ofYear);
  }
  pots.ofYear = pots.ofYear.plus(more);
  pots.current = pots.current.plus(more);
  pots.earned = pots.earned.plus(more);
}

/** The hours of leave that an employment has brought in a leave year by a day. */
function dueInYear(
  { weeks, counted, waitingMonths }: Extract<Granted['earns'], { by: 'weeks' }>,
  { start, end, agreed }: Employment,
  { year, until, weekDays }: { year: CalendarDay; until: CalendarDay; weekDays: number },
): Decimal {
  const next = addMonths(year, 12);
  const first = start > year ? start : year;
  // The day after the last one that is employed in this year.
  const over = end !== null && addDays(end, 1) < next ? addDays(end, 1) : next;
  if (until < first || over <= first) return zero;
  const passed = addDays(until, 1) < over ? addDays(until, 1) : over;
  if (counted === 'days') {
    const hours = weekHoursWithin(agreed, first, passed);
    return weeks.times(hours).times(daysBetween(first, passed)).div(daysBetween(year, next));
  }
  if (waitingMonths === undefined) {
    const months = fullMonths(first, passed);
    return weeks
      .times(weekHoursWithin(agreed, first, addMonths(first, months)))
      .times(months)
      .div(12);
  }
  const waited = addMonths(start, waitingMonths);
  const isMet = waited < over;
  // Whoever leaves in the first half of a year has a part of it.
  const isWhole = isMet && (over === next || over > addMonths(year, 6));
  if (isWhole && until >= waited) return weeks.times(weekHoursWithin(agreed, first, over));
  // A part of a year that will not become a whole one is due at once.
  const months = fullMonths(first, isWhole ? passed : over);
  const days = weeks.times(weekDays).times(months).div(12);
  const rounded = days.minus(days.floor()).gte('0.5') ? days.ceil() : days;
  return rounded.times(weekHoursWithin(agreed, first, addMonths(first, months))).div(weekDays);
}

/**
 * The agreed hours of a week from a day until before another one, each contract's by its days: those of contracts at the
 * same time add up.
 */
function weekHoursWithin(agreed: Employment['agreed'], from: CalendarDay, before: CalendarDay): Decimal {
  const days = daysBetween(from, before);
  if (days === 0) return zero;
  const all = agreed.map(({ start, end, weekHours }) => {
    const first = start > from ? start : from;
    const over = end !== null && addDays(end, 1) < before ? addDays(end, 1) : before;
    return first < over ? weekHours.times(daysBetween(first, over)) : zero;
  });
  return sum(all).div(days);
}
