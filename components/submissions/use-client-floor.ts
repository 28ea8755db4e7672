'use client';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { FloorSeen } from '@/components/ui/form/margins/margin-floor';
import type { ClientRecord } from '@/lib/clients/schema';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';

/** The margin floor of the client that a form begins with. */
export interface ClientFloor extends FloorSeen {
  clientId: string;
}

/** The margin floor of the chosen client, null until it is known; and whether the form began with that client. */
export function useClientFloor(initial: ClientFloor, sees: boolean): { floor: string | null; isSame: boolean } {
  const chosen = String(useWatch({ name: 'client_id' }) ?? '');
  const isOther = chosen !== '' && chosen !== initial.clientId;
  const { data } = useQuery(
    {
      queryKey: ['client', chosen],
      enabled: sees && isOther,
      queryFn: async ({ signal }) => (await api.get<ClientRecord>(`/api/v1/clients/${chosen}`, { signal })).data,
    },
    queries(),
  );
  return { floor: isOther ? (data?.margin_floor_in_force ?? null) : initial.floor, isSame: !isOther };
}
