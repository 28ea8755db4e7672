import { type FilterKey, readFilters } from '@/lib/browser/storage';

interface ShownList {
  key: FilterKey;
  /** The address of the view with which the list opens; null for none. */
  start: string | null;
}

/** The lists that were shown since this page was loaded, by their path. */
const shown = new Map<string, ShownList>();

/** Notes that a list is shown at a path, under which key its filters are kept, and with which view it opens. */
export function noteList(path: string, key: FilterKey, start: string | null = null): void {
  shown.set(path, { key, start });
}

/**
 * Where a link leads: path, query and hash. A link to another list without a query leads to the view with which that list
 * opens or, failing that, to the list as it was last seen, so that its page is asked for once, not first without its
 * filters. The link of the list itself takes them away.
 */
export function linkAddress({
  pathname,
  search,
  hash,
}: Pick<HTMLAnchorElement, 'pathname' | 'search' | 'hash'>): string {
  const list = search === '' && pathname !== window.location.pathname ? shown.get(pathname) : undefined;
  if (list?.start) return list.start + hash;
  const filters = list && readFilters(list.key);
  return pathname + (filters ? `?${filters}` : search) + hash;
}
