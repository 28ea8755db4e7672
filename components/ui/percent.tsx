import { useLocale } from 'next-intl';
import styles from '@/components/ui/figures.module.css';
import { NoValue } from '@/components/ui/no-value';
import { formatNumber } from '@/lib/format/number';

interface PercentProps {
  /** Decimal string, 0–100. */
  value: string | null | undefined;
  /** Decimals at most; two unless told. */
  places?: number;
  /** All of them, also zeros, so that a column lines up. */
  fixed?: boolean;
}

export function Percent({ value, places = 2, fixed = false }: PercentProps) {
  const locale = useLocale();
  if (value === null || value === undefined) return <NoValue />;
  // The unit, not the style "percent": that one multiplies by 100.
  const text = formatNumber(value, locale, { style: 'unit', unit: 'percent', minimumFractionDigits: fixed ? places : 0, maximumFractionDigits: places });
  return (
    <bdi dir="ltr" className={styles.figure}>
      {text}
    </bdi>
  );
}
