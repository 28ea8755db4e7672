'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useLayoutEffect } from 'react';
import styles from '@/components/ui/list/filters/list-toolbar.module.css';
import { Button } from '@/components/ui/plain/button';

interface LoadedAnswerProps<Answer> {
  /** Undefined until it has come. */
  answer: Answer | undefined;
  isError: boolean;
  retry: () => void;
  /** Called when it has come and takes more room than the text before. */
  onGrown: () => void;
  children: (answer: Answer) => ReactNode;
}

/** The data that an open panel requests: shows that they are loading, or the failure, and then the data. */
export function LoadedAnswer<Answer>({ answer, isError, retry, onGrown, children }: LoadedAnswerProps<Answer>) {
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
