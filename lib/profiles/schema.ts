import * as z from 'zod';
import { listQuery } from '@/lib/lists/list-query';
import { allFields, fieldsOfSection, type ProfileField, type SectionKey, sectionKeys } from '@/lib/profiles/fields';
import { valueSchema } from '@/lib/profiles/values';

const shapeOf = <Value>(make: (section: SectionKey) => Value): Record<string, Value> =>
  Object.fromEntries(sectionKeys.map((section) => [section, make(section)]));

/** The input of a profile's field: if left out it stays unchanged, null clears it. */
const sectionInput = (section: SectionKey) =>
  z.strictObject(
    Object.fromEntries(fieldsOfSection(section).map((field) => [field.name, valueSchema(field).nullish()])),
  );

export const profileInput = z.strictObject({
  values: z.strictObject(shapeOf((section) => sectionInput(section).optional())),
});
export type ProfileInput = z.output<typeof profileInput>;

/**
 * The schema of one section's form: the API's, with what the form itself knows: its fields, and which of them are
 * required. A secret value that is left blank stays unchanged; any other is cleared.
 */
export function sectionForm(section: SectionKey, fields: readonly (ProfileField & { isRequired: boolean })[]) {
  const values = fields.map((field) => {
    const schema = valueSchema(field);
    const blank = field.secret ? schema.optional() : schema.nullish();
    return [field.name, field.isRequired ? schema : blank] as const;
  });
  return z.strictObject({ values: z.strictObject({ [section]: z.strictObject(Object.fromEntries(values)) }) });
}

const sectionsOf = (value: z.ZodType<string | null>) =>
  z.partialRecord(z.enum(sectionKeys), z.record(z.string(), value));

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** `key` names a starting role, whose name is translated where it is shown. */
  role: z.object({ id: z.uuid(), key: z.string().nullable(), name: z.string() }).nullable(),
  is_active: z.boolean(),
});

const path = z.enum(allFields.map((field) => field.path));

export const profileResource = z.object({
  /** The user's own id: everybody has a profile, even an empty one. */
  id: z.uuid(),
  uuid: z.uuid(),
  user: person,
  /** The fields in use that the caller may see, by section; null for an empty field. */
  values: sectionsOf(z.string().nullable()),
  /** The secret fields (bank, tax, permit numbers): `•••• 1234`; `POST …/reveal` shows one, and is logged. */
  masked: sectionsOf(z.string().nullable()),
  /** The paths that the caller may change. */
  editable: z.array(path),
  /** The paths of required fields that are empty, of those that the caller sees. */
  missing: z.array(path),
  /** 0 until something is written. */
  version: z.number().int(),
  updated_at: z.string().nullable(),
});
export type Profile = z.infer<typeof profileResource>;

export const profileQuery = listQuery(['name', 'created_at'], 'name', {
  role_id: z.uuid(),
  is_active: z.enum(['true', 'false']),
});
export type ProfileQuery = z.output<typeof profileQuery>;

/** A row of the list: the person, and whether their profile is complete by the company's settings. */
export const profileSummary = profileResource.omit({ values: true, masked: true, editable: true });
export type ProfileSummary = z.infer<typeof profileSummary>;

const secretPaths = allFields.filter((field) => field.secret).map((field) => field.path);

export const revealInput = z.strictObject({ field: z.enum(secretPaths) });
export const revealResource = z.object({ field: z.string(), value: z.string() });
export type Revealed = z.infer<typeof revealResource>;

const fieldSetting = z.strictObject({ is_enabled: z.boolean(), is_required: z.boolean() });

/** A section or a field that is left out stays unchanged. */
export const profileConfigurationInput = z.strictObject({
  sections: z.strictObject(
    shapeOf((section) =>
      z
        .strictObject({
          is_enabled: z.boolean().optional(),
          fields: z
            .strictObject(
              Object.fromEntries(fieldsOfSection(section).map(({ name }) => [name, fieldSetting.optional()])),
            )
            .optional(),
        })
        .optional(),
    ),
  ),
});
export type ProfileConfigurationInput = z.output<typeof profileConfigurationInput>;

export const profileConfigurationResource = z.object({
  sections: z.record(
    z.enum(sectionKeys),
    z.object({
      is_enabled: z.boolean(),
      fields: z.record(
        z.string(),
        z.object({
          is_enabled: z.boolean(),
          is_required: z.boolean(),
          kind: z.string(),
          is_secret: z.boolean(),
          edited_by: z.enum(['person', 'staff']),
          options: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** A fingerprint of the settings: a write with an older one gets a 412. */
  version: z.number().int(),
});
export type ProfileConfiguration = z.infer<typeof profileConfigurationResource>;
