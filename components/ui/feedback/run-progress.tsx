'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import styles from '@/components/ui/feedback/run-progress.module.css';
import { Alert } from '@/components/ui/plain/alert';

interface RunProgressProps {
  /** The page itself, as a link for readers without scripts. */
  href: string;
  text: string;
  again: string;
}

const everyMs = 2_000;

/** The progress of work in the background; while it is shown, the page is read again. */
export function RunProgress({ href, text, again }: RunProgressProps) {
  const { refresh } = useRouter();
  useEffect(() => {
    const timer = setInterval(refresh, everyMs);
    return () => clearInterval(timer);
  }, [refresh]);
  return (
    <Alert severity="info" role="status" className={styles.notice}>
      {text} <a href={href}>{again}</a>
    </Alert>
  );
}
