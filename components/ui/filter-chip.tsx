'use client';
import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FilterPanel } from '@/components/ui/filter-panel';
import type { Filter } from '@/components/ui/filters';
import { Icon } from '@/components/ui/icon';
import { closePath, expandMorePath } from '@/components/ui/icon-paths';
import styles from '@/components/ui/list-toolbar.module.css';
import { useFilterSummary } from '@/components/ui/use-filter-summary';
import { filterParam } from '@/lib/format/list-url';
import type { ParamChanges } from '@/lib/format/list-url';

interface FilterChipProps {
  filter: Filter;
  params: Readonly<Record<string, string>>;
  onChange: (changes: ParamChanges) => void;
}

/** One filter: what it holds, the way to change it, the way to remove it. */
export function FilterChip({ filter, params, onChange }: FilterChipProps) {
  const t = useTranslations('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const start = useTheme().direction === 'rtl' ? 'right' : 'left';
  const summary = useFilterSummary(filter, params);
  const remove = () => onChange(Object.fromEntries(paramsOf(filter).map((param) => [param, null])));
  return (
    <span className={styles.chip} data-active={summary !== null}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span id={id}>
          {filter.label}
          {summary !== null && ': '}
        </span>
        {summary === null ? <Icon path={expandMorePath} size="small" /> : <bdi className={styles.value}>{summary}</bdi>}
      </button>
      {summary !== null && (
        <button type="button" className={styles.remove} aria-label={t('removeFilter', { name: filter.label })} onClick={remove}>
          <Icon path={closePath} size="inherit" />
        </button>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: start }}
        transformOrigin={{ vertical: 'top', horizontal: start }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: styles.panel } }}
      >
        <FilterPanel filter={filter} params={params} onChange={onChange} onDone={() => setAnchor(null)} />
      </Popover>
    </span>
  );
}

/** The search params that a filter writes. */
function paramsOf(filter: Filter): string[] {
  if (filter.kind !== 'dates') return [filterParam(filter.key)];
  return [filterParam(`${filter.key}_from`), filterParam(`${filter.key}_to`)];
}
