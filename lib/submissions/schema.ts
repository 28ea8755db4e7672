import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { kept } from '@/lib/http/receiving/record-body';
import { oneOrMore, ownFieldsExportQuery, ownFieldsListQuery } from '@/lib/lists/list-query';
import { marginReason } from '@/lib/margins/schema';
import { submissionFields } from '@/lib/submissions/fields';
import { rejectingParties, submissionStatuses } from '@/lib/submissions/transitions';
import { blockText, emailText, lineText, phoneText } from '@/lib/text/schema';

/** A person by e-mail, or by phone and name if they have no e-mail: found in the company, or created. */
const candidateInput = z
  .strictObject({ name: lineText(200), email: emailText.nullish(), phone: phoneText.nullish() })
  .refine(({ email, phone }) => email || phone, { path: ['email'], params: { key: 'email_or_phone' } });

/** The person that a submission or a contract is about. */
export const whom = {
  candidate: candidateInput.optional(),
  /** The person's id, if it is known; `candidate` is then not needed. */
  candidate_id: z.uuid().nullish(),
  /** Gives a known candidate the name and phone of `candidate`; an empty phone erases nothing. */
  update_candidate: z.boolean().optional(),
};
export type Whom = z.output<z.ZodObject<typeof whom>>;

/** The same fields in a form, which always has the person's name and how to reach them. */
export const askedWhom = { ...whom, candidate: candidateInput };

/** Whether an input names a person in one of these two ways. */
export const namesSomebody = ({ candidate, candidate_id: id }: Whom): boolean => Boolean(candidate ?? id);
export const nobodyNamed = { path: ['candidate'], params: { key: 'required' } };

const fields = {
  ...submissionFields.input,
  client_id: z.uuid(),
  /** An open job of the client. */
  job_id: kept(z.uuid().nullish()),
  /** Why the rates may be below the margin floor; required if they are. */
  margin_reason: marginReason,
  /** The person who looks after it; by default the author. */
  owner_id: kept(z.uuid().nullish()),
};
export const submissionInput = z.strictObject({ ...whom, ...fields }).refine(namesSomebody, nobodyNamed);
export type SubmissionInput = z.output<typeof submissionInput>;

/** A new one may be submitted at once. */
const atOnce = { submit: z.boolean().optional() };
export const newSubmissionInput = z.strictObject({ ...whom, ...fields, ...atOnce }).refine(namesSomebody, nobodyNamed);
export type NewSubmissionInput = z.output<typeof newSubmissionInput>;

/** The body that the form sends; only that of a new one is ever submitted at once. */
export const submissionForm = z.strictObject({ ...askedWhom, ...fields, ...atOnce });
export type SubmissionForm = z.output<typeof submissionForm>;

const list = [
  submissionFields.sorts,
  '-created_at',
  {
    status: oneOrMore(submissionStatuses),
    client_id: z.uuid(),
    candidate_id: z.uuid(),
    job_id: z.uuid(),
    stage_id: z.uuid(),
    owner_id: z.uuid(),
  },
] as const;
export const submissionQuery = ownFieldsListQuery(...list);
export const submissionExportQuery = ownFieldsExportQuery(submissionFields.columns, ...list);
export type SubmissionExportQuery = z.output<typeof submissionExportQuery>;

/**
 * A known candidate, as far as the reader may see them; else the number of their newest submission or contract, or their
 * own, and who looks after it.
 */
export const knownCandidate = z.object({
  id: z.uuid().optional(),
  name: z.string().optional(),
  email: z.string().nullable().optional(),
  phone: z.string().nullable().optional(),
  number: z.string().optional(),
  owner: namedResource.optional(),
});
export type KnownCandidate = z.infer<typeof knownCandidate>;

const placement = { id: z.uuid(), number: z.string(), client: namedResource, status: z.string() };
export const candidateMatch = z.object({
  candidate: knownCandidate,
  /** Whether the caller may change their name and phone by `update_candidate`. */
  may_change: z.boolean(),
  /** The properties by which they were found, the surest first. */
  reasons: z.array(z.enum(['email', 'phone', 'name'])).min(1),
  /** Their newest submissions and contracts that the reader may see. */
  submissions: z.array(z.object({ ...placement, owner: namedResource, submitted_at: z.string().nullable() })),
  contracts: z.array(z.object(placement)),
});
export type CandidateMatch = z.infer<typeof candidateMatch>;
/** What is known of somebody: at least one of these. */
export const matchQuery = z
  .strictObject({ email: emailText.optional(), phone: phoneText.optional(), name: lineText(200).optional() })
  .refine(({ email, phone, name }) => email ?? phone ?? name, { path: ['email'], params: { key: 'required' } });
export type MatchQuery = z.output<typeof matchQuery>;

export type SubmissionQuery = z.output<typeof submissionQuery>;

export const submissionResource = z.object(submissionFields.row);
export type Submission = z.infer<typeof submissionResource>;

export const submissionStatusInput = z.strictObject({
  status: z.enum(submissionStatuses),
  /** Required to reject and to withdraw. */
  reason: blockText(1000).nullish(),
  /** Required to reject. */
  rejected_by: z.enum(rejectingParties).nullish(),
  /** A stage of the new status; without one the submission is at none. */
  stage_id: z.uuid().nullish(),
});
export type SubmissionStatusInput = z.output<typeof submissionStatusInput>;

/** The same change for several at once. */
export const statusesInput = submissionStatusInput.extend({ submission_ids: z.array(z.uuid()).min(1).max(200) });
export type StatusesInput = z.output<typeof statusesInput>;

/** The values of the list's filters; `assignable_owners` are the people who may be given a submission. */
export const submissionFilters = z.object({
  statuses: z.array(z.enum(submissionStatuses)),
  owners: z.array(namedResource),
  clients: z.array(namedResource),
  jobs: z.array(namedResource),
  stages: z.array(namedResource),
  assignable_owners: z.array(namedResource),
});
export type SubmissionFilters = z.infer<typeof submissionFilters>;
