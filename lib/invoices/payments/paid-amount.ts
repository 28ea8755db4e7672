import { paidBy } from '@/lib/invoices/payments/received';
import { formatAmount } from '@/lib/money/amount';
import { amountString, exchangeRate } from '@/lib/money/schema';

/**
 * What money pays in the currency of the invoice, computed as the server does. Empty while the amount or a rate that it
 * needs is not a number.
 */
export function paidAmount(typed: { amount: unknown; rate: unknown; received: string }, currency: string): string {
  const amount = amountString({ currency: typed.received }).safeParse(typed.amount);
  if (!amount.success) return '';
  if (typed.received === currency) return amount.data;
  const rate = exchangeRate.safeParse(typed.rate);
  if (!rate.success) return '';
  const money = { amount: amount.data, currency: typed.received, exchangeRate: rate.data, companyRate: null };
  return formatAmount(paidBy(money, currency), currency);
}
