'use client';

import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FieldFrame } from '@/components/ui/field-frame';

type EmailInputProps = {
  /** The form's field; its value is read from the form, as a password manager filled it. */
  name: string;
  label: string;
  help?: string;
  message?: string;
  autoFocus?: boolean;
  /** `username webauthn` where a passkey may be offered, too. */
  autoComplete?: string;
};

/** The e-mail address that somebody signs in with. */
export function EmailInput({ name, label, help, message, autoFocus, autoComplete = 'username' }: EmailInputProps) {
  const id = useId();
  const describedBy = [message && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} help={help} message={message}>
      <OutlinedInput
        id={id}
        name={name}
        type="email"
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        inputProps={{
          dir: 'ltr',
          spellCheck: false,
          autoCapitalize: 'none',
          'aria-required': true,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': message ? true : undefined,
        }}
      />
    </FieldFrame>
  );
}
