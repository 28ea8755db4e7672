import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuButton, wordless } from '@/components/ui/list/rows/menu-button';
import { DataTable } from '@/components/ui/list/table/data-table';
import { useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import { textOfNames } from '@/components/ui/list/table/text-of-names';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { nameOf, recordMenu } from '@/components/ui/noun/record-menu';
import { useOwnCells } from '@/components/ui/own-fields/use-own-fields';
import type { Fields, FieldTable } from '@/lib/fields/fields-of';
import type { ListColumns } from '@/lib/fields/list';
import type { OwnFields } from '@/lib/forms/own-fields/own-field';
import type { Page } from '@/lib/lists/list-query';
import { type NounKey, nounOf } from '@/lib/nouns';

/** A row of a plain noun's list, or one of its records. */
export interface PlainRecord {
  id: string;
  version: number;
}

interface PlainTableProps {
  noun: NounKey;
  fields: Fields<FieldTable>;
  page: Page<PlainRecord>;
  list: ListState;
  columns: ListColumns;
  own: OwnFields | undefined;
  allowed: { edit: boolean; delete: boolean };
  empty: ReactNode;
}

/** The table of a plain noun's list. */
export function PlainTable({ noun, fields, page, list, columns, own, allowed, empty }: PlainTableProps) {
  const { plural, path } = nounOf(noun);
  const t = useTranslations(plural);
  const actionsFor = textOfNames(t, 'actionsFor');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns<PlainRecord>(columns, { ...useFieldCells(fields, {}), ...useOwnCells(own) })}
      rowKey={(row) => row.id}
      rowHref={(row) => `${path}/${row.id}`}
      rowMenu={(row) =>
        menuButton({
          list: plural,
          label: actionsFor(nameOf(fields, row)),
          entries: recordMenu(path, { ...row, name: '' }, allowed, wordless),
        })
      }
      empty={empty}
    />
  );
}
