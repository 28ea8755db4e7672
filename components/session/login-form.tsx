'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { PasswordInput } from '@/components/session/password-input';
import styles from '@/components/session/card-form.module.css';
import { signIn } from '@/components/session/sign-in';
import { useLoginFailure } from '@/components/session/use-login-failure';
import { FieldFrame } from '@/components/ui/field-frame';

type Missing = { email: boolean; password: boolean };

/**
 * E-mail and password. What was typed is read from the form itself when it is sent, so that it does not matter whether a
 * person, a paste or a password manager put it there, before or after this script had loaded. `next` is the page asked for.
 */
export function LoginForm({ next }: { next: string | null }) {
  const t = useTranslations('login');
  const id = useId();
  const [missing, setMissing] = useState<Missing>({ email: false, password: false });
  const [isPending, setPending] = useState(false);
  const { failure, setFailure } = useLoginFailure();

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const { email, password } = readCredentials(form);
    setMissing({ email: email === '', password: password === '' });
    if (email === '' || password === '') return focus(form, email === '' ? 'email' : 'password');
    if (isPending) return;
    setPending(true);
    setFailure(null);
    try {
      // The page is left then: the button keeps showing that it works.
      await signIn({ email, password }, next);
    } catch (error) {
      setPending(false);
      setFailure(error);
      focus(form, 'password');
    }
  };

  return (
    // POST, so that a form sent before this script has loaded never puts the password into an address.
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {failure && (
        <Alert severity="error">
          {failure.text}
          {failure.detail && <div>{failure.detail}</div>}
        </Alert>
      )}
      <FieldFrame id={`${id}-email`} label={t('email')} message={missing.email ? t('emailMissing') : undefined}>
        <OutlinedInput
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          inputProps={{
            dir: 'ltr',
            spellCheck: false,
            autoCapitalize: 'none',
            'aria-required': true,
            'aria-describedby': missing.email ? `${id}-email-error` : undefined,
          }}
        />
      </FieldFrame>
      <PasswordInput
        name="password"
        label={t('password')}
        autoComplete="current-password"
        message={missing.password ? t('passwordMissing') : undefined}
      />
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}

function readCredentials(form: HTMLFormElement): { email: string; password: string } {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') };
}

function focus(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}
