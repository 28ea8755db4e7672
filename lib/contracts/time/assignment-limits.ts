import * as z from 'zod';
import { addDays, type CalendarDay, daysBetween } from '@/lib/calendar/days';

/** The laws that limit how long somebody is lent to the same client, or give them more after a time. */
const assignmentLaws = ['de_18_months', 'de_9_months', 'uk_12_weeks'] as const;
type AssignmentLaw = (typeof assignmentLaws)[number];

interface Law {
  country: 'DE' | 'GB';
  span: { months: number } | { weeks: number };
  /** Whether only assignments in the same role count together. */
  sameRole: boolean;
  /** The page that was read, and its sentence. */
  source: string;
  sentence: string;
}

/**
 * Collective agreements may set other limits. Breaks between assignments count as the laws say; breaks within one (illness,
 * leave) are not looked at: in Germany they change nothing, in the United Kingdom they may pause the weeks.
 */
const laws: Readonly<Record<AssignmentLaw, Law>> = {
  /** AÜG § 1 (1b). */
  de_18_months: {
    country: 'DE',
    span: { months: 18 },
    sameRole: false,
    source: 'https://nihs-personal.de/blog/hoechstueberlassungsdauer-ueberlassungshoechstdauer',
    sentence:
      'Der Verleiher darf denselben Leiharbeitnehmer nicht länger als 18 aufeinander folgende Monate demselben Entleiher überlassen; […] Der Zeitraum vorheriger Überlassungen […] ist vollständig anzurechnen, wenn zwischen den Einsätzen jeweils nicht mehr als drei Monate liegen.',
  },
  /** AÜG § 8 (4): pay like the client's own people. */
  de_9_months: {
    country: 'DE',
    span: { months: 9 },
    sameRole: false,
    source:
      'https://haufe.de/recht/deutsches-anwalt-office-premium/fachliche-weisungen-arbeitnehmerueberlassungsgesetz-der-b-84-equal-pay-nach-9-monaten_idesk_PI17574_HI10519072.html',
    sentence:
      'Beginnt die Überlassung bspw. am 3. April 2017, kann hinsichtlich des Arbeitsentgelts grundsätzlich nur bis zum Ablauf des 2. Januar 2018 nach Absatz 2 vom Gleichstellungsgrundsatz abgewichen werden.',
  },
  /** Agency Workers Regulations 2010, reg. 7: pay and conditions like the client's own people. */
  uk_12_weeks: {
    country: 'GB',
    span: { weeks: 12 },
    sameRole: true,
    source:
      'https://www.xperthr.co.uk/faq/how-is-the-12-week-qualifying-period-under-the-agency-workers-regulations-2010-calculated/109350/?c=4869',
    sentence:
      'Breaks between assignments, or during an assignment, during which the qualification period will pause are those where the break is: for any reason and lasts not more than six weeks',
  },
};

/** The types of contracts under which people are lent to a client. */
const lentTypes = ['temporary', 'contract_to_hire'];

/** So many days ahead, the end of a span is near. */
const nearDays = 60;

/** An assignment of one person to one client. */
export interface Assignment {
  type: string;
  role: string;
  start: CalendarDay;
  /** Null for one without an end. */
  end: CalendarDay | null;
}

export const assignmentLimit = z.object({
  law: z.enum(assignmentLaws),
  /** The first day that counts, of this contract or of one before it with the same client. */
  counted_from: z.string(),
  /** The last day before the limit. */
  last_day: z.string(),
  state: z.enum(['ahead', 'near', 'passed']),
});
export type AssignmentLimit = z.infer<typeof assignmentLimit>;

/**
 * The limits that an assignment will pass, or has passed, as it is planned.
 *
 * @param others all other assignments of the person to the client, in any order
 */
export function limitsOf(
  assignment: Assignment,
  others: readonly Assignment[],
  country: string | null,
  today: CalendarDay,
): AssignmentLimit[] {
  if (!lentTypes.includes(assignment.type)) return [];
  return assignmentLaws.flatMap((law) => {
    const { country: of, span, sameRole } = laws[law];
    if (of !== country) return [];
    const counting = others.filter(
      ({ type, role }) => lentTypes.includes(type) && (!sameRole || isSame(role, assignment.role)),
    );
    const stretches = chainOf(assignment, counting, 'months' in span ? withinThreeMonths : withinSixWeeks);
    const last = 'months' in span ? lastDayOfMonths(stretches, span.months) : lastDayOfWeeks(stretches, span.weeks);
    if (assignment.end !== null && assignment.end <= last) return [];
    const state = today > last ? 'passed' : daysBetween(today, last) <= nearDays ? 'near' : 'ahead';
    return [{ law, counted_from: stretches[0].start, last_day: last, state } as const];
  });
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

interface Stretch {
  start: CalendarDay;
  end: CalendarDay;
}

type IsShort = (gap: Stretch) => boolean;

/**
 * The stretches of time that count together, the oldest first: the one with this assignment is the last. Its end is not
 * looked at.
 */
function chainOf(assignment: Assignment, others: readonly Assignment[], isShort: IsShort): [Stretch, ...Stretch[]] {
  const far = '9999-12-31';
  const before = others
    .filter(({ start }) => start <= assignment.start)
    .map(({ start, end }) => ({ start, end: end ?? far }))
    .sort((a, b) => (a.end < b.end ? 1 : -1));
  const chain: [Stretch, ...Stretch[]] = [{ start: assignment.start, end: far }];
  for (const { start, end } of before) {
    const [first] = chain;
    if (end >= addDays(first.start, -1)) first.start = start < first.start ? start : first.start;
    else if (isShort({ start: addDays(end, 1), end: addDays(first.start, -1) })) chain.unshift({ start, end });
  }
  return chain;
}

/** AÜG § 1 (1b): no more than three months lie between the assignments. */
const withinThreeMonths: IsShort = (gap) => gap.end <= lastDayOfMonth(gap.start, 3);

/** AWR 2010, reg. 8: a break of no more than six weeks only pauses the weeks. */
const withinSixWeeks: IsShort = (gap) => daysBetween(gap.start, gap.end) + 1 <= 42;

/** The last day of a span of months; the parts of months before it count 30 days each (BGB § 191). */
function lastDayOfMonths(stretches: readonly Stretch[], months: number): CalendarDay {
  const before = stretches.slice(0, -1).reduce((days, stretch) => days + commercialDays(stretch), 0);
  const left = months * 30 - before;
  const start = stretches.at(-1)?.start ?? '';
  if (left <= 0) return addDays(start, -1);
  const whole = Math.floor(left / 30);
  return addDays(whole > 0 ? lastDayOfMonth(start, whole) : addDays(start, -1), left % 30);
}

function commercialDays({ start, end }: Stretch): number {
  let months = 0;
  while (lastDayOfMonth(start, months + 1) <= end) months += 1;
  const rest = months > 0 ? daysBetween(lastDayOfMonth(start, months), end) : daysBetween(start, end) + 1;
  return months * 30 + rest;
}

/** The last day of so many months from a day on: the day before the same number, or the month's last (BGB § 188 (2), (3)). */
function lastDayOfMonth(start: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  return addDays(first, Math.min(day - 1, length) - 1);
}

/** The last day of so many weeks, each of seven days from the first day of its assignment. */
function lastDayOfWeeks(stretches: readonly Stretch[], weeks: number): CalendarDay {
  const before = stretches
    .slice(0, -1)
    .reduce((count, { start, end }) => count + Math.ceil((daysBetween(start, end) + 1) / 7), 0);
  return addDays(stretches.at(-1)?.start ?? '', Math.max(weeks - before, 0) * 7 - 1);
}
