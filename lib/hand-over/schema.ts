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

/** The most records that are given at once. */
const most = 500;
const chosen = z.array(z.uuid()).min(1).max(most);
const newOwner = {
  owner_id: z.uuid(),
  /** Whether the records that cannot be given are left out and named in the answer; otherwise one of them refuses all. */
  skip: z.boolean().optional(),
};
/** Whose records were, and their versions since: each as an answer had it. */
const former = z.object({ id: z.uuid(), owner_id: z.uuid().nullable(), version: z.int() });
/** Gives each record back to its former owner, unless it was changed since. */
const undo = z.strictObject({ former: z.array(former.strict()).min(1).max(most) });

/** Chosen records of one kind and their new owner, or an answer's `former`. */
export const candidatesOwnerInput = z.union([z.strictObject({ candidate_ids: chosen, ...newOwner }), undo]);
export const jobsOwnerInput = z.union([z.strictObject({ job_ids: chosen, ...newOwner }), undo]);
export const clientsOwnerInput = z.union([z.strictObject({ client_ids: chosen, ...newOwner }), undo]);
export const submissionsOwnerInput = z.union([z.strictObject({ submission_ids: chosen, ...newOwner }), undo]);
export const contractsOwnerInput = z.union([z.strictObject({ contract_ids: chosen, ...newOwner }), undo]);

/** Why a record was left out: it does not exist for the caller, it is over, it was changed since, its former owner cannot have it. */
const skipReasons = ['gone', 'over', 'changed', 'owner_left'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What was given, what was left out, and what gives it back. */
export const givenResource = z.object({
  given: count,
  skipped: z.array(z.object({ id: z.uuid(), number: z.string().nullable(), reason: z.enum(skipReasons) })),
  former: z.array(former),
});
export type Given = z.output<typeof givenResource>;
export type Former = z.output<typeof former>;
