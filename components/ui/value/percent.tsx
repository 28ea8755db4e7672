import { useLocale } from 'next-intl';
import styles from '@/components/ui/value/figures.module.css';
import { NoValue } from '@/components/ui/value/no-value';
import { formatPercent, type PercentPlaces } from '@/lib/format/figures';

interface PercentProps extends PercentPlaces {
  /** Decimal string, 0–100. */
  value: string | null | undefined;
}

export function Percent({ value, ...places }: PercentProps) {
  const locale = useLocale();
  if (value === null || value === undefined) return <NoValue />;
  return (
    <bdi dir="ltr" className={styles.figure}>
      {formatPercent(value, locale, places)}
    </bdi>
  );
}
