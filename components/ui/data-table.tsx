import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DataTableHead } from '@/components/ui/data-table-head';
import styles from '@/components/ui/data-table.module.css';
import { NoMatches } from '@/components/ui/no-matches';
import { PageLinks } from '@/components/ui/page-links';
import { TableScroller } from '@/components/ui/table-scroller';
import { isNarrowed } from '@/lib/format/list-url';
import type { ListParams } from '@/lib/format/list-url';
import type { Page, SortOrder } from '@/lib/http/list-query';

/** One column. `card` is what it is on a phone: the card's title, one of its facts, or nothing (unless told: nothing). */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** The API's name of the sort; without it the column cannot be sorted by. */
  sortKey?: string;
  /** The row's name: its row header, its link and its card's title. */
  primary?: boolean;
  card?: 'title' | 'fact' | 'hide';
  /** Any CSS width, e.g. `12rem`. */
  width?: string;
}

/** Where the list stands: what its links (sort, previous, next) are made of. */
export interface ListState {
  path: string;
  params: ListParams;
  sort: SortOrder;
}

interface DataTableProps<Row> {
  /** Names the table for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  page: Pick<Page<Row>, 'rows'> & Partial<Page<Row>>;
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** A `RowMenu`, or nothing. */
  rowMenu?: (row: Row) => ReactNode;
  /** Without it the rows are all there are: no sort, no pages. */
  list?: ListState;
  /** Ties the rows' checkboxes to the `BulkBar` of this id; `name` tells what a row is called. */
  selection?: { id: string; name: (row: Row) => string; selectable?: (row: Row) => boolean };
  /** An `EmptyState`: shown when there is nothing at all; that nothing matches the filters is said by itself. */
  empty: ReactNode;
}

/**
 * A list as a table, on a phone as cards. Plain elements with one style sheet, because an MUI cell costs a third of a
 * page's speed (stack.md); sorted and turned by links, so it works before any script has loaded.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, page, rowKey, list, selection, rowMenu, empty } = props;
  if (page.rows.length === 0 && !page.before) return list && isNarrowed(list.params) ? <NoMatches path={list.path} /> : empty;
  return (
    <div className={styles.root}>
      <TableScroller>
        <table className={styles.table} aria-label={label} role="table" id={selection?.id}>
          <DataTableHead columns={columns} list={list} selectable={Boolean(selection)} hasMenu={Boolean(rowMenu)} />
          <tbody role="rowgroup">
            {page.rows.map((row) => (
              <TableRow key={rowKey(row)} row={row} {...props} />
            ))}
          </tbody>
        </table>
      </TableScroller>
      {list && page.meta && <PageLinks list={list} meta={page.meta} before={page.before ?? 0} rows={page.rows.length} />}
    </div>
  );
}

function TableRow<Row>({ row, columns, rowKey, rowHref, rowMenu, selection }: DataTableProps<Row> & { row: Row }) {
  const t = useTranslations('ui');
  const selectable = selection && (selection.selectable?.(row) ?? true);
  return (
    <tr role="row" className={styles.row}>
      {selection && (
        <td role="cell" className={styles.select}>
          {selectable && (
            <input type="checkbox" value={rowKey(row)} aria-label={t('selectRow', { name: selection.name(row) })} />
          )}
        </td>
      )}
      {columns.map((column) => (
        <TableCell key={column.key} column={column} row={row} href={column.primary ? rowHref?.(row) : undefined} />
      ))}
      {rowMenu && (
        <td role="cell" className={styles.menu}>
          {rowMenu(row)}
        </td>
      )}
    </tr>
  );
}

function TableCell<Row>({ column, row, href }: { column: Column<Row>; row: Row; href?: string }) {
  const card = column.card ?? (column.primary ? 'title' : 'hide');
  const className = [styles[card], column.align === 'end' && styles.number].filter(Boolean).join(' ');
  const content = column.cell(row);
  if (!column.primary) {
    return (
      <td role="cell" className={className} data-label={column.header}>
        {content}
      </td>
    );
  }
  return (
    <th role="rowheader" scope="row" className={className}>
      {href ? (
        <Link href={href} prefetch={false} className={styles.link}>
          {content}
        </Link>
      ) : (
        content
      )}
    </th>
  );
}
