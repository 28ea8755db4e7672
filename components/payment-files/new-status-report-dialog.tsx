'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FileField } from '@/components/ui/form/files/file-field';
import { type StatusReport, statusReportForm } from '@/lib/payment-files/schema';

/** Uploads what the bank says of a file. */
export function NewStatusReportDialog(dialog: OpenDialog) {
  const t = useTranslations('payment_files');
  return (
    <FormDialog<typeof statusReportForm, StatusReport>
      {...dialog}
      title={t('report.new')}
      schema={statusReportForm}
      defaultValues={{}}
      request={{ method: 'post', path: '/api/v1/payment-files/status-reports' }}
      formKey="payment-status-report-new"
      submitLabel={t('report.upload')}
      success={t('report.uploaded')}
      onSaved={(saved) => `/payment-files/${saved.payment_file.id}`}
    >
      <p>{t('report.text')}</p>
      <FileField name="file" label={t('report.file')} purpose="bank_file" />
    </FormDialog>
  );
}
