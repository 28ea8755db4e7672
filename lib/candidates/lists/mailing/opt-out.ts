import * as z from 'zod';

/** Whether a candidate wants no more mails to whole lists. */
export const optOutInput = z.strictObject({ opted_out: z.boolean() });
export type OptOutInput = z.output<typeof optOutInput>;

export const optOutResource = z.object({ opted_out_on: z.string().nullable(), version: z.number().int() });
export type OptOut = z.infer<typeof optOutResource>;

/** The token of a mailed link. */
export const optOutParams = z.object({ token: z.string().max(500) });

/** What the page's form sends, or a mail program for its reader (RFC 8058, section 3.2). */
export const optOutForm = z.object({
  'List-Unsubscribe': z.string().max(40).optional(),
  /** The language of the page that comes back. */
  language: z.string().max(20).default(''),
});
