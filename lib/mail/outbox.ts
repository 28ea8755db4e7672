import * as z from 'zod';
import type { Db } from '@/lib/db/client';
import { mailKinds } from '@/lib/mail/kinds';
import { giveUpTime } from '@/lib/mail/retry-times';
import { addressSchema, headerText } from '@/lib/text/mail-address';

const attachmentSchema = z.object({ kind: z.string() }).catchall(z.string());

const mailSchema = z.strictObject({
  kind: z.enum(mailKinds),
  locale: z.string(),
  to: z.array(addressSchema).min(1),
  cc: z.array(addressSchema).default([]),
  bcc: z.array(addressSchema).default([]),
  subject: headerText,
  text: z.string().min(1),
  html: z.string().optional(),
  attachment: attachmentSchema.nullish(),
  replyTo: addressSchema.optional(),
  optOutLink: z.url().optional(),
  subjectType: z.string().optional(),
  subjectId: z.uuid().optional(),
});

/**
 * A mail to be sent: addresses, words, and at most one attachment, which is rendered only when it is sent. Answers go to
 * `replyTo`, else to the company. At `optOutLink` a mail program opts its reader out of such mails with one click.
 */
export type NewMail = z.input<typeof mailSchema>;

/** The reference to a mail's attachment: a registered kind and whatever its provider needs, e.g. `invoice_id`. */
export type AttachmentReference = z.infer<typeof attachmentSchema>;

/** Reads an `attachment` from a mail's row. */
export const parseAttachment = (value: unknown): AttachmentReference | null => attachmentSchema.nullable().parse(value);

/** Reads an address from a mail's row. */
export const parseReplyTo = (value: unknown): z.infer<typeof addressSchema> | null =>
  addressSchema.nullable().parse(value);

/** Reads a list of addresses from a mail's row. */
export const parseAddresses = (value: unknown): z.infer<typeof addressSchema>[] => z.array(addressSchema).parse(value);

/**
 * Puts a mail into the outbox within the caller's transaction, so that the mail exists exactly if the event that it
 * reports does. A job sends it afterwards; `afterCommit(db, nudgeOutbox)` makes that happen at once.
 *
 * @returns the mail's id
 * @throws ZodError for a malformed address, or a line break in a value that becomes a header
 */
export async function queueMail(db: Db, actor: { companyId: string }, mail: NewMail): Promise<string> {
  const { id } = await db.outgoingMail.create({ data: rowOf(actor, mail), select: { id: true } });
  return id;
}

/** Queues many mails at once, as `queueMail` queues one. */
export async function queueMails(db: Db, actor: { companyId: string }, mails: readonly NewMail[]): Promise<void> {
  await db.outgoingMail.createMany({ data: mails.map((mail) => rowOf(actor, mail)) });
}

function rowOf({ companyId }: { companyId: string }, mail: NewMail) {
  const { attachment, ...fields } = mailSchema.parse(mail);
  const now = new Date();
  const times = { nextAttemptAt: now, giveUpAt: giveUpTime(fields.kind, now) };
  return { companyId, ...fields, ...times, ...(attachment ? { attachment } : {}) };
}

type Nudge = () => void;

// Next bundles instrumentation.ts and the route handlers separately: a variable of this module would exist twice.
const holder = globalThis as typeof globalThis & { staffingOutboxNudge?: Nudge };

/**
 * Tells the jobs of this process that the outbox has new mail, so that it leaves within a second; call it after the
 * commit. Without jobs in this process nothing happens; the worker's sweep finds the mail within a minute. Never throws
 * and never waits.
 */
export function nudgeOutbox(): void {
  holder.staffingOutboxNudge?.();
}

/** Sets the function that a nudge calls; undefined when the jobs stop. */
export function onNudge(nudge: Nudge | undefined): void {
  if (nudge) holder.staffingOutboxNudge = nudge;
  else delete holder.staffingOutboxNudge;
}
