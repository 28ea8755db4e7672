import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { MenuEntry } from '@/components/ui/action/action';
import { menuButton } from '@/components/ui/list/rows/menu-button';
import { SumRow } from '@/components/ui/list/sums/sum-row';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable, type Selection } from '@/components/ui/list/table/data-table';
import { type ListCell, useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import { textOfNames } from '@/components/ui/list/table/text-of-names';
import { LeftOut } from '@/components/ui/list/views/left-out';
import { LiveList } from '@/components/ui/live/live-list';
import { useOwnCells } from '@/components/ui/own-fields/use-own-fields';
import { isPeeked } from '@/components/ui/peek/peeked-lists';
import { commentedNouns } from '@/lib/comments/policy';
import type { ListColumns } from '@/lib/fields/list';
import type { OwnFields } from '@/lib/forms/own-fields/own-field';
import type { Page } from '@/lib/lists/list-query';
import { listHref, narrowing } from '@/lib/lists/list-url';
import { nounOf } from '@/lib/nouns';

/** The properties that a list's page gives to its table. */
export interface ListTableProps<Row> {
  page: Pick<Page<Row>, 'rows'> & Partial<Page<Row>>;
  /** Without it, the table shows all rows: it cannot be sorted and has no further pages. */
  list?: ListState;
  /** The columns that the reader chose. */
  columns: ListColumns;
  /** The company's own fields that are among the columns. */
  own?: OwnFields;
  empty: ReactNode;
}

/** The same for a table that other pages show, too: without columns, it has the list's own. */
export type SharedTableProps<Row> = Omit<ListTableProps<Row>, 'columns'> &
  Partial<Pick<ListTableProps<Row>, 'columns'>>;

interface NounTableProps<Row> extends ListTableProps<Row> {
  /** The list's name in the address of its rows' menus. */
  listName: string;
  /** The namespace of its messages, if that is not the list's name. */
  words?: string;
  /** The table's name for a screen reader; by default the list's title. */
  label?: string;
  /** Each row's page is below it: `/contracts`. Without it, rows have no page. */
  path?: string;
  /** The cells of all columns that the list can show, own fields apart. */
  cells: Readonly<Record<string, ListCell<Row>>>;
  /** A row's name, for the button that opens its menu. */
  name: (row: Row) => string;
  /** The entries of a row's menu, without words (`wordless`). */
  menu: (row: Row) => readonly MenuEntry[];
  selection?: Selection<Row> | undefined;
  /** A line below a row's name, if there is something to say. */
  rowNote?: (row: Row) => ReactNode;
}

/** What says that a list has changed, for the nouns whose changes are announced. */
function liveListOf(listName: string, { path, params, readAt }: ListState) {
  const noun = commentedNouns.find((one) => nounOf(one).plural === listName);
  if (!noun || !readAt) return null;
  const api = noun === 'submission' ? '/api/v1/candidate-submissions' : `/api/v1${path}`;
  return {
    noun,
    address: listHref(api, params, { cursor: String(params['cursor'] ?? ''), view: null, columns: null }),
    since: readAt,
  };
}

/** The table of a noun's list: its chosen columns, and a menu in each row. */
export function NounTable<Row extends { id: string }>(props: NounTableProps<Row>) {
  const { listName, words = listName, label, path, cells, columns, own, name, menu, ...table } = props;
  const t = useTranslations(words);
  const actionsFor = textOfNames(t, 'actionsFor');
  const shown = useListColumns(columns, { ...cells, ...useOwnCells(own) });
  const data = (
    <DataTable<Row>
      {...table}
      label={label ?? t('title')}
      columns={shown}
      foot={sumRow(listName, props, shown)}
      rowKey={({ id }) => id}
      {...(path && { rowHref: ({ id }) => `${path}/${id}` })}
      {...(path && isPeeked(listName) && { peek: listName })}
      rowMenu={(row) =>
        menuButton({
          list: listName,
          ...(!path && { id: row.id }),
          label: actionsFor(name(row)),
          entries: menu(row),
        })
      }
    />
  );
  const live = table.list && liveListOf(listName, table.list);
  const leftOut = (table.list?.leftOut ?? 0) + (columns.leftOut ?? 0);
  if (leftOut === 0 && !live) return data;
  return (
    <>
      {leftOut > 0 && <LeftOut count={leftOut} />}
      {live && <LiveList {...live} />}
      {data}
    </>
  );
}

/** The sums of a list's columns, if some are added up: a list that is part of another page is not the whole list. */
function sumRow<Row>(
  listName: string,
  { columns: { views }, list, page: { meta }, selection }: NounTableProps<Row>,
  columns: readonly Column<Row>[],
) {
  if (!views || !list || !meta || !columns.some(({ summed }) => summed)) return null;
  return (
    <SumRow
      list={listName}
      address={narrowing(list.params)}
      columns={columns.map(({ key, header, summed }) => (summed ? { field: key, header } : null))}
      hasTicks={selection !== undefined}
      hasMenu
    />
  );
}
