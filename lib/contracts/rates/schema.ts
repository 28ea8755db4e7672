import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { marginReason } from '@/lib/margins/schema';
import { rateUnits } from '@/lib/money/rates';
import { rateString } from '@/lib/money/schema';
import { lineText } from '@/lib/text/schema';

export const rateInput = z.strictObject({
  rate_type: lineText(60),
  /** In the contract's currency, per `unit`. */
  bill_rate: rateString,
  pay_rate: rateString,
  unit: z.enum(rateUnits),
  /** The first day on which it is in force, until the next row of the type begins. */
  effective_from: calendarDate,
  /** Why it may be below the margin floor; required if it is. */
  margin_reason: marginReason,
});
export type RateInput = z.output<typeof rateInput>;

/**
 * Which time follows a change of rates besides drafts, which always do: no submitted time; time that waits for
 * approval; or all time, of which approved time gets the difference.
 */
export const rateReaches = ['none', 'drafts', 'all'] as const;
export type RateReach = (typeof rateReaches)[number];

const apply = z.enum(rateReaches).default('none');

/** What the preview said about submitted time (`seen`): if that is no longer true, nothing is saved. */
const seen = z.string().max(64).nullish();

/** A rate as it is saved. */
export const rateSaveInput = rateInput.extend({ apply, seen });
/** The query of a DELETE of a rate. */
export const rateRemovalQuery = z.strictObject({ apply, seen });
/** How far a change reaches. */
export type RateApplied = z.output<typeof rateRemovalQuery>;

/** The money of one rate, per unit. The bill side and the margins are left out for an actor who may not see them. */
export const rateFiguresResource = z.object({
  unit: z.enum(rateUnits),
  currency: z.string(),
  pay_rate: z.string(),
  bill_rate: z.string().optional(),
  burden_amount: z.string().optional(),
  /** bill − pay − burden. */
  margin_amount: z.string().optional(),
  /** Percent of the bill rate; null without one. */
  margin_percent: z.string().nullable().optional(),
  /** (bill − pay) ÷ pay; null without a pay rate. */
  markup_percent: z.string().nullable().optional(),
});
export type RateFigures = z.infer<typeof rateFiguresResource>;

export const rateResource = rateFiguresResource.extend({
  id: z.uuid(),
  uuid: z.uuid(),
  contract_id: z.uuid(),
  rate_type: z.string(),
  effective_from: z.string(),
  position: z.number().int(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type CandidateRate = z.infer<typeof rateResource>;

/** The rate that was agreed on the candidate submission that the contract came from. */
export const submissionRateResource = rateFiguresResource.extend({
  submission: z.object({ id: z.uuid(), number: z.string() }),
});
export type SubmissionRate = z.infer<typeof submissionRateResource>;

/** The new order: every id of the list exactly once. */
export const orderInput = z.strictObject({ ids: z.array(z.uuid()).max(500) });

/** `{id}` is the id of the contract. */
export const rateParams = z.object({ id: z.uuid(), rate: z.uuid() });
