import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { clockTime } from '@/lib/hours/clock/schema';
import { addings, billPolicies, jointAllotments, payPolicies, usualPolicy } from '@/lib/hours/policies';
import { overtimeRules } from '@/lib/hours/rule-names';
import { kept } from '@/lib/http/receiving/record-body';
import { decimal } from '@/lib/money/amount';
import { factorString, hoursString, longHoursString, weekHoursString } from '@/lib/money/schema';
import { lineText } from '@/lib/text/schema';

const kind = lineText(60);

/** Classes that have a factor of their own beside the policy; regular time has none, the two others have a field. */
const classFactors = z
  .array(z.strictObject({ type: kind, factor: factorString }))
  .max(20)
  .superRefine((factors, context) => {
    const seen = new Set(['regular', 'overtime', 'double_time']);
    factors.forEach(({ type }, index) => {
      if (seen.has(type)) context.addIssue({ code: 'custom', path: [index, 'type'], params: { key: 'duplicate' } });
      seen.add(type);
    });
  });

const policyOf = <const Policies extends readonly [string, ...string[]]>(policies: Policies) =>
  z.strictObject({
    policy: z.enum(policies),
    overtime: factorString.default(usualPolicy.overtime),
    double_time: factorString.default(usualPolicy.double_time),
    /** The factors of other classes, such as weekend, holiday or night; without one such a class needs a rate. */
    factors: kept(classFactors.optional()),
  });

export const billOvertime = policyOf(billPolicies);
export const payOvertime = policyOf(payPolicies);
export type BillOvertime = z.output<typeof billOvertime>;
export type PayOvertime = z.output<typeof payOvertime>;

const threshold = z.strictObject({ over: hoursString, type: kind });
const weekThreshold = z.strictObject({ over: weekHoursString, type: kind });
const ascending = (steps: readonly { over: string }[]) =>
  steps.every(({ over }, index) => index === 0 || decimal(over).gt(decimal(steps[index - 1]?.over ?? '0')));

/** A company's own rule. */
export const overtimeCustom = z.strictObject({
  /** Thresholds on the hours of a day, the lowest first. */
  daily: z
    .array(threshold)
    .min(1)
    .max(4)
    .refine(ascending, { params: { key: 'thresholds_out_of_order' } })
    .optional(),
  /** Thresholds on the hours of the week, the lowest first; a single one may be given without a list. */
  weekly: z
    .union([
      weekThreshold,
      z
        .array(weekThreshold)
        .min(1)
        .max(4)
        .refine(ascending, { params: { key: 'thresholds_out_of_order' } }),
    ])
    .optional(),
  /**
   * Hours that no other step has moved, counted over so many workweeks together. The periods follow each other from
   * `from`, the first day of a workweek; if it is left out, from the first workweek of the rule.
   */
  averaging: z
    .strictObject({
      weeks: z.number().int().min(2).max(8),
      from: calendarDate.optional(),
      over: longHoursString,
      type: kind,
    })
    .optional(),
  /** Hours of overtime beyond so many in a calendar month. */
  month: z.strictObject({ over: longHoursString, type: kind }).optional(),
  /** The same in a calendar year; without a class, it is a limit: the hours keep theirs, and the reason says it. */
  year: z.strictObject({ over: longHoursString, type: kind.optional() }).optional(),
  /**
   * The hours that are night, over midnight if the end is not after the start: time entered by the clock gets this class
   * there by itself.
   */
  night: z
    .strictObject({
      from: clockTime,
      to: clockTime,
      type: kind,
      /** Whether only overtime gets it. */
      overtime_only: z.boolean().optional(),
    })
    .refine(({ from, to }) => from !== to, { path: ['to'], params: { key: 'clock_empty' } })
    .optional(),
  consecutive_day: z
    .strictObject({ nth: z.number().int().min(2).max(7), type: kind, then: threshold.optional() })
    .optional(),
  /** The class of all hours on a public holiday. */
  holiday: kind.optional(),
  weekend: kind.optional(),
  /** If left out, the weekend of the company's country. */
  weekend_days: z.array(z.number().int().min(1).max(7)).min(1).max(6).optional(),
  /** The classes of single days of the week, 1 Monday … 7 Sunday; they come before that of the weekend. */
  weekdays: z
    .array(z.strictObject({ day: z.number().int().min(1).max(7), type: kind }))
    .min(1)
    .max(7)
    .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, { params: { key: 'duplicate' } })
    .optional(),
  /**
   * How the classes of an hour add up that has more than one, e.g. Sunday and overtime. If left out, only the first
   * class counts, and hours on weekends and holidays are not counted for the day and the week.
   */
  adding: z.enum(addings).optional(),
});
export type OvertimeCustom = z.output<typeof overtimeCustom>;

const period = z.strictObject({
  custom: overtimeCustom.nullable(),
  bill: billOvertime,
  pay: payOvertime,
});

/** The terms of a contract's workweeks before it got others; the first have no first day of their own. */
const earlierTerms = period.extend({ rule: z.enum(overtimeRules), valid_from: calendarDate.nullable() });
export type EarlierTerms = z.output<typeof earlierTerms>;

/** The terms that are stored beside the rule's name, with those that applied before a workweek. */
export const overtimeStored = period.extend({
  valid_from: calendarDate.nullable().optional(),
  earlier: z.array(earlierTerms).max(50).optional(),
});
export type OvertimeStored = z.output<typeof overtimeStored>;

/** A rule for all of a contract, or from a workweek on. */
export const overtimeRuleInput = z.union([
  z.enum(overtimeRules),
  z.strictObject({ rule: z.enum(overtimeRules), valid_from: calendarDate }),
]);

/** A public holiday with its name. */
const holiday = z.object({ date: calendarDate, name: z.string() });
export type Holiday = z.output<typeof holiday>;

/** Minutes that a rule has counted in its longer periods before a workweek, by month and year; decimal strings. */
const countedBefore = z.strictObject({
  period: z.string().optional(),
  months: z.record(z.string(), z.string()).optional(),
  years: z.record(z.string(), z.string()).optional(),
});
export type CountedBefore = z.output<typeof countedBefore>;

/** The terms that a submission stores: also the rule, and the holidays, counted rate types and allotment of joint hours that applied. */
export const overtimeKept = period.extend({
  rule: z.enum(overtimeRules),
  holidays: z.array(holiday).optional(),
  counted: z.array(z.string()).optional(),
  day_hours: z.string().optional(),
  joint: z.enum(jointAllotments).optional(),
  counted_before: countedBefore.optional(),
});
