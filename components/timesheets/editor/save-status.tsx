'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { CellConflicts } from '@/components/timesheets/editor/cell-conflicts';
import styles from '@/components/timesheets/editor/save.module.css';
import { useEditing } from '@/components/timesheets/week/editing-context';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Button } from '@/components/ui/plain/button';

interface SaveStatusProps {
  /** When the draft was last saved before. */
  since: string;
  /** The kind of device that the layout is for: it names the place of unsent hours. */
  device: 'phone' | 'computer';
}

/** Says whether the typed hours are on this device or sent, since when, and what to do if they are not. */
export function SaveStatus({ since, device }: SaveStatusProps) {
  const t = useTranslations('timesheets.save');
  const { save, conflicts, flush, decide, drop } = useEditing();
  const text = useSaveText(since, device);
  const loadNewer = () => {
    if (conflicts.length > 0) return decide(conflicts, 'theirs');
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
          <CellConflicts />
          {conflicts.length > 0 && (
            <Button size="small" onClick={() => decide(conflicts, 'mine')}>
              {t('keepMine')}
            </Button>
          )}
          <Button size="small" onClick={loadNewer}>
            {t('loadNewer')}
          </Button>
        </>
      )}
    </div>
  );
}

function useSaveText(since: string, device: 'phone' | 'computer'): string {
  const t = useTranslations('timesheets.save');
  const format = useFormatter();
  const errorText = useErrorText();
  const {
    save: { phase, savedAt, error },
    keeping,
    remarks,
  } = useEditing();
  // What is being typed cannot always be read yet: `7:` on its way to `7:30` is no mistake.
  const isTyping = phase === 'invalid' && ![...remarks.values()].some(({ tone }) => tone === 'error');
  if (phase === 'saved')
    return savedAt
      ? t('saved', { time: format.dateTime(savedAt, 'time') })
      : t('savedEarlier', { time: format.dateTime(new Date(since), 'instant') });
  const state = isTyping ? 'waiting' : phase;
  const why = state === 'failed' ? (errorText(error) ?? '') : '';
  return keeping === 'kept' ? t(`kept.${state}`, { device, why }) : t(state, { why });
}
