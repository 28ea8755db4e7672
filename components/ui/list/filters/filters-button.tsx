'use client';
import { useTranslations } from 'next-intl';
import type { Filter } from '@/components/ui/list/filters/filter';
import styles from '@/components/ui/list/filters/list-toolbar.module.css';
import { Button } from '@/components/ui/plain/button';
import { Icon } from '@/components/ui/value/icon';
import { tunePath } from '@/components/ui/value/icon-paths';
import { filterParam } from '@/lib/lists/list-url';

interface FiltersButtonProps {
  filters: readonly Filter[];
  params: Readonly<Record<string, string>>;
  /** The id of the element with the filters. */
  controls: string;
  isOpen: boolean;
  onFlip: () => void;
}

/** On a phone, one button for all filters of a list. Those that have a value are always shown. */
export function FiltersButton({ filters, params, controls, isOpen, onFlip }: FiltersButtonProps) {
  const t = useTranslations('ui');
  const used = filters.filter(({ kind, key }) =>
    (kind === 'dates' ? [`${key}_from`, `${key}_to`] : [key]).some((one) => params[filterParam(one)]),
  );
  return (
    <span className={styles.filtersButton}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={tunePath} />}
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onFlip}
      >
        {used.length === 0 ? t('filters') : t('filtersUsed', { count: used.length })}
      </Button>
    </span>
  );
}
