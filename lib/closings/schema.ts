import * as z from 'zod';
import { calendarMonth } from '@/lib/commissions/schema';
import { namedResource } from '@/lib/http/named';
import { lineText } from '@/lib/text/schema';

/** By default the month before the present one. */
export const closingsQuery = z.strictObject({ month: calendarMonth.optional() });
export type ClosingsQuery = z.output<typeof closingsQuery>;

export const closingInput = z.strictObject({
  month: calendarMonth,
  /** Whether unbilled revenue and unpaid cost are accrued. */
  accrue: z.boolean().default(true),
  /** Needed while something keeps the month open. */
  reason: lineText(300).nullish(),
});
export type ClosingInput = z.output<typeof closingInput>;

export const reopenInput = z.strictObject({ reason: lineText(300) });

/** What keeps a month open, in the order of its page. */
export const openKinds = [
  'draft_invoices',
  'unapproved_weeks',
  'draft_pay_runs',
  'bank_lines',
  'overpayments',
  'not_exported',
] as const;
export type OpenKind = (typeof openKinds)[number];

export const accrualKinds = ['unbilled_revenue', 'unbilled_expenses', 'unpaid_cost', 'unpaid_expenses'] as const;
export type AccrualKind = (typeof accrualKinds)[number];

const closing = z.object({
  id: z.uuid(),
  month: calendarMonth,
  closed_by: namedResource,
  closed_at: z.string(),
  reason: z.string().nullable(),
  reopened_by: namedResource.nullable(),
  reopened_at: z.string().nullable(),
  reopen_reason: z.string().nullable(),
  /** Whether it can be opened again: the last month that is closed. */
  can_reopen: z.boolean(),
});
export type Closing = z.infer<typeof closing>;

const accrual = z.object({
  kind: z.enum(accrualKinds),
  contract: z.object({ id: z.uuid(), number: z.string() }),
  candidate: z.string(),
  client: z.string(),
  currency: z.string(),
  /** Before tax; below 0 where differences of rates take back more than is open. */
  amount: z.string(),
});
export type Accrual = z.infer<typeof accrual>;

export const closingsResource = z.object({
  month: calendarMonth,
  /** Its last day. */
  ends_on: z.string(),
  is_closed: z.boolean(),
  /** Whether it can be closed: it is over, and no later month is closed. */
  can_close: z.boolean(),
  /** What keeps it open; nothing for a closed month. */
  open: z.array(z.object({ kind: z.enum(openKinds), count: z.number().int() })),
  /** What closing it would accrue, or did accrue. */
  accruals: z.array(accrual),
  totals: z.array(z.object({ kind: z.enum(accrualKinds), currency: z.string(), amount: z.string() })),
  /** The newest first, 24 at most. */
  closings: z.array(closing),
});
export type Closings = z.infer<typeof closingsResource>;
