import { canAny, type Permission, type PermissionHolder } from '@/lib/permissions';

/** Always, or only for anyone who lacks a permission. */
type When = true | { without: Permission };

/** One field that a list can show as a column. */
export interface ListField<Name extends string = string> {
  /** The API's name of it. */
  field: Name;
  /** The full key of its heading. */
  label: string;
  /** Whether it is shown to anyone who has not chosen. */
  shown?: When;
  /** Whether it cannot be left out: it is the row's name and its link. */
  required?: When;
  /** Any one of these; it is not offered, nor shown, to anyone who has none of them. */
  needs?: readonly Permission[];
}

/** What a list can show, in the order in which it is offered. */
export interface FieldList<Name extends string = string> {
  /** Its name in addresses, in what people have chosen, and of its file. */
  key: string;
  /** Any one of these opens the list. */
  opens: readonly Permission[];
  fields: readonly [ListField<Name>, ...ListField<Name>[]];
}

/** The names of what a list can show, in its order. */
export const columnsOf = <Name extends string>({ fields: [first, ...others] }: FieldList<Name>): [Name, ...Name[]] => [
  first.field,
  ...others.map(({ field }) => field),
];

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

/** What a list offers to a user who may open it, with the fields that their company made. */
export interface OfferedList {
  /** Its name: `clients`, or `form:<id>` of a form's answers. */
  list: string;
  /** The fields that the user may see, in the table's order. */
  offered: readonly OfferedField[];
}

/** What a list's table and its choice of columns are drawn from. */
export interface ListColumns {
  /** Its name: `clients`, or `form:<id>` of a form's answers. */
  list: string;
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
export function defaultColumns(holder: PermissionHolder, list: FieldList, known: readonly string[] = []): ListColumns {
  const offered = offeredFields(holder, list).filter(({ field }) => !known.includes(field));
  return { list: list.key, offered, shown: chooseFields(offered, null), isDefault: true };
}

/** Whether the user may open the list at all. */
export const opensList = (holder: PermissionHolder, { opens }: FieldList): boolean => canAny(holder, opens);

/** The fields that the user may see, in the table's order. */
export function offeredFields(holder: PermissionHolder, { fields }: FieldList): OfferedField[] {
  return fields
    .filter(({ needs }) => !needs || canAny(holder, needs))
    .map(({ field, label, shown, required }) => ({
      field,
      label,
      isDefault: holds(holder, shown),
      isRequired: holds(holder, required),
    }));
}

/** The same with the list's name. */
export const offeredList = (holder: PermissionHolder, list: FieldList): OfferedList => ({
  list: list.key,
  offered: offeredFields(holder, list),
});

const holds = (holder: PermissionHolder, when: When | undefined): boolean =>
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
