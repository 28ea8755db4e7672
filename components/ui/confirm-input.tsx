'use client';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ConfirmField } from '@/components/ui/action';
import { FieldFrame } from '@/components/ui/field-frame';

interface ConfirmInputProps {
  field: ConfirmField;
  value: string;
  /** It is required, was left empty, and the person has tried to confirm. */
  missing: boolean;
  onChange: (value: string) => void;
}

/** One answer that a confirmation asks for. */
export function ConfirmInput({ field, value, missing, onChange }: ConfirmInputProps) {
  const t = useTranslations('ui');
  const id = useId();
  const { kind, label, required, options = [], min, max } = field;
  const aria = { 'aria-invalid': missing || undefined, 'aria-describedby': missing ? `${id}-error` : undefined };
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  return (
    <FieldFrame id={id} label={label} required={required} message={missing ? t('answerMissing') : undefined}>
      {kind === 'select' ? (
        <Select native id={id} value={value} onChange={change} input={<OutlinedInput />} inputProps={aria}>
          <option value="" />
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ) : (
        <OutlinedInput
          id={id}
          type={kind}
          value={value}
          multiline={kind === 'text'}
          minRows={2}
          onChange={change}
          inputProps={kind === 'date' ? { ...aria, min, max } : { ...aria, dir: 'auto' }}
        />
      )}
    </FieldFrame>
  );
}
