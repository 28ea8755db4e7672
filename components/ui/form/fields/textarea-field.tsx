'use client';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Textarea } from '@/components/ui/plain/input';

/** Text of several lines; it grows with what is written. */
export function TextareaField({ rows = 3, ...props }: FieldProps & { rows?: number }) {
  const { field, frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Textarea {...control} rows={rows} value={field.value ?? ''} dir="auto" onChange={field.onChange} />
    </FieldFrame>
  );
}
