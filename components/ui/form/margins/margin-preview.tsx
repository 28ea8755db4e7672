'use client';
import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/ui/form/margins/margin-preview.module.css';
import type { TypedRates } from '@/components/ui/form/margins/typed-rates';
import { Money } from '@/components/ui/value/money';
import { Percent } from '@/components/ui/value/percent';
import { formatRateText } from '@/lib/format/money';
import { formatAmount, formatPercent } from '@/lib/money/amount';
import { marginOf } from '@/lib/money/rates';

/** Margin and markup of the typed rates, by the same rule by which the record shows them. */
export function MarginPreview({ rates }: { rates: TypedRates }) {
  const [t, ui] = [useTranslations('ui.margin'), useTranslations('ui')];
  const locale = useLocale();
  const { billRate, payRate, burdenPercent, currency, per } = rates;
  if (billRate === null || payRate === null || burdenPercent === null) {
    return <p className={styles.preview}>{t('missing')}</p>;
  }
  const unit = ui('ratePer', { currency, unit: per });
  const { burden, margin, marginPercent, markupPercent } = marginOf({ billRate, payRate, burdenPercent });
  return (
    <div className={styles.preview} role="group" aria-label={t('label')}>
      <dl className={styles.figures} aria-live="polite" aria-atomic="true">
        <div>
          <dt>{t('margin')}</dt>
          <dd className={margin.isNegative() ? styles.loss : undefined}>
            <Percent value={marginPercent && formatPercent(marginPercent)} />
          </dd>
          <dd className={styles.hint}>
            <Money amount={formatAmount(margin, currency)} currency={currency} per={per} />
          </dd>
        </div>
        <div>
          <dt>{t('markup')}</dt>
          <dd>
            <Percent value={markupPercent && formatPercent(markupPercent)} />
          </dd>
        </div>
        <div>
          <dt>{t('burden')}</dt>
          <dd>
            <Money amount={formatAmount(burden, currency)} currency={currency} per={per} />
          </dd>
        </div>
      </dl>
      {margin.isNegative() && (
        <p className={styles.loss}>
          {t('loss', { rate: `${formatRateText(formatAmount(margin.negated(), currency), currency, locale)} ${unit}` })}
        </p>
      )}
    </div>
  );
}
