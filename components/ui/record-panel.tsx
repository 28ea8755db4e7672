'use client';
import { useId, useState } from 'react';
import { AutocompleteInput } from '@/components/ui/autocomplete-input';
import { FieldFrame } from '@/components/ui/field-frame';
import { useNamedOption, useSearchedOptions } from '@/components/ui/use-options';
import type { OptionSource } from '@/components/ui/use-options';

interface RecordPanelProps {
  source: OptionSource<object>;
  label: string;
  value: string;
  onApply: (id: string | null) => void;
}

/** A record, found by typing. */
export function RecordPanel({ source, label, value, onApply }: RecordPanelProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const { options, isFetching, isError } = useSearchedOptions(source, search, open);
  const named = useNamedOption(source, value, options);
  return (
    <FieldFrame id={id} label={label}>
      <AutocompleteInput
        id={id}
        aria={{}}
        options={options}
        value={named}
        loading={isFetching}
        failed={isError}
        onOpenChange={setOpen}
        onSearch={setSearch}
        onBlur={() => setOpen(false)}
        onChange={(option) => onApply(option?.value ?? null)}
      />
    </FieldFrame>
  );
}
