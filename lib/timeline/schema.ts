import * as z from 'zod';
import { activityResource } from '@/lib/activities/schema';
import { commentResource, recordOwners } from '@/lib/comments/schema';
import { oneOrMore, searchlessListQuery } from '@/lib/lists/list-query';
import { timelineKinds } from '@/lib/timeline/kinds';

export const timelineQuery = searchlessListQuery(
  ['created_at'],
  '-created_at',
  { kind: oneOrMore(timelineKinds) },
  recordOwners,
);
export type TimelineQuery = z.output<typeof timelineQuery>;

/** One entry: a comment, a note or a call, or something that happened to the record. */
export const timelineResource = z.object({
  id: z.uuid(),
  kind: z.enum(timelineKinds),
  activity: activityResource.nullable(),
  comment: commentResource.nullable(),
  created_at: z.string(),
});
export type TimelineEntry = z.infer<typeof timelineResource>;
