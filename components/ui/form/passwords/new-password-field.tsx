'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasswordInput } from '@/components/ui/form/passwords/password-input';
import { PasswordMeter } from '@/components/ui/form/passwords/password-meter';
import type { PasswordOwner } from '@/lib/auth/password/rules';
import { maximumLength } from '@/lib/auth/password/rules';

interface NewPasswordFieldProps {
  /** The form's field; by default `password`. */
  name?: string;
  label: string;
  /** 12, or 8 with a second factor. */
  minimumLength: number;
  /** The data that the password must not consist of, as far as they are known yet. */
  owner: Omit<PasswordOwner, 'hasSecondFactor'>;
  message?: string;
  autoFocus?: boolean;
}

/** A new password, with its strength while it is typed. Its texts are in the namespace `password`. */
export function NewPasswordField({
  name = 'password',
  label,
  minimumLength,
  owner,
  message,
  autoFocus,
}: NewPasswordFieldProps) {
  const t = useTranslations('password');
  const [typed, setTyped] = useState('');
  return (
    <PasswordInput
      name={name}
      label={label}
      autoComplete="new-password"
      help={t('newHelp', { min: minimumLength, max: maximumLength })}
      message={message}
      autoFocus={autoFocus}
      onTyped={setTyped}
      note={(id) => <PasswordMeter id={id} password={typed} minimumLength={minimumLength} owner={owner} />}
    />
  );
}
