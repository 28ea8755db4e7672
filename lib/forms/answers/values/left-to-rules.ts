import { entriesOf, type Values } from '@/lib/forms/answers/values/values';
import type { Definition } from '@/lib/forms/definition/schema';

/**
 * Whether two states of an answer differ only in the fields that its form leaves to rules after submission, and in what
 * is computed from them.
 */
export function isLeftToRules({ sections }: Pick<Definition, 'sections'>, before: Values, after: Values): boolean {
  return sections.every(({ key, repeats, fields }) => {
    const free = new Set(
      fields
        .filter((field) => field.type === 'computed' || (repeats === null && field.set_by_rules))
        .map((field) => field.key),
    );
    const rest = (values: Values) =>
      entriesOf(values, key)
        .map((entry) => Object.entries(entry).filter(([name]) => !free.has(name)))
        .map((entry) => entry.sort(([a], [b]) => (a < b ? -1 : 1)))
        .filter((entry) => repeats !== null || entry.length > 0);
    return JSON.stringify(rest(before)) === JSON.stringify(rest(after));
  });
}
