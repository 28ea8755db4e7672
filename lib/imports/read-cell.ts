import { readLanguage } from '@/lib/fields/languages';
import { readDay, readDecimal, readInteger } from '@/lib/imports/cells';
import type { ImportColumn } from '@/lib/imports/columns';
import { plainHeading } from '@/lib/imports/headings';
import { nameKey } from '@/lib/text/same-name';
import { splitTexts } from '@/lib/text/texts';

/** A list of values by the names that a file may give them. */
export interface Lookup {
  /** Every value that the text names; of several, it names none clearly. */
  find(text: string): readonly string[];
  /** The value as the reader knows it. */
  say(value: string): string;
  /** The fault of a text that names several values, or none. */
  faults: { none: CellFault; several: CellFault };
}

/** A key of the namespace `validation`, and its values. */
export interface CellFault {
  key: string;
  values: Record<string, string | number>;
}

/** The value of a cell, as a call would send it, or why there is none. */
export type ReadCell = { value: unknown } | { fault: CellFault };

/** The most choices that a fault spells out. */
const spelledOut = 12;

/**
 * Makes a lookup of values by their names.
 *
 * @param entries each value with its names, the one that is shown first
 * @param how `name` for names of records, which differ by their punctuation; `word` for the words of a list
 */
export function lookupOf(
  entries: readonly (readonly [value: string, names: readonly string[]])[],
  how: 'name' | 'word',
): Lookup {
  const keyOf = how === 'name' ? nameKey : plainHeading;
  const shown = new Map(entries.map(([value, [name]]) => [value, name ?? value]));
  const values = new Map<string, Set<string>>();
  for (const [value, names] of entries)
    for (const name of names) {
      const key = keyOf(name);
      const known = values.get(key);
      if (known) known.add(value);
      else if (key !== '') values.set(key, new Set([value]));
    }
  return {
    find: (text) => [...(values.get(keyOf(text)) ?? [])],
    say: (value) => shown.get(value) ?? value,
    faults:
      how === 'name'
        ? { none: plain('unknown_reference'), several: plain('several_records') }
        : { none: noneOf([...shown.values()]), several: plain('several_words') },
  };
}

const plain = (key: string): CellFault => ({ key, values: {} });

const noneOf = (names: readonly string[]): CellFault =>
  names.length > spelledOut ? plain('not_an_option') : { key: 'not_one_of', values: { names: names.join(' · ') } };

/** Reads a cell that is not empty, as its column's kind is written. */
export function readCell(column: ImportColumn, cell: string, lookup: Lookup | undefined, codes: string[]): ReadCell {
  if (lookup && column.kind === 'references') return readWords(column, splitTexts(cell), lookup);
  if (lookup) return readWord(column, lookup.find(cell), lookup);
  switch (column.kind) {
    case 'day':
      return choose(column, readDay(cell, codes), 'day_unreadable');
    case 'decimal':
      return choose(column, readDecimal(cell), 'not_a_decimal');
    case 'integer':
      return choose(column, readInteger(cell), 'not_a_whole_number');
    case 'texts':
      return { value: splitTexts(cell) };
    case 'languages':
      return readSpoken(splitTexts(cell));
    case 'currency':
      return { value: cell.toUpperCase() };
    default:
      return { value: cell };
  }
}

/** Languages with their levels: `de:B2; en:C1`. */
function readSpoken(texts: readonly string[]): ReadCell {
  const unread = texts.find((text) => readLanguage(text) === null);
  if (unread !== undefined)
    return { fault: { key: 'not_a_language', values: { text: unread, example: 'de:B2', native: 'de:native' } } };
  return { value: texts.flatMap((text) => readLanguage(text) ?? []) };
}

/** Several words of a list. */
function readWords(column: ImportColumn, texts: readonly string[], lookup: Lookup): ReadCell {
  const values: unknown[] = [];
  for (const text of texts) {
    const read = readWord(column, lookup.find(text), lookup);
    if ('fault' in read) return read;
    values.push(read.value);
  }
  return { value: values };
}

function readWord({ kind }: ImportColumn, found: readonly string[], { faults }: Lookup): ReadCell {
  const [value, other] = found;
  if (value === undefined) return { fault: faults.none };
  if (other !== undefined) return { fault: faults.several };
  return { value: kind === 'flag' ? value === 'true' : value };
}

/** The one reading that the field can have. If there are two, only the person who wrote the cell knows. */
function choose({ schema }: ImportColumn, readings: readonly (string | number)[], unreadable: string): ReadCell {
  const [first] = readings;
  if (first === undefined) return { fault: plain(unreadable) };
  const fitting = readings.map((reading) => schema.safeParse(reading)).filter(({ success }) => success);
  const [one, other] = [...new Set(fitting.map(({ data }) => String(data)))];
  if (one !== undefined && other !== undefined) return { fault: { key: 'two_readings', values: { one, other } } };
  const fits = readings.find((reading) => schema.safeParse(reading).success);
  return { value: fits ?? first };
}
