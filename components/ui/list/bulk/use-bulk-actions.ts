import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { BulkOffer, Ticks } from '@/components/ui/list/bulk/bulk-action';
import { api } from '@/lib/http/api-client';

/**
 * The actions on a list's ticked rows: requested once somebody points at a box or ticks one, undefined until the answer
 * has come. If the request fails there are none, and the next such event requests them again.
 */
export function useBulkActions(
  { tableId: list, actions: known }: Ticks,
  isOpen: boolean,
): readonly BulkOffer[] | undefined {
  const locale = useLocale();
  const [actions, setActions] = useState<readonly BulkOffer[]>();
  const [failure, setFailure] = useState<unknown>();
  const [toast, errorText] = [useToast(), useErrorText()];
  const asked = useRef<string>(undefined);
  const ask = useEffectEvent(() => {
    if (known || asked.current === locale) return;
    asked.current = locale;
    setFailure(undefined);
    api
      .get<BulkOffer[]>(`/api/menus/${list}`)
      .then(({ data }) => setActions(data))
      .catch((error: unknown) => {
        asked.current = undefined;
        setFailure(error);
      });
  });
  const tell = useEffectEvent(() => {
    const message = isOpen && failure !== undefined ? errorText(failure) : null;
    if (message) toast({ message, about: [list], tone: 'error' });
  });
  useEffect(() => {
    if (isOpen) ask();
  }, [isOpen, locale]);
  useEffect(() => tell(), [failure]);
  useEffect(() => {
    const table = document.getElementById(list);
    const onPoint = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'checkbox') ask();
    };
    for (const event of ['pointerover', 'focusin']) table?.addEventListener(event, onPoint);
    return () => {
      for (const event of ['pointerover', 'focusin']) table?.removeEventListener(event, onPoint);
    };
  }, [list]);
  return known ?? actions ?? (failure === undefined ? undefined : []);
}
