import * as z from 'zod';
import { definitionSchema, keyText, referenceModels } from '@/lib/forms/definition/schema';
import { formFields, formStates } from '@/lib/forms/fields';
import { namedResource } from '@/lib/http/named';
import { listQuery, oneOrMore } from '@/lib/lists/list-query';
import { lineText } from '@/lib/text/schema';

/** A new form; without sections, one that is still to be built. */
export const formInput = definitionSchema.extend({
  /** Left out: one that is free. */
  key: keyText.optional(),
  sections: definitionSchema.shape.sections.default([]),
});
export type FormInput = z.output<typeof formInput>;

export const formQuery = listQuery(formFields.sorts, '-updated_at', { state: oneOrMore(formStates) });
export type FormQuery = z.output<typeof formQuery>;

/** Answers of a form are counted so far. */
export const countedAnswers = 1_000;

export const formParams = z.object({ form: z.uuid() });

export const formResource = z.object(formFields.row);
export type Form = z.infer<typeof formResource>;

export const formDetail = formResource.extend({
  definition: definitionSchema,
  /** The version that the definition is of; null for the draft. */
  definition_version: z.number().int().nullable(),
});
export type FormDetail = z.input<typeof formDetail>;

/** `?version=3`, or `?version=draft`; the newest that the caller may see without it. */
export const formVersionQuery = z.strictObject({
  version: z
    .union([
      z.literal('draft'),
      z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .transform(Number),
    ])
    .optional(),
});

/** Which template a new form is made from. */
export const templateInput = z.strictObject({ template: keyText });

export const ownerInput = z.strictObject({ owner_id: z.uuid() });

/** Which version becomes the draft again. */
export const reviveInput = z.strictObject({ version: z.number().int().min(1).max(999_999) });

export const formVersionResource = z.object({
  number: z.number().int(),
  publisher: namedResource,
  /** Given by this version; counted to 1,000. */
  answers: z.number().int(),
  created_at: z.string(),
});
export type FormVersion = z.infer<typeof formVersionResource>;

/** A role as forms name it. */
export interface FormRole {
  id: string;
  name: string;
}

/** Where the sidebar shows a published form. */
const configuration = z.strictObject({
  form_id: z.uuid(),
  is_in_menu: z.boolean(),
  /** The branch of the menu that it is in; none for the menu itself. */
  group: lineText(40).nullable(),
  /** Whose sidebar shows it; everybody's who may open it where none is named. */
  role_ids: z.array(z.uuid()).max(100),
});

/** What makes the draft the next version. */
export const publishInput = z.strictObject({
  /** Publish although something goes, or changes, that answers have. */
  accept_changes: z.boolean().default(false),
  /** Where the sidebar shows the form: of its first version alone, which is in nobody's unless told. */
  menu: configuration.pick({ is_in_menu: true, role_ids: true }).optional(),
});
export type PublishInput = z.output<typeof publishInput>;

/** Published forms in the order of the menu, each once; those that are not named come after them as they are. */
export const moduleConfigurationInput = z.strictObject({ modules: z.array(configuration).max(500) });
export type ModuleConfigurationInput = z.output<typeof moduleConfigurationInput>;

export const moduleConfigurationResource = configuration.extend({ name: z.string(), icon: z.string() });
export type ModuleConfiguration = z.infer<typeof moduleConfigurationResource>;

/** What a reference field can lead to: records of ours, or another form's answers. */
export const referenceModel = z.object({ model: z.enum(referenceModels), label: z.string() });
export type ReferenceModel = z.infer<typeof referenceModel>;
export const referenceForm = z.object({ id: z.uuid(), name: z.string(), icon: z.string() });
export type ReferenceForm = z.infer<typeof referenceForm>;
