import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/ui/activity-timeline.module.css';
import { Instant } from '@/components/ui/instant';

export interface Activity {
  id: string;
  /** RFC 3339. */
  at: string;
  /** Who did it; without a name it was the program. */
  actor?: string | null;
  /** What happened, e.g. "Status changed". */
  what: string;
  /** Text or a `StatusChip`. */
  from?: ReactNode;
  to?: ReactNode;
  reason?: string | null;
}

/** What happened to a record, newest first: who, when, from what to what, why. */
export function ActivityTimeline({ title, entries }: { title: string; entries: readonly Activity[] }) {
  const t = useTranslations('ui');
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {entries.length === 0 && <p className={styles.meta}>{t('noActivity')}</p>}
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <p className={styles.what}>{entry.what}</p>
            {entry.to && (
              <p className={styles.change}>
                {entry.from}
                {entry.from && <Arrow />}
                {entry.to}
              </p>
            )}
            {entry.reason && <p className={styles.reason}>{entry.reason}</p>}
            <p className={styles.meta}>
              <bdi>{entry.actor ?? t('system')}</bdi> · <Instant value={entry.at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Arrow() {
  const t = useTranslations('ui');
  return (
    <span className={`${styles.arrow} mirrored`} role="img" aria-label={t('became')}>
      →
    </span>
  );
}
