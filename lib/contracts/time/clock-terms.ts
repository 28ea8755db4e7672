import type { CalendarDay } from '@/lib/calendar/days';
import { overtimeOf, overtimeSelect } from '@/lib/contracts/time/overtime';
import type { Prisma } from '@/lib/db/generated/client';
import type { ClockRules } from '@/lib/hours/clock/rules';
import { lawOf, versionOn } from '@/lib/hours/laws/laws';
import { termsOfWeek } from '@/lib/hours/terms';

/** The columns of a contract's clock times; which law says what about breaks follows from its overtime. */
export const clockTermsSelect = {
  timeEntry: true,
  clockZone: true,
  clockRounding: true,
  clockBreaks: true,
  ...overtimeSelect,
} satisfies Prisma.ContractSelect;
type ClockRow = Prisma.ContractGetPayload<{ select: typeof clockTermsSelect }>;

/** The clock by which a contract's regular time is entered. */
export interface ClockTerms {
  /** IANA. */
  zone: string;
  rules: ClockRules;
}

/** The contract's clock in the period that begins on this day; null if its time is entered as hours. */
export const clockTermsOf = ({ timeEntry, clockZone, ...rules }: ClockRow, day: CalendarDay): ClockTerms | null =>
  timeEntry === 'clock' && clockZone !== null ? { zone: clockZone, rules: rulesOf(rules, day) } : null;

/** Breaks are those of the law that the contract's overtime follows then, if it follows any. */
function rulesOf(
  { clockRounding: rounding, clockBreaks: asked, ...overtime }: Omit<ClockRow, 'timeEntry' | 'clockZone'>,
  day: CalendarDay,
): ClockRules {
  const law = lawOf(termsOfWeek(overtimeOf(overtime), day).rule);
  const breaks = law && versionOn(law, day).breaks;
  return {
    rounding: rounding === 'none' ? null : Number(rounding),
    breaks: asked === 'none' || !breaks ? null : { ...breaks, deducts: asked === 'deduct' },
  };
}

/** The columns for the clock in a body: its zone is the company's unless the body names one. */
export function clockColumns(
  { time_entry: asked, clock_zone: zone }: { time_entry?: string | undefined; clock_zone?: string | null | undefined },
  company: { timeZone: string },
  current: { timeEntry: string } = { timeEntry: 'hours' },
) {
  return { clockZone: (asked ?? current.timeEntry) === 'clock' ? (zone ?? company.timeZone) : null };
}
