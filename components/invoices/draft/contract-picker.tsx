'use client';
import { useState } from 'react';
import { contractOption } from '@/components/invoices/contract-option';
import { AutocompleteInput } from '@/components/ui/form/autocomplete-input';
import { FieldFrame } from '@/components/ui/form/field-frame';
import type { Option } from '@/components/ui/form/select-field';
import { useField } from '@/components/ui/form/use-field';
import { useNamedOption, useSearchedOptions } from '@/components/ui/form/use-options';

/** The contracts that have approved time, the one that has waited longest first. */
export interface WaitingContracts {
  options: readonly Option[];
  /** These are all of them; else the rest is searched for on the server. */
  complete: boolean;
}

interface ContractPickerProps extends WaitingContracts {
  label: string;
  help?: string;
}

const contracts = { path: '/api/v1/contracts', recordPath: '/api/v1/contracts', toOption: contractOption };

/** A contract that has time to be invoiced, by typing. */
export function ContractPicker({ options, complete, label, help }: ContractPickerProps) {
  const { id, field, frame, aria } = useField({ name: 'contract_id', label, help });
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Option>();
  const asks = !complete && search.trim() !== '';
  const { options: found, isFetching, isError } = useSearchedOptions(contracts, search, open && asks);
  const named = useNamedOption(contracts, String(field.value ?? ''), [chosen, ...options]);
  return (
    <FieldFrame {...frame}>
      <AutocompleteInput
        id={id}
        aria={aria}
        options={asks ? found : options}
        value={named}
        loading={asks && isFetching}
        failed={asks && isError}
        required={frame.required}
        onSearch={complete ? undefined : setSearch}
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
