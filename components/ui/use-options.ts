'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Option } from '@/components/ui/select-field';
import { useDebounced } from '@/components/ui/use-debounced';
import { api } from '@/lib/http/api-client';

/** Where the options of a record field come from. */
export interface OptionSource<Row> {
  /** Searched with `?search=`, e.g. `/api/v1/clients/search`. */
  path: string;
  /** `<recordPath>/<value>` names a value whose label is not known yet (a draft, a newer record, a filter in the URL). */
  recordPath?: string;
  /** How a row of the API is shown; without it by its `id` and `name`. */
  toOption?: (row: Row) => Option;
}

/** What the server finds for a text; only asked while the list is open. */
export function useSearchedOptions<Row extends object>(source: OptionSource<Row>, search: string, open: boolean) {
  const { path, toOption = byName } = source;
  const settled = useDebounced(search.trim());
  const { data, isFetching, isError } = useQuery({
    queryKey: ['options', path, settled],
    enabled: open,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api.get<Row[]>(searchAddress(path, settled), { signal })).data,
  });
  return { options: data?.map(toOption) ?? [], isFetching, isError };
}

/** The option of a value: one that is known, else what its record says, else the value itself. Null for ''. */
export function useNamedOption<Row extends object>(
  source: OptionSource<Row>,
  value: string,
  known: readonly (Option | undefined)[],
): Option | null {
  const { recordPath, toOption = byName } = source;
  const found = known.find((option) => option?.value === value);
  const { data } = useQuery({
    queryKey: ['option', recordPath, value],
    enabled: Boolean(value && recordPath && !found),
    queryFn: async ({ signal }) => (await api.get<Row>(`${recordPath}/${value}`, { signal })).data,
  });
  if (value === '') return null;
  return found ?? { value, label: data ? toOption(data).label : value };
}

function searchAddress(path: string, search: string): string {
  if (search === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`;
}

function byName(row: object): Option {
  return { value: String(Reflect.get(row, 'id')), label: String(Reflect.get(row, 'name')) };
}
