import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { blockText } from '@/lib/text/schema';

/** What a client can say about a candidate. */
export const answerKinds = ['yes', 'no', 'interview', 'question'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** The most candidates of a shortlist, contacts who receive it, and times that a client proposes for an interview. */
export const mostEntries = 50;
const mostRecipients = 20;
export const mostTimes = 3;

/** What the client sees beside the profile. `pay` is the bill rate; pay rates and margins are never shown. */
const show = z.strictObject({ name: z.boolean(), contact: z.boolean(), pay: z.boolean() });

export const shortlistInput = z.strictObject({
  /** The client's job that the candidates are for. */
  job_id: z.uuid().nullish(),
  /** In the order in which the client sees them; all of one client. */
  submission_ids: z.array(z.uuid()).min(1).max(mostEntries),
  /** The client's contacts who get a link each. */
  contact_ids: z.array(z.uuid()).min(1).max(mostRecipients),
  show,
  /** A note to the client. */
  note: blockText(2000).nullish(),
});
export type ShortlistInput = z.output<typeof shortlistInput>;

export const shortlistQuery = z.strictObject({ submission_id: z.uuid().optional(), client_id: z.uuid().optional() });
export type ShortlistQuery = z.output<typeof shortlistQuery>;

/** A shortlist as its company sees it, with the candidates that the reader may see. */
export const shortlistResource = z.object({
  id: z.uuid(),
  client: namedResource,
  job_id: z.uuid().nullable(),
  sender: namedResource,
  note: z.string().nullable(),
  show,
  created_at: z.string(),
  expires_at: z.string(),
  ended_at: z.string().nullable(),
  /** Whether its links still work. */
  is_open: z.boolean(),
  /** Whether the reader may end its links. */
  may_end: z.boolean(),
  entries: z.array(
    z.object({
      id: z.uuid(),
      submission_id: z.uuid(),
      number: z.string(),
      candidate: z.string(),
      position_title: z.string(),
      status: z.string(),
    }),
  ),
  recipients: z.array(
    z.object({
      id: z.uuid(),
      contact_id: z.uuid(),
      name: z.string(),
      email: z.string(),
      /** When they first gave the code of their mailbox. */
      seen_at: z.string().nullable(),
      answered_at: z.string().nullable(),
      /** When they were reminded because they had not answered. */
      reminded_at: z.string().nullable(),
    }),
  ),
  /** The newest first. */
  answers: z.array(
    z.object({
      id: z.uuid(),
      entry_id: z.uuid(),
      recipient_id: z.uuid(),
      answer: z.enum(answerKinds),
      text: z.string().nullable(),
      /** Up to three times as `YYYY-MM-DDTHH:MM`, in `time_zone`. */
      times: z.array(z.string()),
      time_zone: z.string(),
      created_at: z.string(),
      /** Whether it is this contact's newest one about the candidate. */
      is_current: z.boolean(),
    }),
  ),
});
export type ShortlistRecord = z.infer<typeof shortlistResource>;

/** The token of a mailed link. */
export const tokenParams = z.object({ token: z.string().max(500) });

/**
 * One of the forms of the client's page: asks for a code, gives it, or answers. An answer about a candidate is in the
 * fields `answer-{id}`, `text-{id}` and `time-{id}` of its entry.
 */
export const guestInput = z
  .object({
    act: z.enum(['code', 'open', 'answer']),
    /** The language of the page that comes back. */
    language: z.string().max(20).default(''),
    code: z.string().trim().max(12).optional(),
  })
  .catchall(z.union([z.string().max(2000), z.array(z.string().max(40)).max(mostTimes)]));
export type GuestInput = z.output<typeof guestInput>;

/** An answer as the page's form has it. A question needs its text. */
export const givenAnswer = z
  .object({
    answer: z.enum(answerKinds),
    text: z.union([z.literal('').transform(() => null), blockText(1000)]).default(null),
    times: z.array(z.iso.datetime({ local: true, offset: false, precision: -1 })).max(mostTimes),
  })
  .refine(({ answer, text }) => answer !== 'question' || text !== null, {
    path: ['text'],
    params: { key: 'required' },
  });
export type GivenAnswer = z.output<typeof givenAnswer>;
