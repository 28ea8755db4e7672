import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/pay-runs/pay-runs.module.css';
import { useFigures } from '@/components/ui/value/use-figures';
import { formatPercent } from '@/lib/format/figures';
import { formatAmountText, formatRateText } from '@/lib/format/money';
import type { PayBasis } from '@/lib/leave/pay/basis';

/** Says what pay by a law was worked out from: the weeks of an average, days of continued pay, or the base of a percentage. */
export function PayBasisOf({ basis, currency }: { basis: PayBasis; currency: string }) {
  const [t, show, locale] = [useTranslations('pay_runs.basis'), useFigures(), useLocale()];
  if (basis.rule === 'de_sick') {
    const { from, to, days_paid: paid, days } = basis;
    return (
      <p className={styles.about}>{t('sick', { from: show.day(from) ?? '', to: show.day(to) ?? '', paid, days })}</p>
    );
  }
  if (basis.rule !== 'de_holiday') {
    const { percent, base, before } = basis;
    const amountOf = (amount: string) => `${formatAmountText(amount, currency, locale)}\u00a0${currency}`;
    const isFirst = Number(before) === 0;
    return (
      <p className={styles.about}>
        {t(isFirst ? 'percent' : 'percentLess', {
          percent: formatPercent(percent, locale),
          base: amountOf(base),
          before: amountOf(before),
        })}
      </p>
    );
  }
  if (basis.weeks.length === 0) return <p className={styles.about}>{t('noWeeks')}</p>;
  const figuresOf = ({ hours, pay }: { hours: string; pay: string }) => ({
    hours: show.hours(hours) ?? '',
    pay: `${formatAmountText(pay, currency, locale)}\u00a0${currency}`,
  });
  return (
    <details className={styles.about}>
      <summary>
        {t('average', { from: show.day(basis.from) ?? '', to: show.day(basis.to) ?? '', ...figuresOf(basis) })}
      </summary>
      {basis.weeks.map((week) => (
        <div key={week.start}>{t('week', { period: show.period(week.start, week.end), ...figuresOf(week) })}</div>
      ))}
      {basis.raised_to && (
        <div>{t('raised', { rate: `${formatRateText(basis.raised_to, currency, locale)}\u00a0${currency}` })}</div>
      )}
    </details>
  );
}
