import type { ReactNode } from 'react';
import styles from '@/components/ui/record/belongs-panel.module.css';

/** A record, a day or a thing to do that belongs to a record. */
export interface Belonging {
  key: string;
  /** What it is to the record, e.g. "Client". */
  label?: string;
  name: ReactNode;
  /** Its page, if the reader may open it. */
  href?: string | null;
  note?: ReactNode;
}

interface BelongsPanelProps {
  title: string;
  items: readonly Belonging[];
  /** Below the list: a link to all of them. */
  more?: ReactNode;
}

/** What belongs to a record, at its end side; nothing if there is nothing. */
export function BelongsPanel({ title, items, more }: BelongsPanelProps) {
  if (items.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {items.map(({ key, label, name, href, note }) => (
          <li key={key}>
            {label && <span className={styles.label}>{label}</span>}
            {href ? (
              <a href={href}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}
