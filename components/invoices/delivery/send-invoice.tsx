'use client';
import { useTranslations } from 'next-intl';
import type { SendInvoiceProps } from '@/components/invoices/delivery/send-invoice-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const SendButton = dialogButton(() =>
  import('@/components/invoices/delivery/send-invoice-dialog').then((part) => part.SendInvoiceDialog),
);

/**
 * The button that opens `SendInvoiceDialog`. @param again whether it was sent already: the button is then not the
 * primary one.
 */
export function SendInvoice({ again, ...dialog }: SendInvoiceProps & { again: boolean }) {
  const t = useTranslations('invoices.steps');
  return (
    <SendButton dialog={dialog} variant={again ? 'outlined' : 'contained'}>
      {t(again ? 'sendAgain' : 'send')}
    </SendButton>
  );
}
