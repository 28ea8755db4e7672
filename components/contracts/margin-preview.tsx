'use client';
import { useTranslations } from 'next-intl';
import styles from '@/components/contracts/contracts.module.css';
import { Money } from '@/components/ui/money';
import { Percent } from '@/components/ui/percent';
import { formatAmount, formatPercent } from '@/lib/money/amount';
import { marginOf } from '@/lib/money/rates';
import { rateString } from '@/lib/money/schema';

interface MarginPreviewProps {
  /** As they stand in the form. */
  bill: unknown;
  pay: unknown;
  burdenPercent: string;
  currency: string;
  per: 'hour' | 'day';
}

/** Margin and markup of the rates as they are typed, by the very rule that the record shows them with. */
export function MarginPreview({ bill, pay, burdenPercent, currency, per }: MarginPreviewProps) {
  const t = useTranslations('contracts');
  const [billRate, payRate] = [rateString.safeParse(bill).data, rateString.safeParse(pay).data];
  if (billRate === undefined || payRate === undefined) return <p className={styles.preview}>{t('preview.missing')}</p>;
  const { burden, margin, marginPercent, markupPercent } = marginOf({ billRate, payRate, burdenPercent });
  return (
    <div className={styles.preview} role="group" aria-label={t('preview.label')}>
      <dl className={styles.figures} aria-live="polite" aria-atomic="true">
        <div>
          <dt>{t('fields.margin_amount')}</dt>
          <dd className={margin.isNegative() ? styles.loss : undefined}><Percent value={marginPercent && formatPercent(marginPercent)} /></dd>
          <dd className={styles.hint}><Money amount={formatAmount(margin, currency)} currency={currency} per={per} /></dd>
        </div>
        <div>
          <dt>{t('fields.markup_percent')}</dt>
          <dd><Percent value={markupPercent && formatPercent(markupPercent)} /></dd>
        </div>
        <div>
          <dt>{t('preview.burden')}</dt>
          <dd><Money amount={formatAmount(burden, currency)} currency={currency} per={per} /></dd>
        </div>
      </dl>
      {margin.isNegative() && <p className={styles.loss}>{t('preview.loss')}</p>}
    </div>
  );
}
