import styles from '@/components/ui/plain/spinner.module.css';

/** Turns while something loads, as large as the text around it; `label` is null if words beside it say so. */
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
  /** The done part, 0 to 1; null draws a moving line. */
  part?: number | null;
  /** The text that is read instead of a number. */
  text?: string;
  className?: string;
}

/** The progress of something that loads. */
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
