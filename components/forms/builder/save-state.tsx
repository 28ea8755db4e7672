'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import styles from '@/components/forms/builder/builder.module.css';
import { formPath } from '@/components/forms/builder/use-saving';
import type { Autosave } from '@/components/ui/form/autosave';
import { useErrorText } from '@/components/ui/form/use-error-text';
import { Button } from '@/components/ui/plain/button';
import type { Workbench } from '@/lib/forms/building/workbench';
import type { FormDetail } from '@/lib/forms/schema';
import { api } from '@/lib/http/api-client';

interface SaveStateProps {
  autosave: Autosave<Workbench>;
  form: { id: string; updated_at: string };
}

/** Whether the draft is saved, since when, and what to do where it is not. */
export function SaveState({ autosave, form }: SaveStateProps) {
  const t = useTranslations('forms.builder.save');
  const errorText = useErrorText();
  const format = useFormatter();
  const { phase, savedAt, error } = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  const keepMine = async () => {
    const { data } = await api.get<FormDetail>(`${formPath(form.id)}?version=draft`);
    await autosave.overwrite(data.version);
  };
  const loadNewer = () => {
    autosave.drop();
    window.location.reload();
  };
  const text = () => {
    if (phase === 'failed') return t('failed', { why: errorText(error) ?? '' });
    if (phase === 'invalid') return t('waiting');
    if (phase !== 'saved') return t(phase);
    return savedAt
      ? t('saved', { time: format.dateTime(savedAt, 'time') })
      : t('savedEarlier', { time: format.dateTime(new Date(form.updated_at), 'instant') });
  };
  return (
    <div className={styles.save} data-phase={phase}>
      <span role="status">{text()}</span>
      {phase === 'failed' && (
        <Button size="small" onClick={() => void autosave.flush()}>
          {t('retry')}
        </Button>
      )}
      {phase === 'stale' && (
        <>
          <Button size="small" onClick={() => void keepMine()}>
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
