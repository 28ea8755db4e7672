import type { Answer } from '@/lib/forms/answers/schema';

/** An answer in the shape that a PUT takes: the values that the caller sees, with repeated sections as lists. */
export const toReplacement = ({ values, entries, version }: Answer): object => ({
  values: {
    ...values,
    ...Object.fromEntries(Object.entries(entries).map(([key, list]) => [key, list.map((entry) => entry.values)])),
  },
  version,
});

/** One entry of an answer in the shape that a PUT takes; null if it does not exist. */
export function entryOf(answer: Answer, { section, entry }: { section: string; entry: string }): object | null {
  const found = answer.entries[section]?.find(({ id }) => id === entry);
  return found ? { values: found.values, version: answer.version } : null;
}
