import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { preferencePaths } from '@/lib/field-preferences/paths';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';

interface ColumnChoiceState {
  shown: readonly string[];
  isPending: boolean;
  save: (fields: readonly string[]) => void;
  reset: () => void;
}

/**
 * Shows each choice at once and stores it on the server, one request after the other, so that the last one wins; if one
 * fails, the list returns to its stored state. `null` asks for the default.
 */
export function useColumnChoice(list: string, stored: readonly string[]): ColumnChoiceState {
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const path = preferencePaths(list).kept;
  const mutation = useMutation(
    {
      networkMode: 'always',
      scope: { id: path },
      mutationFn: (fields: readonly string[] | null) =>
        fields ? api.put<{ fields: string[] }>(path, { fields }) : api.del<{ fields: string[] }>(path),
      onSuccess: ({ data }, fields) => {
        if (!fields) setChosen(data.fields);
        router.refresh();
      },
      onError: (error) => {
        setChosen(null);
        const message = errorText(error);
        if (message) toast({ message, tone: 'error' });
      },
    },
    queries(),
  );
  const save = (fields: readonly string[]) => {
    setChosen(fields);
    mutation.mutate(fields);
  };
  return { shown: chosen ?? stored, isPending: mutation.isPending, save, reset: () => mutation.mutate(null) };
}
