'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ExplainedRadio } from '@/components/ui/inputs/explained-radio';
import { Button } from '@/components/ui/plain/button';
import { makePassword } from '@/components/users/make-password';
import styles from '@/components/users/users.module.css';
import { firstSignIns } from '@/lib/users/schema';

/** The choice of how a new user first signs in: with an invitation, or with a password, which is then required. */
export function AccessChoice() {
  const t = useTranslations('users.form');
  const fields = useTranslations('users.fields');
  const { setValue } = useFormContext();
  const { field } = useController({ name: 'first_sign_in' });
  const name = useId();
  const setPassword = (password: string) =>
    setValue('password', password, { shouldDirty: true, shouldValidate: password !== '' });
  return (
    <fieldset className={styles.choices}>
      <legend>{t('signIn')}</legend>
      {firstSignIns.map((one) => (
        <ExplainedRadio
          key={one}
          name={name}
          label={t(one)}
          help={t(`${one}Help`)}
          checked={field.value === one}
          onChoose={() => {
            field.onChange(one);
            setPassword('');
          }}
        />
      ))}
      {field.value === 'password' && (
        <div className={styles.password}>
          <TextField name="password" label={fields('password')} required secret />
          <Button onClick={() => setPassword(makePassword())}>{t('generate')}</Button>
        </div>
      )}
    </fieldset>
  );
}
