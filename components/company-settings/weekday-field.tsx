'use client';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { FieldFrame } from '@/components/ui/field-frame';
import type { Option } from '@/components/ui/select-field';
import { type FieldProps, useField } from '@/components/ui/use-field';

/** A weekday as the API's number, 1 Monday to 7 Sunday; a select's own values are texts. */
export function WeekdayField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { id, field, frame, aria } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Select
        native
        id={id}
        value={String(field.value)}
        inputRef={field.ref}
        onChange={(event) => field.onChange(Number(event.target.value))}
        onBlur={field.onBlur}
        input={<OutlinedInput name={field.name} />}
        inputProps={aria}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
