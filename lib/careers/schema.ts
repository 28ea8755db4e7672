import * as z from 'zod';
import { blockText, emailText, lineText, phoneText } from '@/lib/text/schema';

/** The most letters of an applicant's message. */
export const longestMessage = 2000;

/** The name of a careers page in its address; the database checks the same. */
export const slugShape = /^[a-z0-9-]{3,40}$/;

export const careersParams = z.object({ company: z.string().regex(slugShape) });
export const jobParams = careersParams.extend({ job: z.uuid() });

/** The language of the page that comes back. */
export const applicationQuery = z.strictObject({ language: z.string().max(20).optional() });

/** The form of a job's page, beside the résumé. */
export const applicationInput = z
  .strictObject({
    name: lineText(200),
    email: emailText.optional(),
    phone: phoneText.optional(),
    message: blockText(longestMessage).optional(),
    /** That their data is kept for this. */
    consent: z.literal('yes'),
    /** A field that people do not see: only a robot fills it in. */
    website: z.string().optional(),
    /** When the page was written, in milliseconds. */
    shown: z
      .string()
      .regex(/^\d{1,16}$/)
      .optional(),
  })
  .refine(({ email, phone }) => email || phone, { path: ['email'], params: { key: 'email_or_phone' } });
export type ApplicationInput = z.output<typeof applicationInput>;
