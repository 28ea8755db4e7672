import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { namedResource } from '@/lib/http/named';
import { searchlessListQuery } from '@/lib/lists/list-query';

/** What a run does with all of its invoices at once, in the order in which that is done. */
export const billingSteps = ['draft', 'issue', 'send'] as const;
export type BillingStep = (typeof billingSteps)[number];

/** Why a week is not in the run. */
const billingBlockers = [
  'no_rate',
  'not_submitted',
  'rejected',
  'not_approved',
  'no_order',
  'below_floor',
  'over_budget',
] as const;

/** How often a period ends by itself. */
export const cycleFrequency = z.enum(['weekly', 'biweekly', 'semi_monthly', 'monthly']);

export const billingRunInput = z
  .strictObject({
    /** Approved time of timesheets that end by the end of this period is invoiced, with what was late for an earlier one. */
    period_start: calendarDate,
    period_end: calendarDate,
    /** Of one client or one contract alone. */
    client_id: z.uuid().nullish(),
    contract_id: z.uuid().nullish(),
  })
  .refine(({ period_start: start, period_end: end }) => start <= end, {
    path: ['period_end'],
    params: { key: 'end_before_start' },
  });
export type BillingRunInput = z.output<typeof billingRunInput>;

export const billingStepInput = z.strictObject({ step: z.enum(billingSteps) });

/** The input of the background task that does a step. */
export const billingTaskInput = z.object({ run_id: z.uuid(), step: z.enum(billingSteps) });

const contractResource = z.object({ id: z.uuid(), number: z.string() });

export const billingRunQuery = searchlessListQuery(['period_end', 'number'], '-period_end', {});
export type BillingRunQuery = z.output<typeof billingRunQuery>;

export const billingRunResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  number: z.string(),
  period_start: z.string(),
  period_end: z.string(),
  client: namedResource.nullable(),
  contract: contractResource.nullable(),
  /** Of the contracts alone that are invoiced so often; null unless a job made it at the end of their period. */
  frequency: cycleFrequency.nullable(),
  /** How many of its invoices are where, and how many contracts could not be invoiced, issued or sent. */
  counts: z.object({
    draft: z.number().int(),
    issued: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
  }),
  /** What its invoices ask for, taxes included: one for each currency. */
  totals: z.array(z.object({ currency: z.string(), amount: z.string() })),
  created_by: namedResource,
  version: z.number().int(),
  created_at: z.string(),
});
export type BillingRun = z.infer<typeof billingRunResource>;

const whose = { contract: contractResource, candidate: z.string(), client: z.string() };

/** A contract whose time the next drafts take. Amounts before tax. */
const readyResource = z.object({
  ...whose,
  timesheets: z.number().int(),
  hours: z.string(),
  amount: z.string(),
  currency: z.string(),
});
export type ReadyContract = z.infer<typeof readyResource>;

const waiting = {
  ...whose,
  period_start: z.string(),
  period_end: z.string(),
  hours: z.string(),
  /** Before tax: what it would ask for; null where no rate says so. */
  amount: z.string().nullable(),
  currency: z.string(),
};

/**
 * A week, or a contract's recurring lines that are due by the end of the run. Where one stop keeps back both its time and
 * those, they are with its first week.
 */
const blockedResource = z.object({
  ...waiting,
  client_id: z.uuid(),
  /** Null for recurring lines, whose days span the periods that are due. */
  timesheet_id: z.uuid().nullable(),
  blocker: z.enum(billingBlockers),
});
export type BlockedWeek = z.infer<typeof blockedResource>;

/** A week of a contract, or a part of one, for which nothing was entered; with the hours and the amount that are usual. */
const missingResource = z.object(waiting);
export type MissingWeek = z.infer<typeof missingResource>;

/** Why a step did not work: a key of the namespace `problems`, that its `values` belong to. */
export const billingProblem = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type BillingProblem = z.infer<typeof billingProblem>;

const itemResource = z.object({
  id: z.uuid(),
  ...whose,
  /** Null where no draft could be made. */
  invoice: z
    .object({
      id: z.uuid(),
      number: z.string().nullable(),
      status: z.enum(['draft', 'issued', 'void']),
      delivery_status: z.enum(['not_sent', 'sent', 'viewed']),
      gross_total: z.string(),
      currency: z.string(),
      /** How many contracts it is of; the item names the leading one. */
      contracts: z.number().int(),
    })
    .nullable(),
  /** Of the last step. */
  problem: billingProblem.nullable(),
});
export type BillingRunItem = z.infer<typeof itemResource>;

export const billingRunRecord = billingRunResource.extend({
  /** How much each step finds to do now; drafting also tries what an order's budget seems to have no room for. */
  todo: z.object({ draft: z.number().int(), issue: z.number().int(), send: z.number().int() }),
  /** The first 200 by contract. */
  ready: z.array(readyResource),
  ready_total: z.number().int(),
  /** The first 200, the oldest first. */
  blocked: z.array(blockedResource),
  blocked_total: z.number().int(),
  /** The first 200 of the last twelve weeks, the oldest first. */
  missing: z.array(missingResource),
  missing_total: z.number().int(),
  /** The first 200 by client and contract; those that failed come first. */
  items: z.array(itemResource),
  /** The step that is under way; `total` once that is known. */
  progress: z
    .object({ step: z.enum(billingSteps), done: z.number().int(), total: z.number().int().nullable() })
    .nullable(),
});
export type BillingRunRecord = z.infer<typeof billingRunRecord>;
