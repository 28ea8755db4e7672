'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { Filter } from '@/components/ui/list/filters/filter';
import styles from '@/components/ui/list/filters/list-toolbar.module.css';
import { useFilterSummary } from '@/components/ui/list/filters/use-filter-summary';
import { onDemand } from '@/components/ui/on-demand';
import { Icon } from '@/components/ui/value/icon';
import { closePath } from '@/components/ui/value/icon-paths';
import type { ParamChanges } from '@/lib/lists/list-url';
import { filterParam } from '@/lib/lists/list-url';

const FilterPopover = onDemand(() =>
  import('@/components/ui/list/filters/filter-popover').then((part) => part.FilterPopover),
);

interface FilterChipProps {
  filter: Filter;
  params: Readonly<Record<string, string>>;
  onChange: (changes: ParamChanges) => void;
}

/** One filter: its value, a button to change it, a button to remove it. */
export function FilterChip({ filter, params, onChange }: FilterChipProps) {
  const t = useTranslations('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const summary = useFilterSummary(filter, params);
  const remove = () => onChange(Object.fromEntries(paramsOf(filter).map((param) => [param, null])));
  return (
    <span className={styles.chip} data-active={summary !== null}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...FilterPopover.early}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span id={id}>{summary === null ? filter.label : t('labelBefore', { label: filter.label })}</span>
        {summary !== null && <bdi className={styles.value}>{summary}</bdi>}
      </button>
      {summary !== null && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('removeFilter', { name: filter.label })}
          onClick={remove}
        >
          <Icon path={closePath} size="inherit" />
        </button>
      )}
      {anchor && (
        <FilterPopover
          anchor={anchor}
          labelledBy={id}
          filter={filter}
          params={params}
          onChange={onChange}
          onClose={() => setAnchor(null)}
        />
      )}
    </span>
  );
}

/** The search params that a filter writes. */
function paramsOf(filter: Filter): string[] {
  if (filter.kind !== 'dates') return [filterParam(filter.key)];
  return [filterParam(`${filter.key}_from`), filterParam(`${filter.key}_to`)];
}
