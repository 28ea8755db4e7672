import { useTranslations } from 'next-intl';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import type { LeaveStatus as Status } from '@/lib/leave/statuses';

const tones: Record<Status, Tone> = {
  requested: 'info',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};

export function LeaveStatus({ status }: { status: Status }) {
  const t = useTranslations('statuses.leave');
  return <StatusChip label={t(status)} tone={tones[status]} />;
}
