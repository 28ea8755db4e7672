import type { CalendarDay } from '@/lib/calendar/days';
import { Decimal, decimal } from '@/lib/money/amount';

/** Leave that a law gives for hours worked, at least. */
interface Accrual {
  /** Hours of leave for each hour worked. */
  share: Decimal;
  /** The first day on which hours count; null for all hours. */
  from: CalendarDay | null;
  law: string;
  /** The page that was read, and its sentence. */
  source: string;
  sentence: string;
}

/** The laws for which a source was found; how much may be carried over or taken in a year is not computed. */
const laws = {
  /** For irregular hours and part-year workers. */
  uk_irregular_hours: {
    share: decimal('0.1207'),
    from: '2024-04-01',
    law: 'Working Time Regulations 1998, reg. 15B',
    source: 'https://medium.com/adviser/holiday-rights-if-you-work-irregular-hours-or-term-time-only-72a4e6dee56e',
    sentence: 'regulation 15B says your holiday accrues at the rate of 12.07% of the hours you work',
  },
  us_california_sick: {
    share: new Decimal(1).div(30),
    from: '2015-07-01',
    law: 'California Labor Code § 246 (b) (1)',
    source: 'https://jurris.com/california/labor-code/245-249/246-3',
    sentence: 'An employee shall accrue paid sick days at the rate of not less than one hour per every 30 hours worked',
  },
} as const satisfies Record<string, Accrual>;

/** How a type of leave accrues: not at all, by a law, or by the company's own percentage of the hours worked. */
export const accruals = ['none', 'uk_irregular_hours', 'us_california_sick', 'percent'] as const;
export type AccrualName = (typeof accruals)[number];

/** The hours of leave for each hour worked, and the first day that counts; null for leave that does not accrue. */
export function accrualOf({
  accrual,
  percent,
}: {
  accrual: AccrualName;
  percent: string | null;
}): Pick<Accrual, 'share' | 'from'> | null {
  if (accrual === 'none') return null;
  if (accrual === 'percent') return { share: decimal(percent ?? '0').div(100), from: null };
  return laws[accrual];
}
