'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useEditing } from '@/components/timesheets/editing-context';
import styles from '@/components/timesheets/save.module.css';
import { useErrorText } from '@/components/ui/form/use-error-text';
import { Button } from '@/components/ui/plain/button';

/** Whether what is typed is saved, since when, and what to do where it is not. `since` is when the draft was saved before. */
export function SaveStatus({ since }: { since: string }) {
  const t = useTranslations('timesheets.save');
  const { save, flush, overwrite, drop } = useEditing();
  const text = useSaveText(since);
  const loadNewer = () => {
    drop();
    window.location.reload();
  };
  return (
    <div className={styles.save} data-phase={save.phase}>
      <span role="status">{text}</span>
      {save.phase === 'failed' && (
        <Button size="small" onClick={() => void flush()}>
          {t('retry')}
        </Button>
      )}
      {save.phase === 'stale' && (
        <>
          <Button size="small" onClick={() => void overwrite()}>
            {t('keepMine')}
          </Button>
          <Button size="small" onClick={loadNewer}>
            {t('loadNewer')}
          </Button>
        </>
      )}
    </div>
  );
}

function useSaveText(since: string): string {
  const t = useTranslations('timesheets.save');
  const format = useFormatter();
  const errorText = useErrorText();
  const {
    save: { phase, savedAt, error },
    remarks,
  } = useEditing();
  // What is being typed cannot always be read yet: `7:` on its way to `7:30` is no mistake.
  const isTyping = phase === 'invalid' && ![...remarks.values()].some(({ tone }) => tone === 'error');
  if (phase === 'failed') return t('failed', { why: errorText(error) ?? '' });
  if (phase !== 'saved') return t(isTyping ? 'waiting' : phase);
  return savedAt
    ? t('saved', { time: format.dateTime(savedAt, 'time') })
    : t('savedEarlier', { time: format.dateTime(new Date(since), 'instant') });
}
