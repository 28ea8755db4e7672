import { useFormatter } from 'next-intl';
import styles from '@/components/ui/figures.module.css';
import { NoValue } from '@/components/ui/no-value';

/** A moment (RFC 3339) in the reader's own time zone. */
export function Instant({ value }: { value: string | null | undefined }) {
  const format = useFormatter();
  if (!value) return <NoValue />;
  return (
    <bdi className={styles.day}>
      <time dateTime={value}>{format.dateTime(new Date(value), 'instant')}</time>
    </bdi>
  );
}
