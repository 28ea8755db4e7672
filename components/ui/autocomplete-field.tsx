'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AutocompleteInput } from '@/components/ui/autocomplete-input';
import { FieldFrame } from '@/components/ui/field-frame';
import type { Option } from '@/components/ui/select-field';
import { useDebounced } from '@/components/ui/use-debounced';
import { useField } from '@/components/ui/use-field';
import type { FieldProps } from '@/components/ui/use-field';
import { api } from '@/lib/http/api-client';

interface AutocompleteFieldProps<Row extends object> extends FieldProps {
  /** Searched with `?search=`, e.g. `/api/v1/clients/search`. */
  path: string;
  /** `<recordPath>/<value>` names a value whose label is not known yet (a draft, a newer record). */
  recordPath?: string;
  /** The option of the starting value. */
  initial?: Option;
  /** How a row of the API is shown; without it by its `id` and `name`. */
  toOption?: (row: Row) => Option;
}

/** One of many records, found on the server while typing. The form holds its id. */
export function AutocompleteField<Row extends object>(props: AutocompleteFieldProps<Row>) {
  const { path, recordPath, initial, toOption = byName, ...fieldProps } = props;
  const { id, field, frame, aria } = useField(fieldProps);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(initial);
  const { options, isFetching, isError } = useSearch(path, search, open, toOption);
  const value = String(field.value ?? '');
  const named = useNamed(value, [chosen, initial, ...options], recordPath, toOption);
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

/** What the server finds; only asked while the list is open. */
function useSearch<Row>(path: string, search: string, open: boolean, toOption: (row: Row) => Option) {
  const settled = useDebounced(search.trim());
  const { data, isFetching, isError } = useQuery({
    queryKey: ['options', path, settled],
    enabled: open,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const address = `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(settled ? { search: settled } : {})}`;
      return (await api.get<Row[]>(address.replace(/[?&]$/, ''), { signal })).data;
    },
  });
  return { options: data?.map(toOption) ?? [], isFetching, isError };
}

/** The option of a value: one that is known, else what its record says, else the value itself. */
function useNamed<Row>(
  value: string,
  known: readonly (Option | undefined)[],
  recordPath: string | undefined,
  toOption: (row: Row) => Option,
): Option | null {
  const found = known.find((option) => option?.value === value);
  const { data } = useQuery({
    queryKey: ['option', recordPath, value],
    enabled: Boolean(value && recordPath && !found),
    queryFn: async ({ signal }) => (await api.get<Row>(`${recordPath}/${value}`, { signal })).data,
  });
  if (value === '') return null;
  return found ?? { value, label: data ? toOption(data).label : value };
}

function byName(row: object): Option {
  return { value: String(Reflect.get(row, 'id')), label: String(Reflect.get(row, 'name')) };
}
