import type { OvertimeRule } from '@/lib/hours/rule-names';
import type { BillOvertime, Holiday, OvertimeCustom, PayOvertime } from '@/lib/hours/schema';

/** Hours beyond `over` (a decimal string, of the day or of the week) are of the class `type`. */
export interface Threshold {
  over: string;
  type: string;
}

/** What a rule does, step by step; a step that is left out does nothing. */
export interface OvertimeSteps {
  daily?: readonly Threshold[] | undefined;
  weekly?: Threshold | undefined;
  /** On the nth consecutive worked day of the workweek all hours are of `type`, those beyond `then.over` of `then.type`. */
  consecutive_day?: { nth: number; type: string; then?: Threshold | undefined } | undefined;
  /** The class of all hours on a public holiday; it comes before all other steps. */
  holiday?: string | undefined;
  /** The class of all hours on a day of the weekend; it comes before all steps but the holidays'. */
  weekend?: string | undefined;
  /** Days of the week that are the weekend: 1 Monday … 7 Sunday. */
  weekend_days?: readonly number[] | undefined;
}

/** What a contract says of overtime. */
export interface OvertimeTerms {
  rule: OvertimeRule;
  /** Of a `custom` rule. */
  custom: OvertimeCustom | null;
  /** Those of the workweek, for a rule that asks for them. */
  holidays?: readonly Holiday[] | undefined;
  /** The company's rate types whose hours are sorted like regular ones (`counts_to_overtime`). */
  counted?: readonly string[] | undefined;
  /** A full day's hours, where time with a daily rate counts in quarters of it. */
  day_hours?: string | undefined;
  bill: BillOvertime;
  pay: PayOvertime;
}

const overtime = 'overtime';
const doubleTime = 'double_time';

/** Fair Labor Standards Act, 29 U.S.C. 207(a)(1): over 40 hours in the workweek. */
const flsa: OvertimeSteps = { weekly: { over: '40', type: overtime } };

/**
 * California Labor Code 510(a): over 8 hours a day and over 40 a week; over 12 hours a day double; on the seventh
 * consecutive day of the workweek the first 8 hours are overtime and the rest is double.
 */
const california: OvertimeSteps = {
  daily: [
    { over: '8', type: overtime },
    { over: '12', type: doubleTime },
  ],
  weekly: { over: '40', type: overtime },
  consecutive_day: { nth: 7, type: overtime, then: { over: '8', type: doubleTime } },
};

export type RuleOfWeek = Pick<OvertimeTerms, 'rule' | 'custom' | 'holidays' | 'counted'>;

/** Whether a rule sorts hours that were written as this type: regular ones, and those that the company counts with them. */
export const isSorted = ({ counted = [] }: Pick<RuleOfWeek, 'counted'>, rateType: string): boolean =>
  rateType === 'regular' || counted.includes(rateType);

/** What the rule of these terms does. */
export function stepsOf({ rule, custom }: RuleOfWeek): OvertimeSteps {
  if (rule === 'us_flsa') return flsa;
  if (rule === 'us_california') return california;
  return (rule === 'custom' && custom) || {};
}

/** Whether a rule has to know which days are public holidays. */
export const asksForHolidays = (rule: RuleOfWeek): boolean => stepsOf(rule).holiday !== undefined;

/** The classes that a rule can sort hours into. */
export function classesOf(rule: RuleOfWeek): string[] {
  const { daily = [], weekly, consecutive_day: consecutive, weekend, holiday } = stepsOf(rule);
  const byHours = [...daily, weekly, consecutive, consecutive?.then].map((step) => step?.type);
  const classes = [...byHours, weekend, holiday];
  return classes.filter((type) => type !== undefined);
}
