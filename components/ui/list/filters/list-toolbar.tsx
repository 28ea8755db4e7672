'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import type { Filter } from '@/components/ui/list/filters/filter';
import { Filters } from '@/components/ui/list/filters/filters';
import { FiltersButton } from '@/components/ui/list/filters/filters-button';
import styles from '@/components/ui/list/filters/list-toolbar.module.css';
import { type ListSearch, SearchBox } from '@/components/ui/list/filters/search-box';
import { SortSelect } from '@/components/ui/list/filters/sort-select';
import { type Opening, useListUrl } from '@/components/ui/list/filters/use-list-url';
import { SaveView } from '@/components/ui/list/views/save-view';
import { ViewTabs } from '@/components/ui/list/views/view-tabs';
import { Button } from '@/components/ui/plain/button';
import { ProgressLine } from '@/components/ui/plain/spinner';
import type { FilterKey } from '@/lib/browser/storage';
import { isFiltered } from '@/lib/lists/list-url';
import { type ListViews, shownView } from '@/lib/lists/views';

interface ListToolbarProps {
  /** The key under which the last filters of this list are stored; null for a list that does not store them. */
  storageKey: FilterKey | null;
  filters?: readonly Filter[];
  /** The fields that the search looks through, e.g. "Name or e-mail". Without it there is no search. */
  searchHint?: string;
  /** What the list says about its search. */
  search?: ListSearch;
  /** The list's views, as `readWithColumns` found them. */
  views?: ListViews | undefined;
  opening?: Opening;
  /** At the end: `ExportButton`, `ColumnsButton`. */
  children?: ReactNode;
}

/** The toolbar above a list: search, filters, and the actions on the list as a whole. */
export function ListToolbar({ storageKey, filters = [], searchHint, search = {}, ...list }: ListToolbarProps) {
  const { views, opening, children } = list;
  const t = useTranslations('ui');
  const { path, params, pending, isNarrowed, change, reset } = useListUrl(storageKey, views, opening);
  const shown = views && shownView(views, params);
  const filtersId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const flip = () => setIsOpen(!isOpen);
  return (
    <div className={styles.toolbar} data-list-pending={pending}>
      {views && <ViewTabs views={views} path={path} params={params} shown={shown?.view ?? null} />}
      <div className={styles.line}>
        {searchHint && (
          <SearchBox
            {...search}
            path={path}
            params={params}
            hint={searchHint}
            onSearch={(text) => change({ search: text })}
          />
        )}
        {filters.length > 0 && (
          <FiltersButton filters={filters} params={params} controls={filtersId} onFlip={flip} isOpen={isOpen} />
        )}
        <SortSelect params={params} onSort={(sort) => change({ sort })} />
        <div className={styles.filters} id={filtersId} data-open={isOpen || undefined}>
          <Filters filters={filters} params={params} onChange={change} />
        </div>
        {isNarrowed && (
          <Button size="small" onClick={reset}>
            {t(isFiltered(params) ? 'resetFilters' : 'clearSearch')}
          </Button>
        )}
        {views?.keeps && shown?.isChanged && <SaveView views={views} params={params} />}
        {children && <div className={styles.end}>{children}</div>}
      </div>
      <span className={styles.progress}>{pending && <ProgressLine label={t('loading')} />}</span>
    </div>
  );
}
