import * as z from 'zod';
import { addings, jointAllotments } from '@/lib/hours/policies';
import { overtimeRules } from '@/lib/hours/rule-names';

/** Why hours have another class than the one they were entered with; `over` in hours of the day, the week or the longer period. */
const classReason = z.discriminatedUnion('step', [
  z.object({ step: z.enum(['daily', 'weekly', 'month', 'year']), over: z.string() }),
  /** Over several workweeks together. */
  z.object({ step: z.literal('averaging'), weeks: z.number().int(), over: z.string() }),
  z.object({ step: z.literal('consecutive_day'), nth: z.number().int(), over: z.string().nullable() }),
  z.object({ step: z.literal('weekend') }),
  /** A single day of the week, 1 Monday … 7 Sunday. */
  z.object({ step: z.literal('weekday'), day: z.number().int() }),
  /** The hours of the clock that the rule treats as night. */
  z.object({ step: z.literal('night'), from: z.string(), to: z.string() }),
  /** The holiday's name in the company's calendar. */
  z.object({ step: z.literal('holiday'), name: z.string() }),
]);

/** Where a rate comes from. */
const rateOrigin = z.discriminatedUnion('by', [
  /** A rate of the contract for this exact type. */
  z.object({ by: z.literal('rate'), effective_from: z.string() }),
  /** The rate of the time as it was entered, since its class is billed or paid like it. */
  z.object({ by: z.literal('none'), effective_from: z.string() }),
  /** The same rate times a factor, to 4 places. */
  z.object({ by: z.literal('multiplier'), effective_from: z.string(), straight_rate: z.string(), factor: z.string() }),
  /** The same rate plus a share of the week's regular rate, all straight pay ÷ all hours (29 CFR 778.115). */
  z.object({
    by: z.literal('weighted_average'),
    effective_from: z.string(),
    straight_rate: z.string(),
    premium: z.string(),
    average: z.object({ straight_pay: z.string(), hours: z.string(), rate: z.string() }),
  }),
  /** The rates that each class of an hour would have alone, as one rate. */
  z.object({
    by: z.literal('added'),
    effective_from: z.string(),
    straight_rate: z.string(),
    adding: z.enum(addings),
    parts: z.array(z.object({ rate_type: z.string(), rate: z.string() })),
  }),
  /** The rate that was fixed when the sheet was submitted; the contract's rates have changed since. */
  z.object({ by: z.literal('submission') }),
]);
export type ExplainedOrigin = z.infer<typeof rateOrigin>;

/** One side's rate; null if the contract has none. */
const rateStep = z.object({ rate: z.string(), origin: rateOrigin }).nullable();

/** Hours of one class on one day, with the reason of the class and the rates. */
export const explainedStep = z.object({
  date: z.string(),
  entered_as: z.string(),
  rate_type: z.string(),
  hours: z.string(),
  minutes: z.number(),
  reason: classReason.nullable(),
  /** The second class, under a rule whose classes add up; left out if there is none. */
  also: z.object({ rate_type: z.string(), reason: classReason }).optional(),
  unit: z.enum(['hour', 'day']).nullable(),
  bill: rateStep.optional(),
  pay: rateStep,
});
export type ExplainedStep = z.infer<typeof explainedStep>;

/** A side's total: each product is rounded to the currency once, and the total is their sum. */
const side = z.object({
  products: z.array(
    z.object({
      rate_type: z.string(),
      unit: z.enum(['hour', 'day']),
      rate: z.string(),
      quantity: z.string(),
      /** The amount before it is rounded. */
      exact: z.string(),
      amount: z.string(),
    }),
  ),
  total: z.string(),
});

/** How a timesheet's figures are computed: hours, their classes with reasons, their rates, products, totals. */
export const timesheetExplanation = z.object({
  timesheet_id: z.uuid(),
  contract_id: z.uuid(),
  currency: z.string(),
  /** The rule of the submission; the contract's while the sheet is open. */
  overtime_rule: z.enum(overtimeRules),
  steps: z.array(explainedStep),
  /** Whether sorting the week's hours again would give the submitted result; time on its other sheets may have changed. */
  is_current: z.boolean(),
  /** The same for all submitted sheets of the workweek: hours in this one may be missing in others. */
  week_is_current: z.boolean(),
  /**
   * Hours of the same person on the company's other contracts in this workweek, where they count together or where US law,
   * which counts all hours for one employer, asks for that. Null if there are none.
   */
  hours_elsewhere: z.string().nullable(),
  /** How the overtime of all these contracts is allotted to them; null if this one is sorted by itself. */
  joint_hours: z.enum(jointAllotments).nullable(),
  bill: side.optional(),
  pay: side,
  /**
   * The pay of the whole workweek beside what the contract's law asks for, if that is more; null if it is not, if the
   * contract follows no law, or if the week has changed since it was submitted.
   */
  legal_minimum: z
    .object({
      agreed: z.string(),
      legal: z.string(),
      shortfall: z.string(),
      /** All pay ÷ all hours worked, to 4 places, where the law goes by it; else null. */
      regular_rate: z.string().nullable(),
    })
    .nullable(),
});
export type LegalMinimum = z.output<typeof timesheetExplanation>['legal_minimum'];
export type TimesheetExplanation = z.infer<typeof timesheetExplanation>;
