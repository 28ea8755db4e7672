import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { CompanyState } from '@/lib/companies/states';

const tones = {
  pending: 'info',
  active: 'success',
  suspended: 'warning',
  deleting: 'danger',
} as const satisfies Record<CompanyState, string>;

export function CompanyStateChip({ state }: { state: CompanyState }) {
  const t = useTranslations('statuses.company');
  return <StatusChip label={t(state)} tone={tones[state]} />;
}
