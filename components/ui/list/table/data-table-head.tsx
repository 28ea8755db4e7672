import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/list/table/column';
import styles from '@/components/ui/list/table/data-table.module.css';
import type { ListState } from '@/components/ui/list/table/list-state';
import { listHref, nextSort } from '@/lib/lists/list-url';

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  list?: ListState;
  selectable: boolean;
  hasMenu: boolean;
}

/** The sticky head: sort links, and on a phone the row of sorts above the cards. */
export function DataTableHead<Row>({ columns, list, selectable, hasMenu }: DataTableHeadProps<Row>) {
  const t = useTranslations('ui');
  return (
    <thead className={styles.head}>
      <tr>
        {selectable && (
          <th scope="col">
            <input type="checkbox" data-select-all aria-label={t('selectAll')} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} list={list} />
        ))}
        {hasMenu && (
          <th scope="col" className={styles.unsorted}>
            <span className="visually-hidden">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, list }: { column: Column<Row>; list?: ListState }) {
  const { header, sortKey, width, primary } = column;
  // Undefined or empty values would be sent as well.
  const common = { scope: 'col', ...(width && { style: { width } }) } as const;
  const kind = primary && styles.nameHead;
  if (!list || !sortKey) {
    return (
      <th {...common} className={kind ? `${styles.unsorted} ${kind}` : styles.unsorted}>
        {header}
      </th>
    );
  }
  const sorted = list.sort.field === sortKey && list.sort.direction;
  const href = listHref(list.path, list.params, { sort: nextSort(sortKey, list.sort) });
  return (
    <th
      {...common}
      {...(kind && { className: kind })}
      {...(sorted && { 'aria-sort': sorted === 'asc' ? 'ascending' : 'descending' })}
    >
      <a href={href} {...(sorted && { 'data-sorted': sorted })}>
        {header}
      </a>
    </th>
  );
}
