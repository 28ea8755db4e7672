'use client';
import { useTranslations } from 'next-intl';
import type { RecordReceiptProps } from '@/components/invoices/payment/record-receipt-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const ReceiptButton = dialogButton(() =>
  import('@/components/invoices/payment/record-receipt-dialog').then((part) => part.RecordReceiptDialog),
);

/** The button that opens `RecordReceiptDialog`; it names the currency if the client owes in several. */
export function RecordReceipt({ isOnly, ...props }: RecordReceiptProps & { isOnly: boolean }) {
  const t = useTranslations('invoices');
  return (
    <ReceiptButton dialog={props} variant="outlined">
      {isOnly ? t('payments.record') : t('receipt.recordIn', { currency: props.currency })}
    </ReceiptButton>
  );
}
