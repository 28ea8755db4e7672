import { entriesOf, listOf, type Values } from '@/lib/forms/answers/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import { type Placed, placedFields } from '@/lib/forms/definition/fields';
import type { Definition, Field } from '@/lib/forms/definition/schema';
import { Decimal } from '@/lib/money/amount';

/** What the side table holds of one value (`form_values`). */
export interface SideRow {
  field: string;
  place: number;
  text: string | null;
  number: string | null;
  instant: Date | null;
  taken: string | null;
}

/** A field's values that lists look at: more than anybody filters by, and no index grows without end. */
const mostPlaces = 1_000;
/** Characters of a text that lists sort by. */
const longestKept = 200;
/** `numeric(24, 6)` ends here; what is beyond is sorted as if it were this. */
const greatest = new Decimal('999999999999999999');

/** A text as lists compare it: without regard to case. */
export const comparable = (text: string): string =>
  [...text.normalize('NFC').toLowerCase().trim()].slice(0, longestKept).join('');

/** A row for every value of the fields that lists filter and sort by; one that says nothing for a field without. */
export const sideRows = (definition: Pick<Definition, 'sections'>, values: Values): SideRow[] =>
  placedFields(definition)
    .filter(({ field }) => field.filterable === true || field.unique === true)
    .flatMap((placed) => rowsOf(placed, values));

function rowsOf({ section, field, path }: Placed, values: Values): SideRow[] {
  const empty = { field: path, place: 0, text: null, number: null, instant: null, taken: null };
  const found = entriesOf(values, section.key).flatMap((entry) => listOf(entry[field.key]));
  if (found.length === 0) return [empty];
  return found.slice(0, mostPlaces).map((value, place) => ({
    ...empty,
    place,
    ...columnOf(field, String(value)),
    taken: field.unique ? comparable(String(value)) : null,
  }));
}

/** The column that holds a value, and what it holds of it. */
export function columnOf(field: Field, value: string): Partial<Pick<SideRow, 'text' | 'number' | 'instant'>> {
  switch (kindOf(field)) {
    case 'decimal':
      return { number: Decimal.max(greatest.negated(), Decimal.min(greatest, value)).toFixed(6) };
    case 'day':
    case 'instant':
      return { instant: new Date(value) };
    default:
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
