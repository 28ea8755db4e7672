import type { Single } from '@/lib/conditions/evaluate';

/** A field's value: one, or several if the field takes several. Empty values are not stored. */
export type Value = Single | Single[];

/** The fields of one section or one entry, by key. */
export type FieldValues = Record<string, Value>;

/** An answer: the fields of each section, or, if the section repeats, its entries in order. */
export type Values = Record<string, FieldValues | FieldValues[]>;

/** Names of records by their ids. */
export type Labels = Readonly<Record<string, string>>;

/** A record's own property under a name that somebody else chose: `constructor` exists only if it was written. */
export const member = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

/** The entries of a section; a section that does not repeat has one. */
export function entriesOf(values: Values, section: string): readonly FieldValues[] {
  const found = member(values, section);
  if (!found) return [];
  return Array.isArray(found) ? found : [found];
}

/** A value as a list, whether or not its field takes several. */
export function listOf(value: Value | undefined): readonly Single[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** `values.expenses.2.amount` → `expenses.amount`. */
export const fieldName = (path: string): string =>
  path
    .split('.')
    .slice(1)
    .filter((part) => !/^\d+$/.test(part))
    .join('.');
