'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useToast } from '@/components/ui/feedback/toast';
import { ApiError, api, isCancelled, serverMessage } from '@/lib/http/api-client';
import { readMenuCounter, watchMenuCounter } from '@/lib/menu/refresh-counter';
import type { MenuItem } from '@/lib/menu/sidebar';

interface SettingsAnswer {
  settings: { sidebar: MenuItem[] };
}

/**
 * The menu that the server sent with the page, loaded again whenever the application-wide counter goes up. After a
 * failure the menu does not change, and a toast shows the server's message, or else "An error occurred"; a cancelled
 * request shows nothing (specification, section 8).
 */
export function useSidebarMenu(sent: MenuItem[]): MenuItem[] {
  const t = useTranslations('shell');
  const showToast = useToast();
  const counter = useSyncExternalStore(watchMenuCounter, readMenuCounter, () => 0);
  const [loaded, setLoaded] = useState<{ insteadOf: MenuItem[]; items: MenuItem[] } | null>(null);

  const keep = useEffectEvent((items: MenuItem[]) => setLoaded({ insteadOf: sent, items }));
  const tell = useEffectEvent((error: unknown) => {
    if (isCancelled(error) || (error instanceof ApiError && error.handled)) return;
    showToast({ message: serverMessage(error) ?? t('menuFailed'), tone: 'error' });
  });

  useEffect(() => {
    if (counter === 0) return;
    const controller = new AbortController();
    api
      .get<SettingsAnswer>('/api/v1/user/settings', { signal: controller.signal })
      .then(({ data }) => keep(data.settings.sidebar))
      .catch((error: unknown) => tell(error));
    return () => controller.abort();
  }, [counter]);

  return loaded?.insteadOf === sent ? loaded.items : sent;
}
