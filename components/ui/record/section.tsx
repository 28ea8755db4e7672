import type { ReactNode } from 'react';
import styles from '@/components/ui/record/section.module.css';

interface SectionProps {
  title: string;
  /** At the end of the title's line: one or two buttons. */
  actions?: ReactNode;
  /** Without padding, for a table that reaches the edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page with a title. */
export function Section({ title, actions, flush = false, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions}
      </div>
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}
