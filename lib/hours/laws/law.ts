import type { CalendarDay } from '@/lib/calendar/days';
import type { BreakRule } from '@/lib/hours/clock/rules';
import type { LawRule } from '@/lib/hours/rule-names';
import type { OvertimeCustom } from '@/lib/hours/schema';

/** What a rule does not work out and somebody has to look at; the words are `contracts.overtime.lawGaps.<gap>`. */
export const lawGaps = [
  'averaging',
  'basic_wage',
  'collective',
  'consecutive_hours',
  'meal_and_rest',
  'minimum_wage',
  'month_counter',
  'month_start',
  'night_by_hand',
  'night_by_hours',
  'period_rate',
  'public_holidays',
  'rest_day',
  'substitute_rest',
  'working_weekends',
  'year_limit',
  'year_limit_in_part',
] as const;
export type LawGap = (typeof lawGaps)[number];

/** The page and the sentence that something was read in. */
interface LawSource {
  law: string;
  url: string;
  sentence: string;
}

/** What a law says from a day on, with the page and the sentence that it was read in. */
export interface LawVersion {
  /** The first day on which the law is known to say so. */
  validFrom: CalendarDay;
  source: LawSource;
  /** Where the hours of the night and the breaks were read, if not there. */
  further?: readonly LawSource[];
  /** Whether no page was found that proves the steps with their date. */
  isUnverified?: true;
  steps: OvertimeCustom;
  /** The breaks that it asks for; its source is among the further ones. */
  breaks?: BreakRule;
  /** The least that the law asks for, as factors of the regular rate. */
  factors: { overtime: string; double_time: string; factors?: { type: string; factor: string }[] };
  /** Types of hours that the law counts like regular ones, whatever the company says. */
  counted?: string[];
}

/** A law on overtime that a contract can follow. */
export interface NamedLaw {
  rule: LawRule;
  /** ISO 3166-1. */
  country: string;
  /** The part of the country by ISO 3166-2, without the country. */
  region?: string;
  /** The oldest first. */
  versions: readonly [LawVersion, ...LawVersion[]];
  gaps: readonly LawGap[];
}
