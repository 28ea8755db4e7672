'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Target } from '@/components/shell/search/use-screen-search';
import { useDebounced } from '@/components/ui/inputs/use-debounced';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import { nounOf } from '@/lib/nouns';
import type { FoundRecord } from '@/lib/search/schema';

/** The records that a text finds, the best first; the last ones while the next are on their way. */
export function useFoundRecords(query: string): { records: Target[]; isFetching: boolean } {
  const typed = query.trim();
  const settled = useDebounced(typed, 100);
  const { data, isFetching } = useQuery(
    {
      queryKey: ['search', settled],
      enabled: settled !== '',
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }) =>
        (await api.get<FoundRecord[]>(`/api/v1/search?q=${encodeURIComponent(settled)}`, { signal })).data,
    },
    queries(),
  );
  const found = typed === '' ? [] : (data ?? []);
  return {
    records: found.map(({ type, title, subtitle, path }) => ({
      label: title,
      name: title,
      path,
      about: subtitle,
      icon: nounOf(type === 'job' ? 'job_order' : type).plural,
    })),
    isFetching: isFetching || settled !== typed,
  };
}
