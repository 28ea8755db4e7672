import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import type { ContractPhase } from '@/lib/contracts/transitions';

export const contractTones: Record<ContractPhase, Tone> = {
  draft: 'neutral',
  upcoming: 'info',
  active: 'success',
  expiring: 'warning',
  on_hold: 'warning',
  ended: 'neutral',
  terminated: 'danger',
};

export function ContractStatus({ phase }: { phase: ContractPhase }) {
  return useContractStatus()(phase);
}

/** The status as a function that is created once, for a list's cells. */
export function useContractStatus(): (value: ContractPhase) => ReactNode {
  const t = useTranslations('statuses.contract');
  return (value) => chip(t(value), contractTones[value]);
}
