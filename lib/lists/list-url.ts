import type { SortOrder } from '@/lib/lists/list-query';

/** The search params that Next passes to a page. */
export type ListParams = Readonly<Record<string, string | string[] | undefined>>;

/** A change to search params: a value to set; null or '' removes the param. */
export type ParamChanges = Readonly<Record<string, string | null>>;

/**
 * The address of a list with some params changed and the others kept. Any change except turning the page starts again
 * from the first page, because a cursor belongs to its sort and filters.
 */
export function listHref(path: string, params: ListParams, changes: ParamChanges): string {
  const merged = new Map<string, string>();
  for (const [key, value] of Object.entries(params)) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text && key !== 'cursor') merged.set(key, text);
  }
  for (const [key, value] of Object.entries(changes)) {
    if (value) merged.set(key, value);
    else merged.delete(key);
  }
  return merged.size === 0 ? path : `${path}?${queryText(merged)}`;
}

/** The value of `sort` that a click on a column's head leads to: ascending first, then descending. */
export function nextSort(field: string, current: SortOrder): string {
  return current.field === field && current.direction === 'asc' ? `-${field}` : field;
}

/** Whether a search or a filter leaves rows out. */
export function isNarrowed(params: ListParams): boolean {
  return Object.entries(params).some(([key, value]) => Boolean(value) && isNarrowing(key));
}

/** Whether a filter leaves rows out, whatever is searched. */
export function isFiltered(params: ListParams): boolean {
  return Object.entries(params).some(([key, value]) => Boolean(value) && isFilter(key));
}

/** The changes that take the filters away, in the same order of rows: what was searched stays, unless there is no filter. */
export function unnarrowed(params: ListParams): ParamChanges {
  return Object.fromEntries(
    Object.keys(params)
      .filter(isFiltered(params) ? isFilter : isNarrowing)
      .map((key) => [key, null]),
  );
}

/** The search and the filters of an address, as a query string. */
export const narrowing = (params: ListParams): string =>
  queryText(
    Object.entries(params).flatMap(([key, value]): [string, string][] =>
      isNarrowing(key) && value ? [[key, Array.isArray(value) ? value.join(',') : value]] : [],
    ),
  );

function isNarrowing(key: string): boolean {
  return key === 'search' || isFilter(key);
}

function isFilter(key: string): boolean {
  return key.startsWith('filter[');
}

/** The name of a filter's search param: `filter[status]`. */
export function filterParam(key: string): string {
  return `filter[${key}]`;
}

/** A query string that a person can read: brackets and commas stay, as api.md writes them. */
export function queryText(entries: Iterable<readonly [string, string]>): string {
  const search = new URLSearchParams([...entries].map(([key, value]) => [key, value]));
  return search.toString().replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',');
}
