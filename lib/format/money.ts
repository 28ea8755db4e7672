import { formatNumber } from '@/lib/format/number';
import { minorUnits } from '@/lib/money/currencies';

/** The digits of an amount (decimal string) with its currency's decimals, without the currency itself. */
export function formatAmountText(amount: string, currency: string, locale: string): string {
  const places = minorUnits(currency);
  return formatNumber(amount, locale, { minimumFractionDigits: places, maximumFractionDigits: places });
}

/** The digits of a rate: the currency's decimals, and up to four if the rate has them (85.00, 85.1250). */
export function formatRateText(rate: string, currency: string, locale: string): string {
  const places = minorUnits(currency);
  return formatNumber(rate, locale, { minimumFractionDigits: places, maximumFractionDigits: Math.max(places, 4) });
}
