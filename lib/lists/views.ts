import { type ListParams, type ParamChanges, queryText } from '@/lib/lists/list-url';

/** Whom a view is for: its owner alone, the people of one role, or everybody in the company. */
export const sharings = ['me', 'role', 'company'] as const;
export type Sharing = (typeof sharings)[number];

/** A kept view of a list: a part of the list's address, with a name. */
export interface ListView {
  id: string;
  name: string;
  /** The parameters of the address by their names: search, sort, filters. */
  params: Readonly<Record<string, string>>;
  /** The columns in their order; empty for a view that leaves them to its reader. */
  columns: readonly string[];
  /** Whether the list opens with it for this reader. */
  start: boolean;
}

/** A view in the menu, below its list. */
export interface PinnedView {
  id: string;
  /** The list's name. */
  list: string;
  name: string;
}

/** The views that a list offers its reader as tabs. */
export interface ListViews {
  /** The list's name: `clients`, or `form:<id>` for a form's answers. */
  list: string;
  tabs: readonly ListView[];
  /** Whether the reader may keep views: support that acts for somebody may not. */
  keeps: boolean;
  /** The columns that a new view carries: those of the address or, failing that, the reader's own; empty for the default. */
  columns: readonly string[];
}

/** The value of `view` in an address that shows all rows although the list opens with a view. */
export const everything = 'all';

/** Whether an address names a view like this, if there is such a view. */
export const isViewName = (name: string | undefined): boolean => name === everything || isOneView(name);

/** The same for a view that somebody keeps. */
export const isOneView = (name: string | null | undefined): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name ?? '');

/** The address of a view. It carries all that the view is, so that it leads others to the same rows. */
export const viewHref = (path: string, { id, ...content }: Pick<ListView, 'id' | 'params' | 'columns'>): string =>
  `${path}?${queryText([['view', id], ...Object.entries(contentParams(content))])}`;

/** A short address of a view, which leads to that of `viewHref`. */
export const openHref = (path: string, id: string): string => `${path}?open=${id}`;

/** The view to which an address leads: the one that it asks for, or the start of a bare one. */
export const openedView = (tabs: readonly ListView[], params: ListParams): ListView | undefined =>
  params.open === undefined
    ? tabs.find(({ start }) => start && !Object.values(params).some(Boolean))
    : tabs.find(({ id }) => id === params.open);

/** The address of a list without a view. */
export const everythingHref = (path: string, views: ListViews): string =>
  opensWithView(views) ? `${path}?view=${everything}` : path;

const opensWithView = ({ tabs }: ListViews): boolean => tabs.some(({ start }) => start);

/** The parameters of an address that a view keeps: all but its page and the view's own name. */
export const keptParams = (params: ListParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => {
      const text = Array.isArray(value) ? value.join(',') : value;
      return text && !['view', 'open', 'cursor', 'limit'].includes(key) ? [[key, text]] : [];
    }),
  );

/** The address that a new view is made from: what the list shows now, with the reader's own columns if it names none. */
export const viewAddress = ({ columns }: ListViews, params: ListParams): string =>
  queryText(Object.entries({ ...(columns.length > 0 && { columns: columns.join(',') }), ...keptParams(params) }));

/** The changes to an address that show all rows in the usual order of its list, whatever view it shows. */
export const leavingView = (views: ListViews): ParamChanges => ({
  view: opensWithView(views) ? everything : null,
  columns: null,
});

/** The columns that an address asks for, each once; null if it leaves them to the reader. */
export function askedColumns({ columns }: ListParams): string[] | null {
  const text = Array.isArray(columns) ? columns.join(',') : columns;
  return text ? [...new Set(text.split(','))] : null;
}

/**
 * The view that an address shows, and whether it shows just that. The address names the view from which it came; once it
 * is that of another one, it is the other one's.
 */
export function shownView({ tabs }: ListViews, params: ListParams): { view: ListView | null; isChanged: boolean } {
  const named = tabs.find(({ id }) => id === params.view) ?? null;
  const isEmpty = Object.keys(keptParams(params)).length === 0;
  if (isEmpty && !named) return { view: null, isChanged: false };
  const same = tabs.filter((view) => isContentOf(view, params));
  const exact = same.find((view) => view === named) ?? same[0];
  return { view: exact ?? named, isChanged: !exact };
}

/** Whether an address shows just what a view holds. */
export const isContentOf = (view: Pick<ListView, 'params' | 'columns'>, params: ListParams): boolean =>
  sorted(contentParams(view)) === sorted(keptParams(params));

const contentParams = ({ params, columns }: Pick<ListView, 'params' | 'columns'>): Record<string, string> => ({
  ...params,
  ...(columns.length > 0 && { columns: columns.join(',') }),
});

const sorted = (params: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(params);
  search.sort();
  return search.toString();
};
