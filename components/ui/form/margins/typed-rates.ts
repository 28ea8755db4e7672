import { isCurrency } from '@/lib/money/currencies';
import { percentString, rateString } from '@/lib/money/schema';

/** The current rates in a form; null for one that is not (yet) a rate. */
export interface TypedRates {
  billRate: string | null;
  payRate: string | null;
  /** In percent; a blank field is 0, an invalid one is null. */
  burdenPercent: string | null;
  /** ISO 4217; until one is chosen, the decimals of the euro are shown. */
  currency: string;
  per: 'hour' | 'day';
}

/** Reads the form's values of `bill_rate, pay_rate, burden_percent, currency, rate_unit`, in this order. */
export function readRates([bill, pay, burden, currency, unit]: readonly unknown[]): TypedRates {
  return {
    billRate: rateString.safeParse(bill).data ?? null,
    payRate: rateString.safeParse(pay).data ?? null,
    burdenPercent:
      percentString.safeParse(burden === '' || burden === undefined || burden === null ? '0' : burden).data ?? null,
    currency: typeof currency === 'string' && isCurrency(currency) ? currency : 'EUR',
    per: unit === 'day' ? 'day' : 'hour',
  };
}
