'use client';

import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FieldFrame } from '@/components/ui/field-frame';

interface LineInputProps {
  /** The form's field; its value is read from the form. */
  name: string;
  label: string;
  /** What a browser may fill in, e.g. `name` or `organization`. */
  autoComplete: string;
  defaultValue?: string;
  help?: string;
  message?: string;
  autoFocus?: boolean;
  onTyped?: (text: string) => void;
}

/** One line of text in a form that is sent as it stands in the page. */
export function LineInput({ name, label, autoComplete, defaultValue, help, message, autoFocus, onTyped }: LineInputProps) {
  const id = useId();
  const describedBy = [message && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} help={help} message={message}>
      <OutlinedInput
        id={id}
        name={name}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        defaultValue={defaultValue}
        onChange={onTyped && ((event) => onTyped(event.target.value))}
        inputProps={{ dir: 'auto', 'aria-required': true, 'aria-describedby': describedBy || undefined, 'aria-invalid': message ? true : undefined }}
      />
    </FieldFrame>
  );
}
