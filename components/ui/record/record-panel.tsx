'use client';
import { useId, useState } from 'react';
import { AutocompleteInput } from '@/components/ui/form/autocomplete-input';
import { FieldFrame } from '@/components/ui/form/field-frame';
import type { Option } from '@/components/ui/form/select-field';
import type { OptionSource } from '@/components/ui/form/use-options';
import { useNamedOption, useSearchedOptions } from '@/components/ui/form/use-options';

interface RecordPanelProps {
  source: OptionSource<object>;
  label: string;
  value: string;
  /** What it holds, where that is known. */
  held?: readonly Option[];
  onApply: (id: string | null) => void;
}

/** A record, found by typing. */
export function RecordPanel({ source, label, value, held = [], onApply }: RecordPanelProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const { options, isFetching, isError } = useSearchedOptions(source, search, open);
  const named = useNamedOption(source, value, [...options, ...held]);
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
