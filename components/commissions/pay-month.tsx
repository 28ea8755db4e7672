'use client';
import { useTranslations } from 'next-intl';
import type { PayMonthProps } from '@/components/commissions/pay-month-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const PayButton = dialogButton(() =>
  import('@/components/commissions/pay-month-dialog').then((part) => part.PayMonthDialog),
);

/** The button that opens `PayMonthDialog`. */
export function PayMonth(props: PayMonthProps) {
  const t = useTranslations('commissions');
  return (
    <PayButton dialog={props} variant="contained">
      {t('pay.title')}
    </PayButton>
  );
}
