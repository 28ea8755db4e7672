'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useRequest } from '@/components/ui/action/use-request';
import { api } from '@/lib/http/api-client';

/** Creates the draft of a contract's week that begins on a day, and opens it. */
export function useFillWeek() {
  const router = useRouter();
  const [isMade, setMade] = useState(false);
  const { start: fill, isPending } = useRequest(async (contractId: string, start: string) => {
    const week = { period_start: start, entries: [] };
    const { data } = await api.post<{ uuid: string }>(`/api/v1/contracts/${contractId}/timesheets`, week);
    setMade(true);
    router.push(`/timesheets/${data.uuid}`);
  });
  return { fill, isBusy: isPending || isMade };
}
