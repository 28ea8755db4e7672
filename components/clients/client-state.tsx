import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { chip } from '@/components/ui/value/status-chip';

export function ClientState({ isActive }: { isActive: boolean }) {
  return useClientState()(isActive);
}

/** A function that makes the state's chip, for the cells of a list. */
export function useClientState(): (isActive: boolean) => ReactNode {
  const t = useTranslations('clients.state');
  return (isActive) => (isActive ? chip(t('active'), 'success') : chip(t('inactive')));
}
