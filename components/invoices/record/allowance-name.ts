import { useLocale, useTranslations } from 'next-intl';
import { isolate } from '@/lib/format/isolate';
import { formatNumber } from '@/lib/format/number';
import type { Allowance } from '@/lib/invoices/amounts/allowances';

/** "Discount 10%", or the company's own reason. */
export function useAllowanceName() {
  const t = useTranslations('invoices.allowances');
  const locale = useLocale();
  return ({ is_charge: isCharge, reason, percent }: Allowance): string => {
    const name = reason ? isolate(reason) : t(isCharge ? 'charge' : 'discount');
    if (percent === null) return name;
    const share = formatNumber(percent, locale, { maximumFractionDigits: 4 });
    return t('percent', { name, percent: share });
  };
}
