import { useLocale } from 'next-intl';
import styles from '@/components/ui/figures.module.css';
import { NoValue } from '@/components/ui/no-value';
import { formatNumber } from '@/lib/format/number';

/** Hours (decimal string) with two decimals and the locale's own sign for the hour. */
export function Hours({ value }: { value: string | null | undefined }) {
  const locale = useLocale();
  if (value === null || value === undefined) return <NoValue />;
  const text = formatNumber(value, locale, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'narrow',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <bdi dir="ltr" className={styles.figure}>
      {text}
    </bdi>
  );
}
