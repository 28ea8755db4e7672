'use client';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { DateInput } from '@/components/ui/inputs/date-input';
import { FieldFrame } from '@/components/ui/inputs/field-frame';

interface DateFieldProps extends FieldProps {
  /** Earliest day, `YYYY-MM-DD`. */
  min?: string;
  /** Latest day, `YYYY-MM-DD`. */
  max?: string;
}

/** A calendar day; the form's value is the API's, `YYYY-MM-DD`. */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const { id, field, frame, aria } = useField(props);
  return (
    <FieldFrame {...frame}>
      <DateInput
        id={id}
        label={frame.label}
        name={field.name}
        value={String(field.value ?? '')}
        inputRef={field.ref}
        onChange={field.onChange}
        onBlur={field.onBlur}
        aria={aria}
        min={min}
        max={max}
        disabled={frame.disabled}
        required={frame.required}
      />
    </FieldFrame>
  );
}
