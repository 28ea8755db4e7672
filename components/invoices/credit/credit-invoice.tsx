'use client';
import { useTranslations } from 'next-intl';
import type { CreditInvoiceProps } from '@/components/invoices/credit/credit-invoice-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const CreditButton = dialogButton(() =>
  import('@/components/invoices/credit/credit-invoice-dialog').then((part) => part.CreditInvoiceDialog),
);

/** The button that opens `CreditInvoiceDialog`. */
export function CreditInvoice(props: CreditInvoiceProps) {
  const t = useTranslations('invoices');
  return <CreditButton dialog={props}>{t('steps.credit')}</CreditButton>;
}
