import * as z from 'zod';
import { currencyCode } from '@/lib/money/currency-schema';
import { amountString, orderHoursString } from '@/lib/money/schema';
import { lineText } from '@/lib/text/schema';

/** A budget is in money, with its currency, or in hours. */
export const purchaseOrderInput = z
  .strictObject({
    /** As contracts and invoices name it. */
    number: lineText(60),
    /** What may be invoiced, before tax. */
    budget_amount: amountString({ positive: true }).nullish(),
    currency: currencyCode.nullish(),
    budget_hours: orderHoursString.nullish(),
  })
  .refine(({ budget_amount: amount, budget_hours: hours }) => Boolean(amount) !== Boolean(hours), {
    path: ['budget_amount'],
    params: { key: 'money_or_hours' },
  })
  .refine(({ budget_amount: amount, currency }) => !amount || Boolean(currency), {
    path: ['currency'],
    params: { key: 'required' },
  });
export type PurchaseOrderInput = z.output<typeof purchaseOrderInput>;

export const purchaseOrderResource = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  number: z.string(),
  budget_amount: z.string().nullable(),
  /** Null for an order of hours. */
  currency: z.string().nullable(),
  budget_hours: z.string().nullable(),
  /** What is on invoices and drafts that name it, less what is credited: before tax, or in hours. */
  used: z.string(),
  /** Of the budget, rounded down; above 100 where more was let pass. */
  used_percent: z.number().int(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type PurchaseOrder = z.infer<typeof purchaseOrderResource>;
