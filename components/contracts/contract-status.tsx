import { useTranslations } from 'next-intl';
import { StatusChip, type Tone } from '@/components/ui/status-chip';
import type { ContractPhase } from '@/lib/contracts/transitions';

const tones: Record<ContractPhase, Tone> = {
  draft: 'neutral', upcoming: 'info', active: 'success', expiring: 'warning', on_hold: 'warning', ended: 'neutral', terminated: 'danger',
};

export function ContractStatus({ phase }: { phase: ContractPhase }) {
  const t = useTranslations('statuses.contract');
  return <StatusChip label={t(phase)} tone={tones[phase]} />;
}
