import styles from '@/components/ui/plain/spinner.module.css';

/** Turns while something is awaited, as large as the text about it; null where words beside it say so. */
export function Spinner({ label }: { label: string | null }) {
  return (
    <span
      className={styles.spinner}
      {...(label ? { role: 'progressbar', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}

/** A line that moves while something of unknown length is awaited. */
export function ProgressLine({ label }: { label: string }) {
  return <span role="progressbar" aria-label={label} className={styles.line} />;
}
