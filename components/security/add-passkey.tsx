'use client';

import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { nameOfThisDevice } from '@/components/security/device-name';
import styles from '@/components/security/security.module.css';
import { useAddPasskey } from '@/components/security/use-add-passkey';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { Input } from '@/components/ui/plain/input';

interface AddPasskeyProps {
  /** Receives the new recovery codes; null if the account already had codes. */
  onDone: (codes: readonly string[] | null) => void;
  onCancel: () => void;
}

/** The form that asks for a passkey's name; afterwards the browser asks its own question. */
export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const t = useTranslations('security.passkeys');
  const ui = useTranslations('ui');
  const id = useId();
  const [name, setName] = useState(nameOfThisDevice);
  const { failure, isPending, add } = useAddPasskey(onDone);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    void add(name.trim() || t('unnamed'));
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <p className={styles.text}>{t('addText')}</p>
      <FieldFrame id={id} label={t('name')} help={t('nameHelp')}>
        <Input
          id={id}
          name="name"
          value={name}
          autoComplete="off"
          autoFocus
          onChange={(event) => setName(event.target.value)}
          maxLength={60}
          dir="auto"
          aria-describedby={`${id}-help`}
        />
      </FieldFrame>
      {failure && <Alert severity="error">{failure}</Alert>}
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" loading={isPending}>
          {t('create')}
        </Button>
        <Button onClick={onCancel}>{ui('cancel')}</Button>
      </div>
    </form>
  );
}
