import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { billPolicies, payPolicies, usualPolicy } from '@/lib/hours/policies';
import { overtimeRules } from '@/lib/hours/rule-names';
import { decimal } from '@/lib/money/amount';
import { factorString, hoursString, weekHoursString } from '@/lib/money/schema';
import { lineText } from '@/lib/text/schema';

const policyOf = <const Policies extends readonly [string, ...string[]]>(policies: Policies) =>
  z.strictObject({
    policy: z.enum(policies),
    overtime: factorString.default(usualPolicy.overtime),
    double_time: factorString.default(usualPolicy.double_time),
  });

export const billOvertime = policyOf(billPolicies);
export const payOvertime = policyOf(payPolicies);
export type BillOvertime = z.output<typeof billOvertime>;
export type PayOvertime = z.output<typeof payOvertime>;

const kind = lineText(60);
const threshold = z.strictObject({ over: hoursString, type: kind });
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
  weekly: z.strictObject({ over: weekHoursString, type: kind }).optional(),
  consecutive_day: z
    .strictObject({ nth: z.number().int().min(2).max(7), type: kind, then: threshold.optional() })
    .optional(),
  /** The class of all hours on a public holiday. */
  holiday: kind.optional(),
  weekend: kind.optional(),
  /** If left out, the weekend of the company's country. */
  weekend_days: z.array(z.number().int().min(1).max(7)).min(1).max(6).optional(),
});
export type OvertimeCustom = z.output<typeof overtimeCustom>;

/** The terms that are stored beside the rule's name. */
export const overtimeStored = z.strictObject({
  custom: overtimeCustom.nullable(),
  bill: billOvertime,
  pay: payOvertime,
});
export type OvertimeStored = z.output<typeof overtimeStored>;

/** A public holiday with its name. */
const holiday = z.object({ date: calendarDate, name: z.string() });
export type Holiday = z.output<typeof holiday>;

/** The terms that a submission stores: also the rule, and the holidays and counted rate types that applied. */
export const overtimeKept = overtimeStored.extend({
  rule: z.enum(overtimeRules),
  holidays: z.array(holiday).optional(),
  counted: z.array(z.string()).optional(),
  day_hours: z.string().optional(),
});
