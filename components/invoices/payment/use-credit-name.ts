import { useTranslations } from 'next-intl';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { useDays } from '@/components/ui/value/use-figures';
import { isolate } from '@/lib/format/isolate';
import type { OpenCredit } from '@/lib/invoices/client-accounts/client-credit-schema';

/** The name of a credit in a choice: the document or payment that it comes from, and how much is left. */
export function useCreditName(): (credit: OpenCredit) => string {
  const t = useTranslations('invoices.payments');
  const { money } = useActionTexts();
  const { day } = useDays();
  return (credit) => {
    const amount = money(credit.amount_left, credit.currency);
    return credit.kind === 'credit_note'
      ? t('creditOf', { number: isolate(credit.reference ?? ''), amount })
      : t('overpaymentOf', { date: day(credit.day) ?? '–', amount });
  };
}
