'use client';
import { useTranslations } from 'next-intl';
import { CreditLines, wholeLine } from '@/components/invoices/credit/credit-lines';
import type { CreditableLine } from '@/components/invoices/credit/creditable';
import { tagOfVersion } from '@/components/ui/action/menu-entries';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import { creditNoteInput, type InvoiceRecord } from '@/lib/invoices/schema';

export interface CreditInvoiceProps {
  invoice: Pick<InvoiceRecord, 'id' | 'version' | 'number' | 'currency'>;
  /** The lines that are not credited in full. */
  lines: readonly CreditableLine[];
}

/**
 * Creates a draft of a credit note and opens it: for all that is left, unless somebody deselects lines or asks for less
 * of them.
 */
export function CreditInvoiceDialog({ invoice, lines, ...dialog }: CreditInvoiceProps & OpenDialog) {
  const t = useTranslations('invoices');
  const blank = () => ({
    lines: lines.map(({ id }) => wholeLine(id)),
    reason: '',
    rebill: false,
  });
  return (
    <FormDialog<typeof creditNoteInput, InvoiceRecord>
      {...dialog}
      title={t('credit.title', { number: invoice.number ?? '' })}
      schema={creditNoteInput}
      defaultValues={blank()}
      request={{
        method: 'post',
        path: `/api/v1/invoices/${invoice.id}/credit-note`,
        etag: tagOfVersion(invoice),
        recordPath: `/api/v1/invoices/${invoice.id}`,
      }}
      toValues={blank}
      formKey={`credit-${invoice.id}`}
      submitLabel={t('form.create')}
      success={t('form.created')}
      onSaved={(saved) => `/invoices/${saved.uuid}`}
    >
      <CreditLines lines={lines} currency={invoice.currency} />
      <TextareaField name="reason" label={t('credit.reason')} help={t('credit.reasonHelp')} rows={2} />
      <CheckboxField name="rebill" label={t('credit.rebill')} help={t('credit.rebillHelp')} />
    </FormDialog>
  );
}
