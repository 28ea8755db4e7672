import 'server-only';
import type { Db } from '@/lib/db/client';

/** The tables whose records have a searchable text: the column `search`, kept by triggers. */
export type SearchedTable =
  | 'users'
  | 'clients'
  | 'client_contacts'
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

/** The tables whose records are searched for, and have no searchable text of their own: what they are called is searched. */
type CalledTable =
  | 'purchase_orders'
  | 'candidate_lists'
  | 'pay_runs'
  | 'billing_runs'
  | 'to_dos'
  | 'user_documents'
  | 'shortlists';
/** The tables that `findBest` finds records of. */
export type FoundTable = Exclude<SearchedTable, 'form_submissions'> | CalledTable;

/** A record that a text finds, and how well it fits: 0 a whole line of its text, 1 the beginning of one, 2 of a word, 3 any part. */
export interface Hit {
  id: string;
  fit: number;
}

/** What a text finds in one table. */
export interface Hits {
  /** The best first. */
  hits: Hit[];
  /** Whether it finds nothing else there. */
  isWhole: boolean;
}

/**
 * Finds the records that a text fits best in several tables, in one statement: at most `searchLimit` of each and one; tables
 * without any are left out.
 *
 * @param text in small letters, its words with one blank between them
 * @param written the text in the cases in which names and numbers are written
 * @param shown how many of each table are shown
 */
export async function findBest(
  db: Db,
  { companyId }: { companyId: string },
  tables: readonly FoundTable[],
  { text, written, shown }: { text: string; written: readonly string[]; shown: number },
): Promise<Map<FoundTable, Hits>> {
  const rows = await db.$queryRaw<{ table: FoundTable; ids: string[]; fits: number[]; is_whole: boolean }[]>`
    select name as table, best.* from unnest(${[...tables]}::text[]) as name,
      search_best(${companyId}::uuid, name, ${text}, ${[...written]}::text[], ${shown}::int, ${searchLimit + 1}::int) as best
    where cardinality(best.ids) > 0`;
  return new Map(
    rows.map(({ table, ids, fits, is_whole: isWhole }) => [
      table,
      { hits: ids.map((id, at) => ({ id, fit: fits[at] ?? 3 })), isWhole },
    ]),
  );
}

/** The tables whose records are found by a name with an error in it. */
export type NamedTable = Extract<SearchedTable, 'users' | 'clients' | 'client_contacts' | 'candidates' | 'job_orders'>;

/**
 * Finds the records whose text has something like a text: their ids, the most alike first.
 *
 * @param pattern of everything that is like a short text; null for a long one
 */
export async function findNear(
  db: Db,
  { companyId }: { companyId: string },
  tables: readonly NamedTable[],
  { text, pattern }: { text: string; pattern: string | null },
  most: number,
): Promise<Map<NamedTable, string[]>> {
  const rows = await db.$queryRaw<{ table: NamedTable; ids: string[] }[]>`
    select name as table, search_near(${companyId}::uuid, name, ${text}, ${pattern}::text, ${most}::int) as ids
    from unnest(${[...tables]}::text[]) as name`;
  return new Map(rows.map(({ table, ids }) => [table, ids]));
}

async function findIn<Anywhere extends object>(
  db: Db,
  { companyId }: { companyId: string },
  table: SearchedTable | 'audit_entries',
  search: string | undefined,
  having: (part: string) => Anywhere,
): Promise<Found<Anywhere>> {
  if (!search) return { where: {} };
  const part = partOf(search);
  const anywhere = having(part);
  // Trigrams are three letters long.
  if ([...search].length < 3) return { where: anywhere };
  // Statistics on texts mislead the planner: it takes a part that thousands contain for a rare one, and sorts the whole table
  // where the list's own order would be fast. After many matches it follows that order, as for any value.
  const [row] = await db.$queryRaw<[{ ids: string[] | null; plan: string | null }]>`
    select array_agg(id) as ids,
      case when count(*) > ${searchLimit}::int then set_config('plan_cache_mode', 'force_generic_plan', true) end as plan
    from search_ids(${companyId}::uuid, ${table}, ${part}, ${searchLimit + 1}::int) as found (id)`;
  const byId = { id: { in: row.ids ?? [] } };
  return byId.id.in.length > searchLimit ? { where: anywhere, some: byId } : { where: byId };
}

/** The search with %, _ and \ escaped for LIKE; Prisma's own `contains` does not escape them (prisma#19506). */
export const partOf = (search: string): string => search.toLowerCase().replace(/[\\%_]/g, '\\$&');
