'use client';
import { useState } from 'react';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { AutocompleteInput } from '@/components/ui/inputs/autocomplete-input';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import type { Option } from '@/components/ui/inputs/option';
import type { OptionSource } from '@/components/ui/inputs/use-options';
import { useNamedOption, useSearchedOptions } from '@/components/ui/inputs/use-options';

interface AutocompleteFieldProps<Row extends object> extends FieldProps, OptionSource<Row> {
  /** The option of the starting value. */
  initial?: Option;
}

/** One of many records, searched on the server while typing. The form's value is its id. */
export function AutocompleteField<Row extends object>(props: AutocompleteFieldProps<Row>) {
  const { path, recordPath, toOption, initial, ...fieldProps } = props;
  const source = { path, recordPath, toOption };
  const { id, field, frame, aria } = useField(fieldProps);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(initial);
  const { options, isFetching, isError } = useSearchedOptions(source, search, open);
  const named = useNamedOption(source, String(field.value ?? ''), [chosen, initial, ...options]);
  return (
    <FieldFrame {...frame}>
      <AutocompleteInput
        id={id}
        aria={aria}
        options={options}
        value={named}
        loading={isFetching}
        failed={isError}
        disabled={frame.disabled}
        required={frame.required}
        onOpenChange={setOpen}
        onSearch={setSearch}
        onBlur={field.onBlur}
        onChange={(option) => {
          setChosen(option ?? undefined);
          field.onChange(option?.value ?? '');
        }}
      />
    </FieldFrame>
  );
}
