import * as z from 'zod';
import { longestQuery } from '@/lib/candidates/search/query';
import { lineText, searchOf } from '@/lib/text/schema';

/** The most candidates that one call names. */
const namedLimit = 5000;
/** The most candidates that one call adds by a filter. */
export const memberLimit = 10_000;

const ids = z.array(z.uuid()).min(1).max(namedLimit);
const filter = z.record(z.string().max(200), z.string().max(500));
const search = searchOf(longestQuery).optional();

/** The candidates that a call adds to a list: named, or all that the candidates' list finds by a filter and search. */
export const addedMembers = z.union([
  z.strictObject({ candidate_ids: ids }),
  z.strictObject({ filter: filter.default({}), search }),
]);
export type AddedMembers = z.infer<typeof addedMembers>;

/** A list, or the name of a new one: exactly one of them. */
const chosenList = { list_id: z.uuid().optional(), name: lineText(200).optional() };

/** The same for any list. A new one is its maker's alone until they share it. */
export const listedMembers = z.union([
  z.strictObject({ ...chosenList, candidate_ids: ids }),
  z.strictObject({ ...chosenList, filter, search }),
]);
export type ListedMembers = z.infer<typeof listedMembers>;

export const removedMembers = z.strictObject({ candidate_ids: ids });

/** The answer: how many candidates the call has added or removed, and how many the list now has. */
export const memberCount = z.object({ changed: z.number().int(), candidate_count: z.number().int() });
export type MemberCount = z.infer<typeof memberCount>;

/** The same with the list. */
export const listedCount = memberCount.extend({ list: z.object({ id: z.uuid(), name: z.string() }) });
export type ListedCount = z.infer<typeof listedCount>;
