import { type CommissionBasis, isAmount } from '@/lib/commissions/basis';
import { formatPercent } from '@/lib/format/figures';
import { formatAmountText, formatRateText } from '@/lib/format/money';
import type { Translator } from '@/lib/i18n/translator';

interface SaidTerms {
  basis: CommissionBasis;
  percent: string | null;
  amount: string | null;
  has_tiers: boolean;
  currency: string;
}

/**
 * A commission's terms in a few words: "20% of the margin".
 *
 * @param t of the namespace `commissions`.
 */
export function sayTerms(t: Translator, locale: string, terms: SaidTerms): string {
  const { basis, percent, amount, currency } = terms;
  if (isAmount(basis)) {
    const format = basis === 'hour' ? formatRateText : formatAmountText;
    return t(`terms.${basis}`, { amount: `${format(amount ?? '0', currency, locale)}\u00a0${currency}` });
  }
  const said = t(`terms.${basis}`, { percent: formatPercent(percent ?? '0', locale, { places: 4 }) });
  return terms.has_tiers ? t('terms.tiered', { terms: said }) : said;
}
