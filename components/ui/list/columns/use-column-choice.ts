import { useMutation } from '@tanstack/react-query';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { preferencePaths } from '@/lib/field-preferences/paths';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import { listHref } from '@/lib/lists/list-url';
import { isOneView } from '@/lib/lists/views';

interface ColumnChoiceState {
  shown: readonly string[];
  isPending: boolean;
  save: (fields: readonly string[]) => void;
  reset: () => void;
}

/**
 * Shows each choice at once and stores it on the server, one request after the other, so that the last one wins; if one
 * fails, the list returns to its stored state. `null` asks for the default. A view has columns of its own: while one is
 * shown, the choice changes the address, from which the view can be saved again.
 */
export function useColumnChoice(list: string, stored: readonly string[]): ColumnChoiceState {
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const path = preferencePaths(list).kept;
  const [page, search] = [usePathname(), useSearchParams()];
  const isOfView = search.has('columns') || isOneView(search.get('view'));
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
  const keep = (fields: readonly string[] | null) => {
    if (!isOfView) return mutation.mutate(fields);
    const change = { columns: fields?.join(',') ?? null };
    router.replace(listHref(page, Object.fromEntries(search), change), { scroll: false });
  };
  const save = (fields: readonly string[]) => {
    setChosen(fields);
    keep(fields);
  };
  const reset = () => {
    if (isOfView) setChosen(null);
    keep(null);
  };
  return { shown: chosen ?? stored, isPending: mutation.isPending, save, reset };
}
