import * as z from 'zod';
import { findField } from '@/lib/profiles/fields';
import { lineText } from '@/lib/text/schema';

/** The states that an answer to a form can be required in. A signed answer has a signature that was handed in with it. */
export const answerNeeds = ['submitted', 'approved', 'signed'] as const;

/** How often a document or an answer is required: one holds for good, for a year, or for the work at one client. */
export const documentRepeats = ['once', 'yearly'] as const;
export const answerRepeats = ['once', 'yearly', 'per_client'] as const;

/** The checks of a profile's field: it has a value; the person is old enough; the date has not passed. */
export const fieldChecks = ['filled', 'min_age', 'in_date'] as const;

const stop = z.boolean();

const documentRequirement = z.strictObject({
  kind: z.literal('document'),
  document_type: lineText(60),
  /** Whether somebody of the office must have verified it. */
  verified: z.boolean(),
  /** Whether it must be valid through the end of the placement, not only on its day. */
  through_end: z.boolean(),
  repeat: z.enum(documentRepeats),
  /** Whether a placement cannot begin without it. */
  stop,
});

const formRequirement = z.strictObject({
  kind: z.literal('form'),
  form_id: z.uuid(),
  state: z.enum(answerNeeds),
  repeat: z.enum(answerRepeats),
  stop,
});

const notAnOption = (path: string) => ({ path: [path], params: { key: 'not_an_option' } });

const fieldRequirement = z
  .strictObject({
    kind: z.literal('field'),
    /** A field of the person's profile: `contact.mobile_phone`. */
    field: z.string().max(100),
    check: z.enum(fieldChecks),
    /** In years; only for `min_age`. */
    min_age: z.number().int().min(1).max(99).nullable().default(null),
    stop,
  })
  .refine(({ field }) => findField(field) !== undefined, notAnOption('field'))
  .refine(({ field, check }) => check !== 'min_age' || field === birthField, notAnOption('field'))
  .refine(({ field, check }) => check !== 'in_date' || isDeadline(field), notAnOption('field'))
  .refine(({ check, min_age: age }) => (check === 'min_age') === (age !== null), {
    path: ['min_age'],
    params: { key: 'required' },
  });

/** One requirement of a set. */
export const setRequirement = z.discriminatedUnion('kind', [documentRequirement, formRequirement, fieldRequirement]);
export type SetRequirement = z.output<typeof setRequirement>;

/** A requirement without its consequence: what has to be there. */
export type Needed =
  | Omit<z.output<typeof documentRequirement>, 'stop'>
  | Omit<z.output<typeof formRequirement>, 'stop'>
  | Omit<z.output<typeof fieldRequirement>, 'stop'>;

/** The profile's field that says how old somebody is. */
export const birthField = 'personal.date_of_birth';

/** Whether a profile's field is a date up to which something is valid. */
const isDeadline = (path: string): boolean => {
  const field = findField(path);
  return field?.kind === 'date' && !field.past;
};

/** The checks that a profile's field allows. */
export const checksOf = (path: string): (typeof fieldChecks)[number][] =>
  fieldChecks.filter((check) => check === 'filled' || (check === 'min_age' ? path === birthField : isDeadline(path)));
