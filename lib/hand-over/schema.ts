import { z } from 'zod';

/** The kinds of records that somebody can hand over, in the order in which they come about. */
export const handOverKinds = [
  'candidates',
  'candidate_lists',
  'jobs',
  'clients',
  'submissions',
  'contracts',
  'forms',
  'tasks',
] as const;
export type HandOverKind = (typeof handOverKinds)[number];

const count = z.int().nonnegative();
/** The number of records that somebody looks after and that are not over, of those that the reader sees. */
export const holdings = z.object({
  candidates: count,
  candidate_lists: count,
  jobs: count,
  clients: count,
  submissions: count,
  contracts: count,
  forms: count,
  /** Open to-dos. */
  tasks: count,
});
export type Holdings = z.output<typeof holdings>;

const person = z.uuid().nullish();
const perKind = z.strictObject({
  candidates: person,
  candidate_lists: person,
  jobs: person,
  clients: person,
  submissions: person,
  contracts: person,
  forms: person,
  tasks: person,
});

/** One person for all kinds, or one for each; a kind without a person stays unchanged. */
export const handOverInput = z.strictObject({ to: z.union([z.uuid(), perKind]) });

/** One person for each kind, as the page's form sends it. */
export const handOverToEach = z.strictObject({ to: perKind });
export type HandOverInput = z.output<typeof handOverInput>;

const chosen = z.array(z.uuid()).min(1).max(200);
/** Chosen records of one kind, and their new owner. */
export const candidatesOwnerInput = z.strictObject({ candidate_ids: chosen, owner_id: z.uuid() });
export const jobsOwnerInput = z.strictObject({ job_ids: chosen, owner_id: z.uuid() });
export const clientsOwnerInput = z.strictObject({ client_ids: chosen, owner_id: z.uuid() });
export const submissionsOwnerInput = z.strictObject({ submission_ids: chosen, owner_id: z.uuid() });
export const contractsOwnerInput = z.strictObject({ contract_ids: chosen, owner_id: z.uuid() });
/** The number of records that were given. */
export const givenResource = z.object({ given: count });
