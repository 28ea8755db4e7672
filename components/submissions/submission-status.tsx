import { useTranslations } from 'next-intl';
import { StatusChip, type Tone } from '@/components/ui/status-chip';
import type { SubmissionStatus as Status } from '@/lib/submissions/transitions';

const tones: Record<Status, Tone> = {
  draft: 'neutral', submitted: 'info', shortlisted: 'info', interviewing: 'info', offered: 'warning',
  accepted: 'success', placed: 'success', rejected: 'danger', withdrawn: 'neutral',
};

export function SubmissionStatus({ status }: { status: Status }) {
  const t = useTranslations('statuses.submission');
  return <StatusChip label={t(status)} tone={tones[status]} />;
}
