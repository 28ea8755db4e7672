import * as z from 'zod';
import { formConditionSchema } from '@/lib/conditions/schema';
import { fieldTypeNames } from '@/lib/forms/definition/field-types';
import { formLimits } from '@/lib/forms/definition/limits';
import { formSubjects } from '@/lib/forms/subjects';
import { inEveryLanguage } from '@/lib/i18n/locales';
import { currencyCode } from '@/lib/money/currency-schema';
import { blockText, lineText } from '@/lib/text/schema';

/** A name for programs: of a form, a section, a field or an option. */
export const keyText = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/** A text in the languages that somebody wrote it in; publishing checks which ones are required. */
const inLanguages = <T extends z.ZodType>(text: T) => z.strictObject(inEveryLanguage(() => text.optional()));

export const localText = inLanguages(lineText(200));
const localBlock = inLanguages(blockText(2_000));
export type LocalText = z.infer<typeof localText>;

/** The targets of a reference: records of ours, or answers of another form. */
export const referenceModels = [...formSubjects.filter((type) => type !== 'user'), 'invoice'] as const;

/** `section.field`. */
const fieldPath = z.string().regex(/^[a-z][a-z0-9_]{0,39}\.[a-z][a-z0-9_]{0,39}$/);

const computedSchema = z.union([
  z.strictObject({ sum_of: fieldPath }),
  z.strictObject({ count_of: keyText }),
  z.strictObject({ product_of: z.array(fieldPath).min(2).max(10) }),
  z.strictObject({ difference_of: z.tuple([fieldPath, fieldPath]) }),
  z.strictObject({ days_between: z.tuple([fieldPath, fieldPath]) }),
  z.strictObject({ formula: z.string().trim().min(1).max(formLimits.formula) }),
]);
export type Computed = z.infer<typeof computedSchema>;

/** A bound in the way its field writes values: a decimal, a day, an instant, a time of day. */
const bound = z.string().max(40);
const roleIds = z.array(z.uuid()).max(100);

export const fieldSchema = z.strictObject({
  key: keyText,
  type: z.enum(fieldTypeNames),
  label: localText,
  help: localBlock.optional(),
  required: z.boolean().default(false),
  required_when: formConditionSchema.optional(),
  visible_when: formConditionSchema.optional(),
  default: z.union([z.string().max(4_000), z.boolean(), z.array(z.string().max(200)).max(100)]).optional(),
  min: bound.optional(),
  max: bound.optional(),
  decimals: z.number().int().min(0).max(6).optional(),
  min_length: z.number().int().min(0).max(20_000).optional(),
  max_length: z.number().int().min(1).max(20_000).optional(),
  pattern: z.string().min(1).max(300).optional(),
  options: z
    .array(z.strictObject({ key: keyText, label: localText }))
    .max(formLimits.options)
    .optional(),
  multiple: z.boolean().optional(),
  currency: currencyCode.optional(),
  /** Media types. */
  accept: z.array(z.string().max(100)).min(1).max(20).optional(),
  max_bytes: z
    .number()
    .int()
    .min(1)
    .max(100 * 1024 * 1024)
    .optional(),
  reference: z
    .union([z.strictObject({ model: z.enum(referenceModels) }), z.strictObject({ form: z.uuid() })])
    .optional(),
  computed: computedSchema.optional(),
  unique: z.boolean().optional(),
  in_list: z.boolean().optional(),
  filterable: z.boolean().optional(),
  personal_data: z.boolean().optional(),
  /** Whether rules may still set the field while the answer awaits a decision. */
  set_by_rules: z.boolean().optional(),
  /** The ids of the only roles that may change or see the field. If left out, everybody who may change or see the answer. */
  edit_by: roleIds.optional(),
  see_by: roleIds.optional(),
});
export type Field = z.infer<typeof fieldSchema>;

/** What must not be: an answer that meets the condition cannot be submitted, and the message says why. */
const checkSchema = z.strictObject({ when: formConditionSchema, message: localText });
export type Check = z.infer<typeof checkSchema>;

export const sectionSchema = z.strictObject({
  key: keyText,
  title: localText,
  help: localBlock.optional(),
  /** Null for a section that does not repeat; else the number of entries that it takes. */
  repeats: z
    .strictObject({ min: z.number().int().min(0), max: z.number().int().min(1).max(formLimits.entries) })
    .nullable()
    .default(null),
  visible_when: formConditionSchema.optional(),
  /** What must not be in an entry, or in the section if it does not repeat. */
  checks: z.array(checkSchema).max(formLimits.checks).optional(),
  fields: z.array(fieldSchema).max(formLimits.fields),
});
export type Section = z.infer<typeof sectionSchema>;

export const formKinds = ['records', 'once_per_user', 'once_per_subject'] as const;

/** An icon of the sidebar, by its name there. */
export const formIcons = [
  'form',
  'shield',
  'warning',
  'receipt',
  'star',
  'laptop',
  'door',
  'calendar',
  'people',
  'truck',
] as const;

export const definitionSchema = z.strictObject({
  name: localText,
  description: localBlock.optional(),
  icon: z.enum(formIcons).default('form'),
  kind: z.enum(formKinds).default('records'),
  subject: z.enum(formSubjects).nullable().default(null),
  /** The role that decides on submitted answers; null if submitting is the last step. */
  review: z.strictObject({ role_id: z.uuid() }).nullable().default(null),
  sections: z.array(sectionSchema).max(formLimits.sections),
  /** What must not be in the answer as a whole. */
  checks: z.array(checkSchema).max(formLimits.checks).optional(),
});
export type Definition = z.infer<typeof definitionSchema>;
/** A definition as a caller may write it, without the properties that have a default. */
export type DefinitionInput = z.input<typeof definitionSchema>;
