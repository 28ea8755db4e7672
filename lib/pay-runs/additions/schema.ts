import * as z from 'zod';
import { daysBetween } from '@/lib/calendar/days';
import { calendarDate } from '@/lib/calendar/schema';
import { namedResource } from '@/lib/http/named';
import { amountString } from '@/lib/money/schema';
import { additionKinds, regularRateKinds } from '@/lib/pay-runs/additions/kinds';
import { lineText } from '@/lib/text/schema';

/** The maximum, so that an amount fits as a unit price of a self-billed invoice. */
const maximumAmount = '9999999.9999';

/** A bonus is spread over the weeks of at most a year and a day. */
const maximumDays = 366;

export const additionInput = z
  .strictObject({
    contract_id: z.uuid(),
    kind: z.enum(additionKinds),
    description: lineText(200),
    /** In the contract's currency; above 0, also for a deduction, which lowers the pay. */
    amount: amountString({ positive: true, max: maximumAmount }),
    /** Whether it counts as taxable pay; a deduction that does lowers it. */
    taxable: z.boolean(),
    /**
     * Whether it raises the overtime of the workweeks in which it was earned (29 CFR 778.209); only for a bonus or an
     * allowance on a contract with an overtime rule of the United States.
     */
    in_regular_rate: z.boolean().default(false),
    earned_from: calendarDate.nullish(),
    earned_to: calendarDate.nullish(),
  })
  .superRefine(({ kind, in_regular_rate: inRate, earned_from: from, earned_to: to }, context) => {
    const fault = (path: string, key: string) => context.addIssue({ code: 'custom', path: [path], params: { key } });
    if (inRate && !regularRateKinds.includes(kind)) fault('in_regular_rate', 'not_in_regular_rate');
    if (!from && (to || inRate)) fault('earned_from', 'required');
    if (!to && (from || inRate)) fault('earned_to', 'required');
    if (from && to && from > to) fault('earned_to', 'end_before_start');
    if (from && to && daysBetween(from, to) >= maximumDays) fault('earned_to', 'out_of_range');
  });
export type AdditionInput = z.output<typeof additionInput>;

export const additionResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  pay_run_id: z.uuid(),
  contract: z.object({ id: z.uuid(), number: z.string(), position_title: z.string() }),
  candidate: namedResource,
  kind: z.enum(additionKinds),
  description: z.string(),
  amount: z.string(),
  currency: z.string(),
  taxable: z.boolean(),
  in_regular_rate: z.boolean(),
  earned_from: z.string().nullable(),
  earned_to: z.string().nullable(),
  /** The overtime that it raises, which the run pays on a line beside it; null if it does not enter the regular rate. */
  overtime_amount: z.string().nullable(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Addition = z.infer<typeof additionResource>;

/** `{id}` is the pay run. */
export const additionParams = z.object({ id: z.uuid(), line: z.uuid() });

/** The most lines that people can add to one run. */
export const maximumAdditions = 1000;
