'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import styles from '@/components/ui/card-form.module.css';
import { EmailInput } from '@/components/ui/email-input';
import { PasswordInput } from '@/components/ui/password-input';
import { ResendLink } from '@/components/session/resend-link';
import { useLogin } from '@/components/session/use-login';

/**
 * E-mail and password. What was typed is read from the form itself when it is sent, so that it does not matter whether a
 * person, a paste or a password manager put it there, before or after this script had loaded. `next` is the page asked for.
 */
export function LoginForm({ next }: { next: string | null }) {
  const t = useTranslations('login');
  const { missing, failure, email, isPending, login } = useLogin(next);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void login(event.currentTarget);
  };
  return (
    // POST, so that a form sent before this script has loaded never puts the password into an address.
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && (
        <Alert severity="error">
          {failure.text}
          {failure.detail && <div>{failure.detail}</div>}
          {failure.isUnconfirmed && <ResendLink email={email} />}
        </Alert>
      )}
      <EmailInput
        name="email"
        label={t('email')}
        message={missing.includes('email') ? t('emailMissing') : undefined}
        autoFocus
      />
      <PasswordInput
        name="password"
        label={t('password')}
        autoComplete="current-password"
        message={missing.includes('password') ? t('passwordMissing') : undefined}
      />
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
