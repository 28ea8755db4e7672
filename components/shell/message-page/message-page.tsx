import type { ReactNode } from 'react';
import styles from '@/components/shell/message-page/message-page.module.css';

interface Props {
  /** The status above the title, if the page has one. */
  code?: string;
  title: string;
  text?: string;
  children?: ReactNode;
}

/** Replaces a page that cannot be shown: what happened, in words, and what to do now. */
export function MessagePage({ code, title, text, children }: Props) {
  return (
    <section className={styles.page}>
      {code && (
        <p className={styles.code} aria-hidden>
          {code}
        </p>
      )}
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
