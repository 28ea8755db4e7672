'use client';

import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { FieldFrame } from '@/components/ui/field-frame';

type PasswordInputProps = {
  /** The form's field; its value is read from the form, as a password manager filled it. */
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  help?: string;
  message?: string;
  autoFocus?: boolean;
  /** What was typed, at every key. */
  onTyped?: (text: string) => void;
  /** Stands right below the control, e.g. what is told of a new password; its id is `<id>-note`. */
  note?: (id: string) => ReactNode;
};

/** A password with a button that shows it. Its texts are in the namespace `password`. */
export function PasswordInput({ name, label, autoComplete, help, message, autoFocus, onTyped, note }: PasswordInputProps) {
  const t = useTranslations('password');
  const [isShown, setShown] = useState(false);
  const id = useId();
  const describedBy = [message && `${id}-error`, note && `${id}-note`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} help={help} message={message}>
      <OutlinedInput
        id={id}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        onChange={onTyped && ((event) => onTyped(event.target.value))}
        inputProps={{
          dir: 'ltr',
          spellCheck: false,
          autoCapitalize: 'none',
          'aria-required': true,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': message ? true : undefined,
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton edge="end" aria-label={t(isShown ? 'hide' : 'show')} onClick={() => setShown(!isShown)}>
              {isShown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
            </IconButton>
          </InputAdornment>
        }
      />
      {note?.(`${id}-note`)}
    </FieldFrame>
  );
}
