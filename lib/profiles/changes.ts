import type { FieldFault } from '@/lib/problem/problem';
import { type Configuration, isInUse, isRequiredField } from '@/lib/profiles/configuration';
import { allFields, fieldsOfSection, type ProfileField, type SectionKey } from '@/lib/profiles/fields';
import type { ProfileInput } from '@/lib/profiles/schema';

/** One field in a request: a value, or null to clear it. */
export interface Change {
  field: ProfileField;
  value: string | null;
}

/** The changes in a body, in the table's order; a field that is left out is no change. */
export const changesOfProfile = ({ values }: ProfileInput): Change[] =>
  allFields.flatMap((field) => {
    const value = values[field.section]?.[field.name];
    return value === undefined ? [] : [{ field, value }];
  });

const pathOf = (field: ProfileField): string => `values.${field.path}`;

/** Faults for fields that are switched off, and for those that the caller may not write. */
export function faultsOfAccess(
  changes: readonly Change[],
  configuration: Configuration,
  mayEdit: (field: ProfileField) => boolean,
): FieldFault[] {
  return changes.flatMap(({ field }) => {
    if (!isInUse(configuration, field))
      return [{ path: pathOf(field), key: 'unknown_field', values: { name: field.path } }];
    return mayEdit(field) ? [] : [{ path: pathOf(field), key: 'not_yours_to_change' }];
  });
}

/**
 * The faults of the sections that a change touches, after the change: required fields that the caller could fill but
 * that are empty, and an end before its start. Other sections are not checked: people fill in one at a time.
 *
 * @param has whether a field has a value after the change.
 */
export function faultsOfSections(
  changes: readonly Change[],
  configuration: Configuration,
  mayEdit: (field: ProfileField) => boolean,
  valueOf: (path: string) => string | undefined,
): FieldFault[] {
  const touched = [...new Set(changes.map(({ field }) => field.section))];
  const missing = touched
    .flatMap((section: SectionKey) => fieldsOfSection(section))
    .filter((field) => isRequiredField(configuration, field) && mayEdit(field) && valueOf(field.path) === undefined)
    .map((field) => ({ path: pathOf(field), key: 'required' }));
  const [start, end] = [valueOf('employment.start_date'), valueOf('employment.end_date')];
  const reversed = touched.includes('employment') && start !== undefined && end !== undefined && end < start;
  return reversed ? [...missing, { path: 'values.employment.end_date', key: 'end_before_start' }] : missing;
}
