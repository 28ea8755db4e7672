import { type FieldList, offeredFields } from '@/lib/fields/list';
import { textFor } from '@/lib/i18n/translator';
import type { PermissionHolder } from '@/lib/permissions';
import { invalid } from '@/lib/problem/problem';

/** The type of a value, for files whose cells have types; in a CSV file every value is as the API writes it. */
type CellKind = 'text' | 'number' | 'day' | 'instant';

/** A value as the API writes it; a decimal is a text with a kind of its own, because it must stay exact. */
export type CellValue = string | number | null | undefined;

/** A column of a file, with its heading in the reader's language. */
export interface SheetColumn<Row> {
  header: string;
  kind: CellKind;
  value: (row: Row) => CellValue;
}

interface Options<Field extends string> {
  /** The full key of the column's heading, if it is not the field's own. */
  label?: string;
  /**
   * Fields without which the value means nothing: an amount's currency. They are added at the end if the user has not
   * chosen them.
   */
  beside?: readonly Field[];
}

export interface SheetCell<Row, Field extends string> extends Options<Field> {
  kind: CellKind;
  value: (row: Row) => CellValue;
}

/** The cells of a list's file for each field that the list can show: a field without cells does not compile. */
export type SheetCells<Field extends string, Row> = Readonly<
  Record<Field, SheetCell<Row, Field> | readonly SheetCell<Row, Field>[]>
>;

type Value<Row> = (row: Row) => CellValue;
const cell =
  (kind: CellKind) =>
  <Row, Field extends string>(value: Value<Row>, options: Options<Field> = {}): SheetCell<Row, Field> => ({
    kind,
    value,
    ...options,
  });

export const text = cell('text');
/** A count, or a decimal string. */
export const number = cell('number');
/** A calendar day. */
export const day = cell('day');
/** A moment (RFC 3339). */
export const instant = cell('instant');

/** The parts from which the columns of a list's file are chosen. */
interface Choice<Field extends string, Row> {
  list: FieldList<Field>;
  cells: SheetCells<Field, Row>;
  /** The columns of the company's own fields, by their names; they come after the others. */
  own?: ReadonlyMap<string, SheetColumn<Row>>;
}

/**
 * The columns of a list's file: those that were chosen, in their order, else all that the reader may see. No two have
 * the same heading.
 *
 * @throws Problem 422 for a field that the reader may not see.
 */
export function chooseColumns<Field extends string, Row>(
  reader: PermissionHolder,
  chosen: readonly string[] | undefined,
  { list, cells, own = new Map() }: Choice<Field, Row>,
  locale: string,
): SheetColumn<Row>[] {
  const labels = new Map<string, string>(offeredFields(reader, list).map(({ field, label }) => [field, label]));
  const known = list.fields.map(({ field }) => field).filter((field) => labels.has(field));
  const wanted = chosen ?? [...known, ...own.keys()];
  if (wanted.some((field) => !labels.has(field) && !own.has(field)))
    throw invalid({ path: 'columns', key: 'not_an_option' });
  const cellsOf = (name: string) => known.filter((field) => field === name).flatMap((field) => [cells[field]].flat());
  const besides = wanted.flatMap((field) => cellsOf(field).flatMap(({ beside }) => beside ?? []));
  const say = textFor(locale);
  const columns = new Map<string, SheetColumn<Row>>();
  for (const field of [...wanted, ...besides]) {
    const made = own.get(field);
    if (made) columns.set(field, made);
    for (const { label = labels.get(field) ?? field, kind, value } of cellsOf(field)) {
      if (!columns.has(label)) columns.set(label, { header: say(label), kind, value });
    }
  }
  const headings = new Set([...columns].flatMap(([name, { header }]) => (own.has(name) ? [] : [header])));
  // A company's own field may have the same name as the noun's.
  return [...columns].map(([name, column]) =>
    own.has(name) && headings.has(column.header) ? { ...column, header: `${column.header} (${name})` } : column,
  );
}
