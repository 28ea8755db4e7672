import * as z from 'zod';
import { billingRunFields, contractResource, cycleFrequencies, runStates } from '@/lib/billing-runs/fields';
import { calendarDate } from '@/lib/calendar/schema';
import { listExportQuery, listQuery, oneOrMore } from '@/lib/lists/list-query';

/** The steps that a run does with all of its invoices at once, in their order. */
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

export const billingRunInput = z
  .strictObject({
    /**
     * Invoices the approved time of timesheets that end by the end of this period, including time that came too late
     * for an earlier one.
     */
    period_start: calendarDate,
    period_end: calendarDate,
    /** Leaves time that ended before the period to another run. */
    only_period: z.boolean().optional(),
    /** Limits the run to one client or one contract. */
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

const list = [
  billingRunFields.sorts,
  '-period_end',
  {
    /** Runs with an invoice in one of these states, or a contract that failed. */
    status: oneOrMore(runStates),
    /** Runs that are limited to this client or a contract of it, or have an invoice of it. */
    client_id: z.uuid(),
    frequency: oneOrMore(cycleFrequencies),
    /** Runs whose period has a day from the first to the second, both included. */
    period_from: calendarDate,
    period_to: calendarDate,
  },
] as const;
export const billingRunQuery = listQuery(...list);
export type BillingRunQuery = z.output<typeof billingRunQuery>;
export const billingRunExportQuery = listExportQuery(billingRunFields.columns, ...list);
export type BillingRunExportQuery = z.output<typeof billingRunExportQuery>;

export const billingRunResource = z.object(billingRunFields.row);
export type BillingRun = z.infer<typeof billingRunResource>;

const whose = { contract: contractResource, candidate: z.string(), client: z.string() };

/** A contract whose time the next drafts take. Amounts before tax. */
const readyResource = z.object({
  ...whose,
  timesheets: z.number().int(),
  /** The first and the last day of these timesheets; null for recurring lines alone. */
  period_start: z.string().nullable(),
  period_end: z.string().nullable(),
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
  /** The amount that it would bring, before tax; null if no rate gives it. */
  amount: z.string().nullable(),
  currency: z.string(),
};

/**
 * A blocked week, or the blocked recurring lines of a contract that are due by the end of the run. If one reason blocks
 * both a contract's time and its recurring lines, the lines are counted with its first week.
 */
const blockedResource = z.object({
  ...waiting,
  client_id: z.uuid(),
  /** Null for recurring lines, whose days span the periods that are due. */
  timesheet_id: z.uuid().nullable(),
  blocker: z.enum(billingBlockers),
});
export type BlockedWeek = z.infer<typeof blockedResource>;

/** A week of a contract, or a part of one, for which nothing was entered; with the usual hours and amount. */
const missingResource = z.object(waiting);
export type MissingWeek = z.infer<typeof missingResource>;

/** Why a step failed: a key of the namespace `problems`, and the `values` of its text. */
export const billingProblem = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type BillingProblem = z.infer<typeof billingProblem>;

const itemResource = z.object({
  id: z.uuid(),
  ...whose,
  /** Null if no draft could be made. */
  invoice: z
    .object({
      id: z.uuid(),
      number: z.string().nullable(),
      status: z.enum(['draft', 'issued', 'void']),
      delivery_status: z.enum(['not_sent', 'sent', 'viewed']),
      gross_total: z.string(),
      currency: z.string(),
      /** The days that it bills; null if it bills none. */
      period_start: z.string().nullable(),
      period_end: z.string().nullable(),
      /** How many contracts the invoice covers; the item names the leading one. */
      contracts: z.number().int(),
    })
    .nullable(),
  /** The problem of the last step. */
  problem: billingProblem.nullable(),
});
export type BillingRunItem = z.infer<typeof itemResource>;

export const billingRunRecord = billingRunResource.extend({
  /** How much each step has to do now; drafting also tries contracts that seem to exceed the budget of their order. */
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
  /** The step that is running; `total` once it is known. */
  progress: z
    .object({ step: z.enum(billingSteps), done: z.number().int(), total: z.number().int().nullable() })
    .nullable(),
});
export type BillingRunRecord = z.infer<typeof billingRunRecord>;
