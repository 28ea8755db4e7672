'use client';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useTranslations } from 'next-intl';
import { FieldFrame } from '@/components/ui/field-frame';
import { type FieldProps, useField } from '@/components/ui/use-field';

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** A weekday as the API's number, 1 Monday to 7 Sunday; a select's own values are texts. */
export function WeekStartField(props: FieldProps) {
  const t = useTranslations('contracts.weekdays');
  const { id, field, frame, aria } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Select
        native
        id={id}
        value={String(field.value ?? '')}
        inputRef={field.ref}
        onChange={(event) => field.onChange(Number(event.target.value))}
        onBlur={field.onBlur}
        input={<OutlinedInput name={field.name} />}
        inputProps={aria}
      >
        {weekdays.map((day) => (
          <option key={day} value={day}>
            {t(day)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
