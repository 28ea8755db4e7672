'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent, SubmitEvent } from 'react';
import { useState } from 'react';
import { PasswordlessSignIn, ProviderButton } from '@/components/sign-in/passwordless-sign-in';
import { ResendLink } from '@/components/sign-in/resend-link';
import { useLogin } from '@/components/sign-in/use-login';
import { usePasskeyAutofill } from '@/components/sign-in/use-passkey-autofill';
import { useProviderOf } from '@/components/sign-in/use-provider-of';
import type { Demand } from '@/components/sign-in/use-second-step';
import styles from '@/components/ui/form/card-form.module.css';
import { PasswordInput } from '@/components/ui/form/passwords/password-input';
import { EmailInput } from '@/components/ui/inputs/email-input';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import type { SignInProvider } from '@/lib/http/client/sign-in-provider';

interface PasswordStepProps {
  next: string | null;
  provider: SignInProvider | null;
  /** Whether the user is back because the second step took too long. */
  isExpired: boolean;
  isShown: boolean;
  onDemand: (demand: Demand) => void;
}

/**
 * The form for e-mail and password. It reads its inputs when it is sent, so it does not matter whether a person, a
 * paste or a password manager filled them in, before or after this script had loaded. `next` is the page that was asked
 * for.
 */
export function PasswordStep({ next, provider, isExpired, isShown, onDemand }: PasswordStepProps) {
  const t = useTranslations('login');
  const { missing, failure, email, isPending, login } = useLogin(next, onDemand);
  const [typed, setTyped] = useState('');
  const ownProvider = useProviderOf(typed);
  usePasskeyAutofill(next);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void login(event.currentTarget);
  };
  const noticeAddress = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (target instanceof HTMLInputElement && target.name === 'email') setTyped(target.value);
  };
  return (
    // POST, so that a form that is sent before this script has loaded never puts the password into an address.
    <form className={styles.form} method="post" noValidate onSubmit={submit} onInput={noticeAddress}>
      {isExpired && !failure && <Alert severity="info">{t('secondStep.expired')}</Alert>}
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
        autoComplete="username webauthn"
        message={missing.includes('email') ? t('emailMissing') : undefined}
        autoFocus
      />
      {ownProvider && <ProviderButton provider={ownProvider} email={typed.trim()} next={next} isPrimary />}
      <PasswordInput
        name="password"
        label={t('password')}
        autoComplete="current-password"
        message={missing.includes('password') ? t('passwordMissing') : undefined}
      />
      <Button
        type="submit"
        variant={ownProvider ? 'outlined' : 'contained'}
        size="large"
        loading={isPending && isShown}
      >
        {t('submit')}
      </Button>
      <PasswordlessSignIn next={next} provider={provider} />
    </form>
  );
}
