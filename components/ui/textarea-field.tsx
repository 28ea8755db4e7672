'use client';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '@/components/ui/field-frame';
import { useField } from '@/components/ui/use-field';
import type { FieldProps } from '@/components/ui/use-field';

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
