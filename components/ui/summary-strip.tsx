import type { ReactNode } from 'react';
import styles from '@/components/ui/summary-strip.module.css';

export interface Figure {
  label: string;
  /** Text, `Money`, `CalendarDate`, … */
  value: ReactNode;
  /** A word on it, e.g. "12 days overdue". */
  note?: ReactNode;
}

/** The two to five figures of a record that decide. */
export function SummaryStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.strip}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
