import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { commissionBases } from '@/lib/commissions/basis';
import { namedResource } from '@/lib/http/named';
import { exportFormats } from '@/lib/lists/export-format';

/** A calendar month, `2026-11`. */
export const calendarMonth = z
  .string()
  .regex(/^(19|2[01])\d\d-(0[1-9]|1[0-2])$/)
  .meta({ example: '2026-11' });

/** By default the company's current month. */
export const monthQuery = z.strictObject({ month: calendarMonth.optional() });

export const statementFileQuery = monthQuery.extend({
  /** By default everybody's. */
  recipient_id: z.uuid().optional(),
  format: z.enum(exportFormats).default('csv'),
});

export const closeInput = z.strictObject({ month: calendarMonth });

export const monthParams = z.object({ month: calendarMonth });
export const payMonthInput = z.strictObject({ paid_on: calendarDate });

const postingEvents = ['issued', 'voided', 'credited', 'paid', 'payment_reversed'] as const;

/** Amounts in one currency. */
const sums = {
  currency: z.string(),
  /** Earned in the month, less what was taken back. */
  earned: z.string(),
  /** The amount that may be paid out for the month. */
  payable: z.string(),
  /** Earned by the month's end and not payable yet: the client has not paid. */
  outstanding: z.string(),
};

export const summaryResource = z.object({ recipient: namedResource, ...sums });
export type StatementSummary = z.infer<typeof summaryResource>;

export const monthResource = z.object({
  month: calendarMonth,
  /** A closed month never changes; later postings are on the next month's statements. */
  closed: z.boolean(),
  /**
   * The day on which a closed month was paid; null if nobody has noted it. A month that was closed with a later one
   * is paid with that.
   */
  paid_on: z.string().nullable(),
  /** Whether its payment can be noted: it was closed by itself, and nobody has noted it. */
  can_pay: z.boolean(),
  /** The months that have statements and are still open, the first one first; for anyone who sees everybody's. */
  open_months: z.array(calendarMonth),
  statements: z.array(summaryResource),
});
export type CommissionMonth = z.infer<typeof monthResource>;

export const statementLine = z.object({
  id: z.uuid(),
  event: z.enum(postingEvents),
  /** The day of the event. It may lie in an earlier month that was closed by then. */
  day: z.string(),
  invoice: z.object({ id: z.uuid(), number: z.string() }),
  contract: z.object({ id: z.uuid(), number: z.string(), candidate: z.string(), client: z.string() }),
  type: z.string(),
  basis: z.enum(commissionBases),
  percent: z.string().nullable(),
  amount: z.string().nullable(),
  has_tiers: z.boolean(),
  /** The base of the percentage, or hours; left out if the reader may not see it. */
  base: z.string().optional(),
  earned: z.string(),
  payable: z.string(),
  currency: z.string(),
});
export type StatementLine = z.infer<typeof statementLine>;

export const statementResource = z.object({
  recipient: namedResource,
  month: calendarMonth,
  closed: z.boolean(),
  sums: z.array(z.object(sums)),
  lines: z.array(statementLine),
});
export type Statement = z.infer<typeof statementResource>;
