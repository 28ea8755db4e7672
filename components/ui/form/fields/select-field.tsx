'use client';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import type { Option } from '@/components/ui/inputs/option';
import { Select } from '@/components/ui/plain/input';

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** Whether the form's value is a number; a select's own values are texts. */
  isNumber?: boolean;
  /** The text that explains an empty choice; by default none. */
  blank?: string;
}

/** One of a few fixed choices, in the browser's own select. For more than about twenty: `AutocompleteField`. */
export function SelectField({ options, isNumber, blank, ...props }: SelectFieldProps) {
  const { field, frame, control } = useField(props);
  const value = String(field.value ?? '');
  // Without an empty choice, the browser would show the first one as chosen although none is.
  const needsBlank = !frame.required || !options.some((option) => option.value === value);
  return (
    <FieldFrame {...frame}>
      <Select
        {...control}
        value={value}
        onChange={isNumber ? ({ target: { value: text } }) => field.onChange(text && Number(text)) : field.onChange}
      >
        {needsBlank && <option value="">{blank}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
