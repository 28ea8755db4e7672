'use client';
import { useTranslations } from 'next-intl';
import type { RecordPaymentProps } from '@/components/invoices/payment/record-payment-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { payAnchor } from '@/lib/anchors';

const PaymentButton = dialogButton(() =>
  import('@/components/invoices/payment/record-payment-dialog').then((part) => part.RecordPaymentDialog),
);

/** The button that opens `RecordPaymentDialog`. */
export function RecordPayment({ variant, ...props }: RecordPaymentProps & { variant: 'contained' | 'outlined' }) {
  const t = useTranslations('invoices.payments');
  return (
    <PaymentButton dialog={props} anchor={payAnchor} variant={variant}>
      {t('record')}
    </PaymentButton>
  );
}

/** The button that opens `RecordPaymentDialog` with the client's oldest credit chosen. */
export function UseCredit(props: RecordPaymentProps) {
  const t = useTranslations('invoices.payments');
  return (
    <PaymentButton dialog={props} variant="text" size="small">
      {t('useCredit')}
    </PaymentButton>
  );
}
