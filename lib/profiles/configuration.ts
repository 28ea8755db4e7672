import {
  allFields,
  fieldsOfSection,
  isOffAtFirst,
  type ProfileField,
  type SectionKey,
  sectionKeys,
} from '@/lib/profiles/fields';

/** A setting that a company changed; `field` is empty for the section itself. */
export interface ConfigurationRow {
  section: string;
  field: string;
  isEnabled: boolean;
  isRequired: boolean;
}

export interface FieldSetting {
  is_enabled: boolean;
  /** Only has an effect while field and section are on. */
  is_required: boolean;
}

export type Configuration = Record<SectionKey, { is_enabled: boolean; fields: Record<string, FieldSetting> }>;

/** The program's own settings, replaced by the company's. A row for a field that this version does not have is ignored. */
export function profileConfigurationOf(rows: readonly ConfigurationRow[]): Configuration {
  const rowOf = (section: string, field: string) => rows.find((row) => row.section === section && row.field === field);
  const settingOf = (field: ProfileField): FieldSetting => {
    const row = rowOf(field.section, field.name);
    return { is_enabled: row?.isEnabled ?? !field.off, is_required: row?.isRequired ?? field.required === true };
  };
  const entries = sectionKeys.map((section) => [
    section,
    {
      is_enabled: rowOf(section, '')?.isEnabled ?? !isOffAtFirst(section),
      fields: Object.fromEntries(fieldsOfSection(section).map((field) => [field.name, settingOf(field)])),
    },
  ]);
  return Object.fromEntries(entries);
}

/** Whether profiles have this field: it is on, and so is its section. */
export const isInUse = (configuration: Configuration, { section, name }: ProfileField): boolean =>
  configuration[section].is_enabled && configuration[section].fields[name]?.is_enabled === true;

export const isRequiredField = (configuration: Configuration, field: ProfileField): boolean =>
  isInUse(configuration, field) && configuration[field.section].fields[field.name]?.is_required === true;

/** The fields in use, in the table's order. */
export const fieldsInUse = (configuration: Configuration): ProfileField[] =>
  allFields.filter((field) => isInUse(configuration, field));
