'use client';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '@/components/ui/field-frame';
import { useField } from '@/components/ui/use-field';
import type { FieldProps } from '@/components/ui/use-field';

interface DateFieldProps extends FieldProps {
  /** Earliest day, `YYYY-MM-DD`. */
  min?: string;
  /** Latest day, `YYYY-MM-DD`. */
  max?: string;
}

/** A calendar day by the browser's own picker, which speaks the user's language and works on every phone. */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const { id, field, frame, aria } = useField(props);
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={id}
        type="date"
        name={field.name}
        value={field.value ?? ''}
        inputRef={field.ref}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputProps={{ ...aria, min, max }}
        sx={{ maxInlineSize: 220 }}
      />
    </FieldFrame>
  );
}
