import * as z from 'zod';
import { lineText } from '@/lib/text/schema';

/** `?submission_id=`: the submission whose client, or whose contacts at the client, are read. */
export const ofSubmission = z.strictObject({ submission_id: z.uuid() });

export const submissionClientInput = z.strictObject({ client_id: z.uuid() });

/** `version` is the submission's, for `If-Match`. */
export const submissionClientResource = z.object({
  submission_id: z.uuid(),
  client: z.object({
    id: z.uuid(),
    number: z.string(),
    name: z.string(),
    currency: z.string(),
    is_active: z.boolean(),
  }),
  version: z.number().int(),
});
export type SubmissionClient = z.infer<typeof submissionClientResource>;

/** A key of the company's interview options, or null while nothing is agreed. */
const interviewOption = lineText(60).nullish();

export const submissionContactInput = z.strictObject({
  submission_id: z.uuid(),
  client_contact_id: z.uuid(),
  interview_option: interviewOption,
});
export type SubmissionContactInput = z.output<typeof submissionContactInput>;

export const submissionContactChange = z.strictObject({ interview_option: interviewOption });
export type SubmissionContactChange = z.output<typeof submissionContactChange>;

/** Every contact of the submission once, in the desired order. */
export const submissionContactOrder = z.strictObject({ submission_id: z.uuid(), ids: z.array(z.uuid()).max(200) });
export type SubmissionContactOrder = z.output<typeof submissionContactOrder>;

export const submissionContactResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  submission_id: z.uuid(),
  client_contact: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    title: z.string().nullable(),
  }),
  interview_option: z.string().nullable(),
  position: z.number().int(),
  created_at: z.string(),
});
export type SubmissionContact = z.infer<typeof submissionContactResource>;
