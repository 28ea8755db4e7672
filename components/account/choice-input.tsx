'use client';

import { useId, useRef } from 'react';
import { AutocompleteInput } from '@/components/ui/inputs/autocomplete-input';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import type { Option } from '@/components/ui/inputs/option';
import { useEarlyTyping } from '@/components/ui/inputs/use-early-typing';

interface ChoiceInputProps {
  /** The name of the form's field, which holds the option's value, not its label. */
  name: string;
  label: string;
  options: readonly Option[];
  value: string;
  message?: string;
  onChange: (value: string) => void;
}

/** An input for one option of a long list, found by typing, in a form that the browser submits natively. */
export function ChoiceInput({ name, label, options, value, message, onChange }: ChoiceInputProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEarlyTyping(place);
  return (
    <FieldFrame id={id} label={label} message={message}>
      <div ref={place}>
        <AutocompleteInput
          id={id}
          aria={{
            'aria-required': true,
            'aria-describedby': message ? `${id}-error` : undefined,
            'aria-invalid': message ? true : undefined,
          }}
          options={options}
          value={options.find((option) => option.value === value) ?? null}
          onChange={(option) => onChange(option?.value ?? '')}
          onBlur={() => undefined}
        />
      </div>
      <input type="hidden" name={name} value={value} />
    </FieldFrame>
  );
}
