'use client';

import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '@/components/ui/feedback/toast';

/**
 * A part that a page shows only when it is opened: its code is loaded at the first opening, or earlier by `fetchEarly`,
 * once somebody points at what opens it. If it cannot be loaded, a toast says so and the next opening tries again; the
 * page stays.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined;
  const fetchPart = async (): Promise<void> => {
    known = await load();
  };
  function Part(props: Props) {
    const t = useTranslations('ui');
    const toast = useToast();
    const [Loaded, setLoaded] = useState(() => known);
    const tell = useEffectEvent(() => toast({ message: t('offline'), tone: 'error' }));
    useEffect(() => {
      if (Loaded) return;
      let isGone = false;
      fetchPart().then(
        () => isGone || setLoaded(() => known),
        () => isGone || tell(),
      );
      return () => {
        isGone = true;
      };
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : null;
  }
  const fetchEarly = () => void fetchPart().catch(() => undefined);
  return Object.assign(Part, {
    /** For the control that opens it: loads the code when the pointer or the focus is on it. */
    early: { onPointerEnter: fetchEarly, onFocus: fetchEarly },
    fetchEarly,
  });
}
