import { formatAmount, formatRate } from '@/lib/money/amount';
import { hoursOf } from '@/lib/money/minutes';
import type { RateUnit } from '@/lib/money/rates';
import { groupEntries } from '@/lib/money/time-products';
import type { Classified } from '@/lib/timesheets/schema';

/** Hours multiplied by one rate, as decimal strings: the amounts add up to the sheet's total of that side. */
export interface Product {
  rate_type: string;
  unit: RateUnit;
  rate: string;
  /** Hours, or days for a daily rate. */
  quantity: string;
  amount: string;
}

/**
 * The products that make up the total of a side. Time without a rate has no product, and neither has a side that the
 * reader may not see.
 */
export function productsOf(time: readonly Classified[], side: 'bill_rate' | 'pay_rate', currency: string): Product[] {
  const rated = time.flatMap((entry) => {
    const { unit, [side]: rate } = entry;
    return unit === null || rate === null || rate === undefined
      ? []
      : [{ ...entry, minutes: String(entry.minutes), rateType: entry.rate_type, unit, rate }];
  });
  return groupEntries(rated, ({ rate }) => rate, currency).map(
    ({ rateType, unit, rate, minutes, quantity, amount }) => ({
      rate_type: rateType,
      unit,
      rate: formatRate(rate),
      amount: formatAmount(amount, currency),
      quantity: unit === 'hour' ? hoursOf(minutes) : quantity.toFixed(),
    }),
  );
}
