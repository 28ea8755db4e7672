'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { joinSheets, tickedOf } from '@/components/invoices/draft/selection';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import type { AvailableTimesheet } from '@/lib/invoices/schema';

/**
 * The time that a draft of this contract could take, loaded each time the dialog opens, and selected in the form once
 * it is loaded. An empty id loads nothing.
 *
 * @param included the timesheets that are on the draft already.
 */
export function useAvailableTime(contractId: string, included: readonly AvailableTimesheet[]) {
  const { getValues, setValue, clearErrors } = useFormContext();
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
  const sheets = useMemo(() => data && joinSheets(included, data), [data, included]);
  useEffect(() => {
    if (!sheets) return;
    const ticked = tickedOf(sheets, chosenIn(getValues('timesheet_ids')));
    setValue('timesheet_ids', ticked);
    // Sent before the time was there, the form asks for some.
    if (ticked.length > 0) clearErrors('timesheet_ids');
  }, [sheets, getValues, setValue, clearErrors]);
  return { sheets, isError, refetch };
}

/** The form's value as a list of ids. */
export function chosenIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
