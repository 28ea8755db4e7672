'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import styles from '@/components/ui/form/form.module.css';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { api } from '@/lib/http/api-client';

interface FormConflictProps<Saved> {
  path: string;
  /** Whether the last save was refused because the record is newer. */
  stale: boolean;
  toValues: (record: Saved) => FieldValues;
  /** Called when the form is now based on this version. */
  onAdopt: (etag: string | null) => void;
}

/** Shown if somebody else saved in between: offers their version, and keeps what was typed on top of it. */
export function FormConflict<Saved>({ path, stale, toValues, onAdopt }: FormConflictProps<Saved>) {
  const t = useTranslations('ui');
  const form = useFormContext();
  const errorText = useErrorText();
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [loaded, setLoaded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stale || loaded) box.current?.focus();
  }, [stale, loaded]);
  if (!stale && !loaded) return null;
  const load = async () => {
    setLoading(true);
    try {
      const { data, etag } = await api.get<Saved>(path);
      form.reset(toValues(data), { keepDirtyValues: true });
      onAdopt(etag);
      setLoaded(true);
      setFailure(null);
    } catch (error) {
      setFailure(errorText(error));
    }
    setLoading(false);
  };
  const button = stale ? (
    <Button color="inherit" size="small" loading={loading} onClick={load}>
      {t('form.loadNewer')}
    </Button>
  ) : (
    <Button color="inherit" size="small" onClick={() => form.reset()}>
      {t('form.dropMine')}
    </Button>
  );
  return (
    <Alert ref={box} tabIndex={-1} severity="warning" className={styles.notice} action={button}>
      {stale ? t('form.stale') : t('form.newerLoaded')} {failure}
    </Alert>
  );
}
