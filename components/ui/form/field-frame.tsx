'use client';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import { FormControl } from '@/components/ui/library/form-control';

interface FieldFrameProps {
  /** Of the control; the messages are `<id>-error` and `<id>-help`. */
  id: string;
  label: string;
  help?: string;
  /** What is wrong with the value. */
  message?: string;
  required?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** The one shape of a field: label above, control, what is wrong, help below. */
export function FieldFrame({ id, label, help, message, required, disabled, children }: FieldFrameProps) {
  return (
    <FormControl fullWidth required={required} disabled={disabled} error={Boolean(message)}>
      <FormLabel
        htmlFor={id}
        sx={{ marginBlockEnd: 0.5, fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary' }}
      >
        {label}
      </FormLabel>
      {children}
      {message && (
        <FormHelperText id={`${id}-error`} sx={{ marginInline: 0 }}>
          {message}
        </FormHelperText>
      )}
      {help && (
        <FormHelperText id={`${id}-help`} error={false} sx={{ marginInline: 0 }}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
