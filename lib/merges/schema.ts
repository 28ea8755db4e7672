import * as z from 'zod';

/** `?preview=true` changes nothing and says what would move. */
export const mergeQuery = z.strictObject({ preview: z.enum(['true', 'false']).optional() });

/**
 * The body of a merge.
 *
 * @param fields the fields that can be taken from either record
 */
export const mergeInput = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.strictObject({
    /** The record that becomes a part of the one in the address. */
    with: z.uuid(),
    /** Its version that the caller has read; `If-Match` has that of the record in the address. */
    with_version: z.number().int().optional(),
    /** By field, the record whose value it gets. */
    take: z.partialRecord(z.enum(fields), z.uuid()).optional(),
  });

/** A merge as a call asks for it. */
export interface MergeInput {
  with: string;
  with_version?: number | undefined;
  take?: Readonly<Partial<Record<string, string>>> | undefined;
}

/** What a merge would move to the kept record, by kind. */
export const mergePreview = z.object({ moves: z.record(z.string(), z.number()) });
export type MergePreview = z.infer<typeof mergePreview>;
