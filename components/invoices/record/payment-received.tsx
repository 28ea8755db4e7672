import { useLocale, useTranslations } from 'next-intl';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { formatNumber } from '@/lib/format/number';
import type { InvoiceRecord } from '@/lib/invoices/schema';

type Payment = NonNullable<InvoiceRecord['payments']>[number];

/** The amount of a payment in another currency than the invoice's, and the rate at which it was converted. */
export function PaymentReceived({ received }: Pick<Payment, 'received'>) {
  const [t, locale] = [useTranslations('invoices.payments'), useLocale()];
  const { money } = useActionTexts();
  if (!received) return null;
  const rate = formatNumber(received.exchange_rate, locale, { maximumFractionDigits: 8 });
  return <div>{t('received', { amount: money(received.amount, received.currency), rate })}</div>;
}
