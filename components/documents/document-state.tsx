import { useTranslations } from 'next-intl';
import styles from '@/components/documents/documents.module.css';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import type { DocumentStatus, UserDocument } from '@/lib/documents/schema';

const tones: Record<DocumentStatus, Tone> = {
  pending: 'warning',
  verified: 'success',
  rejected: 'danger',
  expired: 'neutral',
};

/** Where it stands; who said so, or why it was refused. */
export function DocumentState({
  document: { status, rejected_reason: reason, verified_by: by },
}: {
  document: UserDocument;
}) {
  const t = useTranslations('documents');
  return (
    <div>
      <StatusChip label={t(`status.${status}`)} tone={tones[status]} />
      {status === 'rejected' && reason && (
        <p className={styles.reason}>
          <bdi>{reason}</bdi>
        </p>
      )}
      {status === 'verified' && by && <p className={styles.about}>{t('by', { name: by.name })}</p>}
    </div>
  );
}
