import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { lastEntry, type Scalar } from '@/lib/db/scalar';
import { fieldLists, isListId, type ListId } from '@/lib/field-preferences/lists';
import type { AvailableField, Preference, PreferenceInput } from '@/lib/field-preferences/schema';
import {
  chooseFields,
  type ListColumns,
  type MadeList,
  type OfferedField,
  offeredFields,
  opensList,
} from '@/lib/fields/list';
import type { Translator } from '@/lib/i18n/translator';
import { forbidden, invalid, notFound } from '@/lib/problem/problem';

/**
 * What a list's page reads, in one transaction: the columns that the user has chosen, what the page shows `beside` its list
 * and the last position of the company's log in one statement, then the rest.
 */
export function readWithColumns<T, Beside = null>(
  actor: Actor,
  list: ListId | MadeList,
  readList: (actor: Actor, beside: Beside, columns: ListColumns) => Promise<T>,
  beside: Scalar<Beside> = Prisma.sql`null`,
): Promise<[T, ListColumns]> {
  return tenant(actor, async (db) => {
    const [row] = await read<{ fields: string[] | null; as_of: string; beside: Beside }>(
      db,
      Prisma.sql`select (select fields from field_preferences where company_id = ${actor.companyId}::uuid
        and user_id = ${actor.userId}::uuid and list = ${nameOf(list)}) as fields, ${lastEntry(actor)}::text as as_of,
        ${beside} as beside`,
    );
    if (!row) throw new Error('A statement without a table gave no row.');
    const columns = columnsOf(actor, list, row.fields);
    return [await readList({ ...actor, db, asOf: row.as_of }, row.beside, columns), columns];
  });
}

/** The fields that the user may choose for a list. @throws Problem 404 for a list that there is not, 403. */
export function listAvailableFields(actor: Actor, name: string | MadeList, translate: Translator): AvailableField[] {
  return offeredIn(actor, openList(actor, name)).map(({ field, label, text, isDefault, isRequired }) => ({
    field,
    label: text ?? translate(label),
    is_default: isDefault,
    is_required: isRequired,
  }));
}

/** @throws Problem 404 for a list that there is not, 403. */
export function getPreference(actor: Actor, name: string | MadeList): Promise<Preference> {
  const list = openList(actor, name);
  return tenant(actor, async (db) => toResource(await readColumns(db, actor, list)));
}

/** Keeps the user's own choice. @throws Problem 404, 403, 422 for a field that is not offered, or that is there twice. */
export function savePreference(
  actor: Actor,
  name: string | MadeList,
  { fields }: PreferenceInput,
): Promise<Preference> {
  const opened = openList(actor, name);
  const [list, offered] = [nameOf(opened), offeredIn(actor, opened)];
  const faults = fields.flatMap((field, index) => {
    if (!offered.some((one) => one.field === field)) return [{ path: `fields.${index}`, key: 'not_an_option' }];
    return fields.indexOf(field) < index ? [{ path: `fields.${index}`, key: 'duplicate' }] : [];
  });
  if (faults.length > 0) throw invalid(...faults);
  const owner = { companyId: actor.companyId, userId: actor.userId, list };
  const kept = chooseFields(offered, fields);
  return tenant(actor, async (db) => {
    await db.fieldPreference.upsert({
      where: { companyId_userId_list: owner },
      create: { ...owner, fields: kept },
      update: { fields: kept },
    });
    return { list, fields: kept, is_default: false };
  });
}

/** Goes back to the default. @throws Problem 404, 403. */
export function resetPreference(actor: Actor, name: string | MadeList): Promise<Preference> {
  const opened = openList(actor, name);
  const [list, offered] = [nameOf(opened), offeredIn(actor, opened)];
  return tenant(actor, async (db) => {
    await db.fieldPreference.deleteMany({ where: { companyId: actor.companyId, userId: actor.userId, list } });
    return { list, fields: chooseFields(offered, null), is_default: true };
  });
}

async function readColumns(db: Db, actor: Actor, list: ListId | MadeList): Promise<ListColumns> {
  const row = await db.fieldPreference.findUnique({
    where: { companyId_userId_list: { companyId: actor.companyId, userId: actor.userId, list: nameOf(list) } },
    select: { fields: true },
  });
  return columnsOf(actor, list, row?.fields ?? null);
}

function columnsOf(actor: Actor, list: ListId | MadeList, chosen: readonly string[] | null): ListColumns {
  const offered = offeredIn(actor, list);
  return { list: nameOf(list), offered, shown: chooseFields(offered, chosen), isDefault: chosen === null };
}

const toResource = ({ list, shown, isDefault }: ListColumns): Preference => ({
  list,
  fields: [...shown],
  is_default: isDefault,
});

const nameOf = (list: ListId | MadeList): ListColumns['list'] => (typeof list === 'string' ? list : list.list);

const offeredIn = (actor: Actor, list: ListId | MadeList): readonly OfferedField[] =>
  typeof list === 'string' ? offeredFields(actor, fieldLists[list]) : list.offered;

/** Whoever has a made list has opened it. */
function openList(actor: Actor, name: string | MadeList): ListId | MadeList {
  if (typeof name !== 'string') return name;
  if (!isListId(name)) throw notFound();
  if (!opensList(actor, fieldLists[name])) throw forbidden();
  return name;
}
