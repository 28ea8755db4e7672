import { useTranslations } from 'next-intl';
import { StatusChip, type Tone } from '@/components/ui/status-chip';
import type { TimesheetStatus as Status } from '@/lib/timesheets/transitions';

const tones: Record<Status, Tone> = { draft: 'neutral', submitted: 'warning', approved: 'success', rejected: 'danger', invoiced: 'info' };

export function TimesheetStatus({ status }: { status: Status }) {
  const t = useTranslations('statuses.timesheet');
  return <StatusChip label={t(status)} tone={tones[status]} />;
}
