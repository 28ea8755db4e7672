import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/ui/list/table/data-table.module.css';
import type { ListState } from '@/components/ui/list/table/list-state';
import { Icon } from '@/components/ui/value/icon';
import { chevronLeftPath, chevronRightPath } from '@/components/ui/value/icon-paths';
import type { Page } from '@/lib/lists/list-query';
import { listHref } from '@/lib/lists/list-url';

interface PageLinksProps {
  list: ListState;
  meta: Page<unknown>['meta'];
  /** Rows before this page. */
  before: number;
  /** Rows on this page. */
  rows: number;
}

/** Links to the previous and next page by keyset cursor, with the range: "1–25 of 10,000+". */
export function PageLinks({ list, meta, before, rows }: PageLinksProps) {
  const t = useTranslations('ui');
  const capped = meta.total_capped ? 'yes' : 'no';
  // Rows may have been added since the cursor was made; the range must not end after the total.
  const total = Math.max(meta.total, before + rows);
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <span role="status">
        {rows === 0 ? t('pageEmpty') : t('range', { from: before + 1, to: before + rows, total, capped })}
      </span>
      <PageLink list={list} cursor={meta.prev_cursor} label={t('previous')} rel="prev">
        <Icon path={chevronLeftPath} className="mirrored" />
      </PageLink>
      <PageLink list={list} cursor={meta.next_cursor} label={t('next')} rel="next">
        <Icon path={chevronRightPath} className="mirrored" />
      </PageLink>
    </nav>
  );
}

interface PageLinkProps {
  list: ListState;
  cursor: string | null;
  label: string;
  rel: 'prev' | 'next';
  children: ReactNode;
}

function PageLink({ list, cursor, label, rel, children }: PageLinkProps) {
  if (!cursor) {
    return (
      <span className={styles.page} role="link" aria-disabled="true" aria-label={label}>
        {children}
      </span>
    );
  }
  return (
    <a className={styles.page} href={listHref(list.path, list.params, { cursor })} rel={rel} aria-label={label}>
      {children}
    </a>
  );
}
