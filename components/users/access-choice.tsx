'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ExplainedRadio } from '@/components/ui/form/explained-radio';
import { TextField } from '@/components/ui/form/text-field';
import { Button } from '@/components/ui/plain/button';
import { makePassword } from '@/components/users/make-password';
import styles from '@/components/users/users.module.css';

type Access = 'invitation' | 'temporary';

/** How a new person gets in. Without a password they are invited. */
export function AccessChoice() {
  const t = useTranslations('users.form');
  const fields = useTranslations('users.fields');
  const { setValue } = useFormContext();
  const name = useId();
  const [access, setAccess] = useState<Access>('invitation');
  const setPassword = (password: string) =>
    setValue('password', password, { shouldDirty: true, shouldValidate: password !== '' });
  const choose = (chosen: Access) => {
    setAccess(chosen);
    setPassword('');
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{t('signIn')}</legend>
      {(['invitation', 'temporary'] as const).map((one) => (
        <ExplainedRadio
          key={one}
          name={name}
          label={t(one)}
          help={t(`${one}Help`)}
          checked={access === one}
          onChoose={() => choose(one)}
        />
      ))}
      {access === 'temporary' && (
        <div className={styles.password}>
          <TextField name="password" label={fields('password')} required secret />
          <Button onClick={() => setPassword(makePassword())}>{t('generate')}</Button>
        </div>
      )}
    </fieldset>
  );
}
