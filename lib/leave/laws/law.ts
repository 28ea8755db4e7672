import type { CalendarDay } from '@/lib/calendar/days';
import type { Decimal } from '@/lib/money/amount';

/** What a rule does not work out and somebody has to look at; the words are `leave.lawGaps.<gap>`. */
export const leaveGaps = [
  'absences',
  'agreements',
  'bonuses',
  'changed_hours',
  'deadline',
  'employer_size',
  'notice',
  'not_due',
  'paid_out',
  'raise_during_leave',
  'same_illness',
  'time_limit',
  'triple_minimum',
  'use_limit',
  'waiting_to_use',
] as const;
export type LeaveGap = (typeof leaveGaps)[number];

/** The page and the sentence that something was read in. */
export interface LeaveSource {
  law: string;
  url: string;
  sentence: string;
}

/** Leave for hours worked. */
interface ByHours {
  by: 'hours';
  /** Hours of leave for each hour worked. */
  share: Decimal;
  /** The most hours that are earned in a leave year. */
  mostAYear?: Decimal;
  /** The hours in a balance from which on nothing more is earned. */
  mostKept?: Decimal;
}

/** Leave for time in employment. */
interface ByWeeks {
  by: 'weeks';
  /** Weeks of leave for a year. */
  weeks: Decimal;
  /** Whether full months count, or each day. */
  counted: 'months' | 'days';
  /**
   * The months after which the whole year is due at once, unless the employment ends in the first half of a year, and
   * whether half a day of a part of a year is rounded up.
   */
  waitingMonths?: number;
}

/** What is left at the end of a leave year. */
interface CarryOver {
  /** The months of the next leave year within which it is to be taken; without them, it has no end. */
  months?: number;
  /** The most hours that go into the next leave year. */
  most?: Decimal;
}

/** What a law grants from a day on. */
export interface LeaveLawVersion {
  validFrom: CalendarDay;
  source: LeaveSource;
  further?: readonly LeaveSource[];
  earns: ByHours | ByWeeks;
  carryOver?: CarryOver;
}

/** A law by which leave accrues. */
export interface LeaveLaw<Rule extends string = string> {
  rule: Rule;
  /** ISO 3166-1. */
  country: string;
  /** The part of the country by ISO 3166-2, without the country. */
  region?: string;
  /** The month in which a leave year begins; January if left out. */
  yearMonth?: number;
  /** The oldest first. */
  versions: readonly [LeaveLawVersion, ...LeaveLawVersion[]];
  gaps: readonly LeaveGap[];
}
