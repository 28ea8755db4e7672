'use client';
import { FilterChip } from '@/components/ui/filter-chip';
import type { Option } from '@/components/ui/select-field';
import type { ParamChanges } from '@/lib/format/list-url';

/** A filter of a list, as data, so that a server component can declare it. Its param is `filter[<key>]`. */
export type Filter = { key: string; label: string } & (
  | { kind: 'select' | 'multi'; options: readonly Option[] }
  /** Two calendar days: `filter[<key>_from]` and `filter[<key>_to]`. */
  | { kind: 'dates' }
  /**
   * A record found by typing (client, user); `recordPath` names the one that stands in the URL. `toOption` where a row is
   * not shown by its `id` and `name`; a filter with it can be declared in a client component only.
   */
  | { kind: 'record'; path: string; recordPath?: string; toOption?(row: object): Option }
);

interface FiltersProps {
  filters: readonly Filter[];
  params: Readonly<Record<string, string>>;
  onChange: (changes: ParamChanges) => void;
}

/** The filters of a list, each a chip that opens, and can be removed once it holds something. */
export function Filters({ filters, params, onChange }: FiltersProps) {
  return filters.map((filter) => <FilterChip key={filter.key} filter={filter} params={params} onChange={onChange} />);
}
