import 'server-only';
import { redirect } from 'next/navigation';
import type { Actor } from '@/lib/actor';
import { read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { lastEntry, type Scalar } from '@/lib/db/scalar';
import type { AvailableField, Preference, PreferenceInput } from '@/lib/field-preferences/schema';
import { chooseFields, type FieldList, type ListColumns, type OfferedList, offeredList } from '@/lib/fields/list';
import type { Translator } from '@/lib/i18n/translator';
import { listPath } from '@/lib/lists/list-path';
import type { ListParams } from '@/lib/lists/list-url';
import { askedColumns, type ListView, openedView, viewHref } from '@/lib/lists/views';
import { invalid } from '@/lib/problem/problem';
import { tabsOf } from '@/lib/views/tabs.data';

/**
 * Reads the data of a list's page, in one transaction: the columns that the user has chosen, the list's views, what the
 * page shows `beside` its list and the last position of the company's log in one statement, then the rest. A bare address
 * leads to the view with which the list opens for this user, one of the menu to the view that it names.
 *
 * @param params the search params of the page, which may name columns: a view carries its own.
 */
export function readWithColumns<T, Beside = null>(
  actor: Actor,
  list: FieldList | OfferedList,
  params: ListParams,
  readList: (actor: Actor, beside: Beside, columns: ListColumns) => Promise<T>,
  beside: Scalar<Beside> = Prisma.sql`null`,
): Promise<[T, ListColumns]> {
  const offered = 'fields' in list ? offeredList(actor, list) : list;
  return tenant(actor, async (db) => {
    const [row] = await read<Chosen & { as_of: string; beside: Beside }>(
      db,
      Prisma.sql`select (select fields from field_preferences where company_id = ${actor.companyId}::uuid
        and user_id = ${actor.userId}::uuid and list = ${offered.list}) as fields, ${tabsOf(actor, offered.list)} as tabs,
        ${lastEntry(actor)}::text as as_of, ${beside} as beside`,
    );
    if (!row) throw new Error('A statement without a table gave no row.');
    const opened = openedView(row.tabs, params);
    if (opened) redirect(viewHref(listPath(offered.list), opened));
    const columns = withViews(actor, offered, row, askedColumns(params));
    return [await readList({ ...actor, db, asOf: row.as_of }, row.beside, columns), columns];
  });
}

/** The fields that the user may choose for a list. */
export const listAvailableFields = ({ offered }: OfferedList, translate: Translator): AvailableField[] =>
  offered.map(({ field, label, text, isDefault, isRequired }) => ({
    field,
    label: text ?? translate(label),
    is_default: isDefault,
    is_required: isRequired,
  }));

/** Reads the user's own choice, else the default. */
export function getPreference(actor: Actor, list: OfferedList): Promise<Preference> {
  return tenant(actor, async (db) => {
    const row = await db.fieldPreference.findUnique({
      where: { companyId_userId_list: ownerOf(actor, list) },
      select: { fields: true },
    });
    return toResource(columnsOf(list, row?.fields ?? null));
  });
}

/**
 * Saves the user's own choice.
 *
 * @throws Problem 422 for a field that is not offered, or is named twice.
 */
export function savePreference(actor: Actor, list: OfferedList, { fields }: PreferenceInput): Promise<Preference> {
  const faults = fields.flatMap((field, index) => {
    if (!list.offered.some((one) => one.field === field)) return [{ path: `fields.${index}`, key: 'not_an_option' }];
    return fields.indexOf(field) < index ? [{ path: `fields.${index}`, key: 'duplicate' }] : [];
  });
  if (faults.length > 0) throw invalid(...faults);
  const owner = ownerOf(actor, list);
  const chosen = columnsOf(list, fields);
  return tenant(actor, async (db) => {
    await db.fieldPreference.upsert({
      where: { companyId_userId_list: owner },
      create: { ...owner, fields: [...chosen.shown] },
      update: { fields: [...chosen.shown] },
    });
    return toResource(chosen);
  });
}

/** Restores the default. */
export function resetPreference(actor: Actor, list: OfferedList): Promise<Preference> {
  return tenant(actor, async (db) => {
    await db.fieldPreference.deleteMany({ where: ownerOf(actor, list) });
    return toResource(columnsOf(list, null));
  });
}

interface Chosen {
  /** The user's own choice of columns; null for the default. */
  fields: string[] | null;
  tabs: ListView[];
}

/** @param asked the columns that the address names; null if it leaves them to the user. */
function withViews(
  { impersonation }: Actor,
  list: OfferedList,
  { fields, tabs }: Chosen,
  asked: readonly string[] | null,
): ListColumns {
  const chosen = columnsOf(list, asked ?? fields);
  const views = { list: list.list, tabs, keeps: !impersonation, columns: chosen.isDefault ? [] : chosen.shown };
  const leftOut = asked?.filter((name) => !chosen.shown.includes(name)).length ?? 0;
  return { ...chosen, views, leftOut };
}

const ownerOf = ({ companyId, userId }: Actor, { list }: OfferedList) => ({ companyId, userId, list });

const columnsOf = (list: OfferedList, chosen: readonly string[] | null): ListColumns => ({
  ...list,
  shown: chooseFields(list.offered, chosen),
  isDefault: chosen === null,
});

const toResource = ({ list, shown, isDefault }: ListColumns): Preference => ({
  list,
  fields: [...shown],
  is_default: isDefault,
});
