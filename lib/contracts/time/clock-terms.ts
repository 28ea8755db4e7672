import type { Prisma } from '@/lib/db/generated/client';

/** How people enter the regular time of a contract. */
export const timeEntries = ['hours', 'clock'] as const;
export type TimeEntry = (typeof timeEntries)[number];

/** The columns of a contract's clock times. */
export const clockTermsSelect = {
  timeEntry: true,
  clockZone: true,
} satisfies Prisma.ContractSelect;

/** The clock by which a contract's regular time is entered. */
export interface ClockTerms {
  /** IANA. */
  zone: string;
}

/** The contract's clock; null if its time is entered as hours. */
export const clockTermsOf = ({
  timeEntry,
  clockZone,
}: {
  timeEntry: string;
  clockZone: string | null;
}): ClockTerms | null => (timeEntry === 'clock' && clockZone !== null ? { zone: clockZone } : null);

/** The columns for the clock in a body: its zone is the company's unless the body names one. */
export function clockColumns(
  { time_entry: asked, clock_zone: zone }: { time_entry?: string | undefined; clock_zone?: string | null | undefined },
  company: { timeZone: string },
  current: { timeEntry: string } = { timeEntry: 'hours' },
) {
  return { clockZone: (asked ?? current.timeEntry) === 'clock' ? (zone ?? company.timeZone) : null };
}
