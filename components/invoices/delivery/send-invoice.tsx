'use client';
import { useTranslations } from 'next-intl';
import type { SendInvoiceProps } from '@/components/invoices/delivery/send-invoice-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const SendButton = dialogButton(() =>
  import('@/components/invoices/delivery/send-invoice-dialog').then((part) => part.SendInvoiceDialog),
);

/** See `SendInvoiceDialog`. @param again what was sent already is no primary step. */
export function SendInvoice({ again, ...dialog }: SendInvoiceProps & { again: boolean }) {
  const t = useTranslations('invoices.steps');
  return (
    <SendButton dialog={dialog} variant={again ? 'outlined' : 'contained'}>
      {t(again ? 'sendAgain' : 'send')}
    </SendButton>
  );
}
