'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Option } from '@/components/ui/inputs/option';
import { useChoices } from '@/components/ui/inputs/use-options';
import type { Filter } from '@/components/ui/list/filters/filter';
import styles from '@/components/ui/list/filters/list-toolbar.module.css';
import { LoadedAnswer } from '@/components/ui/list/filters/loaded-answer';

interface LoadedChoicesProps {
  filter: Extract<Filter, { kind: 'select' | 'multi' }>;
  /** Called when they have come and take more room than the text before. */
  onGrown: () => void;
  children: (options: readonly Option[]) => ReactNode;
}

/** The choices of an open filter, if some must be requested first. */
export function LoadedChoices({ filter: { source, options }, onGrown, children }: LoadedChoicesProps) {
  const t = useTranslations('ui');
  const { choices, isError, retry } = useChoices(source);
  const all = source === undefined ? options : choices && [...choices, ...options];
  return (
    <LoadedAnswer answer={all} isError={isError} retry={retry} onGrown={onGrown}>
      {(here) => (here.length > 0 ? children(here) : <p className={styles.note}>{t('noOptions')}</p>)}
    </LoadedAnswer>
  );
}
