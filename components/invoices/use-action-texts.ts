import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { Texts } from '@/components/invoices/invoice-actions';
import { isolate, isolateFigure } from '@/lib/format/isolate';
import { formatAmountText } from '@/lib/format/money';

/** The texts of an invoice's actions in the reader's language. */
export function useActionTexts(): Texts {
  const locale = useLocale();
  const format = useFormatter();
  return {
    t: useTranslations('invoices'),
    money: (amount, currency) => isolateFigure(`${formatAmountText(amount, currency, locale)} ${currency}`),
    list: (names) => format.list(names.map(isolate), { type: 'conjunction' }),
  };
}
