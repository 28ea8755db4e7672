'use client';
import { useState } from 'react';
import { contractAndClient } from '@/components/invoices/contract-option';
import { AutocompleteInput } from '@/components/ui/form/autocomplete-input';
import { FieldFrame } from '@/components/ui/form/field-frame';
import type { Option } from '@/components/ui/form/select-field';
import { useField } from '@/components/ui/form/use-field';
import { useNamedOption, useSearchedOptions } from '@/components/ui/form/use-options';

interface ContractPickerProps {
  /** The one that the form was opened for. */
  given: Option | undefined;
  label: string;
  help?: string;
}

const contracts = {
  path: '/api/v1/invoices/contracts',
  recordPath: '/api/v1/contracts',
  toOption: contractAndClient,
};

/** A contract that has time to be invoiced, by typing: the one that has waited longest comes first. */
export function ContractPicker({ given, label, help }: ContractPickerProps) {
  const { id, field, frame, aria } = useField({ name: 'contract_id', label, help });
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Option>();
  const { options, isFetching, isError } = useSearchedOptions(contracts, search, open);
  const named = useNamedOption(contracts, String(field.value ?? ''), [chosen, given, ...options]);
  return (
    <FieldFrame {...frame}>
      <AutocompleteInput
        id={id}
        aria={aria}
        options={options}
        value={named}
        loading={isFetching}
        failed={isError}
        required={frame.required}
        onSearch={setSearch}
        onOpenChange={setOpen}
        onBlur={field.onBlur}
        onChange={(option) => {
          setChosen(option ?? undefined);
          field.onChange(option?.value ?? '');
        }}
      />
    </FieldFrame>
  );
}
