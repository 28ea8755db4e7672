import { Decimal, type DecimalInput, decimal, formatAmount } from '@/lib/money/amount';

/** An amount on the debit side, 0 for a credit. @param currency the company's. */
export const debitOf = (amount: DecimalInput, currency: string): string =>
  formatAmount(Decimal.max(decimal(amount), 0), currency);

/** An amount on the credit side, 0 for a debit. */
export const creditOf = (amount: DecimalInput, currency: string): string =>
  formatAmount(Decimal.max(decimal(amount).neg(), 0), currency);
