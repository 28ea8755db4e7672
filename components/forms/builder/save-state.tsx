'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import styles from '@/components/forms/builder/builder.module.css';
import { useBuilder } from '@/components/forms/builder/builder-context';
import { formPath } from '@/components/forms/builder/use-saving';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { Autosave } from '@/components/ui/form/saving/autosave';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { definitionOf, type Workbench } from '@/lib/forms/building/workbench';
import { differencesBetween } from '@/lib/forms/definition/differences';
import { textIn } from '@/lib/forms/definition/fields';
import { definitionSchema } from '@/lib/forms/definition/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { api } from '@/lib/http/api-client';

interface SaveStateProps {
  autosave: Autosave<Workbench>;
  form: { id: string; updated_at: string };
}

/** Whether the draft is saved, since when, and what to do if it is not. */
export function SaveState({ autosave, form }: SaveStateProps) {
  const t = useTranslations('forms.builder.save');
  const errorText = useErrorText();
  const format = useFormatter();
  const { phase, savedAt, error } = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  const [theirs, setTheirs] = useState<FormDetail | null>(null);
  const showTheirs = async () => setTheirs((await api.get<FormDetail>(`${formPath(form.id)}?version=draft`)).data);
  const keepMine = async (version: number) => {
    setTheirs(null);
    await autosave.overwrite(version);
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
          <Button size="small" onClick={() => void showTheirs()}>
            {t('keepMine')}
          </Button>
          <Button size="small" onClick={loadNewer}>
            {t('loadNewer')}
          </Button>
        </>
      )}
      {phase === 'stale' && theirs && <Overwritten theirs={theirs} onKeep={() => void keepMine(theirs.version)} />}
    </div>
  );
}

/** Says what happens to somebody else's version before it is replaced. */
function Overwritten({ theirs, onKeep }: { theirs: FormDetail; onKeep: () => void }) {
  const t = useTranslations('forms.builder');
  const store = useBuilder();
  const differences = differencesBetween(definitionSchema.parse(theirs.definition), definitionOf(store.bench()));
  return (
    <Alert severity="warning">
      <p>{t(differences.length > 0 ? 'save.overwrite.losing' : 'save.overwrite.none')}</p>
      <ul className={styles.notice}>
        {differences.map(({ part, path, state, name }) => (
          <li key={`${part} ${path}`}>
            {t(`save.overwrite.${state}`, {
              name: textIn(name, store.state().language, store.company) || t(part === 'form' ? 'form' : 'section'),
            })}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onKeep}>
        {t('save.overwrite.keep')}
      </Button>
    </Alert>
  );
}
