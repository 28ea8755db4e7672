import { useLocale } from 'next-intl';
import styles from '@/components/ui/figures.module.css';
import { NoValue } from '@/components/ui/no-value';
import { formatNumber } from '@/lib/format/number';

/** A percentage (decimal string, 0–100) with up to `places` decimals, two unless told. */
export function Percent({ value, places = 2 }: { value: string | null | undefined; places?: number }) {
  const locale = useLocale();
  if (value === null || value === undefined) return <NoValue />;
  // The unit, not the style "percent": that one multiplies by 100.
  const text = formatNumber(value, locale, { style: 'unit', unit: 'percent', maximumFractionDigits: places });
  return (
    <bdi dir="ltr" className={styles.figure}>
      {text}
    </bdi>
  );
}
