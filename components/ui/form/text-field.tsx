'use client';
import { FieldFrame } from '@/components/ui/form/field-frame';
import type { FieldProps } from '@/components/ui/form/use-field';
import { useField } from '@/components/ui/form/use-field';
import { OutlinedInput } from '@/components/ui/library/outlined-input';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  /** What the browser may fill in, e.g. `email`; `off` for data about other people. */
  autoComplete?: string;
}

/** One line of text; a password is never kept in a draft. */
export function TextField({ type = 'text', autoComplete = 'off', secret, ...props }: TextFieldProps) {
  const { id, field, frame, aria } = useField(props, secret ?? type === 'password');
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={id}
        type={type}
        name={field.name}
        value={field.value ?? ''}
        inputRef={field.ref}
        autoComplete={autoComplete}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputProps={{ ...aria, dir: type === 'text' ? 'auto' : 'ltr' }}
      />
    </FieldFrame>
  );
}
