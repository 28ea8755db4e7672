import * as z from 'zod';

/** What a resource shows of another record: its id and name, enough to link to it. */
export const namedResource = z.object({ id: z.uuid(), name: z.string() });
export type Named = z.infer<typeof namedResource>;

/** The Prisma `select` of a `namedResource`. */
export const idAndName = { select: { id: true, name: true } } as const;
