import * as z from 'zod';
import { bulkActs } from '@/lib/invoices/bulk/bulk';
import type { Task } from '@/lib/tasks/schema';

/** As many invoices as are done at once. */
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

/** What came of it: each that failed, with why by a key of the namespace `problems`. */
export const invoiceBulkOutcome = z.object({
  action: z.enum(bulkActs),
  /** How many are issued, sent, or in the file now; also those that were so before. */
  done: z.number().int(),
  failed: z.array(
    z.object({
      invoice: z.object({ id: z.uuid(), number: z.string().nullable(), client: z.string() }),
      problem: z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
    }),
  ),
});
export type InvoiceBulkOutcome = z.output<typeof invoiceBulkOutcome>;

/** How far the task is, or what came of it. */
export interface BulkProgress extends Pick<Task, 'id' | 'status' | 'done' | 'total'> {
  hasFile: boolean;
  /** Once it has ended well. */
  outcome: InvoiceBulkOutcome | null;
  /** Why it failed as a whole. */
  problem: InvoiceBulkOutcome['failed'][number]['problem'] | null;
}
