import type { Answer } from '@/lib/forms/answers/schema';

/** An answer as a PUT replaces it: what the caller sees of its values, with those of sections that repeat in lists. */
export const toReplacement = ({ values, entries, version }: Answer): object => ({
  values: {
    ...values,
    ...Object.fromEntries(Object.entries(entries).map(([key, list]) => [key, list.map((entry) => entry.values)])),
  },
  version,
});

/** One entry of it, likewise; null where there is none. */
export function entryOf(answer: Answer, { section, entry }: { section: string; entry: string }): object | null {
  const found = answer.entries[section]?.find(({ id }) => id === entry);
  return found ? { values: found.values, version: answer.version } : null;
}
