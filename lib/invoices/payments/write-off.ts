import { type Decimal, type DecimalInput, decimal, roundMoney } from '@/lib/money/amount';

/** The method of a row of `payments` that writes a rest off: it settles an invoice like money, but nothing came in. */
export const writeOffMethod = 'write_off' as const;

interface Rest {
  /** What is left to pay, in the invoice's currency. */
  due: Decimal;
  currency: string;
  /** The company's currency when it was issued, and what one unit of the invoice's was worth in it then. */
  companyCurrency: string | null;
  exchangeRate: DecimalInput | null;
}

/** The largest rest that may be written off, in the company's currency; null if none may. */
export interface WriteOffLimit {
  currency: string;
  limit: DecimalInput | null;
}

/**
 * Why the whole rest of an invoice may not be written off; null if it may. A rest in another currency counts at the
 * rate that was fixed at issue, rounded to the company's currency as in the books.
 *
 * @returns a key of the namespace `problems`.
 */
export function writeOffFault(rest: Rest, { currency, limit }: WriteOffLimit) {
  if (rest.due.lte(0)) return 'nothing_to_write_off';
  if (limit === null) return 'write_off_not_allowed';
  const rate = rest.currency === currency ? '1' : rest.companyCurrency === currency ? rest.exchangeRate : null;
  if (rate === null) return 'write_off_without_rate';
  return roundMoney(rest.due.times(decimal(rate)), currency).gt(decimal(limit)) ? 'write_off_over_limit' : null;
}
