import { type NounKey, nounOf } from '@/lib/nouns';

/** The kinds of records that are searched together, in the order in which equally good ones are shown. */
export const searchTypes = [
  'candidate',
  'client',
  'job',
  'submission',
  'contract',
  'invoice',
  'user',
  'timesheet',
] as const;
export type SearchType = (typeof searchTypes)[number];

/** The noun of a kind. */
export const nounOfType = (type: SearchType): NounKey => (type === 'job' ? 'job_order' : type);

/** A record that somebody opened, as the browser keeps it: nothing of what is in it. */
export interface OpenedRecord {
  type: SearchType;
  id: string;
}

/** The record whose page a path is, or belongs to; null for any other page. */
export function recordAt(path: string): OpenedRecord | null {
  const [, list, id] = /^(\/[a-z-]+)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/.exec(path) ?? [];
  const type = searchTypes.find((one) => nounOf(nounOfType(one)).path === list);
  return type && id ? { type, id } : null;
}

/** So many of the records that somebody opened last are kept and shown. */
export const mostRecent = 8;
