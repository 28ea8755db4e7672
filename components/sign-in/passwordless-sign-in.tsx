'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/sign-in/passwordless-sign-in.module.css';
import { usePasskeySignIn } from '@/components/sign-in/use-passkey-sign-in';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { Icon } from '@/components/ui/value/icon';
import { keyPath } from '@/components/ui/value/icon-paths';
import type { SignInProvider } from '@/lib/http/client/sign-in-provider';
import { leaveForProvider } from '@/lib/http/client/sign-in-provider';

interface PasswordlessSignInProps {
  next: string | null;
  /** The operator's provider, which is offered to everybody. */
  provider: SignInProvider | null;
}

/** The ways to sign in without a password. */
export function PasswordlessSignIn({ next, provider }: PasswordlessSignInProps) {
  const t = useTranslations('login');
  const passkey = usePasskeySignIn(next);
  return (
    <>
      <div role="separator" className={styles.or}>
        <span>{t('or')}</span>
      </div>
      {provider && <ProviderButton provider={provider} email="" next={next} />}
      <Button
        variant="outlined"
        size="large"
        startIcon={<Icon path={keyPath} />}
        loading={passkey.isPending}
        onClick={() => void passkey.start()}
      >
        {t('passkey')}
      </Button>
      {passkey.failure && <Alert severity="error">{passkey.failure}</Alert>}
    </>
  );
}

interface ProviderButtonProps {
  provider: SignInProvider;
  /** The address that was typed, so that nobody has to type it twice. */
  email: string;
  next: string | null;
  isPrimary?: boolean;
}

/** A button that leaves for a provider. */
export function ProviderButton({ provider, email, next, isPrimary = false }: ProviderButtonProps) {
  const t = useTranslations('login');
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  const leave = (): void => {
    setState('leaving');
    leaveForProvider(provider, email, next).catch(() => setState('failed'));
  };
  return (
    <>
      <Button variant={isPrimary ? 'contained' : 'outlined'} size="large" loading={state === 'leaving'} onClick={leave}>
        {t('continueWith', { name: provider.name })}
      </Button>
      {state === 'failed' && <Alert severity="error">{t('reasons.sso_failed')}</Alert>}
    </>
  );
}
