'use client';
import { useTranslations } from 'next-intl';
import type { TypedRates } from '@/components/submissions/read-rates';
import styles from '@/components/submissions/submissions.module.css';
import { Money } from '@/components/ui/money';
import { Percent } from '@/components/ui/percent';
import { formatAmount, formatPercent } from '@/lib/money/amount';
import { marginOf } from '@/lib/money/rates';

/** Margin and markup of the rates as they are typed, by the very rule that the record shows them with. */
export function MarginPreview({ rates }: { rates: TypedRates }) {
  const t = useTranslations('submissions');
  const { billRate, payRate, burdenPercent, currency, per } = rates;
  if (billRate === null || payRate === null || burdenPercent === null) {
    return <p className={styles.preview}>{t('preview.missing')}</p>;
  }
  const { burden, margin, marginPercent, markupPercent } = marginOf({ billRate, payRate, burdenPercent });
  return (
    <div className={styles.preview} role="group" aria-label={t('preview.label')}>
      <dl className={styles.figures} aria-live="polite" aria-atomic="true">
        <div>
          <dt>{t('fields.margin')}</dt>
          <dd className={margin.isNegative() ? styles.loss : undefined}>
            <Percent value={marginPercent && formatPercent(marginPercent)} />
          </dd>
          <dd className={styles.hint}><Money amount={formatAmount(margin, currency)} currency={currency} per={per} /></dd>
        </div>
        <div>
          <dt>{t('fields.markup')}</dt>
          <dd><Percent value={markupPercent && formatPercent(markupPercent)} /></dd>
        </div>
        <div>
          <dt>{t('preview.burden')}</dt>
          <dd><Money amount={formatAmount(burden, currency)} currency={currency} per={per} /></dd>
        </div>
      </dl>
      {margin.isNegative() && <p className={styles.lossText}>{t('preview.loss')}</p>}
    </div>
  );
}
