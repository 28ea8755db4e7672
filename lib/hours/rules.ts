import type { NightWindow } from '@/lib/hours/clock/night';
import { lawOf } from '@/lib/hours/laws/laws';
import type { Adding, JointAllotment } from '@/lib/hours/policies';
import type { OvertimeRule } from '@/lib/hours/rule-names';
import type { BillOvertime, CountedBefore, Holiday, OvertimeCustom, PayOvertime } from '@/lib/hours/schema';

/** Hours beyond `over` (a decimal string, of the day or of the week) get the class `type`. */
export interface Threshold {
  over: string;
  type: string;
}

/** The steps of a rule; a step that is left out does nothing. */
export interface OvertimeSteps {
  daily?: readonly Threshold[] | undefined;
  /** The hours of the day that are night, where time is entered by the clock. */
  night?: NightWindow | undefined;
  /** One threshold or several, the lowest first. */
  weekly?: Threshold | readonly Threshold[] | undefined;
  /**
   * Hours that no step above has moved are counted over so many workweeks together; the periods follow each other from
   * `from`, else from the rule's first workweek.
   */
  averaging?: { weeks: number; from?: string | undefined; over: string; type: string } | undefined;
  /** Hours of overtime in a calendar month beyond `over` get the class `type`. */
  month?: Threshold | undefined;
  /** The same in a calendar year; without a class, it is a limit that is pointed out. */
  year?: { over: string; type?: string | undefined } | undefined;
  /**
   * On the nth consecutive worked day of the workweek all hours get the class `type`, those beyond `then.over` the
   * class `then.type`.
   */
  consecutive_day?: { nth: number; type: string; then?: Threshold | undefined } | undefined;
  /** The class of all hours on a public holiday; it comes before all other steps. */
  holiday?: string | undefined;
  /** The class of all hours on a day of the weekend; it comes before all steps but the holidays'. */
  weekend?: string | undefined;
  /** Days of the week that are the weekend: 1 Monday … 7 Sunday. */
  weekend_days?: readonly number[] | undefined;
  /** The classes of single days of the week, e.g. Saturday and Sunday apart; they come before the weekend's. */
  weekdays?: readonly { day: number; type: string }[] | undefined;
  /**
   * How the classes of an hour add up; then hours on weekends and holidays count for the day and the week, too. If left
   * out, an hour has one class.
   */
  adding?: Adding | undefined;
}

/** The overtime terms of a contract. */
export interface OvertimeTerms {
  rule: OvertimeRule;
  /** The steps of a `custom` rule, or of a later version of a law; null for a law's first. */
  custom: OvertimeCustom | null;
  /** The holidays of the workweek, for a rule that uses them. */
  holidays?: readonly Holiday[] | undefined;
  /** The company's rate types whose hours are sorted like regular ones (`counts_to_overtime`). */
  counted?: readonly string[] | undefined;
  /** The hours of a full day, if time with a daily rate counts in quarters of a day. */
  day_hours?: string | undefined;
  /** How overtime is allotted where the person's other contracts count, too (29 CFR 791.2); left out where they do not. */
  joint?: JointAllotment | undefined;
  /** What a rule that counts over more than a workweek has counted before this one. */
  counted_before?: CountedBefore | undefined;
  bill: BillOvertime;
  pay: PayOvertime;
}

export type RuleOfWeek = Pick<OvertimeTerms, 'rule' | 'custom' | 'holidays' | 'counted' | 'joint' | 'counted_before'>;

/** Whether a rule sorts hours that were entered as this type: regular hours, and those that the company counts with them. */
export const isSorted = ({ counted = [] }: Pick<RuleOfWeek, 'counted'>, rateType: string): boolean =>
  rateType === 'regular' || counted.includes(rateType);

/** The steps of these terms' rule; terms of a law without steps have those of its first version. */
export const stepsOf = ({ rule, custom }: RuleOfWeek): OvertimeSteps =>
  rule === 'none' ? {} : (custom ?? lawOf(rule)?.versions[0].steps ?? {});

/** Whether a rule depends on which days are public holidays. */
export const asksForHolidays = (rule: RuleOfWeek): boolean => stepsOf(rule).holiday !== undefined;

/** The classes that a rule can sort hours into. */
export function classesOf(rule: RuleOfWeek): string[] {
  const steps = stepsOf(rule);
  const { daily = [], consecutive_day: consecutive, weekend, weekdays = [], holiday } = steps;
  const { averaging, month, year } = steps;
  const counted = [...daily, ...weeklyOf(steps), averaging, month, year, consecutive, consecutive?.then];
  const byHours = counted.map((step) => step?.type);
  const classes = [...byHours, ...weekdays.map(({ type }) => type), weekend, holiday];
  return classes.filter((type) => type !== undefined);
}

/** Whether a rule counts hours or days worked, so that those on a person's other contracts matter. */
export function countsHours(rule: RuleOfWeek): boolean {
  const steps = stepsOf(rule);
  const { daily = [], averaging, consecutive_day: consecutive } = steps;
  return daily.length > 0 || weeklyOf(steps).length > 0 || averaging !== undefined || consecutive !== undefined;
}

/** The thresholds on the hours of the week, the lowest first. */
export const weeklyOf = ({ weekly }: Pick<OvertimeSteps, 'weekly'>): readonly Threshold[] =>
  weekly === undefined ? [] : isList(weekly) ? weekly : [weekly];

const isList = (weekly: Threshold | readonly Threshold[]): weekly is readonly Threshold[] => Array.isArray(weekly);
