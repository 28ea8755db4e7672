'use client';
import { FieldFrame } from '@/components/ui/form/field-frame';
import type { FieldProps } from '@/components/ui/form/use-field';
import { useField } from '@/components/ui/form/use-field';
import { OutlinedInput } from '@/components/ui/library/outlined-input';

/** Text of several lines; it grows with what is written. */
export function TextareaField({ rows = 3, ...props }: FieldProps & { rows?: number }) {
  const { id, field, frame, aria } = useField(props);
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={id}
        multiline
        minRows={rows}
        maxRows={12}
        name={field.name}
        value={field.value ?? ''}
        inputRef={field.ref}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputProps={{ ...aria, dir: 'auto' }}
      />
    </FieldFrame>
  );
}
