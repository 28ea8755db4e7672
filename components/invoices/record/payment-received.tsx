import { useLocale, useTranslations } from 'next-intl';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { formatNumber } from '@/lib/format/number';
import type { InvoiceRecord } from '@/lib/invoices/schema';

type Payment = NonNullable<InvoiceRecord['payments']>[number];

/** Of money in another currency than the invoice's: how much it was, and the rate that it was converted at. */
export function PaymentReceived({ received }: Pick<Payment, 'received'>) {
  const [t, locale] = [useTranslations('invoices.payments'), useLocale()];
  const { money } = useActionTexts();
  if (!received) return null;
  const rate = formatNumber(received.exchange_rate, locale, { maximumFractionDigits: 8 });
  return <div>{t('received', { amount: money(received.amount, received.currency), rate })}</div>;
}
