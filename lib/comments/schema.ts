import * as z from 'zod';
import { commentedNouns } from '@/lib/comments/policy';
import { namedResource } from '@/lib/http/named';
import { searchlessListQuery } from '@/lib/lists/list-query';
import { blockText, lineText, searchText } from '@/lib/text/schema';

/** The record that a list in the address belongs to: both are needed. */
export const recordOwners = { record_type: z.enum(commentedNouns), record_id: z.uuid() };

/** The most colleagues that one comment names. */
const mostMentions = 20;

/** The longest call, in minutes: a day. */
const longestTalk = 1440;
/** How far, in milliseconds, a caller's clock may be ahead of ours. */
const aheadMs = 5 * 60_000;

/** What makes a comment a note of something that took place; all of it is null for a comment. */
const talk = {
  /** One of the company's kinds of notes and calls. */
  talk_type: lineText(60).nullable().default(null),
  /** When it took place, with the zone of that time. */
  happened_at: z.iso
    .datetime({ offset: true })
    .refine((at) => Date.parse(at) <= Date.now() + aheadMs, { params: { key: 'moment_in_future' } })
    .nullable()
    .default(null),
  minutes: z.number().int().min(1).max(longestTalk).nullable().default(null),
  /** Whether somebody called us, or we called them. */
  direction: z.enum(['in', 'out']).nullable().default(null),
  /** With whom it was: a candidate or a client's contact, if any. */
  with_candidate_id: z.uuid().nullable().default(null),
  with_contact_id: z.uuid().nullable().default(null),
};
/** The parts of a note or a call beside its words. */
export type Talk = z.output<z.ZodObject<typeof talk>>;

const ofTalks = ['happened_at', 'minutes', 'direction', 'with_candidate_id', 'with_contact_id'] as const;

/** Says what is missing or too much: a note or a call has its time, a comment has nothing of this. */
function checkParts(input: Talk, context: z.RefinementCtx<Talk>): void {
  const fault = (name: keyof Talk, key: string) =>
    context.addIssue({ code: 'custom', path: [name], input: input[name], params: { key } });
  if (input.talk_type === null) {
    if (ofTalks.some((name) => input[name] !== null)) fault('talk_type', 'required');
    return;
  }
  if (input.happened_at === null) fault('happened_at', 'required');
  if (input.with_candidate_id !== null && input.with_contact_id !== null) fault('with_contact_id', 'one_person');
}

const words = {
  body: blockText(5000),
  /** The users whom the text names, each once. */
  mentions: z
    .array(z.uuid())
    .max(mostMentions)
    .overwrite((ids) => [...new Set(ids)])
    .default([]),
};

export const commentInput = z.strictObject({ ...recordOwners, ...words, ...talk }).superRefine(checkParts);
export type CommentInput = z.output<typeof commentInput>;

/** The record that a comment is about never changes. */
export const commentChange = z.strictObject({ ...words, ...talk }).superRefine(checkParts);
export type CommentChange = z.output<typeof commentChange>;

export const commentQuery = searchlessListQuery(['created_at'], '-created_at', {}, recordOwners);
export type CommentQuery = z.output<typeof commentQuery>;

export const commentResource = z.object({
  id: z.uuid(),
  record_type: z.enum(commentedNouns),
  record_id: z.uuid(),
  author: namedResource,
  body: z.string(),
  /** The kind of a note or a call; null for a comment. */
  talk_type: z.string().nullable(),
  happened_at: z.string().nullable(),
  minutes: z.number().int().nullable(),
  direction: z.enum(['in', 'out']).nullable(),
  with_candidate_id: z.uuid().nullable(),
  with_contact_id: z.uuid().nullable(),
  /** The name of that person; null for a caller who does not see them. */
  with_name: z.string().nullable(),
  mentions: z.array(namedResource),
  /** Whether the caller may change and delete it now. */
  is_editable: z.boolean(),
  /** The time until which its author may change it: a day after it was written. */
  editable_until: z.string(),
  /** When its author changed it last; null for one that is as it was written. */
  edited_at: z.string().nullable(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Comment = z.infer<typeof commentResource>;

/** The answer to a comment that was written: it says whom the text names in vain. */
export const writtenCommentResource = commentResource.extend({
  /** The ids among the mentions that were left out: nobody who may see the record has them. */
  unseen_mentions: z.array(z.uuid()),
});
export type WrittenComment = z.infer<typeof writtenCommentResource>;

/** The colleagues whom a comment on a record can name. */
export const peopleQuery = z.strictObject({ ...recordOwners, search: searchText.optional() });
export type PeopleQuery = z.output<typeof peopleQuery>;
