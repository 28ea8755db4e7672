import styles from '@/components/ui/value/figures.module.css';
import { NoValue } from '@/components/ui/value/no-value';
import { useDays } from '@/components/ui/value/use-figures';

/** A moment (RFC 3339) in the reader's own time zone. */
export function Instant({ value }: { value: string | null | undefined }) {
  const { instant } = useDays();
  if (!value) return <NoValue />;
  return (
    <bdi className={styles.day}>
      <time dateTime={value}>{instant(value)}</time>
    </bdi>
  );
}

/** The day of a moment (RFC 3339) in the reader's own time zone. */
export function InstantDay({ value }: { value: string }) {
  const { dayOf } = useDays();
  return (
    <bdi className={styles.day}>
      <time dateTime={value}>{dayOf(value)}</time>
    </bdi>
  );
}
