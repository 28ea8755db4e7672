'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import styles from '@/components/session/card-form.module.css';
import { PasswordInput } from '@/components/session/password-input';
import { useLogout, useSession } from '@/components/session/session-context';
import { useChangePassword } from '@/components/session/use-change-password';

/** Replaces the own password, and then goes on to the dashboard. Its messages are `password` and `validation`. */
export function ChangePasswordForm() {
  const t = useTranslations('password.change');
  const user = useSession();
  const logout = useLogout();
  const { faults, failure, isPending, change } = useChangePassword();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void change(event.currentTarget);
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && <Alert severity="error">{failure}</Alert>}
      {/* For password managers: whose password it is that changes. */}
      <input hidden readOnly name="username" autoComplete="username" value={user.email} />
      <PasswordInput
        name="current_password"
        label={t('current')}
        autoComplete="current-password"
        message={faults.current_password}
        autoFocus
      />
      <PasswordInput
        name="password"
        label={t('new')}
        autoComplete="new-password"
        help={t('newHelp', { min: 12, max: 256 })}
        message={faults.password}
      />
      <PasswordInput
        name="password_confirmation"
        label={t('confirmation')}
        autoComplete="new-password"
        message={faults.password_confirmation}
      />
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {t('submit')}
      </Button>
      <Button onClick={() => void logout()}>{t('signOut')}</Button>
    </form>
  );
}
