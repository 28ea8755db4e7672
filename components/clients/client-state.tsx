import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { chip } from '@/components/ui/value/status-chip';

export function ClientState({ isActive }: { isActive: boolean }) {
  return useClientState()(isActive);
}

/** The same as a function that is made once, for a list's cells. */
export function useClientState(): (isActive: boolean) => ReactNode {
  const t = useTranslations('clients.state');
  return (isActive) => (isActive ? chip(t('active'), 'success') : chip(t('inactive')));
}
