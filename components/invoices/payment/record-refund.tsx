'use client';
import { useTranslations } from 'next-intl';
import type { RecordRefundProps } from '@/components/invoices/payment/record-refund-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const RefundButton = dialogButton(() =>
  import('@/components/invoices/payment/record-refund-dialog').then((part) => part.RecordRefundDialog),
);

/** The button that opens `RecordRefundDialog`. */
export function RecordRefund(props: RecordRefundProps) {
  const t = useTranslations('invoices.clientCredit');
  return (
    <RefundButton dialog={props} variant="outlined">
      {t('record')}
    </RefundButton>
  );
}
