'use client';
import { type AriaAttributes, useState } from 'react';
import { AutocompleteInput } from '@/components/ui/inputs/autocomplete-input';
import type { Option } from '@/components/ui/inputs/option';
import { type OptionSource, useNamedOption, useSearchedOptions } from '@/components/ui/inputs/use-options';

interface RecordInputProps<Row extends object> {
  id: string;
  aria?: AriaAttributes;
  source: OptionSource<Row>;
  /** The record's id, or ''. */
  value: string;
  /** Its label, if it is known. */
  known?: readonly Option[];
  onChoose: (option: Option | null) => void;
}

/** A record, searched on the server while typing: only the control, outside of a form. */
export function RecordInput<Row extends object>(props: RecordInputProps<Row>) {
  const { id, aria = {}, source, value, known = [], onChoose } = props;
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Option | null>(null);
  const { options, isFetching, isError } = useSearchedOptions(source, search, open);
  const named = useNamedOption(source, value, [...(chosen ? [chosen] : []), ...options, ...known]);
  return (
    <AutocompleteInput
      id={id}
      aria={aria}
      options={options}
      value={named}
      loading={isFetching}
      failed={isError}
      onOpenChange={setOpen}
      onSearch={setSearch}
      onBlur={() => setOpen(false)}
      onChange={(option) => {
        setChosen(option);
        onChoose(option);
      }}
    />
  );
}
