import * as z from 'zod';
import { commentedNouns } from '@/lib/comments/policy';
import { namedResource } from '@/lib/http/named';

/** So many records are asked about, and watched by one stream, at once. */
export const mostWatched = 20;

/** A record as an address names it: `contract:<id>`. */
const recordName = z
  .string()
  .transform((text) => {
    const [type = '', id = '', ...more] = text.split(':');
    return more.length === 0 ? { type, id } : { type: '', id };
  })
  .pipe(z.strictObject({ type: z.enum(commentedNouns), id: z.uuid() }));

export const changesQuery = z.strictObject({
  /** The records, with commas between them. */
  records: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(recordName).min(1).max(mostWatched)),
});

export const changeResource = z.object({
  type: z.enum(commentedNouns),
  id: z.uuid(),
  version: z.number().int(),
  /** Who changed it last, or said something about it; null if nobody did, or the caller does not see what is said about it. */
  by: namedResource.nullable(),
  /** When. */
  at: z.string(),
});
export type Change = z.infer<typeof changeResource>;

/** Who else has a record open, as a stream says it: some of them by name, and how many more. */
export interface Here extends z.infer<typeof recordName> {
  people: z.infer<typeof namedResource>[];
  more: number;
}

/** So many people who have a record open are named. */
export const mostNamed = 5;
