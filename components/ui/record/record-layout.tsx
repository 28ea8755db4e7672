import type { ReactNode } from 'react';
import styles from '@/components/ui/record/record-layout.module.css';

interface RecordLayoutProps {
  /** Its facts, in the column where reading begins. */
  facts?: ReactNode;
  /** What belongs to it, or happened to it, in the column where reading ends. */
  aside?: ReactNode;
  /** Its main part: the timeline, or a list. */
  children: ReactNode;
}

/** A record's columns: facts, main part, and what belongs to it; one below the other if there is no room. */
export function RecordLayout({ facts, aside, children }: RecordLayoutProps) {
  return (
    <div className={styles.room}>
      <div className={styles.layout} data-facts={facts ? '' : undefined} data-aside={aside ? '' : undefined}>
        {facts && <div className={styles.facts}>{facts}</div>}
        <div className={styles.main}>{children}</div>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </div>
  );
}
