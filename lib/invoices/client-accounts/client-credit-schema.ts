import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { namedResource } from '@/lib/http/named';
import { paymentMethods } from '@/lib/invoices/schema';
import { amountString } from '@/lib/money/schema';
import { lineText } from '@/lib/text/schema';

/** Money that is paid back to a client from what is left of a credit note or an overpayment. */
export const refundInput = z.strictObject({
  credit_id: z.uuid(),
  /** In the credit's currency. */
  amount: amountString({ positive: true }),
  paid_on: calendarDate,
  method: z.enum(paymentMethods),
  reference: lineText(120).nullish(),
});
export type RefundInput = z.output<typeof refundInput>;

/** `{id}` is the id of the client. */
export const entryParams = z.object({ id: z.uuid(), entry: z.uuid() });

const credit = z.object({
  id: z.uuid(),
  kind: z.enum(['credit_note', 'overpayment']),
  /** The number of a credit note, or the reference of an overpayment. */
  reference: z.string().nullable(),
  /** The day when the credit note was issued or the money came in. */
  day: z.string(),
  currency: z.string(),
  amount_left: z.string(),
});
export type OpenCredit = z.infer<typeof credit>;

const entry = z.object({
  id: z.uuid(),
  kind: z.enum(['overpayment', 'refund']),
  currency: z.string(),
  /** Negative on a row that takes another back. */
  amount: z.string(),
  paid_on: z.string(),
  /** The day on which the money came in, if that day was locked when it was recorded. */
  received_on: z.string().nullable(),
  method: z.string(),
  reference: z.string().nullable(),
  /** The credit note or the overpayment that a refund pays back. */
  credit_note: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable(),
  overpayment_id: z.uuid().nullable(),
  reverses_id: z.uuid().nullable(),
  is_reversed: z.boolean(),
  reason: z.string().nullable(),
  created_by: namedResource,
  created_at: z.string(),
});
export type AccountEntry = z.infer<typeof entry>;

export const clientCreditResource = z.object({
  /** The credits that can be used or paid back, the oldest first. */
  credits: z.array(credit),
  /** Overpayments, refunds and the rows that take them back: the newest 100, the newest first. */
  entries: z.array(entry),
});
export type ClientCredit = z.infer<typeof clientCreditResource>;
