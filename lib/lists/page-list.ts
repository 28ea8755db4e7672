import 'server-only';
import { redirect } from 'next/navigation';
import type { z } from 'zod';
import { flatParams, type ListQuery, type Page, type SortOrder } from '@/lib/lists/list-query';
import { type ListParams, listHref } from '@/lib/lists/list-url';
import { isViewName, keptParams } from '@/lib/lists/views';
import { type FieldFault, Problem } from '@/lib/problem/problem';

interface PageList<Query, Found> {
  page: Found;
  /** The parsed address, as far as the list understood it. */
  query: Query;
  /**
   * For `DataTable`: the params that the list understood, its order, when it was read, and how many of a view's params it left out: what is
   * gone, or not for this reader.
   */
  list: { path: string; params: ListParams; sort: SortOrder; leftOut: number; readAt: string };
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
  const { view, columns, ...asked } = given;
  const viewed = { ...(isViewName(view) && { view }), ...(columns && { columns }) };
  const listed = await readKnown(path, { asked, viewed }, schema, read);
  const leftOut = Object.keys(keptParams(asked)).filter((name) => !Object.hasOwn(listed.list.params, name));
  return { ...listed, list: { ...listed.list, leftOut: viewed.view ? leftOut.length : 0 } };
}

interface Given {
  /** The params that the list itself reads. */
  asked: Readonly<Record<string, string>>;
  /** The view that is shown and its columns: not for the list's query, but its links keep them. */
  viewed: Readonly<Record<string, string>>;
}

async function readKnown<Query extends ListQuery<string, unknown>, Found extends Page<unknown>>(
  path: string,
  { asked, viewed }: Given,
  schema: z.ZodType<Query>,
  read: (query: Query) => Promise<Found>,
  refused: readonly FieldFault[] = [],
): Promise<PageList<Query, Found>> {
  const { query, known } = parseKnown(schema, asked);
  const readAt = new Date().toISOString();
  const params = { ...known, ...viewed };
  try {
    return { page: await read(query), query, list: { path, params, sort: query.sort, leftOut: 0, readAt }, refused };
  } catch (error) {
    const faults = faultsIn(error, known);
    if (faults.length === 0) throw error;
    const names = faults.map(({ path }) => path);
    if (names.includes('cursor')) redirect(listHref(path, params, {}));
    // Not by a redirect: the list would restore its remembered filter and be redirected again, endlessly.
    const others = Object.entries(known).filter(([name]) => !names.includes(name));
    return readKnown(path, { asked: Object.fromEntries(others), viewed }, schema, read, [...refused, ...faults]);
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
  const refused = namesIn(parsed.error);
  const known = Object.entries(given).filter(([name]) => !refused.includes(name));
  if (known.length === Object.keys(given).length) throw parsed.error;
  // Some names are looked at only once all values are right.
  return parseKnown(schema, Object.fromEntries(known));
}

/** The names of the params that a list does not know, or whose values it does not. */
export function refusedParams(schema: z.ZodType, given: Record<string, string>): string[] {
  const { known } = parseKnown(schema, given);
  return Object.keys(given).filter((name) => !Object.hasOwn(known, name));
}

const namesIn = ({ issues }: z.ZodError): string[] =>
  issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String)));
