import * as z from 'zod';
import { oneOrMore } from '@/lib/lists/list-query';
import { searchText } from '@/lib/text/schema';

/** The kinds of records that are searched together, in the order in which equally good ones are shown. */
export const searchTypes = [
  'candidate',
  'client',
  'job',
  'submission',
  'contract',
  'invoice',
  'user',
  'timesheet',
] as const;
export type SearchType = (typeof searchTypes)[number];

export const searchQuery = z.strictObject({
  q: searchText.min(1),
  /** Only these kinds; without it all that the caller may see. */
  types: oneOrMore(searchTypes).optional(),
});
export type SearchQuery = z.output<typeof searchQuery>;

export const foundResource = z.object({
  type: z.enum(searchTypes),
  id: z.uuid(),
  /** The name or the number that the record is known by. */
  title: z.string(),
  /** What distinguishes it from others of that name; null where there is nothing. */
  subtitle: z.string().nullable(),
  path: z.string(),
});
export type FoundRecord = z.infer<typeof foundResource>;
