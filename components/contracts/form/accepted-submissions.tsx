import { useTranslations } from 'next-intl';
import styles from '@/components/contracts/contracts.module.css';
import { Section } from '@/components/ui/record/section';
import type { Submission } from '@/lib/submissions/schema';

interface AcceptedSubmissionsProps {
  submissions: readonly Submission[];
  /** Whether there are more than these. */
  hasMore: boolean;
}

/** The usual way to a contract: the submissions that wait to be converted. */
export function AcceptedSubmissions({ submissions, hasMore }: AcceptedSubmissionsProps) {
  const t = useTranslations('contracts.form');
  if (submissions.length === 0) return null;
  return (
    <div className={styles.narrow}>
      <Section title={t('accepted')}>
        <p className={styles.text}>{t('acceptedText')}</p>
        <ul className={styles.offers}>
          {submissions.map(({ id, number, candidate, client, position_title: position }) => (
            <li key={id}>
              <a href={`/contracts/create?submission=${id}`}>{candidate.name}</a>
              <p className={styles.hint}>
                {number} · {position} · {client.name}
              </p>
            </li>
          ))}
        </ul>
        {hasMore && <a href="/submissions?filter[status]=accepted">{t('allAccepted')}</a>}
      </Section>
    </div>
  );
}
