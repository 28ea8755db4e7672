'use client';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/components/ui/use-error-text';
import { api } from '@/lib/http/api-client';

interface FillWeekButtonProps {
  contractId: string;
  /** The first day of the week. */
  start: string;
  prominent?: boolean;
  /** What a screen reader hears, where the text alone does not tell which contract. */
  name?: string;
  children: ReactNode;
}

/** Makes the week's draft and opens it. */
export function FillWeekButton({ contractId, start, prominent = false, name, children }: FillWeekButtonProps) {
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess } = useMutation({
    networkMode: 'always',
    mutationFn: () => api.post<{ uuid: string }>(`/api/v1/contracts/${contractId}/timesheets`, { period_start: start, entries: [] }),
    onSuccess: ({ data }) => router.push(`/timesheets/${data.uuid}`),
    onError: (error) => {
      const message = errorText(error);
      if (message) toast({ message, tone: 'error' });
    },
  });
  return (
    <Button
      variant={prominent ? 'contained' : 'outlined'}
      size={prominent ? 'large' : 'small'}
      aria-label={name}
      loading={isPending || isSuccess}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  );
}
