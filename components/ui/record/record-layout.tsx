import type { ReactNode } from 'react';
import styles from '@/components/ui/record/record-layout.module.css';

/** A record's main part with the activity timeline at its side, or below it if there is no room; or alone. */
export function RecordLayout({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div className={styles.main}>{children}</div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
}
