'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { clearDraft, pickUnsecret, saveDraft } from '@/components/ui/form/drafts/draft-storage';
import type { RestoredDraft } from '@/components/ui/form/drafts/use-draft';
import styles from '@/components/ui/form/form.module.css';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';

interface FormDraftProps {
  formKey: string;
  restored: RestoredDraft;
  /** Paths that are never stored. */
  secrets: ReadonlySet<string>;
}

/**
 * Stores what was typed in this tab until it is saved, in case of an idle logout or an accident. Only changed values
 * are stored, so that a draft never puts old values over a newer record.
 */
export function FormDraft({ formKey, restored, secrets }: FormDraftProps) {
  const t = useTranslations('ui');
  const format = useFormatter();
  const form = useFormContext();
  const values = useWatch({ control: form.control });
  const { dirtyFields } = useFormState();
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (!restored.looked) return;
    const changed = pickUnsecret(
      values,
      Object.keys(dirtyFields).filter((key) => hasTrue(dirtyFields[key])),
      secrets,
    );
    if (Object.keys(changed).length === 0) clearDraft(formKey);
    else saveDraft(formKey, { at: new Date().toISOString(), values: changed });
  });
  if (!restored.at || dismissed) return null;
  const discard = () => {
    form.reset();
    setDismissed(true);
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
      {t('form.draftRestored', { at: format.dateTime(new Date(restored.at), 'instant') })}
    </Alert>
  );
}

function hasTrue(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return node === true;
  return Object.values(node).some(hasTrue);
}
