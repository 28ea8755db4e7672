import type * as z from 'zod';
import { validationMessage } from '@/lib/i18n/validation';
import type { ImportColumn } from '@/lib/imports/columns';
import { type CellFault, type Lookup, readCell } from '@/lib/imports/read-cell';
import type { Mapping, RowFault } from '@/lib/imports/schema';
import type { SheetRow } from '@/lib/sheets/limits';

/** A record that a row becomes: the body of the call that would create it by hand. */
export interface NewRecord<Input> {
  row: number;
  input: Input;
}

/** The rules that a file's rows are read by. */
export interface TableContext {
  columns: readonly ImportColumn[];
  mapping: Mapping;
  /** The texts for rows that leave a field empty. */
  defaults: Readonly<Record<string, string | undefined>>;
  headings: readonly string[];
  lookups: ReadonlyMap<string, Lookup>;
  /** The values of fields that neither the row nor the defaults name. */
  blank: object;
  /** The codes of the company's and the reader's locale. */
  codes: string[];
}

/** Turns a row into the body of a call, or into the faults of its cells. */
export function readTableRow<Input>(
  { number: row, cells }: SheetRow,
  context: TableContext,
  schema: z.ZodType<Input>,
): NewRecord<Input> | RowFault[] {
  const { columns, lookups, codes } = context;
  const faults: RowFault[] = [];
  const body = structuredClone(context.blank);
  const refuse = (column: ImportColumn, { key, values }: CellFault) => {
    const value = textOf(column, cells, context).slice(0, 200);
    faults.push({ row, field: column.name, heading: headingOf(column, context), value, key, values });
  };
  for (const column of columns) {
    const text = textOf(column, cells, context);
    if (text === '') continue;
    const read = readCell(column, text, lookups.get(column.name), codes);
    if ('fault' in read) refuse(column, read.fault);
    setAt(body, column.path, 'fault' in read ? undefined : read.value);
  }
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success && faults.length === 0) return { row, input: parsed.data };
  for (const issue of parsed.error?.issues ?? []) {
    const column = columnAt(issue.path, columns);
    // A cell that could not be read is absent in the body, too: that is said already.
    if (column && !faults.some(({ field }) => field === column.name)) refuse(column, validationMessage(issue));
  }
  return faults;
}

/** The value of a column in the body of a call. */
export function valueAt(input: unknown, { path }: Pick<ImportColumn, 'path'>): unknown {
  return path.reduce<unknown>((value, name) => Object(value)[name], input);
}

export const headingOf = (
  { name }: Pick<ImportColumn, 'name'>,
  { mapping, headings }: Pick<TableContext, 'mapping' | 'headings'>,
): string => {
  const index = mapping[name];
  return typeof index === 'number' ? (headings[index] ?? '') : '';
};

/**
 * The text of a row's cell, else the default. A part of something (the country of an address) has no default if the row
 * has no other part of it.
 */
export function textOf(column: ImportColumn, cells: readonly string[], context: TableContext): string {
  const own = cellOf(column, cells, context);
  if (own !== '') return own;
  const [whole, part] = column.path;
  const isAlone =
    part !== undefined &&
    context.columns.every(({ path, name }) => path[0] !== whole || cellOf({ name }, cells, context) === '');
  return isAlone ? '' : (context.defaults[column.name] ?? '');
}

function cellOf({ name }: Pick<ImportColumn, 'name'>, cells: readonly string[], { mapping }: TableContext): string {
  const index = mapping[name];
  return typeof index === 'number' ? (cells[index] ?? '') : '';
}

function setAt(body: object, [name, ...rest]: readonly string[], value: unknown): void {
  if (name === undefined) return;
  if (rest.length === 0) return void Reflect.set(body, name, value);
  const inner: unknown = Reflect.get(body, name);
  const whole = typeof inner === 'object' && inner !== null ? inner : {};
  Reflect.set(body, name, whole);
  setAt(whole, rest, value);
}

/** The column of the value that an issue is about. */
function columnAt(path: readonly PropertyKey[], columns: readonly ImportColumn[]): ImportColumn | undefined {
  const [whole, part] = path.map(String);
  const [first] = columns;
  return (
    columns.find((one) => one.path[0] === whole && one.path[1] === part) ??
    columns.find((one) => one.path[0] === whole) ??
    first
  );
}
