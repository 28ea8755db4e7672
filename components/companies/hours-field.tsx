'use client';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useTranslations } from 'next-intl';
import { FieldFrame } from '@/components/ui/field-frame';
import { type FieldProps, useField } from '@/components/ui/use-field';

const hourChoices = [1, 2, 4, 8];
const dayChoices = [1, 2, 3, 7];

/** For how long, as the API's number of hours; a select's own values are texts. */
export function HoursField(props: FieldProps) {
  const t = useTranslations('companies.support');
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
        {hourChoices.map((count) => <option key={count} value={count}>{t('hour', { count })}</option>)}
        {dayChoices.map((count) => <option key={count * 24} value={count * 24}>{t('day', { count })}</option>)}
      </Select>
    </FieldFrame>
  );
}
