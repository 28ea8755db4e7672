'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { digestOf, errorKind, isLostScript } from '@/components/shell/message-page/error-kind';
import { MessagePage } from '@/components/shell/message-page/message-page';
import styles from '@/components/shell/message-page/message-page.module.css';
import { Button } from '@/components/ui/plain/button';

interface Props {
  error: unknown;
  retry: () => void;
}

/** The message on a page that failed: what happened, and a button to try again. */
export function ErrorMessage({ error, retry }: Props) {
  const t = useTranslations('errors');
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  const kind = errorKind(error, isOnline);
  const digest = digestOf(error);
  return (
    <MessagePage title={t(`${kind}Title`)} text={t(`${kind}Text`)}>
      <Button variant="contained" onClick={isLostScript(error) && isOnline ? () => window.location.reload() : retry}>
        {t('tryAgain')}
      </Button>
      {digest && kind !== 'database' && kind !== 'busy' && (
        <p className={styles.reference}>{t('reference', { digest })}</p>
      )}
    </MessagePage>
  );
}

function watchConnection(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
