import * as z from 'zod';

/** What a resource shows of another record: enough to name it and to link to it. */
export const namedResource = z.object({ id: z.uuid(), name: z.string() });
export type Named = z.infer<typeof namedResource>;

/** The query's part of it. */
export const idAndName = { select: { id: true, name: true } } as const;
