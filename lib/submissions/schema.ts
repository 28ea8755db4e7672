import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { columnsOf } from '@/lib/fields/list';
import { namedResource } from '@/lib/http/named';
import { kept } from '@/lib/http/receiving/record-body';
import { oneOrMore, ownFieldsExportQuery, ownFieldsListQuery } from '@/lib/lists/list-query';
import { marginReason } from '@/lib/margins/schema';
import { currencyCode } from '@/lib/money/currency-schema';
import { rateUnits } from '@/lib/money/rates';
import { percentString, rateString } from '@/lib/money/schema';
import { submissionList } from '@/lib/submissions/list';
import { rejectingParties, submissionStatuses } from '@/lib/submissions/transitions';
import { blockText, emailText, lineText, phoneText } from '@/lib/text/schema';

/** Somebody by e-mail: found in the company, or made. */
const candidateInput = z.strictObject({ name: lineText(200), email: emailText, phone: phoneText.nullish() });

/** Whom a submission or a contract is about. */
export const whom = {
  candidate: candidateInput.optional(),
  /** Who it is, where that is known; `candidate` is then not needed. */
  candidate_id: z.uuid().nullish(),
  /** Gives whoever is on file the name and phone of `candidate`; an empty phone erases nothing. */
  update_candidate: z.boolean().optional(),
};
export type Whom = z.output<z.ZodObject<typeof whom>>;

/** The same as a form asks for it: always by e-mail. */
export const askedWhom = { ...whom, candidate: candidateInput };

/** An input names somebody in one of these two ways. */
export const namesSomebody = ({ candidate, candidate_id: id }: Whom): boolean => Boolean(candidate ?? id);
export const nobodyNamed = { path: ['candidate'], params: { key: 'required' } };

const fields = {
  position_title: lineText(200),
  client_id: z.uuid(),
  /** In `currency`, per `rate_unit`. */
  bill_rate: rateString,
  pay_rate: rateString,
  currency: currencyCode,
  rate_unit: z.enum(rateUnits),
  /** The employer's cost on top of the pay, in percent of it; 0 when left out of a new submission. */
  burden_percent: kept(percentString.nullish()),
  /** Why the rates may be below the margin floor; needed where they are. */
  margin_reason: marginReason,
  available_from: calendarDate.nullish(),
  note: blockText(4000).nullish(),
  /** Who looks after it; the author when left out. */
  owner_id: kept(z.uuid().nullish()),
};
export const submissionInput = z.strictObject({ ...whom, ...fields }).refine(namesSomebody, nobodyNamed);
export type SubmissionInput = z.output<typeof submissionInput>;

/** What the form sends. */
export const submissionForm = z.strictObject({ ...askedWhom, ...fields });
export type SubmissionForm = z.output<typeof submissionForm>;

const list = [
  ['created_at', 'updated_at', 'number', 'position_title'],
  '-created_at',
  {
    status: oneOrMore(submissionStatuses),
    client_id: z.uuid(),
    owner_id: z.uuid(),
  },
] as const;
export const submissionQuery = ownFieldsListQuery(...list);
export const submissionExportQuery = ownFieldsExportQuery(columnsOf(submissionList), ...list);
export type SubmissionExportQuery = z.output<typeof submissionExportQuery>;

/** Somebody on file, as far as the reader may see them; else the number of their newest submission or contract and who looks after it. */
export const knownCandidate = z.object({
  id: z.uuid().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().nullable().optional(),
  number: z.string().optional(),
  owner: namedResource.optional(),
});
export type KnownCandidate = z.infer<typeof knownCandidate>;

const placement = { id: z.uuid(), number: z.string(), client: namedResource, status: z.string() };
export const candidateMatch = z.object({
  candidate: knownCandidate,
  /** What they were found by. */
  reasons: z.array(z.enum(['email'])),
  /** The newest of theirs that the reader may see. */
  submissions: z.array(z.object({ ...placement, owner: namedResource, submitted_at: z.string().nullable() })),
  contracts: z.array(z.object(placement)),
});
export type CandidateMatch = z.infer<typeof candidateMatch>;
export const matchQuery = z.strictObject({ email: emailText });

export type SubmissionQuery = z.output<typeof submissionQuery>;

export const submissionResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  number: z.string(),
  status: z.enum(submissionStatuses),
  candidate: namedResource.extend({ email: z.string(), phone: z.string().nullable() }),
  client: namedResource,
  owner: namedResource,
  position_title: z.string(),
  bill_rate: z.string(),
  pay_rate: z.string(),
  currency: z.string(),
  rate_unit: z.enum(rateUnits),
  /** The burden and the four below are left out for anyone who may not see margins. */
  burden_percent: z.string().optional(),
  /** bill − pay − burden per unit, in `currency`. */
  margin_amount: z.string().optional(),
  /** Of the bill rate; null without one. */
  margin_percent: z.string().nullable().optional(),
  /** (bill − pay) ÷ pay; null without a pay rate. */
  markup_percent: z.string().nullable().optional(),
  available_from: z.string().nullable(),
  note: z.string().nullable(),
  rejected_by: z.enum(rejectingParties).nullable(),
  closed_reason: z.string().nullable(),
  submitted_at: z.string().nullable(),
  /** The contract that it became; null until it is placed. */
  contract_id: z.uuid().nullable(),
  /** What the caller may set by `POST …/status` now. */
  next_statuses: z.array(z.enum(submissionStatuses)),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Submission = z.infer<typeof submissionResource>;

export const submissionStatusInput = z.strictObject({
  status: z.enum(submissionStatuses),
  /** Required to reject and to withdraw. */
  reason: blockText(1000).nullish(),
  /** Required to reject. */
  rejected_by: z.enum(rejectingParties).nullish(),
});
export type SubmissionStatusInput = z.output<typeof submissionStatusInput>;

/** The same change for several at once. */
export const statusesInput = submissionStatusInput.extend({ submission_ids: z.array(z.uuid()).min(1).max(200) });
export type StatusesInput = z.output<typeof statusesInput>;

/** The values of the list's filters, and in `assignable_owners` who may be given a submission. */
export const submissionFilters = z.object({
  statuses: z.array(z.enum(submissionStatuses)),
  owners: z.array(namedResource),
  clients: z.array(namedResource),
  assignable_owners: z.array(namedResource),
});
export type SubmissionFilters = z.infer<typeof submissionFilters>;
