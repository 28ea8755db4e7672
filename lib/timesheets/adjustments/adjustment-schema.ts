import * as z from 'zod';

/** A difference of an approved timesheet; each side only for those who may see it. Decimal strings in `currency`. */
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
   * The invoice to credit and to issue again, if a contract that has ended was billed too much: no later time makes up
   * for it. Null if there is nothing to credit.
   */
  credits: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable().optional(),
  /** Whether the reader may remove it: it is on no invoice and in no pay run, and no later one begins where it ends. */
  is_removable: z.boolean(),
  created_at: z.string(),
});
export type AdjustmentOfSheet = z.infer<typeof adjustmentResource>;

/** `{id}` is the timesheet. */
export const adjustmentParams = z.object({ id: z.uuid(), adjustment: z.uuid() });
