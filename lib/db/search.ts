import 'server-only';
import type { Db } from '@/lib/db/client';

/** The tables whose records have a searchable text: the column `search`, kept by triggers. */
export type SearchedTable =
  | 'users'
  | 'clients'
  | 'candidates'
  | 'job_orders'
  | 'candidate_submissions'
  | 'contracts'
  | 'timesheets'
  | 'invoices'
  | 'form_submissions';

/** The result of a search. */
export interface Found<Anywhere extends object = { search: { contains: string } }> {
  /** The condition for the `where` of the searched table. */
  where: { id: { in: string[] } } | Anywhere | Record<string, never>;
  /** The first of too many matches to look up one by one: a list that shows all of them has at least as many. */
  some?: { id: { in: string[] } };
  /** Whether more match than the search finds: its reader should narrow it. */
  isCut?: true;
}

/**
 * Up to this many matches of the index are looked up one by one, and a search's total is counted up to it. With more matches,
 * the list's own order soon finds a page.
 */
export const searchLimit = 500;

/**
 * Finds the records of a tenant whose text has a part, whatever its case; everything for an empty search. The index is
 * read by `search_ids`, since row-level security keeps it from the tenant's own role.
 */
export const searchFor = (
  db: Db,
  tenant: { companyId: string },
  table: SearchedTable,
  search: string | undefined,
): Promise<Found> => findIn(db, tenant, table, search, (part) => ({ search: { contains: part } }));

/** Like `searchFor`, for the entries of the audit log: it finds the names of what they are about. */
export const searchLog = (
  db: Db,
  tenant: { companyId: string },
  search: string | undefined,
): Promise<Found<{ subjectLabel: { contains: string; mode: 'insensitive' } }>> =>
  findIn(db, tenant, 'audit_entries', search, (part) => ({ subjectLabel: { contains: part, mode: 'insensitive' } }));

/** Like `searchFor` in several tables, in one statement. */
export const searchInAll = (
  db: Db,
  tenant: { companyId: string },
  tables: readonly SearchedTable[],
  search: string,
): Promise<Map<SearchedTable, Found>> =>
  findInAll(db, tenant, tables, search, (part) => ({ search: { contains: part } }));

async function findIn<Table extends SearchedTable | 'audit_entries', Anywhere extends object>(
  db: Db,
  tenant: { companyId: string },
  table: Table,
  search: string | undefined,
  having: (part: string) => Anywhere,
): Promise<Found<Anywhere>> {
  if (!search) return { where: {} };
  return (await findInAll(db, tenant, [table], search, having)).get(table) ?? { where: {} };
}

async function findInAll<Table extends SearchedTable | 'audit_entries', Anywhere extends object>(
  db: Db,
  { companyId }: { companyId: string },
  tables: readonly Table[],
  search: string,
  having: (part: string) => Anywhere,
): Promise<Map<Table, Found<Anywhere>>> {
  const part = partOf(search);
  const anywhere = having(part);
  // Trigrams are three letters long.
  if ([...search].length < 3) return new Map(tables.map((table) => [table, { where: anywhere }]));
  // Statistics on texts mislead the planner: it takes a part that thousands contain for a rare one, and sorts the whole table
  // where the list's own order would be fast. After many matches it follows that order, as for any value.
  const rows = await db.$queryRaw<{ table: Table; ids: string[]; plan: string | null }[]>`
    with found as materialized (
      select name, array(select search_ids(${companyId}::uuid, name, ${part}, ${searchLimit + 1}::int)) as ids
      from unnest(${[...tables]}::text[]) as name
    )
    select name as table, ids,
      case when cardinality(ids) > ${searchLimit}::int then set_config('plan_cache_mode', 'force_generic_plan', true) end as plan
    from found`;
  return new Map(
    rows.map(({ table, ids }) => {
      const byId = { id: { in: ids } };
      return [table, ids.length > searchLimit ? { where: anywhere, some: byId } : { where: byId }];
    }),
  );
}

/** The search with %, _ and \ escaped for LIKE; Prisma's own `contains` does not escape them (prisma#19506). */
export const partOf = (search: string): string => search.toLowerCase().replace(/[\\%_]/g, '\\$&');
