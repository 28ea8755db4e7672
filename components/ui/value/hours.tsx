import { useLocale } from 'next-intl';
import styles from '@/components/ui/value/figures.module.css';
import { NoValue } from '@/components/ui/value/no-value';
import { formatHours } from '@/lib/format/figures';

/** Hours (decimal string) with two decimals and the locale's own sign for the hour. */
export function Hours({ value }: { value: string | null | undefined }) {
  const locale = useLocale();
  if (value === null || value === undefined) return <NoValue />;
  return (
    <bdi dir="ltr" className={styles.figure}>
      {formatHours(value, locale)}
    </bdi>
  );
}
