'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasswordInput } from '@/components/ui/form/passwords/password-input';
import { PasswordMeter } from '@/components/ui/form/passwords/password-meter';
import type { PasswordOwner } from '@/lib/auth/password/rules';
import { maximumLength } from '@/lib/auth/password/rules';

interface NewPasswordFieldProps {
  /** The form's field; `password` unless told. */
  name?: string;
  label: string;
  /** 12, or 8 beside a second factor. */
  minimumLength: number;
  /** What the password must not be made of, as far as it is known yet. */
  owner: Omit<PasswordOwner, 'hasSecondFactor'>;
  message?: string;
  autoFocus?: boolean;
}

/** A password that somebody chooses, with what it is worth while it is typed. Its texts are in the namespace `password`. */
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
