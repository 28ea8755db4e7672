import { isNoun, nounOf } from '@/lib/nouns';

/** The kinds of records that are searched together, in the order in which equally good ones are shown. */
export const searchTypes = [
  'candidate',
  'client',
  'contact',
  'job',
  'submission',
  'contract',
  'invoice',
  'user',
  'timesheet',
  'purchase_order',
  'candidate_list',
  'pay_run',
  'billing_run',
  'to_do',
  'document',
  'shortlist',
] as const;
export type SearchType = (typeof searchTypes)[number];

/** What the rest of the program calls a kind: its noun's key, or its part's. */
export const recordTypeOf = (type: SearchType): string => (type === 'job' ? 'job_order' : type);

/** The icons of kinds that are no nouns. */
const icons: Partial<Record<SearchType, string>> = {
  contact: 'clients',
  purchase_order: 'clients',
  pay_run: 'payRuns',
  billing_run: 'billingRuns',
  to_do: 'toDos',
  document: 'readyToStart',
  shortlist: 'submissions',
};

/** The menu's icon of a kind. */
export function iconOf(type: SearchType): string {
  const key = recordTypeOf(type);
  return icons[type] ?? (isNoun(key) ? nounOf(key).plural : type);
}

/** A record that somebody opened, as the browser keeps it: nothing of what is in it. */
interface OpenedRecord {
  type: SearchType;
  id: string;
}

/** The kinds with pages of their own, by the beginning of these pages' addresses. */
const typeOfList = new Map<string, SearchType>([
  ['/pay-runs', 'pay_run'],
  ['/billing-runs', 'billing_run'],
  ['/to-dos', 'to_do'],
  ...searchTypes.flatMap((type) => {
    const key = recordTypeOf(type);
    return isNoun(key) ? [[nounOf(key).path, type] as const] : [];
  }),
]);

/** The record whose page a path is, or belongs to; null for any other page. */
export function recordAt(path: string): OpenedRecord | null {
  const [, list = '', id] = /^(\/[a-z-]+)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/.exec(path) ?? [];
  const type = typeOfList.get(list);
  return type && id ? { type, id } : null;
}

/** So many of the records that somebody opened last are kept and shown. */
export const mostRecent = 8;
