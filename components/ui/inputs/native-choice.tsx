'use client';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import type { Option } from '@/components/ui/inputs/option';
import { Select } from '@/components/ui/plain/input';

interface NativeChoiceProps {
  id: string;
  label: string;
  help?: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** A choice among a few options, outside a resource's form. */
export function NativeChoice({ id, label, help, value, options, onChange }: NativeChoiceProps) {
  return (
    <FieldFrame id={id} label={label} help={help}>
      <Select
        id={id}
        value={value}
        aria-describedby={help && `${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
