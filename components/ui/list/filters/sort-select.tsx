'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import styles from '@/components/ui/list/filters/list-toolbar.module.css';
import { Select } from '@/components/ui/plain/input';

interface SortSelectProps {
  /** The list's address, which says how it is sorted. */
  params: Readonly<Record<string, string>>;
  onSort: (sort: string) => void;
}

/** A column by which the list can be sorted, and how it is sorted by it now. */
interface Sort {
  field: string;
  name: string;
  current: string | undefined;
}

/**
 * On a phone, where a list has no heads of columns, the order of its rows. It reads the columns from the table's head,
 * whose links sort it on a wide screen, and on a phone until the scripts are loaded.
 */
export function SortSelect({ params, onSort }: SortSelectProps) {
  const t = useTranslations('ui.sort');
  const [sorts, setSorts] = useState<readonly Sort[]>([]);
  const read = () => setSorts(sortsInHead());
  // The table of another order comes with the address that names it.
  useEffect(() => {
    const timer = setTimeout(() => setSorts(sortsInHead()));
    return () => clearTimeout(timer);
  }, [params.sort, params.view]);
  if (sorts.length === 0) return null;
  const chosen = sorts.find(({ current }) => current !== undefined);
  const value = chosen ? (chosen.current === 'desc' ? `-${chosen.field}` : chosen.field) : '';
  return (
    <span className={styles.sort}>
      <Select
        aria-label={t('label')}
        value={value}
        onPointerDown={read}
        onFocus={read}
        onChange={(event) => onSort(event.target.value)}
      >
        {/* Sorted by a column that is not shown. */}
        {!chosen && <option value="">{t('label')}</option>}
        {sorts.flatMap(({ field, name }) => [
          <option key={field} value={field}>
            {t('up', { name })}
          </option>,
          <option key={`-${field}`} value={`-${field}`}>
            {t('down', { name })}
          </option>,
        ])}
      </Select>
    </span>
  );
}

/** The columns by which the head of the page's list sorts it. The table then leaves its head to this. */
function sortsInHead(): Sort[] {
  const head = document.querySelector('main table thead:has(th > a[href*="sort="])');
  const links = [...(head?.querySelectorAll<HTMLAnchorElement>('th > a[href*="sort="]') ?? [])];
  head?.closest('table')?.setAttribute('data-sort-beside', '');
  return links.map((link) => ({
    field: new URL(link.href).searchParams.get('sort')?.replace(/^-/, '') ?? '',
    name: link.textContent,
    current: link.dataset.sorted,
  }));
}
