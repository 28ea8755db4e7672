import { fieldLists, type ListField, type ListId } from '@/lib/field-preferences/lists';
import type { MadeListId } from '@/lib/field-preferences/paths';
import { canAny, type Permission, type PermissionHolder } from '@/lib/permissions';

/** A field that a user can choose, as it is for them. */
export interface OfferedField {
  field: string;
  /** The full key of its heading. */
  label: string;
  /** Its heading itself, where a company wrote it. */
  text?: string;
  isDefault: boolean;
  isRequired: boolean;
}

/** A list with fields that a company made: the answers of a form, or a noun's with the company's own fields. */
export interface MadeList {
  list: ListId | MadeListId;
  /** Those that the user may see, in the table's order. */
  offered: readonly OfferedField[];
}

/** What a list's table and its choice of columns are drawn from. */
export interface ListColumns {
  list: ListId | MadeListId;
  offered: readonly OfferedField[];
  /** The shown ones, in order. */
  shown: readonly string[];
  /** Whether the user has not chosen. */
  isDefault: boolean;
}

/**
 * The columns of anyone who has not chosen: for a list inside another page.
 *
 * @param known the fields that this page says once for all rows
 */
export function defaultColumns(holder: PermissionHolder, list: ListId, known: readonly string[] = []): ListColumns {
  const offered = offeredFields(holder, list).filter(({ field }) => !known.includes(field));
  return { list, offered, shown: chooseFields(offered, null), isDefault: true };
}

/** Whether the user may open the list at all. */
export const opensList = (holder: PermissionHolder, list: ListId): boolean => canAny(holder, fieldLists[list].opens);

/** The fields that the user may see, in the table's order. */
export function offeredFields(holder: PermissionHolder, list: ListId): OfferedField[] {
  const fields: readonly ListField[] = fieldLists[list].fields;
  return fields
    .filter(({ needs }) => !needs || canAny(holder, needs))
    .map(({ field, label, shown, required }) => ({
      field,
      label,
      isDefault: holds(holder, shown),
      isRequired: holds(holder, required),
    }));
}

const holds = (holder: PermissionHolder, when: true | { without: Permission } | undefined): boolean =>
  when === true || (when !== undefined && !holder.permissions.has(when.without));

/**
 * The fields that the list shows, in order: what was chosen, as far as the user may see it today, with the required ones;
 * for anyone who has not chosen (null), the default.
 */
export function chooseFields(offered: readonly OfferedField[], chosen: readonly string[] | null): string[] {
  if (chosen === null) return offered.filter(({ isDefault }) => isDefault).map(({ field }) => field);
  const missing = offered
    .filter(({ field, isRequired }) => isRequired && !chosen.includes(field))
    .map(({ field }) => field);
  return [...missing, ...chosen.filter((name) => offered.some(({ field }) => field === name))];
}
