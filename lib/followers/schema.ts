import * as z from 'zod';
import { recordOwners } from '@/lib/comments/schema';
import { namedResource } from '@/lib/http/named';

export const followingQuery = z.strictObject(recordOwners);
export type FollowingQuery = z.output<typeof followingQuery>;

export const followingInput = z.strictObject({ ...recordOwners, is_following: z.boolean() });
export type FollowingInput = z.output<typeof followingInput>;

export const followingResource = z.object({
  /** Whether the caller hears of the record. */
  is_following: z.boolean(),
  /** The people who hear of it and see it today, by their names. */
  followers: z.array(namedResource),
});
export type Following = z.infer<typeof followingResource>;
