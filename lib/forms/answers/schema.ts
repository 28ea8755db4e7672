import * as z from 'zod';
import { fileResource } from '@/lib/files/schema';
import { answerStatuses } from '@/lib/forms/answer-statuses';
import { formSubjects, keyText } from '@/lib/forms/definition/schema';
import { namedResource } from '@/lib/http/named';
import { listQuery, madeFieldsExportQuery, madeFieldsListQuery, oneOrMore } from '@/lib/lists/list-query';
import { blockText } from '@/lib/text/schema';

/** Read by the form's own definition (`readAnswer`), which says what is wrong by its path. */
const givenValues = z.record(z.string(), z.unknown());

/** The version of the form that somebody had in front of them. */
const formVersion = z.number().int().positive();

export const answerInput = z.strictObject({
  /** The record that it is about, of the kind that the form names. */
  subject_id: z.uuid().nullish(),
  /** Which version is answered; the newest unless told. */
  form_version: formVersion.optional(),
  status: z.enum(['draft', 'submitted']).default('draft'),
  values: givenValues,
});
export type AnswerInput = z.output<typeof answerInput>;

/** `status` and `form_version` left out: as they are. A later version moves a draft to it. */
export const answerUpdate = z.strictObject({
  form_version: formVersion.optional(),
  status: z.enum(['draft', 'submitted']).optional(),
  values: givenValues,
});
export type AnswerUpdate = z.output<typeof answerUpdate>;

export const answerStatusInput = z.strictObject({
  status: z.enum(answerStatuses),
  /** Needed to reject, and to reopen what was approved. */
  reason: blockText(1_000).nullish(),
});
export type AnswerStatusInput = z.output<typeof answerStatusInput>;

/** `form_version`: refused where the answer is of another one by now. */
export const entryInput = z.strictObject({ form_version: formVersion.optional(), values: givenValues });
export type EntryInput = z.output<typeof entryInput>;

export const formFileInput = z.strictObject({
  /** The field that it is for: `section.field`. */
  field: z.string().regex(/^[a-z][a-z0-9_]{0,39}\.[a-z][a-z0-9_]{0,39}$/),
});
export type FormFileInput = z.output<typeof formFileInput>;
export const formFileParams = z.object({ form: z.uuid(), file: z.uuid() });
/** A file that was uploaded for an answer; its id is what a field holds. */
export const formFileResource = fileResource;
export type FormFile = z.infer<typeof formFileResource>;

/** A file of an answer. */
const answerFile = fileResource.omit({ id: true }).extend({
  /** Of a signature: when the answer was handed in with it, and a SHA-256 of what the answer said then. */
  signed: z.object({ at: z.string(), sha256: z.string() }).nullable(),
});

export const entriesParams = z.object({ id: z.uuid(), section: keyText });
export const entryParams = entriesParams.extend({ entry: z.uuid() });

const list = [
  ['created_at', 'updated_at'],
  '-created_at',
  { status: oneOrMore(answerStatuses), created_by: z.uuid() },
] as const;

/** Filterable fields as `fieldFilter` reads them: `filter[claim.reason]=contains:taxi`. */
export const answerQuery = madeFieldsListQuery(...list);
export type AnswerQuery = z.output<typeof answerQuery>;

/** `section`: a line for each entry of a section that repeats, instead of one for each answer. */
export const answerExportQuery = madeFieldsExportQuery(...list);
export type AnswerExportQuery = z.output<typeof answerExportQuery>;

/** `{field}` is `section.field`, or `subject`. */
export const optionParams = z.object({
  form: z.uuid(),
  field: z.string().regex(/^(?:[a-z][a-z0-9_]{0,39}\.[a-z][a-z0-9_]{0,39}|subject)$/),
});
export const optionQuery = listQuery(['label'], 'label', {});
export type OptionQuery = z.output<typeof optionQuery>;

/** A record that a field can lead to. */
export const answerOption = z.object({ id: z.uuid(), label: z.string() });
export type AnswerOption = z.infer<typeof answerOption>;

const single = z.union([z.string(), z.number(), z.boolean()]);
const fieldValues = z.record(z.string(), z.union([single, z.array(single)]));

const answerHead = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  number: z.string(),
  form: namedResource,
  /** The version of the form that it was given to. */
  form_version: z.number().int(),
  status: z.enum(answerStatuses),
  /** Null where somebody without an account gave it, or a rule made it. */
  created_by: namedResource.nullable(),
  /** What the rule that made it was called then. */
  created_rule: z.string().nullable(),
  guest: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
  subject: z.object({ type: z.enum(formSubjects), id: z.uuid(), label: z.string().nullable() }).nullable(),
  submitted_at: z.string().nullable(),
  /** Null until it is decided, or where a rule decided. */
  reviewed_by: namedResource.nullable(),
  /** What the rule that decided was called then. */
  reviewed_rule: z.string().nullable(),
  reviewed_at: z.string().nullable(),
  /** Why it was rejected, or reopened. */
  reason: z.string().nullable(),
  /** Of the sections that are there once, by section and field; only what the caller may see. */
  values: z.record(z.string(), fieldValues),
  /** The names of the records that values lead to, by their ids, as far as the caller sees those records. */
  labels: z.record(z.string(), z.string()),
  /** What records that are gone were last called, by their ids. */
  gone: z.record(z.string(), z.string()),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** An answer in its form's list. */
export const answerRow = answerHead;
export type AnswerRow = z.infer<typeof answerRow>;

export const answerResource = answerHead.extend({
  /** Of the sections that repeat. */
  entries: z.record(z.string(), z.array(z.object({ id: z.uuid(), position: z.number().int(), values: fieldValues }))),
  /** What is said of its files, by the ids that its values hold. */
  files: z.record(z.string(), answerFile),
  next_statuses: z.array(z.enum(answerStatuses)),
});
export type Answer = z.infer<typeof answerResource>;

/** What an answer would lose if it were moved to its form's newest version. */
export const answerMove = z.object({
  from: z.number().int(),
  to: z.number().int(),
  /** Values that the newest version has no place for; `entry` counts from 0. */
  lost: z.array(
    z.object({
      section: z.string(),
      entry: z.number().int(),
      field: z.string(),
      value: z.union([single, z.array(single)]),
    }),
  ),
  /** How many more there are that the caller does not see. */
  hidden_lost: z.number().int(),
});
export type AnswerMove = z.infer<typeof answerMove>;
