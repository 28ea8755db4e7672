import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { fileInput } from '@/lib/files/schema';
import { namedResource } from '@/lib/http/named';
import { countText, listQuery, oneOrMore } from '@/lib/lists/list-query';
import { lineText } from '@/lib/text/schema';

export const documentStatuses = ['pending', 'verified', 'rejected', 'expired'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

const fields = {
  document_type: lineText(60),
  title: lineText(150).nullish(),
  issue_date: calendarDate.nullish(),
  /** The last day on which it is valid. */
  expiry_date: calendarDate.nullish(),
};

const inOrder = { path: ['expiry_date'], params: { key: 'end_before_start' } };
const isInOrder = ({
  issue_date: issued,
  expiry_date: expires,
}: {
  issue_date?: string | null | undefined;
  expiry_date?: string | null | undefined;
}) => !issued || !expires || issued <= expires;

const owner = { user_id: z.uuid().optional(), candidate_id: z.uuid().optional() };
const ofTwo = { path: ['candidate_id'], params: { key: 'one_parent' } };
const isOfOne = ({ user_id: user, candidate_id: candidate }: { user_id?: unknown; candidate_id?: unknown }) =>
  user === undefined || candidate === undefined;

/** The fields beside the file; without `user_id` and `candidate_id` it is the actor's own document. */
export const documentInput = z
  .strictObject({ ...owner, ...fields })
  .refine(isInOrder, inOrder)
  .refine(isOfOne, ofTwo);
export type DocumentInput = z.output<typeof documentInput>;

/** The owner and the file itself never change: another file is another document. */
export const documentChange = z.strictObject(fields).refine(isInOrder, inOrder);
export type DocumentChange = z.output<typeof documentChange>;

/** The body of the form, with its file. */
export const documentForm = z
  .strictObject({ ...owner, ...fields, file: fileInput('document') })
  .refine(isInOrder, inOrder);

/** `pending` undoes a verdict. */
export const documentVerdict = z
  .strictObject({ status: z.enum(['verified', 'rejected', 'pending']), reason: lineText(500).optional() })
  .refine(({ status, reason }) => status !== 'rejected' || reason !== undefined, {
    path: ['reason'],
    params: { key: 'reason_required' },
  });
export type DocumentVerdict = z.output<typeof documentVerdict>;

export const documentQuery = listQuery(
  ['created_at'],
  '-created_at',
  {
    status: oneOrMore(documentStatuses),
    document_type: lineText(60),
    /** Documents that expire within this many days from today, in the company's zone. */
    expiring: countText(0, 3650),
  },
  { user_id: z.uuid(), candidate_id: z.uuid() },
);
export type DocumentQuery = z.output<typeof documentQuery>;

export const documentResource = z.object({
  id: z.uuid(),
  /** The account of the person; null for a candidate without one. */
  user: namedResource.nullable(),
  /** The candidate to whom it was added; null for one that was added to an account. */
  candidate: namedResource.nullable(),
  document_type: z.string(),
  title: z.string().nullable(),
  file: z.object({ name: z.string(), content_type: z.string(), size: z.number().int() }),
  issue_date: z.string().nullable(),
  expiry_date: z.string().nullable(),
  status: z.enum(documentStatuses),
  rejected_reason: z.string().nullable(),
  /** Null until somebody decides, or if a rule did. */
  verified_by: namedResource.nullable(),
  /** The name at that time of the rule that decided. */
  verified_rule: z.string().nullable(),
  verified_at: z.string().nullable(),
  /** Null if the person handed it in by a link. */
  created_by: namedResource.nullable(),
  /** What the caller may do with it in its status. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), verify: z.boolean() }),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type UserDocument = z.infer<typeof documentResource>;
