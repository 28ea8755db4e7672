'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Option } from '@/components/ui/inputs/option';
import { useDebounced } from '@/components/ui/inputs/use-debounced';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';

/** The source of a record field's options. */
export interface OptionSource<Row> {
  /** Searched with `?search=`, e.g. `/api/v1/clients/search`. */
  path: string;
  /** `<recordPath>/<value>` names a value whose label is not known yet (in a draft, a newer record, a filter in the URL). */
  recordPath?: string;
  /** The option of a row of the API; by default its `id` and `name`. */
  toOption?: (row: Row) => Option;
  /** The id of a record that is no choice. */
  except?: string;
}

/** A handler that returns choices, called only when a field or filter is open. */
export interface ChoiceSource {
  /** E.g. `/api/v1/contracts-filters`. */
  path: string;
  /** The property of its answer that contains them: rows with `id` and `name`, or words with `key` and `label`. */
  field: string;
  /** Only the rows in which this property is true. */
  only?: string;
}

/** Loads those choices; undefined until they have come. */
export function useChoices(source: ChoiceSource | undefined) {
  const { path = '', field = '', only } = source ?? {};
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['choices', path],
      enabled: source !== undefined,
      // Long enough to open another filter of the same list, but not for the next day of work.
      staleTime: 30_000,
      queryFn: async ({ signal }) => (await api.get<Record<string, object[]>>(path, { signal })).data,
    },
    queries(),
  );
  const rows = data?.[field]?.filter((row) => only === undefined || Reflect.get(row, only) === true);
  return { choices: rows?.map(byNameOrWord), isError, retry: () => void refetch() };
}

/**
 * The options that the server finds for a text; only requested while the list is open. Until it has answered, those of
 * the last answer whose label contains the text, so that nobody chooses what they did not type.
 */
export function useSearchedOptions<Row extends object>(source: OptionSource<Row>, search: string, open: boolean) {
  const { path, toOption = byName, except } = source;
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
  const options = data?.map(toOption).filter(({ value }) => value !== except) ?? [];
  const isWaiting = settled !== typed || isPlaceholderData;
  const hasText = ({ label }: Option) => label.toLowerCase().includes(typed.toLowerCase());
  return { options: isWaiting ? options.filter(hasText) : options, isFetching: isFetching || isWaiting, isError };
}

/** The option of a value: a known one, else the name in its record, else the value itself. Null for ''. */
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
