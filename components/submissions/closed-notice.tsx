import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/plain/alert';
import { UserText } from '@/components/ui/value/user-text';
import type { Submission } from '@/lib/submissions/schema';

/** The reason why the submission was closed, above everything else. */
export function ClosedNotice({ submission }: { submission: Submission }) {
  const t = useTranslations('submissions.closed');
  const { status, rejected_by: by, closed_reason: reason } = submission;
  if (status !== 'rejected' && status !== 'withdrawn') return null;
  const title = status === 'withdrawn' ? t('withdrawn') : t(by === 'agency' ? 'rejectedByAgency' : 'rejectedByClient');
  return (
    <Alert severity={status === 'rejected' ? 'error' : 'info'} style={{ marginBlockEnd: 20, whiteSpace: 'pre-line' }}>
      <strong>{title}</strong>
      {reason && <UserText>{reason}</UserText>}
    </Alert>
  );
}
