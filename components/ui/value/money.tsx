import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/ui/value/figures.module.css';
import { NoValue } from '@/components/ui/value/no-value';
import { formatAmountText, formatRateText } from '@/lib/format/money';
import { findLocale } from '@/lib/i18n/locales';

interface MoneyProps {
  /** Decimal string; null or undefined shows a dash. */
  amount: string | null | undefined;
  /** ISO 4217. */
  currency: string;
  /** Makes it a rate: up to four decimals, followed by its unit. */
  per?: 'hour' | 'day';
}

/**
 * An amount with its currency beside it, never as a bare symbol: "$" would be five currencies. The code comes last, in the
 * direction of the language, and is three letters wide, so amounts in a column line up.
 */
export function Money({ amount, currency, per }: MoneyProps) {
  const locale = useLocale();
  const t = useTranslations('ui');
  if (amount === null || amount === undefined) return <NoValue />;
  const text = per ? formatRateText(amount, currency, locale) : formatAmountText(amount, currency, locale);
  return (
    <bdi dir={findLocale(locale)?.direction} className={styles.figure}>
      {text} <span className={styles.unit}>{per ? t('ratePer', { currency, unit: per }) : currency}</span>
    </bdi>
  );
}
