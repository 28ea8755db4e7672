'use client';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import { makePassword } from '@/components/users/make-password';
import styles from '@/components/users/users.module.css';

type Access = 'invitation' | 'temporary';

/** How a new person gets in. Without a password they are invited. */
export function AccessChoice() {
  const t = useTranslations('users.form');
  const fields = useTranslations('users.fields');
  const { setValue } = useFormContext();
  const [access, setAccess] = useState<Access>('invitation');
  const setPassword = (password: string) => setValue('password', password, { shouldDirty: true, shouldValidate: password !== '' });
  const choose = (chosen: Access) => {
    setAccess(chosen);
    setPassword('');
  };
  const option = (value: Access, label: string, help: string) => (
    <FormControlLabel
      value={value}
      control={<Radio />}
      sx={{ alignItems: 'flex-start' }}
      label={<>{label}<span className={styles.choice}>{help}</span></>}
    />
  );
  return (
    <fieldset className={styles.choices}>
      <legend>{t('signIn')}</legend>
      <RadioGroup value={access} sx={{ gap: 1 }} onChange={(_, value) => choose(value === 'temporary' ? 'temporary' : 'invitation')}>
        {option('invitation', t('invitation'), t('invitationHelp'))}
        {option('temporary', t('temporary'), t('temporaryHelp'))}
      </RadioGroup>
      {access === 'temporary' && (
        <div className={styles.password}>
          <TextField name="password" label={fields('password')} required secret />
          <Button onClick={() => setPassword(makePassword())}>{t('generate')}</Button>
        </div>
      )}
    </fieldset>
  );
}
