'use client';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Input } from '@/components/ui/plain/input';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  /** The browser's autofill, e.g. `email`; `off` for data about other people. */
  autoComplete?: string;
}

/** One line of text; a password is never stored in a draft. */
export function TextField({ type = 'text', autoComplete = 'off', secret, ...props }: TextFieldProps) {
  const { field, frame, control } = useField(props, secret ?? type === 'password');
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        type={type}
        value={field.value ?? ''}
        autoComplete={autoComplete}
        dir={type === 'text' ? 'auto' : 'ltr'}
        onChange={field.onChange}
      />
    </FieldFrame>
  );
}
