import type { Single } from '@/lib/conditions/evaluate';

/** What a field holds: one value, or several where it takes several. Nothing empty is kept. */
export type Value = Single | Single[];

/** One section's fields by key, or one entry's. */
export type FieldValues = Record<string, Value>;

/** An answer: a section's fields, or, where the section repeats, its entries in order. */
export type Values = Record<string, FieldValues | FieldValues[]>;

/** Names of records by their ids. */
export type Labels = Readonly<Record<string, string>>;

/** A member by a name that somebody else chose: `constructor` is only there if it was written. */
export const member = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

/** The entries of a section; a section that does not repeat is one. */
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
