import type { ReactNode } from 'react';
import styles from '@/components/ui/feedback/states.module.css';

interface EmptyStateProps {
  /** What the place will contain. */
  title: string;
  /** The purpose of the place. */
  text?: string;
  /** The first step: a `LinkButton` or `ActionButton`. */
  action?: ReactNode;
}

/** Explains the purpose of a place while it is empty, and offers the first step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </section>
  );
}
