import type { ReactNode } from 'react';
import styles from '@/components/ui/record/summary-strip.module.css';

export interface Figure {
  label: string;
  /** Text, `Money`, `CalendarDate`, … */
  value: ReactNode;
  /** A note on it, e.g. "12 days overdue". */
  note?: ReactNode;
  /** The list that the figure counts: the whole figure is a link to it. */
  href?: string;
}

/** The two to five most important figures of a record. */
export function SummaryStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.strip}>
      {figures.map(({ label, value, note, href }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {href ? (
              <a href={href} className={styles.link}>
                <span className="visually-hidden">{label} </span>
                <Value value={value} />
              </a>
            ) : (
              <Value value={value} />
            )}
          </dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

const Value = ({ value }: { value: ReactNode }) => (typeof value === 'string' ? <bdi>{value}</bdi> : value);
