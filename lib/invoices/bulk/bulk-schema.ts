import * as z from 'zod';
import { bulkActs } from '@/lib/invoices/bulk/bulk';
import type { Task } from '@/lib/tasks/schema';

/** The most invoices that one task takes. */
const mostInvoices = 200;

export const invoiceBulkInput = z.strictObject({
  action: z.enum(bulkActs),
  invoice_ids: z
    .array(z.uuid())
    .min(1)
    .max(mostInvoices)
    .refine((all) => new Set(all).size === all.length, { params: { key: 'duplicate' } }),
});
export type InvoiceBulkInput = z.output<typeof invoiceBulkInput>;

/** The input of the background task; `question` is the same for the same action on the same invoices. */
export const invoiceBulkTask = z.object({ ...invoiceBulkInput.shape, question: z.string() });

/** The outcome of the task: each invoice that failed, and the reason as a key of the namespace `problems`. */
export const invoiceBulkOutcome = z.object({
  action: z.enum(bulkActs),
  /** How many are issued, sent, or in the file now; including those that were so before. */
  done: z.number().int(),
  failed: z.array(
    z.object({
      invoice: z.object({ id: z.uuid(), number: z.string().nullable(), client: z.string() }),
      problem: z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
    }),
  ),
});
export type InvoiceBulkOutcome = z.output<typeof invoiceBulkOutcome>;

/** How far the task is, and its outcome once it has ended. */
export interface BulkProgress extends Pick<Task, 'id' | 'status' | 'done' | 'total'> {
  hasFile: boolean;
  /** Set once the task has ended without a problem of its own. */
  outcome: InvoiceBulkOutcome | null;
  /** Why the task failed as a whole. */
  problem: InvoiceBulkOutcome['failed'][number]['problem'] | null;
}
