'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { noteList } from '@/lib/browser/list-addresses';
import type { FilterKey } from '@/lib/browser/storage';
import { readFilters, saveFilters } from '@/lib/browser/storage';
import { filtersToKeep } from '@/lib/lists/kept-filters';
import type { ParamChanges } from '@/lib/lists/list-url';
import { isNarrowed, listHref, queryText, unnarrowed } from '@/lib/lists/list-url';
import { everything, everythingHref, type ListViews, leavingView, viewHref } from '@/lib/lists/views';

/** What the bare address of a list shows that does not begin with all of its rows. Its page reads the same. */
export type Opening = Readonly<Record<string, string>>;

/**
 * The URL as the one state of a list's search and filters. What its reader has chosen is stored under the list's key
 * (specification, section 9) and restored when somebody opens the list without any params; what a link to it brought is not.
 */
export function useListUrl(storageKey: FilterKey | null, views?: ListViews, opening?: Opening) {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const [pending, startTransition] = useTransition();
  const isEmpty = search.size === 0;
  const params = isEmpty && opening ? opening : Object.fromEntries(search);
  const target = useRef(params);
  // A second change before the first has come through builds on it, not on the URL that is still shown.
  const latest = () => (pending ? target.current : params);
  const go = (address: string) => {
    target.current =
      address === path && opening ? opening : Object.fromEntries(new URLSearchParams(address.split('?')[1]));
    // Replaced, not pushed: Back leaves the list instead of walking through every letter of a search.
    startTransition(() => router.replace(address, { scroll: false }));
  };
  const change = (changes: ParamChanges) => {
    const changed = listHref(path, latest(), changes);
    // The bare address opens the view with which the list begins.
    go(changed === path ? allRowsHref(path, views, opening) : changed);
  };
  const query = queryText(
    [...search].filter(([key, value]) => key !== 'cursor' && !(key === 'view' && value === 'all')),
  );
  const start = views?.tabs.find((view) => view.start);
  const startHref = start ? viewHref(path, start) : null;
  const opened = useRef<{ kept: string; came: string } | null>(null);
  useEffect(() => {
    if (!storageKey) return;
    noteList(path, storageKey, startHref);
    if (opened.current) return saveFilters(storageKey, filtersToKeep(opened.current.kept, opened.current.came, query));
    const kept = readFilters(storageKey) ?? '';
    opened.current = { kept, came: isEmpty ? kept : query };
    if (isEmpty && kept) startTransition(() => router.replace(`${path}?${kept}`, { scroll: false }));
  }, [storageKey, query, isEmpty, path, router, startHref]);
  return {
    path,
    params,
    pending,
    isNarrowed: !(isEmpty && opening) && isNarrowed(params),
    change,
    /** Takes the filters away; without any, the search. A list that opens with some goes back to those. */
    reset: () => (opening ? go(path) : change({ ...unnarrowed(latest()), ...(views && leavingView(views)) })),
  };
}

/** The address of a list that leaves no row out. */
function allRowsHref(path: string, views: ListViews | undefined, opening: Opening | undefined): string {
  if (opening) return `${path}?view=${everything}`;
  return views ? everythingHref(path, views) : path;
}
