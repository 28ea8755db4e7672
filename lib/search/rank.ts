import { searchTypes } from '@/lib/record-names/types';
import type { FoundRecord } from '@/lib/search/schema';

/** A found record with the texts by which it is judged how well it fits. */
export interface Ranked {
  record: FoundRecord;
  /** What names it: its name, number, addresses. */
  names: readonly (string | null)[];
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** How well a text fits: 0 the whole of it, 1 its beginning, 2 one of its words, 3 the beginning of one, 4 anything else. */
function fitOf(text: string, wanted: string): number {
  const name = plain(text);
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  const words = name.split(/[\s.@_/-]+/u);
  if (words.includes(wanted)) return 2;
  return words.some((word) => word.startsWith(wanted)) ? 3 : 4;
}

/**
 * The records that fit a search best: an exact number or name first, then those that begin with it, in the order of the
 * kinds; of equals the order in which they were found stays.
 */
export function bestOf(found: readonly Ranked[], search: string, most: number): FoundRecord[] {
  const wanted = plain(search.trim());
  return found
    .map(({ record, names }) => ({
      record,
      fit: Math.min(4, ...names.flatMap((name) => (name === null ? [] : fitOf(name, wanted)))),
    }))
    .toSorted((a, b) => a.fit - b.fit || searchTypes.indexOf(a.record.type) - searchTypes.indexOf(b.record.type))
    .slice(0, most)
    .map(({ record }) => record);
}
