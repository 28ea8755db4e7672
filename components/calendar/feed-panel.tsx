'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/calendar/calendar.module.css';
import { ActionButton } from '@/components/ui/action/action-button';
import { ConfirmQuestion } from '@/components/ui/action/confirm-question';
import { CopiedValue } from '@/components/ui/action/copied-value';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import type { NewCalendarFeed } from '@/lib/calendar-entries/feed/schema';
import { api } from '@/lib/http/api-client';

const path = '/api/v1/calendar-feed';

/** Makes an address for a calendar program and shows it this once; takes it back. */
export function FeedPanel({ hasAddress }: { hasAddress: boolean }) {
  const t = useTranslations('calendar_feed');
  const [router, errorText] = [useRouter(), useErrorText()];
  const [state, setState] = useState<'closed' | 'asked' | 'pending'>('closed');
  const [failure, setFailure] = useState<string | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    setState('pending');
    setFailure(null);
    try {
      const { data } = await api.post<NewCalendarFeed>(path);
      setUrl(data.url);
      setState('closed');
      router.refresh();
    } catch (error) {
      setFailure(errorText(error));
      setState('asked');
    }
  };
  const verb = t(hasAddress ? 'replace' : 'make');
  return (
    <>
      {url && (
        <>
          <Alert severity="warning">{t('once')}</Alert>
          <CopiedValue label={t('address')} value={url} words={{ copy: t('copy'), copied: t('copied') }} />
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="outlined" onClick={() => setState('asked')}>
          {verb}
        </Button>
        {hasAddress && (
          <ActionButton
            variant="outlined"
            color="error"
            onDone={() => setUrl(null)}
            action={{
              method: 'delete',
              path,
              success: t('removed'),
              confirm: { title: t('removeTitle'), text: t('removeText'), confirmLabel: t('remove'), danger: true },
            }}
          >
            {t('remove')}
          </ActionButton>
        )}
      </div>
      {state !== 'closed' && (
        <ConfirmQuestion
          confirmation={{
            title: t(hasAddress ? 'replaceTitle' : 'makeTitle'),
            text: t(hasAddress ? 'replaceText' : 'makeText'),
            confirmLabel: verb,
          }}
          pending={state === 'pending'}
          error={failure}
          onCancel={() => setState('closed')}
          onConfirm={() => void make()}
        />
      )}
    </>
  );
}
