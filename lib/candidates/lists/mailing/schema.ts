import * as z from 'zod';
import { leftOutReasons, refusedReasons, skippedReasons } from '@/lib/candidates/lists/mailing/fates';
import { namedResource } from '@/lib/http/named';
import { localeCode } from '@/lib/i18n/locale-schema';
import { templateInput } from '@/lib/mail-templates/schema';

/** The most candidates who get one mail, and who are named in one answer. */
export const mostRecipients = 10_000;
export const mostNamed = 200;

/** The words of a mail: the company's template, in each reader's language, or the sender's own, in one language for all. */
const words = z.discriminatedUnion('use', [
  z.strictObject({ use: z.literal('template') }),
  z.strictObject({ use: z.literal('own'), locale: localeCode, ...templateInput.shape }),
]);
export type ListMailWords = z.output<typeof words>;

export const listMailPreviewInput = z.strictObject({ words });
export type ListMailPreviewInput = z.output<typeof listMailPreviewInput>;

export const listMailInput = z.strictObject({
  words,
  /** How many candidates get it, as the preview said: if it is another number by now, nothing is sent. */
  count: z.number().int().min(1).max(mostRecipients),
});
export type ListMailInput = z.output<typeof listMailInput>;

const counted = <Key extends string>(keys: readonly [Key, ...Key[]]) => z.partialRecord(z.enum(keys), z.number().int());

/** Who would get a mail, who would not and why, and how it reads for one of them. */
export const listMailPreview = z.object({
  count: z.number().int(),
  /** The most mails to lists that the company sends in an hour, and how many of earlier ones are still to be sent. */
  per_hour: z.number().int(),
  ahead: z.number().int(),
  left_out: counted(leftOutReasons),
  /** The first 200 of those who would not get it. */
  left_out_candidates: z.array(z.object({ id: z.uuid(), name: z.string(), reason: z.enum(leftOutReasons) })),
  /** In how many mails each language would be. */
  languages: z.record(z.string(), z.number().int()),
  example: z.object({ candidate: namedResource, locale: z.string(), subject: z.string(), text: z.string() }).nullable(),
});
export type ListMailPreview = z.infer<typeof listMailPreview>;

export const recipientStatuses = ['waiting', 'queued', 'sent', 'refused', 'skipped'] as const;
/** What a reader sees: whether a mail waits for its turn or for the mail server makes no difference. */
export const shownStatuses = ['waiting', 'sent', 'refused', 'skipped'] as const;
export type ShownStatus = (typeof shownStatuses)[number];
export const stopReasons = ['by_hand', 'list_deleted', 'sender'] as const;
export const outcomeReasons = [...skippedReasons, ...refusedReasons] as const;

/** A mail to a list, and what became of it so far. */
export const listMailResource = z.object({
  id: z.uuid(),
  sender: namedResource,
  /** In the company's language, if it is in several. */
  subject: z.string(),
  created_at: z.string(),
  stopped_at: z.string().nullable(),
  stopped_because: z.enum(stopReasons).nullable(),
  stopped_by: namedResource.nullable(),
  counts: z.object({
    waiting: z.number().int(),
    sent: z.number().int(),
    refused: z.number().int(),
    skipped: z.number().int(),
  }),
  /** Why it was skipped or refused, and how often. */
  reasons: counted(outcomeReasons),
  /** Whether somebody still waits for it, so that it can be stopped. */
  is_open: z.boolean(),
});
export type ListMailRecord = z.infer<typeof listMailResource>;

export const listMailQuery = z.strictObject({
  status: z.enum(shownStatuses).optional(),
  /** The id of the last recipient of the page before. */
  after: z.uuid().optional(),
});
export type ListMailQuery = z.output<typeof listMailQuery>;

/** The same with its words and its recipients, 200 at a time in the order in which they get it. */
export const listMailDetail = listMailResource.extend({
  words: z.array(z.object({ locale: z.string(), subject: z.string(), text: z.string() })),
  recipients: z.array(
    z.object({
      id: z.uuid(),
      candidate: namedResource,
      status: z.enum(shownStatuses),
      reason: z.enum(outcomeReasons).nullable(),
      /** What the mail server said. */
      answer: z.string().nullable(),
      email: z.string().nullable(),
      sent_at: z.string().nullable(),
    }),
  ),
  /** What to ask for as `after` to get the next ones; null after the last. */
  next: z.uuid().nullable(),
});
export type ListMailDetail = z.infer<typeof listMailDetail>;

export const listMailParams = z.object({ id: z.uuid(), mail: z.uuid() });
