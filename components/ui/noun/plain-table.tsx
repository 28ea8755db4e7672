import type { ReactNode } from 'react';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { type ListTableProps, NounTable } from '@/components/ui/noun/noun-table';
import { nameOf, recordMenu } from '@/components/ui/noun/record-menu';
import type { Fields, FieldTable } from '@/lib/fields/fields-of';
import { type NounKey, nounOf } from '@/lib/nouns';

/** A row of a plain noun's list, or one of its records. */
export interface PlainRecord {
  id: string;
  version: number;
}

export interface PlainTableProps extends ListTableProps<PlainRecord> {
  noun: NounKey;
  fields: Fields<FieldTable>;
  /** How the values of its choices and of the company's words read. */
  words: Readonly<Record<string, (key: string) => string>>;
  /** What the cells of some columns show instead of the plain value. */
  cells?: Readonly<Record<string, (row: PlainRecord) => ReactNode>>;
  allowed: { edit: boolean; delete: boolean };
  /** A line below a record's name, if there is something to say. */
  rowNote?: (row: PlainRecord) => ReactNode;
}

/** The table of a plain noun's list. */
export function PlainTable({ noun, fields, words, cells = {}, allowed, ...table }: PlainTableProps) {
  const { plural, path } = nounOf(noun);
  const plain: Readonly<Record<string, ListCell<PlainRecord>>> = useFieldCells(fields, words);
  const own = Object.entries(cells).map(([name, cell]) => [name, { ...plain[name], cell }] as const);
  return (
    <NounTable
      {...table}
      listName={plural}
      path={path}
      cells={{ ...plain, ...Object.fromEntries(own) }}
      name={(row) => nameOf(fields, row)}
      menu={(row) => recordMenu(path, { ...row, name: '' }, allowed, wordless)}
    />
  );
}
