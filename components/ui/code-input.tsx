'use client';

import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FieldFrame } from '@/components/ui/field-frame';

interface CodeInputProps {
  label: string;
  help?: string;
  message?: string;
}

/** A code of an authenticator app, or a recovery code: the form's field `otp`. A phone may fill it in. */
export function CodeInput({ label, help, message }: CodeInputProps) {
  const id = useId();
  const describedBy = [message && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} help={help} message={message}>
      <OutlinedInput
        id={id}
        name="otp"
        autoComplete="one-time-code"
        autoFocus
        inputProps={{
          dir: 'ltr',
          maxLength: 60,
          spellCheck: false,
          autoCapitalize: 'none',
          'aria-required': true,
          'aria-invalid': message ? true : undefined,
          'aria-describedby': describedBy || undefined,
        }}
      />
    </FieldFrame>
  );
}
