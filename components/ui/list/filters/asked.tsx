'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useLayoutEffect } from 'react';
import styles from '@/components/ui/list/filters/list-toolbar.module.css';
import { Button } from '@/components/ui/plain/button';

interface AskedProps<Answer> {
  /** Undefined while it is on its way. */
  answer: Answer | undefined;
  isError: boolean;
  retry: () => void;
  /** It has come, and takes more room than the wait for it did. */
  onGrown: () => void;
  children: (answer: Answer) => ReactNode;
}

/** What an opened panel asks the server for: that it is on its way, that it failed, then what came. */
export function Asked<Answer>({ answer, isError, retry, onGrown, children }: AskedProps<Answer>) {
  const t = useTranslations('ui');
  const isHere = answer !== undefined;
  useLayoutEffect(() => {
    if (isHere) onGrown();
  }, [isHere, onGrown]);
  if (isHere) return children(answer);
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
