import type { ValueKind } from '@/lib/conditions/operators';
import { entriesOf, listOf, type Values } from '@/lib/forms/answers/values/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import { type Placed, placedFields } from '@/lib/forms/definition/fields';
import type { Definition, Field } from '@/lib/forms/definition/schema';

/** What the side table holds of one value (`form_values`). */
export interface SideRow {
  field: string;
  place: number;
  text: string | null;
  number: number | null;
  instant: Date | null;
  taken: string | null;
}

/** A field's values that lists look at: more than anybody filters by, and no index grows without end. */
const mostPlaces = 1_000;
/** Characters of a text that lists sort by. */
const longestKept = 200;

/** What is beyond is compared as if it were this. */
const greatest = 1e18;

/** A text as lists compare it: without regard to case. */
export const comparable = (text: string): string =>
  [...text.normalize('NFC').toLowerCase().trim()].slice(0, longestKept).join('');

/**
 * A row for every value of the fields that lists filter and sort by; one that says nothing for a field without.
 *
 * @param newest the form's newest version, which decides what lists offer: a field that the answer's own version does not
 * have has a row, too.
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

/** The column that holds a value, and what it holds of it. */
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

/** Characters of an answer that a search looks through. */
const longestTexts = 20_000;

/** What of the values everybody may find who sees the answer: nothing that is for some roles alone. */
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

/** A chosen option is found by its name in any language, a record not at all: names change. */
function wordsOf(field: Field, value: string): string {
  const kind = kindOf(field);
  if (kind === 'text' || kind === 'decimal' || kind === 'day') return value;
  if (kind !== 'option' && kind !== 'options') return '';
  const option = field.options?.find(({ key }) => key === value);
  return Object.values(option?.label ?? {}).join(' ');
}
