import * as z from 'zod';
import { fileResource } from '@/lib/files/schema';
import { answerStatuses } from '@/lib/forms/answer-statuses';
import { keyText } from '@/lib/forms/definition/schema';
import { formSubjects } from '@/lib/forms/subjects';
import { namedResource } from '@/lib/http/named';
import { formFieldsExportQuery, formFieldsListQuery, listQuery, oneOrMore } from '@/lib/lists/list-query';
import { blockText } from '@/lib/text/schema';

/** The form's own definition checks these (`readAnswer`), and reports faults by path. */
const givenValues = z.record(z.string(), z.unknown());

/** The version of the form that the caller read. */
const formVersion = z.number().int().positive();

export const answerInput = z.strictObject({
  /** The record that the answer is about, of the kind that the form names. */
  subject_id: z.uuid().nullish(),
  /** The version that is answered; by default the newest. */
  form_version: formVersion.optional(),
  status: z.enum(['draft', 'submitted']).default('draft'),
  values: givenValues,
});
export type AnswerInput = z.output<typeof answerInput>;

/** `status` and `form_version`, if left out, stay as they are. A later version moves a draft to it. */
export const answerUpdate = z.strictObject({
  form_version: formVersion.optional(),
  status: z.enum(['draft', 'submitted']).optional(),
  values: givenValues,
});
export type AnswerUpdate = z.output<typeof answerUpdate>;

export const answerStatusInput = z.strictObject({
  status: z.enum(answerStatuses),
  /** Required to reject an answer, and to reopen an approved one. */
  reason: blockText(1_000).nullish(),
});
export type AnswerStatusInput = z.output<typeof answerStatusInput>;

/** `form_version`: the request is refused if the answer has another version by now. */
export const entryInput = z.strictObject({ form_version: formVersion.optional(), values: givenValues });
export type EntryInput = z.output<typeof entryInput>;

export const formFileInput = z.strictObject({
  /** The field that the file is for: `section.field`. */
  field: z.string().regex(/^[a-z][a-z0-9_]{0,39}\.[a-z][a-z0-9_]{0,39}$/),
});
export type FormFileInput = z.output<typeof formFileInput>;
export const formFileParams = z.object({ form: z.uuid(), file: z.uuid() });
/** A file that was uploaded for an answer; a field holds its id. */
export const formFileResource = fileResource;
export type FormFile = z.infer<typeof formFileResource>;

/** A file of an answer. */
const answerFile = fileResource.omit({ id: true }).extend({
  /** Only for a signature: when the answer was submitted with it, and a SHA-256 of the answer's content at that time. */
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
export const answerQuery = formFieldsListQuery(...list);
export type AnswerQuery = z.output<typeof answerQuery>;

/** `section`: one line for each entry of a repeated section, instead of one for each answer. */
export const answerExportQuery = formFieldsExportQuery(...list);
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
  /** The version of the form that was answered. */
  form_version: z.number().int(),
  status: z.enum(answerStatuses),
  /** Null if somebody without an account or a rule gave it. */
  created_by: namedResource.nullable(),
  /** The name at that time of the rule that made it. */
  created_rule: z.string().nullable(),
  guest: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
  subject: z.object({ type: z.enum(formSubjects), id: z.uuid(), label: z.string().nullable() }).nullable(),
  submitted_at: z.string().nullable(),
  /** Null until it is decided, or if a rule decided. */
  reviewed_by: namedResource.nullable(),
  /** The name at that time of the rule that decided. */
  reviewed_rule: z.string().nullable(),
  reviewed_at: z.string().nullable(),
  /** Why it was rejected or reopened. */
  reason: z.string().nullable(),
  /** The values of sections that do not repeat, by section and field; only those that the caller may see. */
  values: z.record(z.string(), fieldValues),
  /** The names of the records that values lead to, by their ids, as far as the caller sees those records. */
  labels: z.record(z.string(), z.string()),
  /** The last names of deleted records, by their ids. */
  gone: z.record(z.string(), z.string()),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** An answer in its form's list. */
export const answerRow = answerHead;
export type AnswerRow = z.infer<typeof answerRow>;

export const answerResource = answerHead.extend({
  /** The entries of the sections that repeat. */
  entries: z.record(z.string(), z.array(z.object({ id: z.uuid(), position: z.number().int(), values: fieldValues }))),
  /** Details of its files, by the ids that its values hold. */
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
  /** The number of further lost values that the caller may not see. */
  hidden_lost: z.number().int(),
});
export type AnswerMove = z.infer<typeof answerMove>;
