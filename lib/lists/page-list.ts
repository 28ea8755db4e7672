import 'server-only';
import { redirect } from 'next/navigation';
import type { z } from 'zod';
import { flatParams, type ListQuery, type Page, type SortOrder } from '@/lib/lists/list-query';
import { type ListParams, listHref } from '@/lib/lists/list-url';
import { type FieldFault, Problem } from '@/lib/problem/problem';

interface PageList<Query, Found> {
  page: Found;
  /** The parsed address, as far as the list understood it. */
  query: Query;
  /** For `DataTable`: the params that the list understood, and its order. */
  list: { path: string; params: ListParams; sort: SortOrder };
  /** Why some params were left out, if the list's own rules refused them: a search that cannot be read. */
  refused: readonly FieldFault[];
}

/**
 * A list page's rows for the params of its address. Unlike the API, a page never answers an address with an error:
 * params that the list does not know (an old link, a remembered filter) are left out, and a cursor that does not fit
 * starts from the first page.
 */
export async function pageList<Query extends ListQuery<string, unknown>, Found extends Page<unknown>>(
  path: string,
  params: ListParams,
  schema: z.ZodType<Query>,
  read: (query: Query) => Promise<Found>,
): Promise<PageList<Query, Found>> {
  const given = flatParams(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]),
  );
  return readKnown(path, given, schema, read);
}

async function readKnown<Query extends ListQuery<string, unknown>, Found extends Page<unknown>>(
  path: string,
  given: Record<string, string>,
  schema: z.ZodType<Query>,
  read: (query: Query) => Promise<Found>,
  refused: readonly FieldFault[] = [],
): Promise<PageList<Query, Found>> {
  const { query, known } = parseKnown(schema, given);
  try {
    return { page: await read(query), query, list: { path, params: known, sort: query.sort }, refused };
  } catch (error) {
    const faults = faultsIn(error, known);
    if (faults.length === 0) throw error;
    const names = faults.map(({ path }) => path);
    if (names.includes('cursor')) redirect(listHref(path, known, {}));
    // Not by a redirect: the list would restore its remembered filter and be redirected again, endlessly.
    const others = Object.entries(known).filter(([name]) => !names.includes(name));
    return readKnown(path, Object.fromEntries(others), schema, read, [...refused, ...faults]);
  }
}

/**
 * The faults of params that the list itself refuses: a cursor of another order, a field that a company's form no longer
 * has, a search that cannot be read.
 */
function faultsIn(error: unknown, known: Record<string, string>): FieldFault[] {
  if (!(error instanceof Problem) || error.status !== 422) return [];
  return (error.details.faults ?? []).filter(({ path }) => Object.hasOwn(known, path));
}

function parseKnown<Query>(
  schema: z.ZodType<Query>,
  given: Record<string, string>,
): { query: Query; known: Record<string, string> } {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { query: parsed.data, known: given };
  const refused = new Set(
    parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
    ),
  );
  const known = Object.fromEntries(Object.entries(given).filter(([name]) => !refused.has(name)));
  return { query: schema.parse(known), known };
}
