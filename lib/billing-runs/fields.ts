import * as z from 'zod';
import { fieldsOf } from '@/lib/fields/fields-of';
import { choice, column, computed, createdAt, day, flag, named, text } from '@/lib/fields/kinds';

/** How often a period ends. */
export const cycleFrequencies = ['weekly', 'biweekly', 'semi_monthly', 'monthly'] as const;

export const contractResource = z.object({ id: z.uuid(), number: z.string() });

/** The states of a run's invoices; the last one is of contracts that could not be invoiced, issued or sent. */
export const runStates = ['draft', 'issued', 'sent', 'failed'] as const;
export type RunState = (typeof runStates)[number];

const count = z.number().int();
const counted = (state: RunState) =>
  column()
    .unsorted('It is added up for the rows of the page only.')
    .label(`billing_runs.counts.${state}`)
    .listed('fact');

/** The fields of a billing run. What it waits for and its invoices are in schema.ts. */
export const billingRunFields = fieldsOf('billing_runs', ['create_invoices', 'issue_invoices'], {
  number: text(40).given().sorted().listed('name'),
  period: column().sortedBy('period_end').listed('fact'),
  /** The client, the contract or the frequency that it is limited to. */
  scope: column().unsorted('It is one of three things: client and contract have columns of their own.').listed('fact'),
  draft: counted('draft'),
  issued: counted('issued'),
  sent: counted('sent'),
  failed: counted('failed'),
  /** The totals of its invoices, tax included: one for each currency. */
  totals: computed(z.array(z.object({ currency: z.string(), amount: z.string() })))
    .summed()
    .label('billing_runs.fields.amount')
    .unsorted('It is added up for the rows of the page only.')
    .listed('fact'),
  client: named().optional().given().sorted().listed('offered'),
  contract: computed(contractResource.nullable()).sorted().listed('offered'),
  /**
   * Limits the run to contracts with this invoicing frequency; null unless a job created it at the end of their period.
   */
  frequency: choice(cycleFrequencies).optional().given().label('fields.frequency').sorted().listed('offered'),
  created_by: named().given().label('fields.created_by').sorted().listed('offered'),
  created_at: createdAt().sorted().listed('offered'),
  period_start: day().given(),
  period_end: day().given().sorted(),
  /** Whether it leaves time that ended before the period to another run. */
  only_period: flag().given(),
  /** How many of its invoices are in which state, and how many contracts could not be invoiced, issued or sent. */
  counts: computed(z.object({ draft: count, issued: count, sent: count, failed: count })),
});

/** A column of the list of billing runs. */
export type BillingRunColumn = (typeof billingRunFields.columns)[number];
