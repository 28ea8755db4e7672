import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Column, ListState } from '@/components/ui/data-table';
import styles from '@/components/ui/data-table.module.css';
import { listHref, nextSort } from '@/lib/format/list-url';

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
    <thead role="rowgroup" className={styles.head}>
      <tr role="row">
        {selectable && (
          <th role="columnheader" scope="col" className={styles.select}>
            <input type="checkbox" data-select-all aria-label={t('selectAll')} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} list={list} />
        ))}
        {hasMenu && (
          <th role="columnheader" scope="col" className={styles.menu}>
            <span className="visually-hidden">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, list }: { column: Column<Row>; list?: ListState }) {
  const { header, sortKey, align, width, primary } = column;
  const common = { role: 'columnheader', scope: 'col', style: width ? { width } : undefined } as const;
  const kind = `${align === 'end' ? styles.numberHead : ''} ${primary ? styles.nameHead : ''}`;
  if (!list || !sortKey) {
    return (
      <th {...common} className={`${styles.unsorted} ${kind}`}>
        {header}
      </th>
    );
  }
  const sorted = list.sort.field === sortKey ? list.sort.direction : undefined;
  return (
    <th {...common} className={kind} aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}>
      <Link
        href={listHref(list.path, list.params, { sort: nextSort(sortKey, list.sort) })}
        prefetch={false}
        scroll={false}
        className={styles.sort}
        data-sorted={sorted}
      >
        {header}
      </Link>
    </th>
  );
}
