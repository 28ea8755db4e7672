'use client';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useRequest } from '@/components/ui/action/use-request';
import { Button } from '@/components/ui/plain/button';
import { api } from '@/lib/http/api-client';

interface FillWeekButtonProps {
  contractId: string;
  /** The first day of the week. */
  start: string;
  /** The one action of a card, or the next step of a page; else one of several. */
  look?: 'main' | 'next';
  /** The name for a screen reader, if the text alone does not say which contract it is. */
  name?: string;
  children: ReactNode;
}

/** Creates the week's draft and opens it. */
export function FillWeekButton({ contractId, start, look, name, children }: FillWeekButtonProps) {
  const router = useRouter();
  const [isMade, setMade] = useState(false);
  const { start: make, isPending } = useRequest(async () => {
    const week = { period_start: start, entries: [] };
    const { data } = await api.post<{ uuid: string }>(`/api/v1/contracts/${contractId}/timesheets`, week);
    setMade(true);
    router.push(`/timesheets/${data.uuid}`);
  });
  return (
    <Button
      variant={look ? 'contained' : 'outlined'}
      size={look === 'main' ? 'large' : look ? 'medium' : 'small'}
      aria-label={name}
      loading={isPending || isMade}
      onClick={make}
    >
      {children}
    </Button>
  );
}
