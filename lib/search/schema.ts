import * as z from 'zod';
import { oneOrMore } from '@/lib/lists/list-query';
import { mostRecent, type SearchType, searchTypes } from '@/lib/record-names/types';
import { searchText } from '@/lib/text/schema';

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
  /** The telephone number of a person or a client; null where there is none. */
  phone: z.string().nullable(),
  path: z.string(),
});
export type FoundRecord = z.infer<typeof foundResource>;

const types = new Set<string>(searchTypes);
const isType = (type: string | undefined): type is SearchType => type !== undefined && types.has(type);

export const recentQuery = z.strictObject({
  /** Kinds and ids of records, the one that was opened last first: `client:<id>,contract:<id>`. */
  records: z
    .string()
    .max(600)
    .transform((text, context) =>
      text.split(',').map((record) => {
        const [type, id] = record.split(':');
        if (isType(type) && z.uuid().safeParse(id).success && id !== undefined) return { type, id };
        context.addIssue({ code: 'custom', params: { key: 'format' } });
        return z.NEVER;
      }),
    )
    .refine((records) => records.length <= mostRecent, { params: { key: 'format' } }),
});
export type RecentQuery = z.output<typeof recentQuery>;
