import type * as z from 'zod';
import type { ReadRows, RowReader } from '@/lib/imports/importer';
import { headingOf, type NewRecord, readTableRow, type TableContext, textOf, valueAt } from '@/lib/imports/rows';
import type { RowFault } from '@/lib/imports/schema';
import type { Repeated, Seen } from '@/lib/imports/seen';
import type { SheetRow } from '@/lib/sheets/limits';

/** Reads the rows of a file as a noun's table of fields says. */
export function tableReader<Input>(
  context: TableContext,
  schema: z.ZodType<Input>,
  seen: Seen,
): RowReader<NewRecord<Input>> {
  const { columns, lookups, mapping, defaults } = context;
  const shown = columns.filter(({ name }) => typeof mapping[name] === 'number' || defaults[name]);
  return {
    read: (rows) => {
      const found: ReadRows<NewRecord<Input>> = { good: [], faults: [] };
      for (const row of rows) {
        const read = readTableRow(row, context, schema);
        const repeated = Array.isArray(read) ? null : seen.find(columns, read);
        if (Array.isArray(read)) found.faults.push(...read);
        else if (repeated) found.faults.push(repeatedFault(row, repeated, context));
        else {
          seen.add(columns, read);
          found.good.push(read);
        }
      }
      return Promise.resolve(found);
    },
    sample: ({ row, input }) => ({
      row,
      ...Object.fromEntries(
        shown.map((column) => [column.name, shownValue(valueAt(input, column), lookups.get(column.name))]),
      ),
    }),
  };
}

function repeatedFault({ number: row, cells }: SheetRow, { column, by }: Repeated, context: TableContext): RowFault {
  return {
    row,
    field: column.name,
    heading: headingOf(column, context),
    value: textOf(column, cells, context).slice(0, 200),
    ...(typeof by === 'number'
      ? { key: 'value_of_row', values: { row: by } }
      : by === ''
        ? { key: 'already_used', values: {} }
        : { key: 'value_of_record', values: { name: by } }),
  };
}

function shownValue(value: unknown, lookup: { say(value: string): string } | undefined): string | number | null {
  if (value === null || value === undefined) return null;
  if (lookup) return lookup.say(String(value));
  return typeof value === 'number' ? value : String(value);
}
