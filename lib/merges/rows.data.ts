import 'server-only';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { Link, Merging } from '@/lib/merges/noun';
import type { StoredRow } from '@/lib/merges/undo';

/** A name of a table or column, from the program itself and never from a call. */
export const named = (name: string): Prisma.Sql => Prisma.raw(`"${name}"`);

/** Reads records of a noun as they are stored, by id; those that do not exist are left out. */
export const readRows = (
  db: Db,
  noun: Merging,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, StoredRow>> => rowsOf(db, noun, companyId, ids, Prisma.empty);

/**
 * `readRows` that locks the records, in the order of their ids, so that of two merges in both directions one waits for the
 * other and then finds a record missing.
 */
export const lockRows = (
  db: Db,
  noun: Merging,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, StoredRow>> => rowsOf(db, noun, companyId, ids, Prisma.sql`for update`);

async function rowsOf(
  db: Db,
  { table, kept }: Merging,
  companyId: string,
  ids: readonly string[],
  lock: Prisma.Sql,
): Promise<Map<string, StoredRow>> {
  const rows = await read<{ id: string; row: StoredRow }>(
    db,
    Prisma.sql`select id, to_jsonb(found) - ${[...kept]}::text[] as row from ${named(table)} as found
      where company_id = ${companyId}::uuid and id = any(${[...ids]}::uuid[]) order by id ${lock}`,
  );
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** Writes columns of a record and counts its version up. */
export async function writeRow(
  db: Db,
  { table }: Merging,
  companyId: string,
  id: string,
  columns: StoredRow,
): Promise<void> {
  const names = Object.keys(columns).map((name) => Prisma.sql`${named(name)} = wanted.${named(name)},`);
  await read(
    db,
    Prisma.sql`update ${named(table)} as target set ${Prisma.join([...names, Prisma.empty], ' ')}
      version = target.version + 1, updated_at = now()
      from jsonb_populate_record(null::${named(table)}, ${JSON.stringify(columns)}::jsonb) as wanted
      where target.company_id = ${companyId}::uuid and target.id = ${id}::uuid`,
  );
}

/** Deletes a record that nothing leads to any more. */
export async function deleteRow(db: Db, { table }: Merging, companyId: string, id: string): Promise<void> {
  await read(db, Prisma.sql`delete from ${named(table)} where company_id = ${companyId}::uuid and id = ${id}::uuid`);
}

/**
 * Brings a deleted record back. A column that was added since has the value of the record beside it.
 *
 * @param besideId the record that it was merged into
 */
export async function bringBackRow(
  db: Db,
  { table }: Merging,
  companyId: string,
  besideId: string,
  row: StoredRow,
): Promise<void> {
  await read(
    db,
    Prisma.sql`insert into ${named(table)} select gone.* from ${named(table)} as beside,
      jsonb_populate_record(beside, ${JSON.stringify(row)}::jsonb) as gone
      where beside.company_id = ${companyId}::uuid and beside.id = ${besideId}::uuid`,
  );
}

/** Whether a record other than the given one, of the same whole, has one of these values in a column. */
export async function isTaken(
  db: Db,
  { table, within }: Merging,
  companyId: string,
  column: string,
  values: readonly string[],
  exceptId: string,
): Promise<boolean> {
  const whole = within
    ? Prisma.sql`and ${named(within.column)} = (select ${named(within.column)} from ${named(table)}
        where company_id = ${companyId}::uuid and id = ${exceptId}::uuid)`
    : Prisma.empty;
  const [row] = await read<{ taken: boolean }>(
    db,
    Prisma.sql`select exists (select from ${named(table)} where company_id = ${companyId}::uuid
      and ${named(column)} = any(${[...values]}::text[]) and id <> ${exceptId}::uuid ${whole}) as taken`,
  );
  return row?.taken ?? false;
}

/** Counts the rows that lead to a record. */
export async function countLinks(db: Db, link: Link, companyId: string, id: string): Promise<number> {
  const [row] = await read<{ count: number }>(
    db,
    Prisma.sql`select count(*)::int as count from ${named(link.table)}
      where company_id = ${companyId}::uuid and ${named(link.column)} = ${id}::uuid`,
  );
  return row?.count ?? 0;
}

/** The condition that a row of a link is no book, which would have to stay where it is. */
export const notBooked = ({ booked }: Link): Prisma.Sql => {
  if (!booked) return Prisma.sql`true`;
  return booked.unless ? Prisma.sql`${named(booked.unless.column)} = ${booked.unless.is}` : Prisma.sql`false`;
};

/** Whether a record has rows that must stay with it. */
export async function isBooked(db: Db, link: Link, companyId: string, id: string): Promise<boolean> {
  if (!link.booked) return false;
  const [row] = await read<{ booked: boolean }>(
    db,
    Prisma.sql`select exists (select from ${named(link.table)}
      where company_id = ${companyId}::uuid and ${named(link.column)} = ${id}::uuid and not ${notBooked(link)}) as booked`,
  );
  return row?.booked ?? false;
}

/** Finds a value that rows of two records both have though no two of one record may; null if there is none. */
export async function findShared(
  db: Db,
  { table, column, apart }: Link,
  companyId: string,
  [from, to]: readonly [from: string, to: string],
): Promise<string | null> {
  if (!apart) return null;
  const [row] = await read<{ value: string }>(
    db,
    Prisma.sql`select other.${named(apart)} as value from ${named(table)} as other
      join ${named(table)} as own on own.company_id = other.company_id and own.${named(apart)} = other.${named(apart)}
      where other.company_id = ${companyId}::uuid and other.${named(column)} = ${from}::uuid
        and own.company_id = ${companyId}::uuid and own.${named(column)} = ${to}::uuid order by 1 limit 1`,
  );
  return row?.value ?? null;
}

/** The last place that a row of a record has; 0 for links without places. */
export async function lastPlace(
  db: Db,
  { table, column, place }: Link,
  companyId: string,
  id: string,
): Promise<number> {
  if (!place) return 0;
  const [row] = await read<{ last: number }>(
    db,
    Prisma.sql`select coalesce(max(${named(place)}), 0)::int as last from ${named(table)}
      where company_id = ${companyId}::uuid and ${named(column)} = ${id}::uuid`,
  );
  return row?.last ?? 0;
}

/**
 * Lets rows that lead to one record lead to another. Books stay.
 *
 * @param only the ids of the rows, if not all of them
 * @param by how many places they move
 * @returns the ids of the rows that moved
 */
export async function moveLinks(
  db: Db,
  link: Link,
  companyId: string,
  [from, to]: readonly [from: string, to: string],
  { only, by = 0 }: { only?: readonly string[]; by?: number } = {},
): Promise<string[]> {
  const { table, column, versioned, place, booked } = link;
  if (booked && !booked.unless) return [];
  const rows = await read<{ id: string }>(
    db,
    Prisma.sql`update ${named(table)} set ${named(column)} = ${to}::uuid
      ${place ? Prisma.sql`, ${named(place)} = greatest(${named(place)} + ${by}::int, 1)` : Prisma.empty}
      ${versioned ? Prisma.sql`, version = version + 1, updated_at = now()` : Prisma.empty}
      where company_id = ${companyId}::uuid and ${named(column)} = ${from}::uuid and ${notBooked(link)}
      ${only ? Prisma.sql`and id = any(${[...only]}::uuid[])` : Prisma.empty} returning id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes the rows of a record whose like another record has already.
 *
 * @returns the rows as they were
 */
export async function takeDoubled(
  db: Db,
  { table, column, onePer }: Link,
  companyId: string,
  [from, to]: readonly [from: string, to: string],
): Promise<StoredRow[]> {
  if (!onePer) return [];
  const rows = await read<{ row: StoredRow }>(
    db,
    Prisma.sql`
    delete from ${named(table)} as doubled
    where company_id = ${companyId}::uuid and ${named(column)} = ${from}::uuid and exists (
      select from ${named(table)} as own where own.company_id = doubled.company_id and own.${named(column)} = ${to}::uuid
        and own.${named(onePer.column)} = doubled.${named(onePer.column)})
    returning to_jsonb(doubled) as row`,
  );
  return rows.map(({ row }) => row);
}

/**
 * Whether both have a row of the same record, and the two do not agree. It locks these rows, so that what somebody answers
 * meanwhile is not lost.
 */
export async function differsBeside(
  db: Db,
  { table, column, onePer }: Link,
  companyId: string,
  [from, to]: readonly [from: string, to: string],
): Promise<boolean> {
  if (!onePer?.same) return false;
  const rows = await read<{ differs: boolean }>(
    db,
    Prisma.sql`
    select doubled.${named(onePer.same)} is distinct from own.${named(onePer.same)} as differs
    from ${named(table)} as doubled
    join ${named(table)} as own on own.company_id = doubled.company_id and own.${named(onePer.column)} = doubled.${named(onePer.column)}
    where doubled.company_id = ${companyId}::uuid and doubled.${named(column)} = ${from}::uuid
      and own.company_id = ${companyId}::uuid and own.${named(column)} = ${to}::uuid
    for update of doubled, own`,
  );
  return rows.some(({ differs }) => differs);
}

/** Brings back rows that `takeDoubled` has deleted, where what they belong to still exists. */
export async function bringBackDoubled(
  db: Db,
  { table, onePer }: Link,
  companyId: string,
  rows: readonly StoredRow[],
): Promise<void> {
  if (!onePer || rows.length === 0) return;
  await read(
    db,
    Prisma.sql`
    insert into ${named(table)} select back.* from jsonb_populate_recordset(null::${named(table)}, ${JSON.stringify(rows)}::jsonb) as back
    where back.company_id = ${companyId}::uuid and exists (
      select from ${named(onePer.of)} as whole where whole.company_id = back.company_id and whole.id = back.${named(onePer.column)})`,
  );
}

/**
 * Hands the one answer that a form takes of each record to another record, and keeps it as a further one where that has
 * its own.
 *
 * @returns the ids of the answers
 */
export async function moveOnce(
  db: Db,
  { table, once }: Link,
  companyId: string,
  [from, to]: readonly [from: string, to: string],
): Promise<string[]> {
  if (!once) return [];
  const rows = await read<{ id: string }>(
    db,
    Prisma.sql`update ${named(table)} as moved set ${named(once)} = case when exists (
        select from ${named(table)} as own where own.company_id = ${companyId}::uuid and own.form_id = moved.form_id
          and own.${named(once)} = ${to}::uuid) then null else ${to}::uuid end
      where moved.company_id = ${companyId}::uuid and moved.${named(once)} = ${from}::uuid returning moved.id`,
  );
  return rows.map(({ id }) => id);
}

/** Makes answers that came back the one answer of their record again. */
export async function bringBackOnce(
  db: Db,
  { table, once, column }: Link,
  companyId: string,
  id: string,
  answers: readonly string[],
): Promise<void> {
  if (!once || answers.length === 0) return;
  await read(
    db,
    Prisma.sql`update ${named(table)} set ${named(once)} = ${id}::uuid where company_id = ${companyId}::uuid
      and ${named(column)} = ${id}::uuid and id = any(${[...answers]}::uuid[])`,
  );
}
