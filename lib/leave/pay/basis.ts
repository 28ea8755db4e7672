import * as z from 'zod';
import { supplementRules } from '@/lib/leave/laws/supplement-laws';

/** The days and money of a week that an average is made of. */
const week = z.object({ start: z.string(), end: z.string(), hours: z.string(), pay: z.string() });

/** What pay by a law was worked out from. */
export const payBasis = z.discriminatedUnion('rule', [
  z.object({
    rule: z.literal('de_holiday'),
    /** The thirteen weeks before the leave. */
    from: z.string(),
    to: z.string(),
    /** Those of them in which somebody worked; without any, the contract's regular rate is paid. */
    weeks: z.array(week),
    hours: z.string(),
    pay: z.string(),
    /** The regular rate on the first day of leave, where it is higher than some of the weeks paid. */
    raised_to: z.string().nullable(),
  }),
  z.object({
    rule: z.literal('de_sick'),
    /** The first and the last day on which the law has pay continued. */
    from: z.string(),
    to: z.string(),
    /** How many of the working days of leave are among them. */
    days_paid: z.number().int(),
    days: z.number().int(),
  }),
  z.object({
    rule: z.enum(supplementRules),
    percent: z.string(),
    /** The pay that it is a percentage of, in this run and before. */
    base: z.string(),
    /** What earlier runs have paid of it. */
    before: z.string(),
  }),
]);
export type PayBasis = z.infer<typeof payBasis>;
