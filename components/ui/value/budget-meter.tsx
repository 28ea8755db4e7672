import { useTranslations } from 'next-intl';
import styles from '@/components/ui/value/budget-meter.module.css';
import { Money } from '@/components/ui/value/money';
import { useFigures } from '@/components/ui/value/use-figures';

interface BudgetMeterProps {
  /** The budget's currency; null if the budget is in hours. */
  currency: string | null;
  /** Decimal string. */
  used: string;
  /** Whole percent of the budget; may be above 100. */
  percent: number;
}

/** How much of a budget is used: the figure, its part of the budget in words, and a bar that shows the same. */
export function BudgetMeter({ currency, used, percent }: BudgetMeterProps) {
  const [t, show] = [useTranslations('ui.budget'), useFigures()];
  const text = t('used', { percent });
  return (
    <div className={styles.budget}>
      <span>
        {currency === null ? (
          t('hours', { hours: show.hours(used) ?? '' })
        ) : (
          <Money amount={used} currency={currency} />
        )}
      </span>
      <meter min={0} low={80} high={99} optimum={0} max={100} value={Math.min(percent, 100)} aria-label={text} />
      <span className={styles.text}>{text}</span>
    </div>
  );
}
