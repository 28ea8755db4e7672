import * as z from 'zod';
import { commentedNouns } from '@/lib/comments/policy';
import { namedResource } from '@/lib/http/named';
import { searchlessListQuery } from '@/lib/lists/list-query';
import { blockText, searchText } from '@/lib/text/schema';

/** The record that a list in the address belongs to: both are needed. */
export const recordOwners = { record_type: z.enum(commentedNouns), record_id: z.uuid() };

/** The most colleagues that one comment names. */
const mostMentions = 20;

const words = {
  body: blockText(5000),
  /** The users whom the text names, each once. */
  mentions: z
    .array(z.uuid())
    .max(mostMentions)
    .overwrite((ids) => [...new Set(ids)])
    .default([]),
};

export const commentInput = z.strictObject({ ...recordOwners, ...words });
export type CommentInput = z.output<typeof commentInput>;

/** The record that a comment is about never changes. */
export const commentChange = z.strictObject(words);
export type CommentChange = z.output<typeof commentChange>;

export const commentQuery = searchlessListQuery(['created_at'], '-created_at', {}, recordOwners);
export type CommentQuery = z.output<typeof commentQuery>;

export const commentResource = z.object({
  id: z.uuid(),
  record_type: z.enum(commentedNouns),
  record_id: z.uuid(),
  author: namedResource,
  body: z.string(),
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
