import 'server-only';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { Bond, Merging } from '@/lib/merges/noun';
import { named } from '@/lib/merges/rows.data';
import { conflict } from '@/lib/problem/problem';

interface Crossing {
  kind: Bond['kind'];
  id: string;
}

/** Finds the rows that lead to both records, each in its own way. */
export async function findCrossing(
  db: Db,
  { bonds }: Merging,
  companyId: string,
  pair: readonly [string, string],
): Promise<Crossing[]> {
  const found: Crossing[] = [];
  for (const { kind, table, ways } of bonds?.between ?? []) {
    const ends = ways.map((way) => way.length);
    const joins = ways.flatMap((way, index) =>
      way.map((step, at) => joined(step, nameOf(index, at), nameOf(index, at + 1), companyId)),
    );
    const [one, other] = ends.map((at, index) => Prisma.sql`${nameOf(index, at)}.${named(bonds?.column ?? '')}`);
    const rows = await read<{ id: string }>(
      db,
      Prisma.sql`select start.id from ${named(table)} as start ${Prisma.join([...joins, Prisma.empty], ' ')}
        where start.company_id = ${companyId}::uuid and ${one} <> ${other}
          and ${one} = any(${[...pair]}::uuid[]) and ${other} = any(${[...pair]}::uuid[])`,
    );
    found.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return found;
}

/**
 * @param before the ids of the rows that led to both before the merge: they do so again
 * @throws Problem 409 if something that was added since a merge leads to both records by now.
 */
export async function checkCrossing(
  db: Db,
  noun: Merging,
  companyId: string,
  pair: readonly [string, string],
  before: readonly string[],
): Promise<void> {
  const since = (await findCrossing(db, noun, companyId, pair)).find(({ id }) => !before.includes(id));
  if (since) throw conflict('unmerge_built_on', { kind: since.kind });
}

/**
 * @param ids the parts of the record that was merged
 * @throws Problem 409 if one of them has become one with another part of the kept record since.
 */
export async function checkParts(
  db: Db,
  { parts }: Merging,
  companyId: string,
  moved: Readonly<Record<string, readonly string[]>>,
  mergedAt: Date,
): Promise<void> {
  if (!parts) return;
  const ids = [...(moved[parts.link] ?? [])];
  const [row] = await read<{ joined: boolean }>(
    db,
    Prisma.sql`select exists (select from merges where company_id = ${companyId}::uuid and noun = ${parts.noun}
      and merged_at >= ${mergedAt} and (kept_id = any(${ids}::uuid[])) <> (gone_id = any(${ids}::uuid[]))) as joined`,
  );
  if (row?.joined) throw conflict('unmerge_built_on', { kind: 'contacts' });
}

const nameOf = (way: number, at: number): Prisma.Sql => (at === 0 ? named('start') : named(`way${way}_${at}`));

const joined = (
  { column, table }: Bond['ways'][0][number],
  from: Prisma.Sql,
  to: Prisma.Sql,
  companyId: string,
): Prisma.Sql =>
  Prisma.sql`join ${named(table)} as ${to} on ${to}.company_id = ${companyId}::uuid and ${to}.id = ${from}.${named(column)}`;
