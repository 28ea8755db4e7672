import type { ListViews } from '@/lib/lists/views';
import { canAny, type Permission, type PermissionHolder } from '@/lib/permissions';

/** Always, or only for anyone who lacks a permission. */
type When = true | { without: Permission };

/** One field that a list can show as a column. */
export interface ListField<Name extends string = string> {
  /** The field's name in the API. */
  field: Name;
  /** The full key of the column's heading. */
  label: string;
  /** Whether it is shown to a user who has not chosen columns. */
  shown?: When;
  /** Whether it cannot be left out, because it is the row's name and its link. */
  required?: When;
  /** Any one of these permissions; to users who have none of them it is neither offered nor shown. */
  needs?: readonly Permission[];
  /** Whether the list's foot shows what its values add up to. */
  summed?: true;
  /** Whether its column is left out where the table has little room, unless the user chose it. */
  yields?: true;
  /** The API's name of the sort of its column. */
  sort?: string;
  /** Why its column cannot be sorted by. */
  unsorted?: string;
}

/** The fields that a list can show, in the order in which it offers them. */
export interface FieldList<Name extends string = string> {
  /** The list's name in addresses, in the users' choices of columns, and of its file. */
  key: string;
  /** Any one of these opens the list. */
  opens: readonly Permission[];
  fields: readonly [ListField<Name>, ...ListField<Name>[]];
}

/** The names of the fields that a list can show, in its order. */
export const columnsOf = <Name extends string>({ fields: [first, ...others] }: FieldList<Name>): [Name, ...Name[]] => [
  first.field,
  ...others.map(({ field }) => field),
];

/** A field that a user can choose. */
export interface OfferedField {
  field: string;
  /** The full key of the column's heading. */
  label: string;
  /** The heading itself, if a company wrote it. */
  text?: string;
  isDefault: boolean;
  isRequired: boolean;
  isSummed?: true;
  /** Whether its column is left out where the table has little room. */
  yields?: true;
  /** The API's name of its sort; without it the list cannot be sorted by it. */
  sort?: string;
}

/** The fields that a list offers to a user who may open it, with the fields that their company made. */
export interface OfferedList {
  /** Its name: `clients`, or `form:<id>` of a form's answers. */
  list: string;
  /** The fields that the user may see, in the table's order. */
  offered: readonly OfferedField[];
}

/** The columns that a list offers and shows to a user. */
export interface ListColumns {
  /** Its name: `clients`, or `form:<id>` of a form's answers. */
  list: string;
  offered: readonly OfferedField[];
  /** The columns that are shown, in order. */
  shown: readonly string[];
  /** Whether the user has not chosen. */
  isDefault: boolean;
  /** The list's views; without them it has no tabs, because it is part of another page. */
  views?: ListViews;
  /** How many of a view's columns it leaves out: what is gone, or not for this reader. */
  leftOut?: number;
}

/**
 * The columns of a user who has not chosen any, for a list inside another page.
 *
 * @param known the fields that this page shows once for all rows
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
    .map(({ field, label, shown, required, summed, yields, sort }) => ({
      field,
      label,
      isDefault: holds(holder, shown),
      isRequired: holds(holder, required),
      ...(summed && { isSummed: summed }),
      ...(yields && { yields }),
      ...(sort && { sort }),
    }));
}

/** Like `offeredFields`, with the list's name. */
export const offeredList = (holder: PermissionHolder, list: FieldList): OfferedList => ({
  list: list.key,
  offered: offeredFields(holder, list),
});

const holds = (holder: PermissionHolder, when: When | undefined): boolean =>
  when === true || (when !== undefined && !holder.permissions.has(when.without));

/**
 * The fields that the list shows, in order: those that the user chose, as far as they may see them today, and the
 * required ones; the default for a user who has not chosen (null).
 */
export function chooseFields(offered: readonly OfferedField[], chosen: readonly string[] | null): string[] {
  if (chosen === null) return offered.filter(({ isDefault }) => isDefault).map(({ field }) => field);
  const missing = offered
    .filter(({ field, isRequired }) => isRequired && !chosen.includes(field))
    .map(({ field }) => field);
  return [...missing, ...chosen.filter((name) => offered.some(({ field }) => field === name))];
}
