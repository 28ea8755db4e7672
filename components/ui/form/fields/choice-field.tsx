'use client';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { AutocompleteInput } from '@/components/ui/inputs/autocomplete-input';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import type { Option } from '@/components/ui/inputs/option';

/** One of a long fixed list (currency, country, time zone), found by typing. For a short one: `SelectField`. */
export function ChoiceField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { id, field, frame, aria } = useField(props);
  return (
    <FieldFrame {...frame}>
      <AutocompleteInput
        id={id}
        aria={aria}
        options={options}
        value={options.find((option) => option.value === field.value) ?? null}
        disabled={frame.disabled}
        required={frame.required}
        onBlur={field.onBlur}
        onChange={(option) => field.onChange(option?.value ?? '')}
      />
    </FieldFrame>
  );
}
