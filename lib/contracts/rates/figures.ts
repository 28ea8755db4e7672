import type { MoneySeen } from '@/lib/auth/money-seen';
import type { RateFigures } from '@/lib/contracts/rates/schema';
import { type Decimal, type DecimalInput, formatAmount, formatPercent, formatRate } from '@/lib/money/amount';
import { marginOf } from '@/lib/money/rates';

interface RateAmounts {
  unit: 'hour' | 'day';
  billRate: DecimalInput;
  payRate: DecimalInput;
}

/** The one serialiser of a rate's money: fields that the actor may not see are absent, in every resource. */
export function rateFigures(
  rate: RateAmounts,
  contract: { currency: string; burdenPercent: DecimalInput },
  fields: MoneySeen,
): RateFigures {
  const figures = marginOf({ billRate: rate.billRate, payRate: rate.payRate, burdenPercent: contract.burdenPercent });
  return {
    unit: rate.unit,
    currency: contract.currency,
    pay_rate: formatRate(rate.payRate),
    ...(fields.bill ? { bill_rate: formatRate(rate.billRate) } : {}),
    ...(fields.margin
      ? {
          burden_amount: formatAmount(figures.burden, contract.currency),
          margin_amount: formatAmount(figures.margin, contract.currency),
          margin_percent: percent(figures.marginPercent),
          markup_percent: percent(figures.markupPercent),
        }
      : {}),
  };
}

const percent = (value: Decimal | null): string | null => (value === null ? null : formatPercent(value));
