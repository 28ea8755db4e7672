'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Option } from '@/components/ui/inputs/option';
import { useDebounced } from '@/components/ui/inputs/use-debounced';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';

/** Where the options of a record field come from. */
export interface OptionSource<Row> {
  /** Searched with `?search=`, e.g. `/api/v1/clients/search`. */
  path: string;
  /** `<recordPath>/<value>` names a value whose label is not known yet (a draft, a newer record, a filter in the URL). */
  recordPath?: string;
  /** How a row of the API is shown; without it by its `id` and `name`. */
  toOption?: (row: Row) => Option;
}

/** A handler that gives choices, asked only where a field or filter is open. */
export interface ChoiceSource {
  /** E.g. `/api/v1/contracts-filters`. */
  path: string;
  /** The field of its answer that holds them: rows with `id` and `name`, or words with `key` and `label`. */
  field: string;
  /** Only the rows in which this field is true. */
  only?: string;
}

/** Those choices; undefined until they have come. */
export function useChoices(source: ChoiceSource | undefined) {
  const { path = '', field = '', only } = source ?? {};
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['choices', path],
      enabled: source !== undefined,
      // Another filter of the same list is opened, not another day of work begun.
      staleTime: 30_000,
      queryFn: async ({ signal }) => (await api.get<Record<string, object[]>>(path, { signal })).data,
    },
    queries(),
  );
  const rows = data?.[field]?.filter((row) => only === undefined || Reflect.get(row, only) === true);
  return { choices: rows?.map(byNameOrWord), isError, retry: () => void refetch() };
}

/**
 * What the server finds for a text; only asked while the list is open. Until it has answered, those of the last answer
 * that have the text in their label, so that nobody chooses what they did not type.
 */
export function useSearchedOptions<Row extends object>(source: OptionSource<Row>, search: string, open: boolean) {
  const { path, toOption = byName } = source;
  const typed = search.trim();
  const settled = useDebounced(typed);
  const { data, isFetching, isError, isPlaceholderData } = useQuery(
    {
      queryKey: ['options', path, settled],
      enabled: open,
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }) => (await api.get<Row[]>(searchAddress(path, settled), { signal })).data,
    },
    queries(),
  );
  const options = data?.map(toOption) ?? [];
  const isWaiting = settled !== typed || isPlaceholderData;
  const hasText = ({ label }: Option) => label.toLowerCase().includes(typed.toLowerCase());
  return { options: isWaiting ? options.filter(hasText) : options, isFetching: isFetching || isWaiting, isError };
}

/** The option of a value: one that is known, else what its record says, else the value itself. Null for ''. */
export function useNamedOption<Row extends object>(
  source: OptionSource<Row>,
  value: string,
  known: readonly (Option | undefined)[],
): Option | null {
  const { recordPath, toOption = byName } = source;
  const found = known.find((option) => option?.value === value);
  const { data } = useQuery(
    {
      queryKey: ['option', recordPath, value],
      enabled: Boolean(value && recordPath && !found),
      queryFn: async ({ signal }) => (await api.get<Row>(`${recordPath}/${value}`, { signal })).data,
    },
    queries(),
  );
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

function byNameOrWord(row: object): Option {
  const first = (...names: string[]) =>
    String(names.map((name) => Reflect.get(row, name)).find((value) => value !== undefined));
  return { value: first('id', 'key'), label: first('label', 'name') };
}
