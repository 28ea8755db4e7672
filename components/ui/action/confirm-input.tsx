'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ConfirmField } from '@/components/ui/action/action';
import { DateInput } from '@/components/ui/inputs/date-input';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { RecordInput } from '@/components/ui/inputs/record-input';
import { useChoices } from '@/components/ui/inputs/use-options';
import { Input, Select, Textarea } from '@/components/ui/plain/input';

interface ConfirmInputProps {
  field: ConfirmField;
  value: string;
  /** Whether it is required and empty, and the person has tried to confirm. */
  missing: boolean;
  /** Whether it has the focus when the question opens. */
  focused: boolean;
  onChange: (value: string) => void;
}

/** One answer that a confirmation asks for. */
export function ConfirmInput({ field, value, missing, focused, onChange }: ConfirmInputProps) {
  const t = useTranslations('ui');
  const id = useId();
  const { kind, label, required, source, search, min, max } = field;
  const { choices, isError } = useChoices(source);
  const options = field.options ?? choices ?? [];
  const failed = isError ? t('failed') : undefined;
  const control = {
    id,
    value,
    required,
    autoFocus: focused,
    'aria-invalid': missing || undefined,
    'aria-describedby': missing || failed ? `${id}-error` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <FieldFrame id={id} label={label} required={required} message={missing ? t('answerMissing') : failed}>
      {kind === 'select' && (
        <Select {...control}>
          <option value="" />
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
      {kind === 'date' && (
        <DateInput
          id={id}
          label={label}
          value={value}
          inputRef={focused ? focusNow : undefined}
          aria={{ 'aria-invalid': missing, ...(control['aria-describedby'] && { 'aria-describedby': `${id}-error` }) }}
          required={required}
          min={min}
          max={max}
          onChange={onChange}
        />
      )}
      {kind === 'record' && search && (
        <RecordInput
          id={id}
          source={search}
          value={value}
          aria={{ 'aria-invalid': control['aria-invalid'], 'aria-describedby': control['aria-describedby'] }}
          onChoose={(option) => onChange(option?.value ?? '')}
        />
      )}
      {kind === 'line' && <Input {...control} dir="auto" />}
      {kind === 'text' && <Textarea {...control} rows={2} dir="auto" />}
    </FieldFrame>
  );
}

const focusNow = (input: HTMLInputElement | null) => input?.focus();
