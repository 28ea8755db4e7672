'use client';
import { useState } from 'react';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';

/** Sends a request without a question before it; a toast shows an error, and `onFailure` reverts what was shown. */
export function useRequest<Given extends unknown[]>(send: (...given: Given) => Promise<void>, onFailure?: () => void) {
  const [toast, errorText] = [useToast(), useErrorText()];
  const [isPending, setPending] = useState(false);
  const start = async (...given: Given): Promise<void> => {
    setPending(true);
    try {
      await send(...given);
    } catch (error) {
      onFailure?.();
      const message = errorText(error);
      if (message) toast({ message, tone: 'error' });
    }
    setPending(false);
  };
  return { isPending, start: (...given: Given) => void start(...given) };
}
