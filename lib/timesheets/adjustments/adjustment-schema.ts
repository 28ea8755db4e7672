import * as z from 'zod';

/** A difference that an approved timesheet has; each side only for those who may see it. Decimal strings in `currency`. */
export const adjustmentResource = z.object({
  id: z.uuid(),
  timesheet_id: z.uuid(),
  currency: z.string(),
  bill_amount: z.string().optional(),
  pay_amount: z.string(),
  /** The invoice that bills it and the pay run that pays it; null while it waits. */
  invoice: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable().optional(),
  pay_run: z.object({ id: z.uuid(), number: z.string() }).nullable().optional(),
  /**
   * The invoice to credit and to invoice again, for what was billed too much of a contract that is over: no later time
   * outweighs it. Null where there is nothing to credit.
   */
  credits: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable().optional(),
  /** Whether the reader may remove it: nothing was made of it yet, and no later one begins where it ends. */
  is_removable: z.boolean(),
  created_at: z.string(),
});
export type AdjustmentOfSheet = z.infer<typeof adjustmentResource>;

/** `{id}` is the timesheet. */
export const adjustmentParams = z.object({ id: z.uuid(), adjustment: z.uuid() });
