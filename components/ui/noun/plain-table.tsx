import { wordless } from '@/components/ui/list/rows/menu-button';
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

interface PlainTableProps extends ListTableProps<PlainRecord> {
  noun: NounKey;
  fields: Fields<FieldTable>;
  /** How the values of its choices and of the company's words read. */
  words: Readonly<Record<string, (key: string) => string>>;
  allowed: { edit: boolean; delete: boolean };
}

/** The table of a plain noun's list. */
export function PlainTable({ noun, fields, words, allowed, ...table }: PlainTableProps) {
  const { plural, path } = nounOf(noun);
  return (
    <NounTable
      {...table}
      listName={plural}
      path={path}
      cells={useFieldCells(fields, words)}
      name={(row) => nameOf(fields, row)}
      menu={(row) => recordMenu(path, { ...row, name: '' }, allowed, wordless)}
    />
  );
}
