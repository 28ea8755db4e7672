import { useFormatter } from 'next-intl';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFigures } from '@/components/ui/value/use-figures';
import { useJoin } from '@/components/ui/value/use-join';
import type { Fields, FieldTable } from '@/lib/fields/fields-of';
import { type PlainListed, type PlainRow, plainCells, type Words } from '@/lib/fields/plain';
import { rateUnitOf } from '@/lib/fields/rate-unit';

/** The cells of a table for a noun's plain fields, with how the list shows each. */
export function useFieldCells<T extends FieldTable>(
  { table }: Pick<Fields<T>, 'table'>,
  words: Words<T>,
): Record<PlainListed<T>, ListCell<PlainRow<T>>> {
  const [show, format, join] = [useFigures(), useFormatter(), useJoin()];
  const dayOf = (value: string | number | null) => show.day(textOf(value));
  const instantOf = (value: string | number | null) => show.instant(textOf(value));
  const numberOf = (value: string | number | null) => (value === null ? null : format.number(Number(value)));
  const plain = (read: (row: object) => string | number | null, name: string): ListCell<object> => ({
    ...factsOf(table, name),
    cell: read,
  });
  const decimalOf = (name: string, row: object, value: string | number | null) =>
    table[name]?.facts.reads === 'hours' ? show.hours(textOf(value)) : show.rate(textOf(value), ...rateUnitOf(row));
  return plainCells(
    table,
    words,
    {
      text: plain,
      texts: plain,
      languages: plain,
      email: plain,
      country: plain,
      phone: plain,
      currency: plain,
      reference: plain,
      references: plain,
      named: plain,
      choice: plain,
      decimal: (read, name) => ({
        ...plain(read, name),
        align: 'end' as const,
        cell: (row) => decimalOf(name, row, read(row)),
      }),
      integer: (read, name) => ({ ...plain(read, name), align: 'end' as const, cell: (row) => numberOf(read(row)) }),
      day: (read, name) => ({ ...plain(read, name), cell: (row) => dayOf(read(row)) }),
      instant: (read, name) => ({ ...plain(read, name), cell: (row) => instantOf(read(row)) }),
    },
    join,
  );
}

const textOf = (value: string | number | null): string | null => (value === null ? null : String(value));

function factsOf(table: FieldTable, name: string): Omit<ListCell<never>, 'cell'> {
  const { listed } = table[name]?.facts ?? {};
  return {
    ...(listed === 'name' && { primary: true }),
    ...(listed === 'fact' && { card: 'fact' as const }),
  };
}
