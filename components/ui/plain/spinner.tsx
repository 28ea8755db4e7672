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

interface ProgressLineProps {
  label: string;
  /** How much of it is done, 0 to 1; a line that moves while that is unknown. */
  part?: number | null;
  /** What is said of it instead of a number. */
  text?: string;
  className?: string;
}

/** How far something is that is awaited. */
export function ProgressLine({ label, part = null, text, className = '' }: ProgressLineProps) {
  const percent = part === null ? undefined : Math.round(part * 100);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuetext={text}
      className={`${styles.line} ${className}`}
    >
      <span
        className={percent === undefined ? styles.passing : styles.done}
        style={{ inlineSize: `${percent ?? 40}%` }}
      />
    </span>
  );
}
