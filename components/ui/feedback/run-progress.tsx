'use client';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import styles from '@/components/ui/feedback/run-progress.module.css';
import { Alert } from '@/components/ui/plain/alert';

interface RunProgressProps {
  /** The page itself, for whoever reads it without scripts. */
  href: string;
  text: string;
  again: string;
}

const everyMs = 2_000;

/** How far the work is that is under way in the background; the page is read again while it is shown. */
export function RunProgress({ href, text, again }: RunProgressProps) {
  const { refresh } = useRouter();
  useEffect(() => {
    const timer = setInterval(refresh, everyMs);
    return () => clearInterval(timer);
  }, [refresh]);
  return (
    <Alert severity="info" role="status" className={styles.notice}>
      {text} <Link href={href}>{again}</Link>
    </Alert>
  );
}
