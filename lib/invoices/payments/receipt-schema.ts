import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { mostSettled } from '@/lib/invoices/payments/most-settled';
import { paymentMethods, receivedRates } from '@/lib/invoices/schema';
import { currencyCode } from '@/lib/money/currency-schema';
import { amountString } from '@/lib/money/schema';
import { lineText } from '@/lib/text/schema';

/** The most invoices that one payment settles. */

/**
 * What came in from a client at once, and how it is shared out over invoices of one currency. If it is in another
 * currency, the amount times the rate is shared out, in the currency of the invoices. An invoice that gets 0 is left
 * out.
 */
export const receiptInput = z
  .strictObject({
    amount: amountString({ positive: true }),
    currency: currencyCode,
    ...receivedRates,
    paid_on: calendarDate,
    method: z.enum(paymentMethods),
    reference: lineText(120).nullish(),
    /** Keeps the part of the amount that no invoice gets as the client's credit; without it, such a part is refused. */
    keep_rest_as_credit: z.boolean().optional(),
    allocations: z
      .array(z.strictObject({ invoice_id: z.uuid(), amount: amountString() }))
      .max(mostSettled)
      .refine((all) => new Set(all.map(({ invoice_id: id }) => id)).size === all.length, {
        params: { key: 'duplicate' },
      }),
  })
  .refine(({ allocations, keep_rest_as_credit: keeps }) => keeps === true || allocations.length > 0, {
    path: ['allocations'],
    params: { key: 'required' },
  });
export type ReceiptInput = z.output<typeof receiptInput>;

export const receiptResource = z.object({
  id: z.uuid(),
  currency: z.string(),
  amount: z.string(),
  paid_on: z.string(),
  /** The currency of the invoices and of the credit. */
  invoice_currency: z.string(),
  exchange_rate: z.string().nullable(),
  allocations: z.array(
    z.object({
      invoice: z.object({ id: z.uuid(), number: z.string().nullable() }),
      amount: z.string(),
      /** What is left to pay on the invoice. */
      amount_due: z.string(),
    }),
  ),
  /** The part of the receipt that no invoice got. */
  credit: z.object({ id: z.uuid(), amount: z.string() }).nullable(),
});
export type Receipt = z.infer<typeof receiptResource>;
