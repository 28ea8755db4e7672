'use client';
import type { Filter } from '@/components/ui/list/filters/filter';
import { FilterChip } from '@/components/ui/list/filters/filter-chip';
import type { ParamChanges } from '@/lib/lists/list-url';

interface FiltersProps {
  filters: readonly Filter[];
  params: Readonly<Record<string, string>>;
  onChange: (changes: ParamChanges) => void;
}

/** The filters of a list, each a chip that opens, and that can be removed once it has a value. */
export function Filters({ filters, params, onChange }: FiltersProps) {
  return filters.map((filter) => <FilterChip key={filter.key} filter={filter} params={params} onChange={onChange} />);
}
