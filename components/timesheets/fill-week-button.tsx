'use client';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/form/use-error-text';
import { Button } from '@/components/ui/plain/button';
import { api } from '@/lib/http/api-client';

interface FillWeekButtonProps {
  contractId: string;
  /** The first day of the week. */
  start: string;
  /** The one thing to do on a card, or the next step of a page; else one of several. */
  look?: 'main' | 'next';
  /** What a screen reader hears, where the text alone does not tell which contract. */
  name?: string;
  children: ReactNode;
}

/** Makes the week's draft and opens it. */
export function FillWeekButton({ contractId, start, look, name, children }: FillWeekButtonProps) {
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.post<{ uuid: string }>(`/api/v1/contracts/${contractId}/timesheets`, { period_start: start, entries: [] }),
    onSuccess: ({ data }) => router.push(`/timesheets/${data.uuid}`),
    onError: (error) => {
      const message = errorText(error);
      if (message) toast({ message, tone: 'error' });
    },
  });
  return (
    <Button
      variant={look ? 'contained' : 'outlined'}
      size={look === 'main' ? 'large' : look ? 'medium' : 'small'}
      aria-label={name}
      loading={isPending || isSuccess}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  );
}
