import { useFormatter } from 'next-intl';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useDays } from '@/components/ui/value/use-figures';
import type { Fields, FieldTable } from '@/lib/fields/fields-of';
import { type PlainListed, type PlainRow, plainCells, type Words } from '@/lib/fields/plain';

/** The cells of a table for a noun's plain fields, with how the list shows each. */
export function useFieldCells<T extends FieldTable>(
  { table }: Pick<Fields<T>, 'table'>,
  words: Words<T>,
): Record<PlainListed<T>, ListCell<PlainRow<T>>> {
  const [show, format] = [useDays(), useFormatter()];
  const dayOf = (value: string | number | null) => show.day(value === null ? null : String(value));
  const instantOf = (value: string | number | null) => show.instant(value === null ? null : String(value));
  const numberOf = (value: string | number | null) => (value === null ? null : format.number(Number(value)));
  const plain = (read: (row: object) => string | number | null, name: string) => ({
    ...factsOf(table, name),
    cell: read,
  });
  return plainCells(table, words, {
    text: plain,
    email: plain,
    phone: plain,
    currency: plain,
    reference: plain,
    named: plain,
    integer: (read, name) => ({ ...plain(read, name), align: 'end' as const, cell: (row) => numberOf(read(row)) }),
    day: (read, name) => ({ ...plain(read, name), cell: (row) => dayOf(read(row)) }),
    instant: (read, name) => ({ ...plain(read, name), cell: (row) => instantOf(read(row)) }),
  });
}

function factsOf(table: FieldTable, name: string): Omit<ListCell<never>, 'cell'> {
  const { sorted, listed } = table[name]?.facts ?? {};
  return {
    ...(sorted && { sortKey: name }),
    ...(listed === 'name' && { primary: true }),
    ...(listed === 'fact' && { card: 'fact' as const }),
  };
}
