'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import styles from '@/components/profiles/profiles.module.css';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Button } from '@/components/ui/plain/button';
import { api } from '@/lib/http/api-client';
import { countryName } from '@/lib/i18n/countries';
import type { FieldKind } from '@/lib/profiles/fields';
import type { Revealed } from '@/lib/profiles/schema';

interface SecretValueProps {
  userId: string;
  /** The field's path, such as `bank.iban`. */
  path: string;
  label: string;
  mask: string;
  kind: FieldKind;
  /** The labels of the values, for a field with options. */
  words?: Record<string, string>;
}

/** Milliseconds after which a shown value is hidden, because users leave a screen open and others pass by. */
const shownFor = 60_000;

/** A masked value with a button that shows it. The server records each time who saw it. */
export function SecretValue({ userId, path, label, mask, kind, words }: SecretValueProps) {
  const t = useTranslations('profiles.secret');
  const { value, pending, show, hide } = useReveal(userId, path);
  const locale = useLocale();
  const shown = value === null ? null : kind === 'country' ? countryName(locale)(value) : (words?.[value] ?? value);
  return (
    <div className={styles.secret}>
      <bdi role="status" dir={shown !== null && kind === 'text' ? 'auto' : 'ltr'}>
        {shown === null ? mask : kind === 'iban' ? inGroups(shown) : shown}
      </bdi>
      {shown === null ? (
        <Button size="small" loading={pending} aria-label={t('showOf', { field: label })} onClick={() => void show()}>
          {t('show')}
        </Button>
      ) : (
        <>
          <CopyButton value={shown} label={label} />
          <Button size="small" aria-label={t('hideOf', { field: label })} onClick={hide}>
            {t('hide')}
          </Button>
        </>
      )}
    </div>
  );
}

function useReveal(userId: string, path: string) {
  const [value, setValue] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const toast = useToast();
  const errorText = useErrorText();
  const hide = () => setValue(null);
  useEffect(() => {
    if (value === null) return undefined;
    const timer = setTimeout(() => setValue(null), shownFor);
    return () => clearTimeout(timer);
  }, [value]);
  const show = async () => {
    setPending(true);
    try {
      const { data } = await api.post<Revealed>(`/api/v1/user-profiles/${userId}/reveal`, { field: path });
      setValue(data.value);
    } catch (error) {
      const message = errorText(error);
      if (message) toast({ message, tone: 'error' });
    } finally {
      setPending(false);
    }
  };
  return { value, pending, show, hide };
}

function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useTranslations('profiles.secret');
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast({ message: t('copied') }),
      () => toast({ message: t('notCopied'), tone: 'error' }),
    );
  return (
    <Button size="small" aria-label={t('copyOf', { field: label })} onClick={() => void copy()}>
      {t('copy')}
    </Button>
  );
}

/** The text in groups of four characters, as people read account numbers out. */
const inGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');
