import type { ReactNode } from 'react';
import styles from '@/components/shell/message-page/message-page.module.css';

interface Props {
  /** The figure above the words: a status, where there is one. */
  code?: string;
  title: string;
  text?: string;
  children?: ReactNode;
}

/** What is in a page's place when there is no page: what happened, in words, and what to do now. */
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
