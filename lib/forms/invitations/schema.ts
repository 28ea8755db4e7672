import * as z from 'zod';
import { definitionSchema } from '@/lib/forms/definition/schema';
import { namedResource } from '@/lib/http/named';
import { localeCode } from '@/lib/i18n/locale-schema';
import { senderResource } from '@/lib/letterhead/sender';
import { emailText, lineText } from '@/lib/text/schema';

/** A form to be filled in about a record by somebody without an account. */
export const invitationInput = z.strictObject({
  form_id: z.uuid(),
  /** The record, of the kind that the form names. */
  subject_id: z.uuid(),
  email: emailText,
  /** What the mail calls its reader. */
  name: lineText(120).nullish(),
  /** Of the mail, and of the form that it leads to; the company's unless told. */
  locale: localeCode.optional(),
});
export type InvitationInput = z.output<typeof invitationInput>;

export const invitationQuery = z.strictObject({ form_id: z.uuid(), subject_id: z.uuid() });
export type InvitationQuery = z.output<typeof invitationQuery>;

/** An invitation that is open: its link works. */
export const invitationResource = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  locale: z.string(),
  invited_by: namedResource,
  expires_at: z.string(),
  created_at: z.string(),
});
export type Invitation = z.infer<typeof invitationResource>;

/** What a guest's browser sends of the link. */
export const guestLinkInput = z.strictObject({
  token: z.string().max(200),
  /** What the form shall speak; the caller's own language unless told. */
  locale: localeCode.optional(),
  /** Into which version something was typed; the newest unless told. */
  form_version: z.number().int().positive().optional(),
});
export type GuestLinkInput = z.output<typeof guestLinkInput>;

/** What a form is about, as its reader may know it: null where it is about no such thing. */
const about = z.object({
  person: z.string().nullable(),
  client: z.string().nullable(),
  /** Its number. */
  contract: z.string().nullable(),
  position: z.string().nullable(),
  /** A timesheet's days. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
});
export type About = z.infer<typeof about>;

/** A form as a guest fills it in: what is open to everybody, in one language. */
export const guestFormResource = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  company: z.string(),
  sender: senderResource,
  invited_by: z.string(),
  /** Null where whoever invited does not see it any more. */
  about: about.nullable(),
  expires_at: z.string(),
  form_version: z.number().int(),
  definition: definitionSchema,
  /** `section.field` of what is shown and cannot be changed. */
  locked: z.array(z.string()),
  /** The newest version, where the form is shown at another. */
  newest: z.object({ form_version: z.number().int(), definition: definitionSchema }).nullable(),
  time_zone: z.string(),
  now: z.string(),
});
export type GuestForm = z.infer<typeof guestFormResource>;

export const guestAnswerInput = z.strictObject({
  /** The version that they were shown. */
  form_version: z.number().int().positive(),
  values: z.record(z.string(), z.unknown()),
});
export type GuestAnswerInput = z.output<typeof guestAnswerInput>;

export const guestFileParams = z.object({ id: z.uuid(), file: z.uuid() });

/** What is left to say once an answer is handed in. */
export const guestReceipt = z.object({ company: z.string() });
