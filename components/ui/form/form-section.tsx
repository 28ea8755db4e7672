import type { ReactNode } from 'react';
import styles from '@/components/ui/form/form.module.css';

interface FormSectionProps {
  title: string;
  text?: string;
  /** Whether it is filled in already when the form opens, so that the first focus goes past it. */
  isGiven?: boolean;
  children: ReactNode;
}

/** A group of fields under a short heading. */
export function FormSection({ title, text, isGiven = false, children }: FormSectionProps) {
  return (
    <fieldset className={styles.section} data-given={isGiven || undefined}>
      <legend className={styles.heading}>{title}</legend>
      {text && <p className={styles.intro}>{text}</p>}
      {children}
    </fieldset>
  );
}

/** Sections that are one below the other, in one column of a form that has room for two. */
export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={`${styles.section} ${styles.column}`}>{children}</div>;
}

/** Short fields side by side if there is room (amount and date, city and postal code). */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
