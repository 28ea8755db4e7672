import type { ReactNode } from 'react';
import styles from '@/components/ui/feedback/states.module.css';

interface EmptyStateProps {
  /** What would be here. */
  title: string;
  /** What it is for. */
  text?: string;
  /** The first step: a `LinkButton` or `ActionButton`. */
  action?: ReactNode;
}

/** Says what a place is for while nothing is in it, and offers the first step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </section>
  );
}
