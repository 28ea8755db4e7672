'use client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { clearDraft, pickUnsecret, readDraft, saveDraft } from '@/components/ui/draft-storage';
import styles from '@/components/ui/form.module.css';

interface FormDraftProps {
  formKey: string;
  /** Paths that are never kept. */
  secrets: ReadonlySet<string>;
}

/**
 * Keeps what was typed in this tab until it is saved, and brings it back after an idle logout or an accident. Only the
 * changed values are kept, so that a draft never puts old values over a newer record.
 */
export function FormDraft({ formKey, secrets }: FormDraftProps) {
  const t = useTranslations('ui');
  const format = useFormatter();
  const form = useFormContext();
  const values = useWatch({ control: form.control });
  const { dirtyFields } = useFormState();
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  useEffect(() => {
    const draft = readDraft(formKey);
    if (!draft) return;
    for (const [key, value] of Object.entries(draft.values)) form.setValue(key, value, { shouldDirty: true });
    setRestoredAt(draft.at);
  }, [form, formKey]);
  useEffect(() => {
    const changed = pickUnsecret(values, Object.keys(dirtyFields).filter((key) => hasTrue(dirtyFields[key])), secrets);
    if (Object.keys(changed).length === 0) clearDraft(formKey);
    else saveDraft(formKey, { at: new Date().toISOString(), values: changed });
  });
  if (!restoredAt) return null;
  const discard = () => {
    form.reset();
    setRestoredAt(null);
  };
  return (
    <Alert
      severity="info"
      className={styles.notice}
      action={
        <Button color="inherit" size="small" onClick={discard}>
          {t('form.discardDraft')}
        </Button>
      }
    >
      {t('form.draftRestored', { at: format.dateTime(new Date(restoredAt), 'instant') })}
    </Alert>
  );
}

function hasTrue(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return node === true;
  return Object.values(node).some(hasTrue);
}
