import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/form/use-error-text';
import type { BulkAction, ListWithTicks } from '@/components/ui/list/bulk-action';
import { api } from '@/lib/http/api-client';

/**
 * What can be done with a list's ticked rows: asked for at the first tick, undefined until the answer has come. If that fails
 * it is nothing, and asked for again after the last tick is gone.
 */
export function useBulkActions(list: ListWithTicks, isWanted: boolean): readonly BulkAction[] | undefined {
  const locale = useLocale();
  const [answer, setAnswer] = useState<{ locale: string; actions: readonly BulkAction[] }>();
  const [toast, errorText] = [useToast(), useErrorText()];
  const tell = useEffectEvent((error: unknown) => {
    const message = errorText(error);
    if (message) toast({ message, about: [list], tone: 'error' });
  });
  const isHere = answer?.locale === locale;
  useEffect(() => {
    if (!isWanted || isHere) return;
    const gone = new AbortController();
    api
      .get<BulkAction[]>(`/api/menus/${list}`, { signal: gone.signal })
      .then(({ data }) => setAnswer({ locale, actions: data }))
      .catch((error: unknown) => {
        if (gone.signal.aborted) return;
        setAnswer((before) => before ?? { locale: '', actions: [] });
        tell(error);
      });
    return () => gone.abort();
  }, [list, locale, isWanted, isHere]);
  return answer?.actions;
}
