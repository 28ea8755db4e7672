import styles from '@/components/ui/status-chip.module.css';

/** What a status means for the reader, not its colour. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A status as a dot and a word: the word carries the meaning, the colour only helps. */
export function StatusChip({ label, tone = 'neutral' }: { label: string; tone?: Tone }) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{label}</span>;
}
