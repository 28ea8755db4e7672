'use client';
import { useTranslations } from 'next-intl';
import { MailDraft } from '@/components/invoices/delivery/mail-draft';
import { PdfPreview } from '@/components/invoices/delivery/pdf-preview';
import { tagOfVersion } from '@/components/ui/action/menu-entries';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { invoiceMailInput } from '@/lib/invoices/sending/mail-schema';

export interface SendInvoiceProps {
  invoice: Pick<InvoiceRecord, 'id' | 'version' | 'number'>;
}

const blank = () => ({ subject: '', message: '' });

/** The mail of an invoice: its recipients, its words, its files; the words can be changed. */
export function SendInvoiceDialog({ invoice, ...dialog }: SendInvoiceProps & OpenDialog) {
  const t = useTranslations('invoices');
  const number = invoice.number ?? '';
  return (
    <FormDialog<typeof invoiceMailInput, InvoiceRecord>
      {...dialog}
      title={t('confirm.send.title', { number })}
      schema={invoiceMailInput}
      defaultValues={blank()}
      request={{
        method: 'post',
        path: `/api/v1/invoices/${invoice.id}/send`,
        etag: tagOfVersion(invoice),
        recordPath: `/api/v1/invoices/${invoice.id}`,
      }}
      toValues={blank}
      formKey={`send-${invoice.id}`}
      submitLabel={t('confirm.send.confirm')}
      success={t('done.sent', { number })}
      aside={<PdfPreview id={invoice.id} number={number} />}
    >
      <MailDraft id={invoice.id} />
    </FormDialog>
  );
}
