import { useTranslations } from 'next-intl';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import type { Column } from '@/components/ui/list/table/column';
import styles from '@/components/ui/list/table/data-table.module.css';
import columnStyles from '@/components/ui/list/table/data-table-columns.module.css';
import { DataTableHead } from '@/components/ui/list/table/data-table-head';
import type { ListState } from '@/components/ui/list/table/list-state';
import { NoMatches } from '@/components/ui/list/table/no-matches';
import { PageLinks } from '@/components/ui/list/table/page-links';
import { type RowFacts, writeFacts } from '@/components/ui/list/table/row-facts';
import { TableScroller } from '@/components/ui/list/table/table-scroller';
import { textOfNames } from '@/components/ui/list/table/text-of-names';
import type { Translator } from '@/lib/i18n/translator';
import type { Page } from '@/lib/lists/list-query';
import { isNarrowed } from '@/lib/lists/list-url';

/** Connects the rows' checkboxes to the `BulkBar` of this id. */
export interface Selection<Row> {
  id: string;
  /** The name of a row. */
  name: (row: Row) => string;
  selectable?: (row: Row) => boolean;
  facts?: (row: Row) => RowFacts;
}

interface DataTableProps<Row> {
  /** Names the table for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  page: Pick<Page<Row>, 'rows'> & Partial<Page<Row>>;
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** The list's name in `GET /api/peek/…`, if its records are shown beside it. */
  peek?: string;
  /** A row below all others: a `SumRow`. */
  foot?: ReactNode;
  /** A `menuButton`, a `RowMenu`, or nothing. */
  rowMenu?: (row: Row) => ReactNode;
  /** A line below a row's name, if there is something to say. */
  rowNote?: (row: Row) => ReactNode;
  /** Without it there is no sorting and there are no pages. */
  list?: ListState;
  /** The total number, if a table without pages shows only the first rows. */
  total?: number;
  selection?: Selection<Row>;
  /** An `EmptyState`: shown when the list is empty; if only nothing matches the filters, the table says so itself. */
  empty: ReactNode;
}

/**
 * A list as a table, on a phone as cards. Plain elements with one style sheet, because an MUI cell costs a third of a
 * page's speed (plain-elements.md); links sort it and turn its pages, so it works before any script is loaded. What all
 * cells of a column share is set once, on the table: each of 25 rows is sent twice, as markup and in React's payload.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, page, list, peek, foot, total = 0, selection, rowMenu, empty } = props;
  const t: Translator = useTranslations('ui');
  const nameOfTick = textOfNames(t, 'selectRow');
  if (page.rows.length === 0 && !page.before)
    return list && isNarrowed(list.params) ? <NoMatches list={list} /> : empty;
  return (
    <div className={styles.root}>
      <TableScroller>
        <table
          className={`${styles.table} ${columnStyles.columns}`}
          aria-label={label}
          id={selection?.id}
          data-many={columns.length >= manyColumns ? '' : undefined}
          data-peek={peek}
          data-foot={foot ? '' : undefined}
          data-ticks={selection && ''}
          data-menus={rowMenu && ''}
          style={saidOnce(columns, { first: selection ? 2 : 1, none: t('none') })}
        >
          <DataTableHead columns={columns} list={list} selectable={Boolean(selection)} hasMenu={Boolean(rowMenu)} />
          <tbody>{page.rows.map((row) => tableRow(row, props, nameOfTick))}</tbody>
          {foot && <tfoot>{foot}</tfoot>}
        </table>
      </TableScroller>
      {list && page.meta && (
        <PageLinks list={list} meta={page.meta} before={page.before ?? 0} rows={page.rows.length} />
      )}
      {!list && total > page.rows.length && (
        <p className={styles.pages}>{t('range', { from: 1, to: page.rows.length, total, capped: 'no' })}</p>
      )}
    </div>
  );
}

/** With this many columns, smaller letters and less space are needed to fit a usual screen. */
const manyColumns = 7;

/**
 * The values that data-table-columns.module.css reads: each column's alignment, wrapping and whether it yields, and its
 * place and label on a phone's card.
 */
function saidOnce<Row>(columns: readonly Column<Row>[], { first, none }: { first: number; none: string }) {
  const said: CSSProperties & Record<`--${string}`, string> = { '--none': cssText(none) };
  columns.forEach((column, index) => {
    const place = index + first;
    if (column.align === 'end') said[`--align-${place}`] = 'right';
    if (column.wraps) said[`--wrap-${place}`] = 'normal';
    if (column.yields) said[`--narrow-${place}`] = 'none';
    if (column.card !== 'fact') return;
    said[`--card-${place}`] = 'block';
    said[`--label-${place}`] = cssText(column.header);
  });
  return said;
}

const cssText = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A function, not a component, with its cells as they are, without keys: both would cost a list more than what they show. */
function tableRow<Row>(
  row: Row,
  { columns, rowKey, rowHref, rowMenu, rowNote, selection }: DataTableProps<Row>,
  nameOfTick: (name: string) => string,
) {
  const key = rowKey(row);
  const cells = columns.map((column) => {
    const content = column.wraps ? column.cell(row) : oneLine(column.cell(row), column.cuts ? shortName : surelyShort);
    if (!column.primary) return createElement('td', null, content);
    const href = rowHref?.(row);
    const name = href ? createElement('a', { href }, content) : content;
    const note = rowNote?.(row);
    return note ? createElement('th', { scope: 'row' }, name, note) : createElement('th', { scope: 'row' }, name);
  });
  // A row's address ends with its id, so it need not be sent a second time.
  const value = rowHref?.(row).endsWith(`/${key}`) ? undefined : key;
  if (selection) cells.unshift(createElement('td', null, tickBox(row, value, selection, nameOfTick)));
  if (rowMenu) cells.push(createElement('td', null, rowMenu(row)));
  return createElement('tr', { key }, ...cells);
}

function tickBox<Row>(
  row: Row,
  value: string | undefined,
  { name, facts, selectable }: Selection<Row>,
  nameOfTick: (name: string) => string,
) {
  if (selectable?.(row) === false) return null;
  const known = facts && writeFacts(facts(row));
  return (
    <input
      type="checkbox"
      aria-label={nameOfTick(name(row))}
      {...(value !== undefined && { value })}
      {...(known && { 'data-facts': known })}
    />
  );
}

/** A text of up to this many letters, such as a date, always fits: a text that may be cut is sent four times more. */
const surelyShort = 28;
/** A name of up to this many letters is no wider than a long one after cutting. */
const shortName = 18;

/** A long text is cut at its own end, whatever its direction, where the column ends; the tooltip shows the whole text. */
function oneLine(content: ReactNode, longest: number): ReactNode {
  if (typeof content !== 'string' || content.length <= longest) return content;
  return (
    <bdi title={content}>
      <span>{content}</span>
    </bdi>
  );
}
