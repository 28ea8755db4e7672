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

/**
 * The status of a document, with the name of the person or rule that verified it, the reason for a refusal, or that a person
 * without an account has handed it in.
 */
export function DocumentState({
  document: { status, rejected_reason: reason, verified_by: by, verified_rule: rule, created_by: adder },
}: {
  document: UserDocument;
}) {
  const [t, ui] = [useTranslations('documents'), useTranslations('ui')];
  const judge = rule === null ? by && t('by', { name: by.name }) : ui('rule', { rule });
  return (
    <div>
      <StatusChip label={t(`status.${status}`)} tone={tones[status]} />
      {status === 'pending' && adder === null && <p className={styles.about}>{t('byLink')}</p>}
      {status === 'rejected' && reason && (
        <p className={styles.reason}>
          <bdi>{reason}</bdi>
        </p>
      )}
      {status === 'verified' && judge && <p className={styles.about}>{judge}</p>}
    </div>
  );
}
