import * as z from 'zod';
import { searchText } from '@/lib/text/schema';

/** The most candidates that one call adds or removes. */
export const memberLimit = 5000;

const ids = z.array(z.uuid()).min(1).max(memberLimit);

/** The candidates that a call adds to a list: named, or all that the candidates' list finds by a filter and search. */
export const addedMembers = z.union([
  z.strictObject({ candidate_ids: ids }),
  z.strictObject({
    filter: z.record(z.string().max(200), z.string().max(500)).default({}),
    search: searchText.optional(),
  }),
]);
export type AddedMembers = z.infer<typeof addedMembers>;

export const removedMembers = z.strictObject({ candidate_ids: ids });

/** The answer: how many candidates the call has added or removed, and how many the list now has. */
export const memberCount = z.object({ changed: z.number().int(), candidate_count: z.number().int() });
export type MemberCount = z.infer<typeof memberCount>;
