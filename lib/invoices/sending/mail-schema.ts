import * as z from 'zod';
import { blockText, lineText } from '@/lib/text/schema';

/** What the mail of an invoice says where somebody changed it; what is left out is as it was proposed. */
export const invoiceMailInput = z.strictObject({
  subject: lineText(200).optional(),
  message: blockText(5000).optional(),
});
export type InvoiceMailInput = z.output<typeof invoiceMailInput>;

/** The mail that an invoice would leave with now. */
export const invoiceMail = z.object({
  /** Addresses; null for anyone who may not see how the contract is invoiced. */
  recipients: z.object({ to: z.array(z.string()), cc: z.array(z.string()), bcc: z.array(z.string()) }).nullable(),
  subject: z.string(),
  /** Plain text; an empty line parts paragraphs. */
  message: z.string(),
  /** Names of the files that go along. */
  attachments: z.array(z.string()),
});
export type InvoiceMailDraft = z.infer<typeof invoiceMail>;
