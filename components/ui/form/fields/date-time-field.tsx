'use client';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { MomentInput } from '@/components/ui/inputs/moment-input';

/** A moment, as day and time in the company's zone; the form's value is the instant, or an incomplete one. */
export function DateTimeField(props: FieldProps) {
  const { id, field, frame, aria } = useField(props);
  return (
    <FieldFrame {...frame}>
      <MomentInput
        id={id}
        label={frame.label}
        name={field.name}
        value={String(field.value ?? '')}
        inputRef={field.ref}
        onChange={field.onChange}
        onBlur={field.onBlur}
        aria={aria}
        disabled={frame.disabled}
        required={frame.required}
      />
    </FieldFrame>
  );
}
