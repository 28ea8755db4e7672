import { type FilterKey, readFilters } from '@/lib/browser/storage';

/** The lists that were shown since this page was loaded: the key of their filters by their path. */
const shown = new Map<string, FilterKey>();

/** Notes that a list is shown at a path, and under which key its filters are kept. */
export function noteList(path: string, key: FilterKey): void {
  shown.set(path, key);
}

/**
 * Where a link leads: path, query and hash. A link to another list without a query leads to that list as it was last
 * seen, so that its page is asked for once, not first without its filters. The link of the list itself takes them away.
 */
export function linkAddress({
  pathname,
  search,
  hash,
}: Pick<HTMLAnchorElement, 'pathname' | 'search' | 'hash'>): string {
  const key = search === '' && pathname !== window.location.pathname ? shown.get(pathname) : undefined;
  const filters = key && readFilters(key);
  return pathname + (filters ? `?${filters}` : search) + hash;
}
