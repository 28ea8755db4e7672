'use client';
import { useTranslations } from 'next-intl';
import type { SendInvoiceProps } from '@/components/invoices/delivery/send-invoice-dialog';
import { dialogButton } from '@/components/ui/form/dialog-button';

const SendButton = dialogButton(() =>
  import('@/components/invoices/delivery/send-invoice-dialog').then((part) => part.SendInvoiceDialog),
);

/** See `SendInvoiceDialog`. */
export function SendInvoice(props: SendInvoiceProps) {
  const t = useTranslations('invoices.steps');
  return (
    <SendButton dialog={props} variant="contained">
      {t('send')}
    </SendButton>
  );
}
