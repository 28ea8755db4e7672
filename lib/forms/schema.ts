import * as z from 'zod';
import { definitionSchema, keyText, referenceModels } from '@/lib/forms/definition/schema';
import { formFields, formStates } from '@/lib/forms/fields';
import { namedResource } from '@/lib/http/named';
import { listQuery, oneOrMore } from '@/lib/lists/list-query';
import { readyNames } from '@/lib/menu/ready-names';
import { lineText } from '@/lib/text/schema';

/** A new form; without sections, a form that is still to be built. */
export const formInput = definitionSchema.extend({
  /** If left out, a free key is made from the name. */
  key: keyText.optional(),
  sections: definitionSchema.shape.sections.default([]),
});
export type FormInput = z.output<typeof formInput>;

export const formQuery = listQuery(formFields.sorts, '-updated_at', { state: oneOrMore(formStates) });
export type FormQuery = z.output<typeof formQuery>;

/** The most answers of a form that are counted. */
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

/** `?version=3`, or `?version=draft`; by default the newest version that the caller may see. */
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

/** Names the template that a new form is made from. */
export const templateInput = z.strictObject({ template: keyText });

export const ownerInput = z.strictObject({ owner_id: z.uuid() });

/** Names the version that becomes the draft again. */
export const reviveInput = z.strictObject({ version: z.number().int().min(1).max(999_999) });

export const formVersionResource = z.object({
  number: z.number().int(),
  publisher: namedResource,
  /** The number of answers to this version; counted up to 1,000. */
  answers: z.number().int(),
  created_at: z.string(),
});
export type FormVersion = z.infer<typeof formVersionResource>;

/** A role as the forms' pages show it. */
export interface FormRole {
  id: string;
  name: string;
}

/** Where the sidebar shows a published form. */
const configuration = z.strictObject({
  form_id: z.uuid(),
  is_in_menu: z.boolean(),
  /** The branch of the menu that contains it; null for the menu itself. */
  group: lineText(40).nullable(),
  /** A ready-made name of that branch in its place, which each reader has in their language. */
  group_ready: z.enum(readyNames).nullable().default(null),
  /** The roles whose sidebar shows it; if empty, the sidebar of everybody who may open it. */
  role_ids: z.array(z.uuid()).max(100),
});

/** The body of a request to publish the draft as the next version. */
export const publishInput = z.strictObject({
  /** Publish although the change removes or alters something that answers have. */
  accept_changes: z.boolean().default(false),
  /** Where the sidebar shows the form. Only the first version takes this; by default no sidebar shows it. */
  menu: configuration.pick({ is_in_menu: true, role_ids: true }).optional(),
});
export type PublishInput = z.output<typeof publishInput>;

/** Published forms in the order of the menu, each once; forms that are not named come after them unchanged. */
export const moduleConfigurationInput = z.strictObject({
  modules: z
    .array(configuration)
    .max(500)
    .superRefine((modules, context) => {
      for (const [index, { group, group_ready: ready }] of modules.entries())
        if (group !== null && ready !== null)
          context.addIssue({ code: 'custom', path: [index, 'group'], params: { key: 'name_or_ready' } });
    }),
});
export type ModuleConfigurationInput = z.output<typeof moduleConfigurationInput>;

export const moduleConfigurationResource = configuration.extend({ name: z.string(), icon: z.string() });
export type ModuleConfiguration = z.infer<typeof moduleConfigurationResource>;

/** A target of a reference field: a kind of our records, or another form's answers. */
export const referenceModel = z.object({ model: z.enum(referenceModels), label: z.string() });
export type ReferenceModel = z.infer<typeof referenceModel>;
export const referenceForm = z.object({ id: z.uuid(), name: z.string(), icon: z.string() });
export type ReferenceForm = z.infer<typeof referenceForm>;
