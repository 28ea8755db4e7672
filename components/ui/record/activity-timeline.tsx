import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/ui/record/activity-timeline.module.css';
import { Instant } from '@/components/ui/value/instant';

export interface TimelineEntry {
  id: string;
  /** RFC 3339. */
  at: string;
  /** Who did it; without a name it was the program. */
  actor?: string | null;
  /** What happened, e.g. "Status changed". */
  what: string;
  /** To what it happened, where that is not the record itself: a link. */
  about?: ReactNode;
  /** Text or a `StatusChip`. */
  from?: ReactNode;
  to?: ReactNode;
  reason?: string | null;
  /** Of an update, what changed, each in a line. */
  changes?: readonly string[] | undefined;
}

/** What happened to a record, newest first: who, when, from what to what, why. */
export function ActivityTimeline({ title, entries }: { title: string; entries: readonly TimelineEntry[] }) {
  const t = useTranslations('ui');
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {entries.length === 0 && <p className={styles.meta}>{t('noActivity')}</p>}
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <p className={styles.what}>{entry.what}</p>
            {entry.about && <p className={styles.meta}>{entry.about}</p>}
            {entry.to && (
              <p className={styles.change}>
                {entry.from}
                {entry.from && <Arrow />}
                {entry.to}
              </p>
            )}
            {entry.changes && entry.changes.length > 0 && (
              <ul className={styles.changes}>
                {entry.changes.map((change) => (
                  <li key={change}>
                    <bdi>{change}</bdi>
                  </li>
                ))}
              </ul>
            )}
            {entry.reason && (
              <p className={styles.reason} dir="auto">
                {entry.reason}
              </p>
            )}
            <p className={`${styles.meta} ${styles.by}`}>
              <bdi>{entry.actor ?? t('system')}</bdi> <Instant value={entry.at} />
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
