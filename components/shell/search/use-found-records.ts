'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readOpened } from '@/components/shell/search/opened-records';
import type { Target } from '@/components/shell/search/use-screen-search';
import { useDebounced } from '@/components/ui/inputs/use-debounced';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import { iconOf } from '@/lib/record-names/types';
import type { FoundRecord } from '@/lib/search/schema';

/**
 * The records that a text finds, the best first; the last ones while the next are on their way. Without a text, the
 * records that were opened last.
 */
export function useFoundRecords(query: string): { records: Target[]; isFetching: boolean } {
  const typed = query.trim();
  const settled = useDebounced(typed, 100);
  const { data, isFetching } = useQuery(
    {
      queryKey: ['search', settled],
      enabled: settled !== '',
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => read(`/api/v1/search?q=${encodeURIComponent(settled)}`, signal),
    },
    queries(),
  );
  const opened = useOpened();
  return {
    records: (typed === '' ? opened : (data ?? [])).map(toTarget),
    isFetching: isFetching || settled !== typed,
  };
}

/** The records that were opened last, as the reader knows them today. */
function useOpened(): FoundRecord[] {
  const [opened] = useState(() => readOpened().join(','));
  const { data } = useQuery(
    {
      queryKey: ['opened', opened],
      enabled: opened !== '',
      queryFn: ({ signal }) => read(`/api/v1/search/recent?records=${opened}`, signal),
    },
    queries(),
  );
  return data ?? [];
}

const read = async (path: string, signal: AbortSignal): Promise<FoundRecord[]> =>
  (await api.get<FoundRecord[]>(path, { signal })).data;

const toTarget = ({ type, title, subtitle, phone, path }: FoundRecord): Target => ({
  label: title,
  name: title,
  path,
  about: subtitle,
  phone,
  icon: iconOf(type),
});
