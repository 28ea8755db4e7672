'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ConfirmField } from '@/components/ui/action/action';
import { DateInput } from '@/components/ui/inputs/date-input';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { RecordInput } from '@/components/ui/inputs/record-input';
import { useChoices } from '@/components/ui/inputs/use-options';
import { Input, Select, Textarea } from '@/components/ui/plain/input';

/** What is wrong with an answer, as the text that says so. */
export type AnswerFault = 'answerMissing' | 'day.unclear';

interface ConfirmInputProps {
  field: ConfirmField;
  value: string;
  /** What is wrong with it, once the person has tried to confirm. */
  fault: AnswerFault | null;
  /** Whether it has the focus when the question opens. */
  focused: boolean;
  onChange: (value: string) => void;
}

/** One answer that a confirmation asks for. */
export function ConfirmInput({ field, value, fault, focused, onChange }: ConfirmInputProps) {
  const t = useTranslations('ui');
  const id = useId();
  const { kind, label, required, source, search, min, max } = field;
  const { choices, isError } = useChoices(source);
  const options = field.options ?? choices ?? [];
  const message = fault ? t(fault) : isError ? t('failed') : undefined;
  const aria = { 'aria-invalid': fault !== null, ...(message !== undefined && { 'aria-describedby': `${id}-error` }) };
  const control = {
    id,
    value,
    required,
    autoFocus: focused,
    ...aria,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <FieldFrame id={id} label={label} required={required} message={message}>
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
          aria={aria}
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
          aria={aria}
          onChoose={(option) => onChange(option?.value ?? '')}
        />
      )}
      {kind === 'line' && <Input {...control} dir="auto" />}
      {kind === 'text' && <Textarea {...control} rows={2} dir="auto" />}
    </FieldFrame>
  );
}

const focusNow = (input: HTMLInputElement | null) => input?.focus();
