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
  /** The words of a comment. */
  content?: ReactNode;
  /** A word after the time, e.g. "edited". */
  remark?: string | false;
  /** What the reader can do with the entry: buttons. */
  actions?: ReactNode;
}

/** The comments on a record, as the entries of its timeline, and the button that adds one. */
export interface Talk {
  entries: readonly TimelineEntry[];
  add?: ReactNode;
}

/** How a record's timeline is shown, whatever its noun. */
export interface TimelineView {
  title: string;
  talk?: Talk | null;
  /** All that the timeline has is read page by page: these entries are one page, and this is around them. */
  paged?: {
    /** The links that narrow it to one kind of entry. */
    kinds: ReactNode;
    /** The links to its other pages; nothing if it has only one. */
    pages: ReactNode;
  };
}

interface ActivityTimelineProps extends TimelineView {
  entries: readonly TimelineEntry[];
}

/** The number of entries that are shown at once: an old client's would be many screens long. */
const newest = 15;

/** The events of a record, newest first: who, when, from which state to which, why. Older ones open below. */
export function ActivityTimeline({ title, talk, paged, entries }: ActivityTimelineProps) {
  const t = useTranslations('ui');
  const all = inOrder(entries, talk?.entries ?? []);
  const open = paged ? all : all.slice(0, newest);
  const older = all.slice(open.length);
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {talk?.add}
      </div>
      {paged?.kinds}
      {all.length === 0 && <p className={styles.meta}>{t('noActivity')}</p>}
      <Entries entries={open} />
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>{t('olderActivity', { count: older.length })}</summary>
          <Entries entries={older} />
        </details>
      )}
      {paged?.pages}
    </section>
  );
}

/** What happened and what was said, newest first; each of the two is in that order already. */
function inOrder(entries: readonly TimelineEntry[], said: readonly TimelineEntry[]): readonly TimelineEntry[] {
  if (said.length === 0) return entries;
  return [...entries, ...said].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useTranslations('ui');
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <div className={styles.top}>
            <p className={styles.what}>{entry.what}</p>
            {entry.actions && <span className={styles.actions}>{entry.actions}</span>}
          </div>
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
          {entry.content && (
            <p className={styles.content} dir="auto">
              {entry.content}
            </p>
          )}
          <p className={`${styles.meta} ${styles.by}`}>
            <bdi>{entry.actor ?? t('system')}</bdi> <Instant value={entry.at} />
            {entry.remark && <span>{entry.remark}</span>}
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
