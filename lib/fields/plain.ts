import type * as z from 'zod';
import type { FieldKind } from '@/lib/fields/field';
import type { FieldTable, Listed, OfKind } from '@/lib/fields/fields-of';
import { languageText } from '@/lib/fields/languages';

/** Kinds whose values read the same in every noun, a choice with words of the noun. The wording of a flag depends on it. */
export type PlainKind = Exclude<FieldKind, 'flag' | 'own' | 'column'>;

/** The names of those fields of a list whose cells follow from their kind. */
export type PlainListed<T extends FieldTable> = Listed<T> & OfKind<T, PlainKind>;

/** The parts of a list's row that these cells read. */
export type PlainRow<T extends FieldTable> = { [K in PlainListed<T>]: z.output<T[K]['output']> };

/** The words of the company, for each field that holds a key of them; those of a choice, unless its cell is replaced, and of languages. */
export type Words<T extends FieldTable> = {
  [K in Listed<T> & OfKind<T, 'reference' | 'references'>]: (key: string) => string;
} & {
  [K in Listed<T> & OfKind<T, 'choice' | 'languages'>]?: (key: string) => string;
};

/**
 * Makes a list's cells of one sort from its plain fields: `make` returns the cell of a kind, and gets a function that
 * reads the value from a row.
 *
 * @param join makes one text of several.
 * @returns the cells by the fields' names
 */
export function plainCells<T extends FieldTable, Cell>(
  table: T,
  words: Readonly<Record<string, ((key: string) => string) | undefined>>,
  make: Readonly<Record<PlainKind, (read: (row: object) => string | number | null, name: string) => Cell>>,
  join: (list: readonly unknown[]) => string,
): Record<PlainListed<T>, Cell> {
  const cells = Object.entries(table).flatMap(([name, { kind, facts }]) => {
    if (!facts.listed || !isPlain(kind, make)) return [];
    return [[name, make[kind](readerOf(kind, name, words[name], join), name)] as const];
  });
  // The type names the very fields that the loop keeps.
  return Object.fromEntries(cells) as Record<PlainListed<T>, Cell>;
}

const isPlain = (kind: string, make: object): kind is PlainKind => Object.hasOwn(make, kind);

function readerOf(
  kind: PlainKind,
  name: string,
  say: ((key: string) => string) | undefined,
  join: (list: readonly unknown[]) => string,
) {
  return (row: object): string | number | null => {
    const value: unknown = Reflect.get(row, name);
    if (kind === 'named') return nameOf(value);
    if (typeof value === 'number') return value;
    if (Array.isArray(value))
      return value.length === 0 ? null : join(kind === 'languages' ? spoken(value, say) : said(value, say));
    return typeof value === 'string' ? (say?.(value) ?? value) : null;
  };
}

/** Languages in the words of the reader, or as they are stored. */
export const spoken = (list: readonly unknown[], say: (text: string) => string = (text) => text): string[] =>
  list.map((one) => say(languageText(Object(one))));

/** The company's words for some keys, or texts as they are. */
export const said = (list: readonly unknown[], say: (key: string) => string = (key) => key): string[] =>
  list.map((one) => say(String(one)));

const nameOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : null;
