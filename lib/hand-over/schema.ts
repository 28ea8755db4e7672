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

const chosen = z.array(z.uuid()).min(1).max(200);
/** Chosen records of one kind, and who looks after them from now on. */
export const clientsOwnerInput = z.strictObject({ client_ids: chosen, owner_id: z.uuid() });
export const submissionsOwnerInput = z.strictObject({ submission_ids: chosen, owner_id: z.uuid() });
export const contractsOwnerInput = z.strictObject({ contract_ids: chosen, owner_id: z.uuid() });
/** How many there were. */
export const givenResource = z.object({ given: count });
