import type { Prisma } from '@/lib/db/generated/client';
import type { ClockRules } from '@/lib/hours/clock/rules';
import { lawOf } from '@/lib/hours/laws/laws';

/** How people enter the regular time of a contract. */
export const timeEntries = ['hours', 'clock'] as const;
export type TimeEntry = (typeof timeEntries)[number];

/** The columns of a contract's clock times. */
export const clockTermsSelect = {
  timeEntry: true,
  clockZone: true,
  clockRounding: true,
  clockBreaks: true,
  overtimeRule: true,
} satisfies Prisma.ContractSelect;

/** The clock by which a contract's regular time is entered. */
export interface ClockTerms {
  /** IANA. */
  zone: string;
  rules: ClockRules;
}

/** The contract's clock; null if its time is entered as hours. */
export const clockTermsOf = ({
  timeEntry,
  clockZone,
  ...rules
}: Prisma.ContractGetPayload<{ select: typeof clockTermsSelect }>): ClockTerms | null =>
  timeEntry === 'clock' && clockZone !== null ? { zone: clockZone, rules: rulesOf(rules) } : null;

/** Breaks are those of the law that the contract's overtime follows, if it has any. */
function rulesOf({
  clockRounding: rounding,
  clockBreaks: asked,
  overtimeRule,
}: Pick<
  Prisma.ContractGetPayload<{ select: typeof clockTermsSelect }>,
  'clockRounding' | 'clockBreaks' | 'overtimeRule'
>): ClockRules {
  const breaks = lawOf(overtimeRule)?.versions.at(-1)?.breaks;
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
