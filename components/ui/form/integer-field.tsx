'use client';
import InputAdornment from '@mui/material/InputAdornment';
import { FieldFrame } from '@/components/ui/form/field-frame';
import type { FieldProps } from '@/components/ui/form/use-field';
import { useField } from '@/components/ui/form/use-field';
import { OutlinedInput } from '@/components/ui/library/outlined-input';

/** A whole number as a JSON number (days, an order); anything else stays as typed, and the schema refuses it. */
export function IntegerField({ suffix, ...props }: FieldProps & { suffix?: string }) {
  const { id, field, frame, aria } = useField(props);
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={id}
        name={field.name}
        value={field.value ?? ''}
        inputRef={field.ref}
        onChange={(event) => field.onChange(readInteger(event.target.value))}
        onBlur={field.onBlur}
        endAdornment={suffix && <InputAdornment position="end">{suffix}</InputAdornment>}
        inputProps={{ ...aria, inputMode: 'numeric', dir: 'ltr' }}
        sx={{ maxInlineSize: 220 }}
      />
    </FieldFrame>
  );
}

function readInteger(text: string): string | number {
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}
