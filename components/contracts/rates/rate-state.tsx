import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { CandidateRate } from '@/lib/contracts/rates/schema';
import { rateOn } from '@/lib/hours/rate-on';

interface RateStateProps {
  rate: CandidateRate;
  rates: readonly CandidateRate[];
  today: string;
}

/** Whether a rate is in force today, will be later, or was followed by another one of its type. */
export function RateState({ rate, rates, today }: RateStateProps) {
  const t = useTranslations('contracts.rates.states');
  if (rate.effective_from > today) return <StatusChip label={t('later')} tone="info" />;
  const dated = rates.map(({ id, rate_type: rateType, effective_from: effectiveFrom }) => ({
    id,
    rateType,
    effectiveFrom,
  }));
  const inForce = rateOn(dated, rate.rate_type, today)?.id === rate.id;
  return inForce ? <StatusChip label={t('current')} tone="success" /> : <StatusChip label={t('replaced')} />;
}
