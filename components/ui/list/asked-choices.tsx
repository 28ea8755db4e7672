'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useLayoutEffect } from 'react';
import type { Option } from '@/components/ui/form/select-field';
import { useChoices } from '@/components/ui/form/use-options';
import type { Filter } from '@/components/ui/list/filter';
import styles from '@/components/ui/list/list-toolbar.module.css';
import { Button } from '@/components/ui/plain/button';

interface AskedChoicesProps {
  filter: Extract<Filter, { kind: 'select' | 'multi' }>;
  /** They have come, and take more room than the wait for them did. */
  onGrown: () => void;
  children: (options: readonly Option[]) => ReactNode;
}

/** The choices of an open filter, where some must be asked for first. */
export function AskedChoices({ filter: { source, options }, onGrown, children }: AskedChoicesProps) {
  const t = useTranslations('ui');
  const { choices, isError, retry } = useChoices(source);
  const isHere = source === undefined || choices !== undefined;
  useLayoutEffect(() => {
    if (isHere) onGrown();
  }, [isHere, onGrown]);
  if (isHere) {
    const all = [...(choices ?? []), ...options];
    return all.length > 0 ? children(all) : <p className={styles.note}>{t('noOptions')}</p>;
  }
  return (
    <div role="status" className={styles.note}>
      {isError ? t('errorState.title') : t('loading')}
      {isError && (
        <Button size="small" onClick={retry}>
          {t('errorState.retry')}
        </Button>
      )}
    </div>
  );
}
