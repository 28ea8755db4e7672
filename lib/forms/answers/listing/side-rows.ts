import type { ValueKind } from '@/lib/conditions/operators';
import { entriesOf, listOf, type Values } from '@/lib/forms/answers/values/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import { type Placed, placedFields } from '@/lib/forms/definition/fields';
import type { Definition, Field } from '@/lib/forms/definition/schema';

/** The side table's row for one value (`form_values`). */
export interface SideRow {
  field: string;
  place: number;
  text: string | null;
  number: number | null;
  instant: Date | null;
  taken: string | null;
}

/** The most values of one field that lists use: more than anybody filters by, so that no index grows without bound. */
const mostPlaces = 1_000;
/** The number of characters of a text that lists sort by. */
const longestKept = 200;

/** Greater numbers are compared as if they were this one. */
const greatest = 1e18;

/** A text as lists compare it: regardless of case. */
export const comparable = (text: string): string =>
  [...text.normalize('NFC').toLowerCase().trim()].slice(0, longestKept).join('');

/**
 * Returns a row for every value of the fields that lists filter and sort by; an empty row for a field without a value.
 *
 * @param newest the form's newest version, which decides what lists offer: a field that the answer's own version does not
 * have also gets a row.
 */
export function sideRows(definition: Asking, newest: Asking, values: Values): SideRow[] {
  const listed = listedPaths(newest);
  const own = placedFields(definition);
  const known = new Set(own.map(({ path }) => path));
  return [
    ...own
      .filter(({ field, path }) => field.filterable === true || field.unique === true || listed.has(path))
      .flatMap((placed) => rowsOf(placed, values)),
    ...[...listed].filter((path) => !known.has(path)).map(emptyRow),
  ];
}

type Asking = Pick<Definition, 'sections'>;

/** The fields that a version's list filters and sorts by. */
export const listedPaths = (definition: Asking): ReadonlySet<string> =>
  new Set(
    placedFields(definition)
      .filter(({ field }) => field.filterable)
      .map(({ path }) => path),
  );

const emptyRow = (field: string): SideRow => ({
  field,
  place: 0,
  text: null,
  number: null,
  instant: null,
  taken: null,
});

function rowsOf({ section, field, path }: Placed, values: Values): SideRow[] {
  const empty = emptyRow(path);
  const found = entriesOf(values, section.key).flatMap((entry) => listOf(entry[field.key]));
  if (found.length === 0) return [empty];
  return found.slice(0, mostPlaces).map((value, place) => ({
    ...empty,
    place,
    ...columnOf(field, String(value)),
    taken: field.unique ? comparable(String(value)) : null,
  }));
}

/** The column that holds a field's values. */
export function columnFor(kind: ValueKind | null): 'text' | 'number' | 'instant' {
  if (kind === 'decimal') return 'number';
  return kind === 'day' || kind === 'instant' ? 'instant' : 'text';
}

/** The column that holds a value, with the value as the column holds it. */
export function columnOf(field: Field, value: string): Partial<Pick<SideRow, 'text' | 'number' | 'instant'>> {
  switch (columnFor(kindOf(field))) {
    case 'number':
      return { number: Math.max(-greatest, Math.min(greatest, Number(value))) };
    case 'instant':
      return { instant: new Date(value) };
    case 'text':
      return { text: comparable(value) };
  }
}

/** The number of characters of an answer that a search looks through. */
const longestTexts = 20_000;

/** The text by which anyone who sees the answer may find it: no value that is only for some roles. */
export function textsOf(definition: Pick<Definition, 'sections'>, values: Values): string {
  const texts = placedFields(definition)
    .filter(({ field }) => field.see_by === undefined)
    .flatMap(({ section, field }) =>
      entriesOf(values, section.key)
        .flatMap((entry) => listOf(entry[field.key]))
        .map((value) => wordsOf(field, String(value))),
    );
  return [...texts.join(' ')].slice(0, longestTexts).join('');
}

/** The searchable words of a value: an option's names in all languages, but no record's name, because it can change. */
function wordsOf(field: Field, value: string): string {
  const kind = kindOf(field);
  if (kind === 'text' || kind === 'decimal' || kind === 'day') return value;
  if (kind !== 'option' && kind !== 'options') return '';
  const option = field.options?.find(({ key }) => key === value);
  return Object.values(option?.label ?? {}).join(' ');
}
