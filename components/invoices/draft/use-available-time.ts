'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { joinSheets, tickedOf } from '@/components/invoices/draft/selection';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import type { AvailableTimesheet } from '@/lib/invoices/schema';

/**
 * The time that a draft of this contract could hold, asked for again each time the dialog opens, and ticked in the form
 * as it comes. An empty id asks for nothing.
 *
 * @param held what the draft holds already.
 */
export function useAvailableTime(contractId: string, held: readonly AvailableTimesheet[]) {
  const { getValues, setValue } = useFormContext();
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['available-timesheets', contractId],
      enabled: contractId !== '',
      gcTime: 0,
      queryFn: async ({ signal }) =>
        (
          await api.get<AvailableTimesheet[]>(`/api/v1/invoices/contracts/${contractId}/available-timesheets`, {
            signal,
          })
        ).data,
    },
    queries(),
  );
  const sheets = useMemo(() => data && joinSheets(held, data), [data, held]);
  useEffect(() => {
    if (sheets) setValue('timesheet_ids', tickedOf(sheets, chosenIn(getValues('timesheet_ids'))));
  }, [sheets, getValues, setValue]);
  return { sheets, isError, refetch };
}

/** The form's value as the list of ids that it is. */
export function chosenIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
