import * as z from 'zod';
import { definitionSchema } from '@/lib/forms/definition/schema';
import { namedResource } from '@/lib/http/named';
import { localeCode } from '@/lib/i18n/locale-schema';
import { senderResource } from '@/lib/letterhead/sender';
import { emailText, lineText } from '@/lib/text/schema';

/** A request that somebody without an account fills in a form about a record. */
export const invitationInput = z.strictObject({
  form_id: z.uuid(),
  /** The record, of the kind that the form names. */
  subject_id: z.uuid(),
  email: emailText,
  /** The name by which the mail addresses its reader. */
  name: lineText(120).nullish(),
  /** The language of the mail, and of the form that it leads to; by default the company's. */
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

/** The part of the link that a guest's browser sends. */
export const guestLinkInput = z.strictObject({
  token: z.string().max(200),
  /** The language of the form; by default the caller's own. */
  locale: localeCode.optional(),
  /** The version that values were typed into; by default the newest. */
  form_version: z.number().int().positive().optional(),
});
export type GuestLinkInput = z.output<typeof guestLinkInput>;

/** The record that a form is about, as its reader may know it; a property that does not apply is null. */
const about = z.object({
  person: z.string().nullable(),
  client: z.string().nullable(),
  /** The contract's number. */
  contract: z.string().nullable(),
  position: z.string().nullable(),
  /** Any other record, by name. */
  record: z.string().nullable(),
  /** A timesheet's days. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
});
export type About = z.infer<typeof about>;

/** A form as a guest fills it in: the parts that are open to everybody, in one language. */
export const guestFormResource = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  company: z.string(),
  sender: senderResource,
  invited_by: z.string(),
  /** Null if the sender no longer sees the record. */
  about: about.nullable(),
  expires_at: z.string(),
  form_version: z.number().int(),
  definition: definitionSchema,
  /** `section.field` of the fields that are shown but cannot be changed. */
  locked: z.array(z.string()),
  /** The newest version, if the form is shown at another one. */
  newest: z.object({ form_version: z.number().int(), definition: definitionSchema }).nullable(),
  time_zone: z.string(),
  now: z.string(),
});
export type GuestForm = z.infer<typeof guestFormResource>;

export const guestAnswerInput = z.strictObject({
  /** The version that the guest read. */
  form_version: z.number().int().positive(),
  values: z.record(z.string(), z.unknown()),
});
export type GuestAnswerInput = z.output<typeof guestAnswerInput>;

export const guestFileParams = z.object({ id: z.uuid(), file: z.uuid() });

/** The data of the page that confirms a submitted answer. */
export const guestReceipt = z.object({ company: z.string() });
