import * as z from 'zod';
import { blockText, lineText } from '@/lib/text/schema';

/** The changes that somebody made to the mail of an invoice; a field that is left out stays as proposed. */
export const invoiceMailInput = z.strictObject({
  subject: lineText(200).optional(),
  message: blockText(5000).optional(),
});
export type InvoiceMailInput = z.output<typeof invoiceMailInput>;

/** The mail of an invoice, as it would be sent now. */
export const invoiceMail = z.object({
  /** Addresses; null for somebody who may not see how the contract is invoiced. */
  recipients: z.object({ to: z.array(z.string()), cc: z.array(z.string()), bcc: z.array(z.string()) }).nullable(),
  subject: z.string(),
  /** Plain text; an empty line separates paragraphs. */
  message: z.string(),
  /** The names of the attached files. */
  attachments: z.array(z.string()),
});
export type InvoiceMailDraft = z.infer<typeof invoiceMail>;
