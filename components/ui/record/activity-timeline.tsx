import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/ui/record/activity-timeline.module.css';
import { Instant } from '@/components/ui/value/instant';

export interface TimelineEntry {
  id: string;
  /** RFC 3339. */
  at: string;
  /** The person who did it; without a name it was the program. */
  actor?: string | null;
  /** The event, e.g. "Status changed". */
  what: string;
  /** The record that it is about, if it is not the page's own: a link. */
  about?: ReactNode;
  /** Text or a `StatusChip`. */
  from?: ReactNode;
  to?: ReactNode;
  reason?: string | null;
  /** Only for an update: the changes, one per line. */
  changes?: readonly string[] | undefined;
}

/** The number of entries that are shown at once: an old client's would be many screens long. */
const newest = 15;

/** The events of a record, newest first: who, when, from which state to which, why. Older ones open below. */
export function ActivityTimeline({ title, entries }: { title: string; entries: readonly TimelineEntry[] }) {
  const t = useTranslations('ui');
  const older = entries.slice(newest);
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {entries.length === 0 && <p className={styles.meta}>{t('noActivity')}</p>}
      <Entries entries={entries.slice(0, newest)} />
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>{t('olderActivity', { count: older.length })}</summary>
          <Entries entries={older} />
        </details>
      )}
    </section>
  );
}

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useTranslations('ui');
  return (
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
