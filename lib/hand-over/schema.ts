import { z } from 'zod';

/** What somebody looks after and can hand over, in the order in which work comes about. */
export const handOverKinds = ['clients', 'submissions', 'contracts', 'forms'] as const;
export type HandOverKind = (typeof handOverKinds)[number];

const count = z.int().nonnegative();
/** How many records somebody looks after that are not over, of those that the reader sees. */
export const holdings = z.object({ clients: count, submissions: count, contracts: count, forms: count });
export type Holdings = z.output<typeof holdings>;

const person = z.uuid().nullish();
const perKind = z.strictObject({ clients: person, submissions: person, contracts: person, forms: person });

/** To one person, or to one for each kind; a kind without a person stays as it is. */
export const handOverInput = z.strictObject({ to: z.union([z.uuid(), perKind]) });

/** The same with a person for each kind, as the page asks for it. */
export const handOverToEach = z.strictObject({ to: perKind });
export type HandOverInput = z.output<typeof handOverInput>;
