import { useTranslations } from 'next-intl';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import type { PayRunStatus as Status } from '@/lib/pay-runs/statuses';

export const payRunTones: Record<Status, Tone> = { draft: 'neutral', approved: 'info', closed: 'success' };

export function PayRunStatus({ status }: { status: Status }) {
  const t = useTranslations('statuses.pay_run');
  return <StatusChip label={t(status)} tone={payRunTones[status]} />;
}
