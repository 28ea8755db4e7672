import 'server-only';
import { parseQuery, type Tree, writeTsquery } from '@/lib/candidates/search/query';
import type { Db } from '@/lib/db/client';
import { type Found, searchFor } from '@/lib/db/search';
import { invalid } from '@/lib/problem/problem';

/** The most candidates that one search finds by their short facts, and by their whole text beyond those. */
const most = { heads: 2_000, docs: 1_000 };

/**
 * Finds a tenant's candidates by a query (`parseQuery`); all of them for an empty one. A query without operators also
 * finds its text as a part of a name, an e-mail address or a number, as the searches of other lists do.
 *
 * The search narrows the list and leaves its order to the reader: a list's cursor holds a place among the values of a
 * column, and a rank is no column. It would belong to a query, change with each edit of a text, and make a page depend
 * on all before it.
 *
 * @throws Problem 422 on `search`, with the place where the query breaks.
 */
export async function findCandidates(
  db: Db,
  tenant: { companyId: string },
  search: string | undefined,
): Promise<Found<object>> {
  if (!search) return { where: {} };
  const query = parseQuery(search);
  if ('fault' in query) throw invalid({ path: 'search', ...query.fault });
  const byPart = query.isPlain ? await searchFor(db, tenant, 'candidates', search) : undefined;
  const { ids, isCut } = query.tree ? await findByWords(db, tenant, query.tree) : { ids: [], isCut: false };
  const cut = { ...(isCut && { isCut }) };
  if (!byPart) return { where: { id: { in: ids } }, ...cut };
  const { where } = byPart;
  if ('id' in where && 'in' in where.id)
    return { where: { id: { in: [...new Set([...ids, ...where.id.in])] } }, ...cut };
  return { ...byPart, where: ids.length > 0 ? { OR: [{ id: { in: ids } }, where] } : where, ...cut };
}

/** The ids of the candidates whose words are what a tree asks for, best first, and whether there are more. */
async function findByWords(db: Db, { companyId }: { companyId: string }, tree: Tree) {
  const [row] = await db.$queryRaw<[{ ids: string[]; is_cut: boolean }]>`
    select ids, is_cut from find_candidates(${companyId}::uuid, ${writeTsquery(tree)}, ${most.heads}::int, ${most.docs}::int)`;
  return { ids: row.ids, isCut: row.is_cut };
}
